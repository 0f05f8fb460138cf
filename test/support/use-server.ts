import { afterAll, beforeAll, setDefaultTimeout } from 'bun:test';
import { createOrganization, type TestOrganization } from './create-organization.ts';
import { type RunningServer, type ServerOptions, startServer } from './start-server.ts';

/** The server of one test file. */
export interface ServerOfFile {
  server(): RunningServer;
  /** A fresh organization. */
  organization(profile?: { city?: string | null; limit?: number }): Promise<TestOrganization>;
  /** One organization for all tests of the file that only look at the report and at their own products. */
  shared(): TestOrganization;
}

/** Limits that would stop a test file by themselves; the files that test them set them low. */
const ROOMY = {
  PUSH_RATE_PER_MINUTE: '100000',
  MAX_CONCURRENT_RUNS: '16',
  LOGIN_RATE_PER_MINUTE: '100000',
  EDIT_RATE_PER_MINUTE: '100000',
};

/** Starts a server before the tests of the calling file and stops it after them. */
export function useServer(options: ServerOptions = {}): ServerOfFile {
  setDefaultTimeout(120_000);
  let server: RunningServer | undefined;
  let organization: TestOrganization | undefined;
  beforeAll(async () => {
    server = await startServer({ ...options, env: { ...ROOMY, ...options.env } });
    organization = await createOrganization(server);
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
  }, 120_000);
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the server has not started');
    return value;
  };
  return {
    server: () => started(server),
    organization: (profile) => createOrganization(started(server), profile),
    shared: () => started(organization),
  };
}
