import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { OFFER_COUNTERS } from '../model/counters.ts';
import type { PoolLoad } from '../run/pool/watch-load.ts';
import type { RunSummary } from '../run/run-request.ts';
import type { RunningRun } from '../store/history/list-running-runs.ts';
import type { PhotoCounts } from '../store/photos/photo-counts.ts';
import type { Queues } from '../store/service/read-queues.ts';
import { waitWithin } from '../time/wait-within.ts';
import { QUEUE_GAUGES, REQUEST_SECONDS, RUN_SECONDS, SILENT_UNDER_BUN } from './metric-tables.ts';

/** The metrics of a process; every event is reported here once. */
export interface Metrics {
  runFinished(summary: RunSummary): void;
  /** `code` says why it failed; null when it succeeded. */
  feedSynchronized(code: string | null): void;
  /** The pictures of a run, once all are settled. */
  photosSettled(counts: PhotoCounts): void;
  /** A sign-in was refused for its credentials. */
  signInFailed(): void;
  requestFinished(request: {
    readonly method: string;
    /** Pattern such as `/v1/org/runs/:id`; never the path itself, of which there is no end. */
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** All of it, in Prometheus' text format. */
  render(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** Where the state of this moment comes from. */
export interface MetricsSources {
  readonly queues: () => Promise<Queues>;
  readonly running: () => Promise<readonly RunningRun[]>;
  readonly load: () => PoolLoad;
  readonly dictionaryVersion: () => string;
}

/** The database must tell its queues within this time; else it counts as down. */
const DATABASE_MS = 3000;

/**
 * Opens the metrics of a process. Counters and histograms are this process's own; gauges of queues and running runs
 * are read from the database, so that every process shows the same: take their maximum, not their sum.
 */
export function openMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of SILENT_UNDER_BUN) registry.removeSingleMetric(name);
  const counters = openCounters(registry);
  const refresh = openGauges(registry, sources);
  return {
    ...counters,
    render: async () => {
      await refresh();
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

function openCounters(registry: Registry): Omit<Metrics, 'render'> {
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });

  const runs = counter('catalog_runs_total', 'Runs ended, by how; failure is "none" or its code', [
    'channel',
    'dry_run',
    'outcome',
    'failure',
  ]);
  const runSeconds = histogram(
    'catalog_run_seconds',
    'Duration of runs',
    ['channel', 'outcome'],
    RUN_SECONDS,
  );
  const stageSeconds = histogram(
    'catalog_run_stage_seconds',
    'Duration of the stages of runs that succeeded',
    ['stage'],
    RUN_SECONDS,
  );
  const bytes = counter('catalog_bytes_total', 'Bytes of catalogs read, decompressed', ['channel']);
  const offers = counter('catalog_offers_total', 'Offers of succeeded runs, by what became of them', [
    'channel',
    'dry_run',
    'outcome',
  ]);
  const closed = counter('catalog_closed_total', 'Intentions closed by succeeded runs, their products gone', [
    'channel',
    'dry_run',
  ]);
  const refusals = counter('catalog_refusals_total', 'Refused offers of succeeded runs, by code', ['code']);
  const feeds = counter(
    'catalog_feed_syncs_total',
    'Checks of feeds, by the scheduler and by hand, by how they ended',
    ['failure'],
  );
  const photos = counter('catalog_photos_total', 'Pictures of settled runs, by what became of them', [
    'outcome',
    'reason',
  ]);
  const signIns = counter('catalog_sign_in_failures_total', 'Sign-ins refused for their credentials', []);
  const requests = counter('catalog_http_requests_total', 'HTTP requests answered', [
    'method',
    'route',
    'status',
  ]);
  const requestSeconds = histogram(
    'catalog_http_request_seconds',
    'Time until the answer to an HTTP request stood',
    ['method', 'route'],
    REQUEST_SECONDS,
  );

  return {
    runFinished: (summary) => {
      const { channel, outcome, failure, timings } = summary;
      const dry_run = String(summary.dryRun);
      runs.inc({ channel, dry_run, outcome, failure: failure ?? 'none' });
      bytes.inc({ channel }, summary.bytes);
      if (timings.total !== undefined) runSeconds.observe({ channel, outcome }, timings.total / 1000);
      if (outcome !== 'succeeded') return;
      for (const [stage, ms] of Object.entries(timings))
        if (stage !== 'total') stageSeconds.observe({ stage }, ms / 1000);
      for (const [code, count] of Object.entries(summary.refusals ?? {})) refusals.inc({ code }, count);
      const { counters } = summary;
      if (counters === null) return;
      for (const { code } of OFFER_COUNTERS) offers.inc({ channel, dry_run, outcome: code }, counters[code]);
      closed.inc({ channel, dry_run }, counters.closed);
    },
    feedSynchronized: (code) => feeds.inc({ failure: code ?? 'none' }),
    photosSettled: (counts) => {
      photos.inc({ outcome: 'stored', reason: 'none' }, counts.stored);
      for (const { code, count } of counts.reasons) photos.inc({ outcome: 'failed', reason: code }, count);
    },
    signInFailed: () => signIns.inc(),
    requestFinished: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status: String(status) });
      requestSeconds.observe({ method, route }, seconds);
    },
  };
}

