import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { readTerritories } from '../dictionary/read-territories.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/explain-failure.ts';
import { makeDataDir } from '../embedded-postgres/make-data-dir.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { refuseWorker } from '../store/cluster/refuse-worker.ts';
import { spreadNewTables } from '../store/cluster/spread-tables.ts';
import { connect } from '../store/driver/connect.ts';
import { refusePooler, UnsuitableDatabase } from '../store/driver/refuse-pooler.ts';
import { migrate } from '../store/schema/migrate.ts';
import { MigrationError } from '../store/schema/migration-error.ts';
import { loadTerritories } from '../store/territories/load-territories.ts';
import type { Log } from './open-log.ts';

/** A database with the current schema and the bundled territories. */
export interface PreparedDatabase {
  readonly url: string;
  /** Gives up an embedded one, which stops with its last user; nothing for another. */
  stop(): Promise<void>;
}

/**
 * Makes the database ready: the configured one, or an embedded one under the data folder, started or joined. What an
 * operator has to change is told in one line, and the process ends with code 1.
 */
export async function prepareDatabase(config: Config, log: Log): Promise<PreparedDatabase> {
  const end = (error: Error): never => {
    log.error({}, error.message);
    process.exit(1);
  };
  try {
    return await openDatabase(config, log, end);
  } catch (error) {
    if (EXPECTED.some((kind) => error instanceof kind)) return end(error as Error);
    throw error;
  }
}

/** Errors whose message says what happened and what to do. */
const EXPECTED = [EmbeddedPostgresError, MigrationError, UnsuitableDatabase];

async function openDatabase(
  config: Config,
  log: Log,
  onLost: (error: Error) => void,
): Promise<PreparedDatabase> {
  const dataDir = resolve(config.dataDir);
  makeDataDir(dataDir);
  const database =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir, log: (message) => log.info({}, message), onLost })
      : { url: config.databaseUrl, stop: async () => {} };
  try {
    await bringUpToDate(database.url, config, log);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function bringUpToDate(url: string, config: Config, log: Log): Promise<void> {
  const sql = connect(url, { maxConnections: 2 });
  try {
    await refusePooler(sql);
    await refuseWorker(sql);
    const applied = await migrate(sql, undefined, (message) => log.info({}, message));
    await spreadNewTables(sql, (message) => log.info({}, message));
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    const territories = await readTerritories(join(config.dictDir, 'territories.tsv'));
    await loadTerritories(sql, 'bundled', territories.version, [territories.places]);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
