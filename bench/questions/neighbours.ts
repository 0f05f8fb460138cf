import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { probeHealth } from '../harness/service/probe-health.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { ATTACKS, startAttack } from '../harness/service/start-attack.ts';
import type { Member } from '../harness/service/start-service.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const ALONE = 'alone';
const OFFERS = 300;
/** Pushes and pages of the well-behaved organization; the median counts. */
const TURNS = 7;

/** One well-behaved organization beside each attack of another: a push of 300 offers and a page. */
export const neighbours: Question = {
  about: 'a push of 300 offers and a page, alone and beside each attack of another organization',
  variants: () => [ALONE, ...Object.keys(ATTACKS)],
  measure,
  targets: Object.keys(ATTACKS).flatMap((attack) => [
    {
      about: `push beside ${attack}, times alone`,
      measured: (median: (series: string) => number) => median(`${attack}: push`) / median(`${ALONE}: push`),
      atMost: 3,
    },
    {
      about: `page beside ${attack}, times alone`,
      measured: (median: (series: string) => number) => median(`${attack}: page`) / median(`${ALONE}: page`),
      atMost: 3,
    },
    {
      about: `/healthz beside ${attack}, 99th percentile, ms`,
      measured: (median: (series: string) => number) => median(`${attack}: /healthz p99`),
      atMost: 100,
    },
    {
      about: `peak memory beside ${attack}, MB`,
      measured: (median: (series: string) => number) => median(`${attack}: peak memory`),
      atMost: 700,
    },
  ]),
};

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const service = await startWarmService(bench);
  const member = await service.addMember();
  const paths: string[] = [];
  for (let turn = 0; turn <= TURNS; turn++)
    paths.push(await provideCatalog(bench, { offers: OFFERS, seed: bench.options.seed + turn }));
  const attack = variant === ALONE ? null : await startAttack(service, variant);
  const probe = probeHealth(service.url);
  bench.onEnd(async () => void (await probe.stop()));
  await probe.started;
  // What an attack needs to get under way; the first turn is not counted.
  await Bun.sleep(1000);
  const pushes: number[] = [];
  const pages: number[] = [];
  for (const path of paths) {
    pushes.push(await timed(() => pushUntilTaken(path, service.url, member)));
    pages.push(await timed(() => openPage(service.url, member)));
  }
  const latencies = (await probe.stop()).sort((a, b) => a - b);
  await attack?.stop();
  return [
    { name: `${variant}: push`, unit: 'ms', value: middle(pushes.slice(1)) },
    { name: `${variant}: page`, unit: 'ms', value: middle(pages.slice(1)) },
    {
      name: `${variant}: /healthz p99`,
      unit: 'ms',
      value: latencies[Math.ceil(latencies.length * 0.99) - 1] ?? Number.NaN,
    },
    { name: `${variant}: peak memory`, unit: 'MB', value: service.readPeakMemory() },
  ];
}

/** As a script would: 429 means to come back. The waiting counts. */
async function pushUntilTaken(path: string, url: string, { token }: Member): Promise<void> {
  for (;;) {
    try {
      await pushCatalog(path, { url, token, expected: { total: OFFERS } });
      return;
    } catch (error) {
      if (!String(error).includes('answered 429')) throw error;
      await Bun.sleep(100);
    }
  }
}

async function openPage(url: string, { cookie }: Member): Promise<void> {
  const answer = await fetch(`${url}/intentions`, { headers: { cookie } });
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes('<main')) throw new Error(`the page answered ${answer.status}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
