import http from 'node:http';
import type { Config } from '../config.ts';
import { READ_BYTES } from '../http/serve/limit-headers.ts';
import { waitWithin } from '../time/wait-within.ts';
import { compose, type Service } from './compose.ts';
import type { Log } from './open-log.ts';
import { type PreparedDatabase, prepareDatabase } from './prepare-database.ts';
import { onStopSignal, shutDown } from './shutdown.ts';
import { watchLauncher } from './watch-launcher.ts';

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
 * Starts the whole server: database (embedded without `databaseUrl`), migrations, territories, pool, port, and
 * with `scheduler` what happens without being asked for. Stops in the opposite order at SIGINT or SIGTERM.
 */
export async function runServer(
  config: Config,
  log: Log,
  options: { readonly scheduler: boolean },
): Promise<RunningServer> {
  const database = await prepareDatabase(config, log);
  try {
    return await listen(config, database, log, options);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function listen(
  config: Config,
  database: PreparedDatabase,
  log: Log,
  options: { readonly scheduler: boolean },
): Promise<RunningServer> {
  const shutdown = new AbortController();
  let stopping = false;
  const composed = Promise.withResolvers<Service>();
  // Bun has one limit for all servers of a process, and this door to it.
  Object.assign(http, { maxHeaderSize: READ_BYTES });
  // The body is counted by the reader, which answers 413 in our words; Bun's own limit would answer without any.
  const server = Bun.serve({
    port: config.port,
    hostname: config.host,
    idleTimeout: 30,
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    // The port is taken first, because the service must know its address; who comes in this second waits.
    fetch: async (request, self) => (await composed.promise).fetch(request, self),
  });
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${server.port}`;
  const service = await compose(
    config,
    {
      databaseUrl: database.url,
      baseUrl: config.baseUrl ?? url,
      accepting: () => !stopping,
      shutdown: shutdown.signal,
    },
    log,
  );
  composed.resolve(service);
  // A server alone does without the memory that the code of photos, feeds and letters takes.
  const scheduler = options.scheduler
    ? (await import('./start-scheduler.ts')).startScheduler(
        { ...config, baseUrl: config.baseUrl ?? url },
        service,
        log,
      )
    : null;

  const stop = async (): Promise<void> => {
    stopping = true;
    await shutDown(
      [
        {
          name: 'requests and synchronizations',
          end: () =>
            Promise.all([finishRequests(server, shutdown), scheduler?.stop(), service.queue.stop(FINISH_MS)]),
        },
        ...service.phases,
        { name: 'database', end: database.stop },
      ],
      log,
    );
  };
  const stopProcess = (reason: string): void => {
    log.info({ reason }, 'stopping');
    void stop().then(() => {
      log.info({}, 'stopped');
      process.exit(0);
    });
  };
  onStopSignal(stopProcess, () => void service.dictionary.reload());
  watchLauncher(() => stopProcess('the npx that started it has ended'));
  return { url, databaseUrl: database.url, service, stop };
}

/** Running imports get `FINISH_MS`; then they are told to end, roll back, and answer so. */
async function finishRequests(server: Bun.Server<undefined>, shutdown: AbortController): Promise<void> {
  const drained = server.stop();
  const isDrained = (ms: number) =>
    waitWithin(
      ms,
      drained.then(() => true),
      () => false,
    );
  if (await isDrained(FINISH_MS)) return;
  shutdown.abort();
  if (!(await isDrained(5000))) await server.stop(true);
}
