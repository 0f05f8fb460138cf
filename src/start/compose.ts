import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createApp } from '../http/create-app.ts';
import type { WebPorts } from '../http/web-ports.ts';
import type { ConversionPool } from '../run/conversion-pool.ts';
import { readConversionVersion } from '../run/conversion-version.ts';
import { openThreadPool } from '../run/open-thread-pool.ts';
import type { RunSettings, RunSummary } from '../run/run-request.ts';
import { connect, type Sql } from '../store/connect.ts';
import { type HeldDictionary, holdDictionary } from './hold-dictionary.ts';
import type { Log } from './open-log.ts';

/** The parts of a running service, put together in one place. */
export interface Service {
  readonly sql: Sql;
  readonly pool: ConversionPool;
  readonly dictionary: HeldDictionary;
  /** Answers one request. */
  fetch(request: Request, server?: Bun.Server<undefined>): Response | Promise<Response>;
}

export interface ServiceState {
  readonly databaseUrl: string;
  readonly baseUrl: string;
  readonly accepting: () => boolean;
  readonly shutdown: AbortSignal;
}

/** Puts the service together over a migrated database. Opens no port. */
export async function compose(config: Config, state: ServiceState, log: Log): Promise<Service> {
  const spoolDir = join(config.dataDir, 'spool');
  await mkdir(spoolDir, { recursive: true });
  const dictionary = await holdDictionary(config.dictDir, log);
  // Every run holds a connection from its first byte to its last; the rest serves the short queries.
  const sql = connect(state.databaseUrl, { maxConnections: config.maxConcurrentRuns + 10 });
  const pool = openThreadPool({ threads: config.workers });
  const ports: WebPorts = {
    sql,
    run: { sql, pool, dictionary: dictionary.current, onFinished: (summary) => logRun(log, summary) },
    runSettings: runSettings(config, spoolDir, await readConversionVersion()),
    baseUrl: state.baseUrl,
    pushRatePerMinute: config.pushRatePerMinute,
    loginRatePerMinute: config.loginRatePerMinute,
    maxConcurrentRuns: config.maxConcurrentRuns,
    uploadStallMs: config.uploadStallMs,
    shutdown: state.shutdown,
    accepting: state.accepting,
    onError: (error, request) =>
      log.error(
        { err: error, method: request.method, path: new URL(request.url).pathname },
        'request failed',
      ),
  };
  const app = createApp(ports);
  return {
    sql,
    pool,
    dictionary,
    fetch: (request, server) => app.fetch(request, server === undefined ? {} : { server }),
  };
}

function runSettings(config: Config, spoolDir: string, conversionVersion: string): RunSettings {
  return {
    maxCatalogBytes: config.maxCatalogBytes,
    maxOffers: config.maxOffers,
    maxYamlBytes: config.maxYamlBytes,
    catalogFormats: config.catalogFormats,
    picturesPerOffer: config.picturesPerOffer,
    maxTags: config.maxTags,
    checkCurrency: config.checkCurrency,
    activeIntentionsLimit: config.activeIntentionsLimit,
    spoolDir,
    conversionVersion,
  };
}

/** One line a run, with its counters and stage timings; a defect of ours comes with its error. */
function logRun(log: Log, { cause, ...summary }: RunSummary): void {
  if (cause === null) log.info(summary, 'run finished');
  else log.error({ ...summary, err: cause }, 'run failed');
}
