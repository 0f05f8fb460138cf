import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { readTerritories } from '../dictionary/read-territories.ts';
import { connect } from '../store/connect.ts';
import { loadTerritories } from '../store/load-territories.ts';
import { migrate } from '../store/migrate.ts';
import { compose, type Service } from './compose.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from './open-log.ts';
import { onStopSignal, shutDown } from './shutdown.ts';

/** A server that listens. */
export interface RunningServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly service: Service;
  /** Stops taking requests, lets running imports finish or roll back, then stops the database. */
  stop(): Promise<void>;
}

/** How long running imports may go on once the process is asked to stop; then they roll back. */
const FINISH_MS = 10_000;

/**
 * Starts the whole server: database (embedded without `databaseUrl`), migrations, territories, pool, port.
 * Stops in the opposite order at SIGINT or SIGTERM.
 */
export async function runServer(config: Config, log: Log): Promise<RunningServer> {
  await mkdir(config.dataDir, { recursive: true });
  const database =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: resolve(config.dataDir),
          log: (message) => log.info({}, message),
        })
      : { url: config.databaseUrl, stop: async () => {} };
  try {
    await prepareDatabase(database.url, config, log);
    return await listen(config, database, log);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function prepareDatabase(url: string, config: Config, log: Log): Promise<void> {
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

async function listen(
  config: Config,
  database: { url: string; stop(): Promise<void> },
  log: Log,
): Promise<RunningServer> {
  const shutdown = new AbortController();
  let stopping = false;
  let service: Service | null = null;
  // The body is counted by the reader, which answers 413 in our words; Bun's own limit would answer without any.
  const server = Bun.serve({
    port: config.port,
    hostname: config.host,
    idleTimeout: 30,
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    fetch: (request, self) => service?.fetch(request, self) ?? new Response('starting', { status: 503 }),
  });
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${server.port}`;
  service = await compose(
    config,
    {
      databaseUrl: database.url,
      baseUrl: config.baseUrl ?? url,
      accepting: () => !stopping,
      shutdown: shutdown.signal,
    },
    log,
  );
  const started = service;

  const stop = async (): Promise<void> => {
    stopping = true;
    await shutDown(
      [
        { name: 'requests', end: () => finishRequests(server, shutdown) },
        { name: 'conversion threads', end: () => started.pool.close() },
        { name: 'database connections', end: () => started.sql.end({ timeout: 5 }) },
        { name: 'database', end: database.stop },
      ],
      log,
    );
  };
  process.on('SIGHUP', () => void started.dictionary.reload());
  onStopSignal((signal) => {
    log.info({ signal }, 'stopping');
    void stop().then(() => {
      log.info({}, 'stopped');
      process.exit(0);
    });
  });
  return { url, databaseUrl: database.url, service, stop };
}

/** Running imports get `FINISH_MS`; then they are told to end, roll back, and answer so. */
async function finishRequests(server: Bun.Server<undefined>, shutdown: AbortController): Promise<void> {
  const drained = server.stop();
  const late = await Promise.race([drained.then(() => false), Bun.sleep(FINISH_MS).then(() => true)]);
  if (!late) return;
  shutdown.abort();
  if (await Promise.race([drained.then(() => false), Bun.sleep(5000).then(() => true)]))
    await server.stop(true);
}