/** Gauges, and what brings them up to date. */
function openGauges(registry: Registry, sources: MetricsSources): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  const databaseUp = gauge(
    'catalog_database_up',
    '1 while the database answers; what is read from it is absent else',
  );
  const running = gauge('catalog_runs_in_progress', 'Runs under way in all processes', ['channel', 'stage']);
  const queues = Object.entries(QUEUE_GAUGES).map(([name, { help, label, read }]) => ({
    metric: gauge(name, help, label === undefined ? [] : [label]),
    label: label ?? '',
    read,
  }));
  const threads = gauge('catalog_conversion_threads', 'Conversion threads');
  const tasks = gauge('catalog_conversion_tasks', 'Conversion tasks at work on, and waiting for a thread', [
    'state',
  ]);
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const busy = counter('catalog_conversion_busy_seconds_total', 'Thread-seconds of conversion work');
  const finished = counter('catalog_conversion_tasks_total', 'Conversion tasks ended');
  const dictionary = gauge('catalog_dictionary_info', 'Always 1; the label is the dictionary in force', [
    'version',
  ]);

  return async () => {
    const load = sources.load();
    threads.set(load.threads);
    tasks.set({ state: 'running' }, load.running);
    tasks.set({ state: 'waiting' }, load.waiting);
    // Counted by the pool itself: taken over as they stand.
    busy.reset();
    busy.inc(load.busySeconds);
    finished.reset();
    finished.inc(load.finished);
    dictionary.reset();
    dictionary.set({ version: sources.dictionaryVersion() }, 1);

    const read = await within(DATABASE_MS, Promise.all([sources.queues(), sources.running()]));
    databaseUp.set(read === null ? 0 : 1);
    running.reset();
    for (const { metric } of queues) metric.reset();
    // A metric without labels is reset to 0, which would be a lie.
    if (read === null) return queues.forEach(({ metric }) => void metric.remove({}));
    const [depths, runs] = read;
    for (const { metric, label, read: readValue } of queues) {
      const value = readValue(depths);
      if (typeof value === 'number') metric.set(value);
      else for (const [name, each] of Object.entries(value)) metric.set({ [label]: name }, each);
    }
    for (const channel of ['push', 'pull', 'dictionary'])
      for (const stage of ['read', 'plan', 'apply'])
        running.set(
          { channel, stage },
          runs.filter((run) => run.channel === channel && run.stage === stage).length,
        );
  };
}

/** Null when it does not come in time, or fails. */
function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return waitWithin(
    ms,
    work.catch(() => null),
    () => null,
  );
}
