import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { SEVERAL_THREADS, startServer } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: SEVERAL_THREADS });
const read = () => readMetrics(file.server().baseUrl);

describe('runs', () => {
  test('are counted by channel, outcome and failure; their offers and refusals by what became of them', async () => {
    const shop = await file.organization();
    const before = await read();
    const catalog = buildCatalog({
      offers: [{ id: 'a' }, { id: 'b', price: 0 }, { id: 'c', available: 'false' }],
    });
    const report = await pushReport(shop, catalog);
    await pushReport(shop, catalog, { dryRun: true });
    expect((await pushCatalog(shop, '<broken')).status).toBe(422);
    const after = await read();
    const grown = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0);

    const run = (dry: boolean, outcome: string, failure: string) =>
      grown(`catalog_runs_total{channel="push",dry_run="${dry}",outcome="${outcome}",failure="${failure}"}`);
    expect([run(false, 'succeeded', 'none'), run(true, 'succeeded', 'none')]).toEqual([1, 1]);
    expect(run(false, 'failed', 'not_a_catalog') + run(false, 'failed', 'malformed_xml')).toBe(1);

    const offers = (outcome: string) =>
      grown(`catalog_offers_total{channel="push",dry_run="false",outcome="${outcome}"}`);
    expect([offers('created'), offers('skipped'), offers('errors')]).toEqual([1, 1, 1]);
    expect(report.counters).toMatchObject({ created: 1, skipped: 1, errors: 1 });
    const outcomes = [...after.keys()].filter((series) => series.startsWith('catalog_offers_total{'));
    expect(new Set(outcomes.map((series) => /outcome="(\w+)"/.exec(series)?.[1]))).toEqual(
      new Set(['created', 'updated', 'unchanged', 'skipped', 'errors']),
    );
    expect(grown('catalog_closed_total{channel="push",dry_run="false"}')).toBe(0);
    expect(grown('catalog_refusals_total{code="no_price"}')).toBe(2);
    expect(grown('catalog_bytes_total{channel="push"}')).toBeGreaterThanOrEqual(
      2 * Buffer.byteLength(catalog),
    );
    for (const stage of ['claim', 'fingerprints', 'read', 'apply'])
      expect([stage, grown(`catalog_run_stage_seconds_count{stage="${stage}"}`)]).toEqual([stage, 2]);
    expect(grown('catalog_run_seconds_count{channel="push",outcome="succeeded"}')).toBe(2);
    expect(grown('catalog_conversion_busy_seconds_total')).toBeWithin(Number.MIN_VALUE, 60);
  });
});

test('requests are counted by the pattern of their route, and made-up paths make no series', async () => {
  const { baseUrl } = file.server();
  const before = await read();
  for (const path of ['/v1/org/runs/1', '/v1/org/runs/2', '/no/such/1', '/no/such/2'])
    await fetch(baseUrl + path);
  const after = await read();
  const count = (route: string, status: number) => {
    const series = `catalog_http_requests_total{method="GET",route="${route}",status="${status}"}`;
    return (after.get(series) ?? 0) - (before.get(series) ?? 0);
  };
  expect([count('/v1/org/runs/:id', 401), count('none', 404)]).toEqual([2, 2]);
  expect([...after.keys()].filter((series) => series.includes('/no/such'))).toEqual([]);
});

test('queues, pool, database and process are told', async () => {
  const metrics = await read();
  expect(metrics.get('catalog_database_up')).toBe(1);
  expect(metrics.get('catalog_conversion_threads')).toBe(2);
  expect(metrics.get('catalog_runs_in_progress{channel="push",stage="read"}')).toBe(0);
  for (const series of [
    'catalog_photo_queue{state="due"}',
    'catalog_feeds{state="on"}',
    'catalog_feed_lag_seconds',
    'catalog_mail_queue',
  ])
    expect([series, metrics.get(series)]).toEqual([series, 0]);
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeWithin(0, 60);
});

describe('who may read the metrics', () => {
  test('without METRICS_TOKEN nobody behind a proxy', async () => {
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      const answer = await fetch(`${file.server().baseUrl}/metrics`, { headers: { [header]: '127.0.0.1' } });
      expect((await readProblem(answer)).code).toBe('metrics_closed');
    }
  });

  test('with METRICS_TOKEN whoever sends it, and nobody else', async () => {
    const server = await startServer({ env: { METRICS_TOKEN: 'a-long-secret' } });
    try {
      const ask = (headers: Record<string, string>) => fetch(`${server.baseUrl}/metrics`, { headers });
      for (const headers of [
        {},
        { authorization: 'Bearer a-long-secre' },
        { authorization: 'a-long-secret' },
      ])
        expect((await readProblem(await ask(headers as Record<string, string>))).code).toBe('metrics_token');
      expect((await ask({ authorization: 'Bearer a-long-secret', via: '1.1 proxy' })).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});
