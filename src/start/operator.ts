import { availableParallelism, hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { DictionaryError, TablesMissing } from '../dictionary/dictionary.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/explain-failure.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { RunFailure } from '../model/run-failure.ts';
import { createProgram } from '../operator/create-program.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { refuseWorker } from '../store/cluster/refuse-worker.ts';
import { spreadNewTables } from '../store/cluster/spread-tables.ts';
import { connect, type Sql } from '../store/driver/connect.ts';
import { isDatabaseLost } from '../store/driver/is-database-lost.ts';
import { refusePooler, UnsuitableDatabase } from '../store/driver/refuse-pooler.ts';
import { migrate } from '../store/schema/migrate.ts';
import { MigrationError } from '../store/schema/migration-error.ts';
import { composePhotoStore } from './compose-photos.ts';
import { openLog } from './open-log.ts';
import { countConnections } from './open-parts.ts';
import { readConfig } from './read-config.ts';

/** Errors whose message says what happened and what to do. */
const EXPECTED = [
  OperatorError,
  EmbeddedPostgresError,
  MigrationError,
  DictionaryError,
  TablesMissing,
  RunFailure,
  UnsuitableDatabase,
];

/** `bun run operator …`. Exit codes: 0 done, 1 cannot be done or wrong command line. */
const config = readConfig();
const opened: { sql?: Sql; migrated?: boolean; stop?: () => Promise<void> } = {};
const interrupted = new AbortController();
const program = createProgram({
  open: async () => {
    const sql = await openAsIs();
    if (opened.migrated !== true) await bringUpToDate();
    return sql;
  },
  openAsIs,
  migrate: bringUpToDate,
  photoStore: () => composePhotoStore(config),
  deployment: {
    ...config,
    dataDir: resolve(config.dataDir),
    cores: availableParallelism(),
    connections: countConnections(config),
  },
  configured: config,
  dictDir: config.dictDir,
  get who() {
    return nameUser();
  },
  readInput: () => Bun.stdin.text(),
  ask,
  print: (text) => console.log(text),
  write: (text) => process.stdout.write(text),
  isTerminal: process.stdout.isTTY === true,
  // Only who repeats its work listens; every other command ends at once, as it always did.
  get interrupted() {
    process.once('SIGINT', () => interrupted.abort());
    return interrupted.signal;
  },
});
process.exitCode = await program.parseAsync(process.argv).then(() => 0, explain);
await opened.sql?.end({ timeout: 5 });
await opened.stop?.();
process.exit();

/** The question goes to stderr, for `--json` prints one thing. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  for await (const line of console) return line;
  return '';
}

/** A container may run under a number that no user has. */
function nameUser(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `operator@${hostname()}`;
  }
}

async function openAsIs(): Promise<Sql> {
  opened.sql ??= await connectDatabase();
  return opened.sql;
}

async function bringUpToDate(tell?: (step: string) => void): Promise<readonly string[]> {
  const sql = await openAsIs();
  await refusePooler(sql);
  await refuseWorker(sql);
  const applied = await migrate(sql, undefined, tell);
  await spreadNewTables(sql, tell);
  opened.migrated = true;
  return applied;
}

async function connectDatabase(): Promise<Sql> {
  // A run takes two: its lock and its work; what is noted of it goes over a third; a new dictionary's holds one more.
  if (config.databaseUrl !== null) return connect(config.databaseUrl, { maxConnections: 6 });
  const log = openLog('warn', 'operator');
  const database = await startEmbeddedPostgres({
    dataDir: resolve(config.dataDir),
    log: (message) => log.info({}, message),
  });
  opened.stop = database.stop;
  return connect(database.url, { maxConnections: 6 });
}

/** What people must know of an error; a defect of ours is shown whole. */
function explain(error: unknown): number {
  if (EXPECTED.some((kind) => error instanceof kind)) console.error(`error: ${(error as Error).message}`);
  else if (isPathWrong(error)) console.error(`error: ${error.message}`);
  else if (isDatabaseLost(error))
    console.error(
      `error: the database is not within reach (${(error as { code: string }).code}): check DATABASE_URL or DATA_DIR`,
    );
  else console.error(error);
  return 1;
}

/** A file or folder that was named cannot be read; the system's message names it. */
function isPathWrong(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return false;
  return error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'ENOTDIR';
}
