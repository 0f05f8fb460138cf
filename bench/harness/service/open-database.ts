import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../src/embedded-postgres/start-embedded-postgres.ts';
import { addOrganization } from '../../../src/store/accounts/organizations.ts';
import { connect, type Sql } from '../../../src/store/driver/connect.ts';
import { migrate } from '../../../src/store/schema/migrate.ts';
import type { Bench } from '../../question.ts';

/** A fresh embedded database with the service's schema and default, durable settings. */
export interface BenchDatabase {
  readonly sql: Sql;
  /** Makes an organization and returns its id. */
  addOrganization(): Promise<string>;
}

/** Starts the database in the process's folder; it ends with the process. */
export async function openDatabase(bench: Bench): Promise<BenchDatabase> {
  const server = await startEmbeddedPostgres({ dataDir: join(bench.folder, 'data'), log: bench.note });
  bench.onEnd(server.stop);
  const sql = connect(server.url, { applicationName: 'bench' });
  bench.onEnd(() => sql.end({ timeout: 5 }));
  await migrate(sql);
  return {
    sql,
    addOrganization: () =>
      addOrganization(sql, {
        name: 'Стройдвор',
        city: 'Москва',
        domain: null,
        email: `bench-${crypto.randomUUID()}@example.com`,
        passwordHash: '-',
        limit: null,
      }),
  };
}
