import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { readTerritories } from '../dictionary/read-territories.ts';
import { makeDataDir } from '../embedded-postgres/make-data-dir.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { connect } from '../store/driver/connect.ts';
import { migrate } from '../store/schema/migrate.ts';
import { loadTerritories } from '../store/territories/load-territories.ts';
import type { Log } from './open-log.ts';

/** A database with the current schema and the bundled territories. */
export interface PreparedDatabase {
  readonly url: string;
  /** Gives up an embedded one, which stops with its last user; nothing for another. */
  stop(): Promise<void>;
}

/** Makes the database ready: the configured one, or an embedded one under the data folder, started or joined. */
export async function prepareDatabase(config: Config, log: Log): Promise<PreparedDatabase> {
  makeDataDir(resolve(config.dataDir));
  const database =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: resolve(config.dataDir),
          log: (message) => log.info({}, message),
          onLost: (error) => {
            log.error({}, error.message);
            process.exit(1); // Whoever supervises this process starts it again.
          },
        })
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
    const applied = await migrate(sql);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    const territories = await readTerritories(join(config.dictDir, 'territories.tsv'));
    await loadTerritories(sql, 'bundled', territories.version, territories.places);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
