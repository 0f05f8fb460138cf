import { resolve } from 'node:path';
import { type Config, parseConfig } from '../config.ts';
import { createProgram } from '../operator/create-program.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { connect, type Sql } from '../store/connect.ts';
import { isDatabaseLost } from '../store/is-database-lost.ts';
import { migrate } from '../store/migrate.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openLog } from './open-log.ts';

/** `bun run operator …`. Exit codes: 0 done, 1 cannot be done, 2 wrong command line. */
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
  if (error instanceof OperatorError) console.error(`error: ${error.message}`);
  else if (isDatabaseLost(error))
    console.error(
      `error: the database is not within reach (${(error as { code: string }).code}): check DATABASE_URL or DATA_DIR`,
    );
  else console.error(error);
  return 1;
}
