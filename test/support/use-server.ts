import { afterAll, beforeAll, setDefaultTimeout } from 'bun:test';
import { createOrganization, type TestOrganization } from './create-organization.ts';
import { ROOMY } from './roomy.ts';
import { findSharedServer } from './shared-server.ts';
import { type RunningServer, SEVERAL_THREADS, type ServerOptions, startServer } from './start-server.ts';

/** The server of one test file. */
export interface ServerOfFile {
  server(): RunningServer;
  /** A fresh organization. */
  organization(profile?: { city?: string | null; limit?: number }): Promise<TestOrganization>;
  /** One organization for all tests of the file that only look at the report and at their own products. */
  shared(): TestOrganization;
}

/** Starts a server before the tests of the calling file and stops it after them. */
export function useServer(options: ServerOptions = {}): ServerOfFile {
  return useStarted(() => startServer({ ...options, env: { ...ROOMY, ...options.env } }));
}

/**
 * The same with a server that other files use meanwhile, for tests that look at what is their organizations' alone: no counts of
 * the whole service, no settings of it, no process that ends. A file that is run by itself has its own.
 */
export function useSharedServer(): ServerOfFile {
  return useStarted(
    async () => findSharedServer() ?? (await startServer({ env: { ...ROOMY, ...SEVERAL_THREADS } })),
  );
}

function useStarted(start: () => Promise<RunningServer>): ServerOfFile {
  setDefaultTimeout(120_000);
  let server: RunningServer | undefined;
  let organization: TestOrganization | undefined;
  beforeAll(async () => {
    server = await start();
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
