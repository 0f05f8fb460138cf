import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question, Target } from '../question.ts';

/** A tenth first: of ten times the default limit, that is the limit. */
const SHARES = [1 / 10, 1 / 4, 1 / 2, 1];
const LIMIT = 60_000;

/** Whether an offer costs the same in a small catalog and in a large one, on the clock and in memory. */
export const scaling: Question = {
  about: 'the cost of an offer, and peak memory, in catalogs of 1/10, 1/4, 1/2 and all of --offers',
  variants: ({ offers }) => SHARES.map((share) => nameOf(offers * share)),
  measure,
  targets: [
    {
      about: 'dearest offer by cheapest, from 6 000 to 60 000',
      measured: (median) => {
        const costs = SHARES.map((share) => median(nameOf(LIMIT * share)));
        return Math.max(...costs) / Math.min(...costs);
      },
      atMost: 1.15,
    },
    ...[240_000, 600_000].flatMap(beyondLimit),
  ],
};

/** Of an operator who has raised the limits: asked with as many `--offers`. */
function beyondLimit(offers: number): Target[] {
  return [
    {
      about: `an offer of ${offers}, times one of 60 000`,
      measured: (median) => median(nameOf(offers)) / median(nameOf(LIMIT)),
      atMost: 1.1,
    },
    {
      about: `memory for each offer above 60 000, of ${offers}, KB`,
      measured: (median) => ((median(memoryOf(offers)) - median(memoryOf(LIMIT))) * 1024) / (offers - LIMIT),
      atMost: 0.5,
    },
  ];
}

function nameOf(offers: number): string {
  return `${Math.round(offers)} offers`;
}

function memoryOf(offers: number): string {
  return `${nameOf(offers)}: peak memory`;
}

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const offers = Number.parseInt(variant, 10);
  const path = await provideCatalog(bench, { offers });
  const service = await startWarmService(bench);
  const token = await service.addOrganization();
  const { ms } = await pushCatalog(path, { url: service.url, token, expected: { created: offers } });
  return [
    { name: variant, unit: 'µs/offer', value: (ms * 1000) / offers },
    { name: memoryOf(offers), unit: 'MB', value: service.readPeakMemory() },
  ];
}
