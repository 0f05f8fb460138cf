import { resolve } from 'node:path';
import { type Config, parseConfig } from '../config.ts';
import { DictionaryError } from '../dictionary/dictionary.ts';
import { RunFailure } from '../model/run-failure.ts';
import { createProgram } from '../operator/create-program.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { connect, type Sql } from '../store/connect.ts';
import { isDatabaseLost } from '../store/is-database-lost.ts';
import { MigrationError, migrate } from '../store/migrate.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openLog } from './open-log.ts';

/** Errors whose message says what happened and what to do. */
const EXPECTED = [OperatorError, EmbeddedPostgresError, MigrationError, DictionaryError, RunFailure];

/** `bun run operator …`. Exit codes: 0 done, 1 cannot be done or wrong command line. */
const config = parseConfig(process.env);
const opened: { sql?: Sql; stop?: () => Promise<void> } = {};
const program = createProgram({
  open: async () => (opened.sql ??= await openDatabase(config)),
  configured: config,
  dictDir: config.dictDir,
  print: (text) => console.log(text),
});
process.exitCode = await program.parseAsync(process.argv).then(() => 0, explain);
await opened.sql?.end({ timeout: 5 });
await opened.stop?.();
process.exit();

async function openDatabase(config: Config): Promise<Sql> {
  if (config.databaseUrl !== null) return migrated(connect(config.databaseUrl, { maxConnections: 2 }));
  const log = openLog('warn', 'operator');
  const database = await startEmbeddedPostgres({
    dataDir: resolve(config.dataDir),
    log: (message) => log.info({}, message),
  });
  opened.stop = database.stop;
  return migrated(connect(database.url, { maxConnections: 2 }));
}

async function migrated(sql: Sql): Promise<Sql> {
  await migrate(sql);
  return sql;
}

/** What people must know of an error; a defect of ours is shown whole. */
function explain(error: unknown): number {
  if (EXPECTED.some((kind) => error instanceof kind)) console.error(`error: ${(error as Error).message}`);
  else if (isDatabaseLost(error))
    console.error(
      `error: the database is not within reach (${(error as { code: string }).code}): check DATABASE_URL or DATA_DIR`,
    );
  else console.error(error);
  return 1;
}
