import { stat } from 'node:fs/promises';
import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

/** 3 500 made offers are just under 1 MB. */
const MOST_OFFERS = 3500;
const LIMIT_BYTES = 1_048_576;

/** A YAML catalog at its limit. */
export const variantB: Question = {
  about: 'a YAML catalog at its limit of 1 MB: first load and again',
  variants: () => ['YAML'],
  measure,
  targets: [
    { about: 'first load at the limit, ms', measured: (median) => median('YAML: first load'), atMost: 1000 },
  ],
};

async function measure(_: string, bench: Bench): Promise<Measurement[]> {
  const offers = Math.min(MOST_OFFERS, bench.options.offers);
  const path = await provideCatalog(bench, { offers }, 'yaml');
  const neighbour = await provideCatalog(bench, { offers, seed: bench.options.seed + 1000 }, 'yaml');
  if ((await stat(path)).size > LIMIT_BYTES) throw new Error('the made catalog is over the limit');
  const service = await startWarmService(bench);
  const warm = { url: service.url, token: await service.addOrganization() };
  for (let time = 0; time < 2; time++) await pushCatalog(neighbour, warm);
  const options = { url: service.url, token: await service.addOrganization() };
  const first = await pushCatalog(path, { ...options, expected: { total: offers, skipped: 0 } });
  const again = await pushCatalog(path, {
    ...options,
    expected: { unchanged: first.report.counters.created },
  });
  return [
    { name: 'YAML: first load', unit: 'ms', value: first.ms },
    { name: 'YAML: again', unit: 'ms', value: again.ms },
  ];
}
