import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FeedPorts } from '../feed/feed-ports.ts';
import { collectAtRest } from '../memory/collect-at-rest.ts';
import { type Metrics, openMetrics } from '../metrics/open-metrics.ts';
import { buildGuard } from '../outbound/build-guard.ts';
import { findPhotoFolder } from '../photos/open-photo-store.ts';
import { openWorkPlaces } from '../run/pace/open-work-places.ts';
import { openThreadPool } from '../run/pool/open-thread-pool.ts';
import { type ImportQueue, startImportQueue } from '../run/queue/start-import-queue.ts';
import { readConversionVersion } from '../run/read-conversion-version.ts';
import type { RunPorts, RunSettings, RunSummary } from '../run/run-request.ts';
import { connect, type Sql } from '../store/driver/connect.ts';
import { isDatabaseLost } from '../store/driver/is-database-lost.ts';
import { watchDatabase } from '../store/driver/watch-database.ts';
import { listRunningRuns } from '../store/history/list-running-runs.ts';
import { readClock } from '../store/service/read-clock.ts';
import { readQueues } from '../store/service/read-queues.ts';
import { repeatWork } from '../time/repeat-work.ts';
import { type HeldDictionary, holdDictionary } from './hold-dictionary.ts';
import type { Log } from './open-log.ts';
import type { Phase } from './shutdown.ts';
import { sweepFolder } from './sweep-folder.ts';

/** What every process that imports catalogs is made of. */
export interface Parts {
  readonly sql: Sql;
  readonly databaseUrl: string;
  /** A connection of its own: it waits behind nothing. */
  readonly probe: Sql;
  readonly dictionary: HeldDictionary;
  readonly run: Omit<RunPorts, 'settings'>;
  readonly runSettings: RunSettings;
  readonly metrics: Metrics;
  readonly feed: FeedPorts;
  /** To be stopped before the phases. */
  readonly queue: ImportQueue;
  /** To be ended in this order once nothing is under way. */
  readonly phases: readonly Phase[];
}

/** Runs look for themselves; this is for edits by hand and explanations. */
const FOLLOW_MS = 2000;

/** Opens the parts over a migrated database. Rejects when the dictionary or `OUTBOUND_ALLOW` cannot be used. */
export async function openParts(config: Config, databaseUrl: string, log: Log): Promise<Parts> {
  const spoolDir = join(config.dataDir, 'spool');
  await mkdir(spoolDir, { recursive: true });
  await sweepFolder(spoolDir, (name) => name.startsWith('slices-') || name.endsWith('.part'));
  // A large store takes seconds, and nobody waits for it.
  const photoFolder = findPhotoFolder(config.photoStore, config.dataDir);
  if (photoFolder !== null) void sweepFolder(photoFolder, (name) => name.endsWith('.part'));
  const guard = buildGuard({ allow: config.outboundAllow.join(',') });
  const sql = connect(databaseUrl, { maxConnections: countConnections(config) });
  const probe = connect(databaseUrl, { applicationName: 'catalog-import probe', maxConnections: 1 });
  const watch = watchDatabase(probe, [sql], (seconds) =>
    log.error({ seconds }, 'the database does not answer: its connections are ended'),
  );
  const pool = openThreadPool({ threads: config.workers });
  const conversionVersion = await readConversionVersion();
  const packed = { folder: join(config.dataDir, 'dictionaries'), code: conversionVersion };
  void sweepFolder(packed.folder, (name) => name.endsWith('.part'));
  const dictionary = await holdDictionary(config.dictDir, pool, log, sql, packed);
  const metrics = openMetrics({
    queues: () => readQueues(sql),
    running: () => listRunningRuns(sql),
    load: pool.load,
    dictionaryVersion: () => dictionary.current().version,
  });
  const run = {
    sql,
    pool,
    dictionary: dictionary.current,
    followDictionary: dictionary.follow,
    places: openWorkPlaces(config.maxConcurrentRuns),
    onFinished: (summary: RunSummary) => {
      logRun(log, summary);
      metrics.runFinished(summary);
      collectAtRest(summary.bytes);
    },
  };
  const runSettings = readRunSettings(config, spoolDir, conversionVersion);
  const stopping = new AbortController();
  const following = repeatWork(
    () => dictionary.follow(sql),
    FOLLOW_MS,
    stopping.signal,
    (error) => log.warn({ err: error }, 'the version of the dictionary is not known'),
  );
  const queue = startImportQueue(
    { run, runSettings, checkedMs: config.checkedFileMs },
    {
      tickMs: config.schedulerTickMs,
      concurrency: config.queueConcurrency,
      onError: (error, during) => {
        if (isDatabaseLost(error)) log.warn({ during }, 'database lost');
        else log.error({ err: error, during }, 'waiting import failed');
      },
    },
  );
  return {
    sql,
    databaseUrl,
    probe,
    queue,
    dictionary,
    run,
    runSettings,
    metrics,
    feed: {
      sql,
      run,
      runSettings,
      guard,
      patience: {
        connectTimeoutMs: config.feedTimeoutMs / 3,
        headersTimeoutMs: config.feedTimeoutMs,
        stallTimeoutMs: config.feedTimeoutMs,
        deadlineMs: config.feedDeadlineMs,
        leastBytesPerSecond: config.feedLeastBytesPerSecond,
      },
      intervalMs: config.pullIntervalMs,
      graceMs: config.feedGraceMs,
      now: () => readClock(sql),
      random: Math.random,
    },
    phases: [
      {
        name: 'dictionary',
        end: async () => {
          stopping.abort();
          await following;
        },
      },
      { name: 'outgoing connections', end: () => guard.connections.close() },
      { name: 'conversion threads', end: () => pool.close() },
      {
        name: 'database connections',
        end: () => Promise.all([sql, probe].map((each) => each.end({ timeout: 5 }))),
      },
      { name: 'database watch', end: async () => watch.stop() },
    ],
  };
}

/** A run holds a connection from its first byte to its last, and another from when it has begun to work; the rest serves the short queries. */
export function countConnections(config: Config): number {
  const pushes = config.maxConcurrentRuns + config.maxWaitingRuns;
  return 2 * (pushes + config.queueConcurrency + config.schedulerConcurrency + config.feedFetches) + 14;
}

function readRunSettings(config: Config, spoolDir: string, conversionVersion: string): RunSettings {
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
