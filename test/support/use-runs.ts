import { afterAll, beforeAll } from 'bun:test';
import type { ConversionPool } from '../../src/run/pool/conversion-pool.ts';
import { openThreadPool } from '../../src/run/pool/open-thread-pool.ts';
import { openTestRuns, type TestRuns } from './open-run-ports.ts';
import { type TestDatabase, useTestDatabase } from './test-database.ts';

/**
 * Gives the calling test file imports on a database of its own with conversion threads of its own, closed after the
 * tests. What it returns works inside of tests and hooks only.
 */
export function useRuns({ threads: count }: { readonly threads: number }): {
  readonly database: () => TestDatabase;
  readonly threads: ConversionPool;
  readonly runs: TestRuns;
} {
  const database = useTestDatabase();
  const threads = openThreadPool({ threads: count });
  let opened: TestRuns | undefined;
  const open = (): TestRuns => {
    if (opened === undefined) throw new Error('the runs have not been opened');
    return opened;
  };
  beforeAll(async () => {
    opened = await openTestRuns(database().sql, threads);
  });
  afterAll(async () => {
    opened?.close();
    await threads.close();
  });
  const runs: TestRuns = {
    get ports() {
      return open().ports;
    },
    get summaries() {
      return open().summaries;
    },
    organization: (profile) => open().organization(profile),
    run: (...given) => open().run(...given),
    close: () => open().close(),
  };
  return { database, threads, runs };
}
