import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const SHARES = [1 / 8, 1 / 4, 1 / 2, 1];

/** Whether an offer costs the same in a small catalog and in a large one. */
export const scaling: Question = {
  about: 'the cost of an offer in catalogs of 1/8, 1/4, 1/2 and all of --offers',
  variants: ({ offers }) => SHARES.map((share) => nameOf(offers * share)),
  measure,
  targets: [
    {
      about: 'dearest offer by cheapest, from 7 500 to 60 000',
      measured: (median) => {
        const costs = SHARES.map((share) => median(nameOf(60_000 * share)));
        return Math.max(...costs) / Math.min(...costs);
      },
      atMost: 1.15,
    },
  ],
};

function nameOf(offers: number): string {
  return `${Math.round(offers)} offers`;
}

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const offers = Number.parseInt(variant, 10);
  const path = await provideCatalog(bench, { offers });
  const service = await startWarmService(bench);
  const token = await service.addOrganization();
  const { ms } = await pushCatalog(path, { url: service.url, token, expected: { created: offers } });
  return [{ name: variant, unit: 'µs/offer', value: (ms * 1000) / offers }];
}
