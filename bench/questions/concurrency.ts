import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { probeHealth } from '../harness/service/probe-health.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const COUNTS: Readonly<Record<string, number>> = { 'one organization': 1, 'four organizations': 4 };

/** Several organizations at once: what they wait, and whether the server answers others meanwhile. */
export const concurrency: Question = {
  about: 'one and four organizations pushing at once, and how fast /healthz answers meanwhile',
  variants: () => Object.keys(COUNTS),
  measure,
  targets: [
    {
      about: 'four at once, times one',
      measured: (median) => median('four organizations') / median('one organization'),
      atMost: 4.2,
    },
    {
      about: '/healthz while four push, 99th percentile, ms',
      measured: (median) => median('four organizations: /healthz p99'),
      atMost: 50,
    },
  ],
};

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const { offers, seed } = bench.options;
  const service = await startWarmService(bench);
  const pushes: { path: string; token: string }[] = [];
  for (let index = 0; index < COUNTS[variant]!; index++) {
    const path = await provideCatalog(bench, { seed: seed + index });
    pushes.push({ path, token: await service.addOrganization() });
  }
  const probe = probeHealth(service.url);
  bench.onEnd(async () => void (await probe.stop()));
  await probe.started;
  const started = performance.now();
  await Promise.all(
    pushes.map(({ path, token }) =>
      pushCatalog(path, { url: service.url, token, expected: { created: offers } }),
    ),
  );
  const ms = performance.now() - started;
  const latencies = (await probe.stop()).sort((a, b) => a - b);
  const percentile = (share: number): number => latencies[Math.ceil(latencies.length * share) - 1]!;
  return [
    { name: variant, unit: 'ms', value: ms },
    { name: `${variant}: /healthz median`, unit: 'ms', value: percentile(0.5) },
    { name: `${variant}: /healthz p99`, unit: 'ms', value: percentile(0.99) },
    { name: `${variant}: /healthz slowest`, unit: 'ms', value: percentile(1) },
  ];
}
