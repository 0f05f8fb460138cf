import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const SHARES = [0, 0.01, 0.05, 0.25, 1];

/** How the cost of a re-run grows with the share of changed offers. */
export const rerun: Question = {
  about: 'a catalog that is loaded already: 0, 1, 5, 25 and 100 % of its offers changed',
  variants: () => SHARES.map(nameOf),
  measure,
  targets: [],
};

function nameOf(share: number): string {
  return `${share * 100} % changed`;
}

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const share = SHARES.find((each) => nameOf(each) === variant)!;
  const before = await provideCatalog(bench);
  const after = share === 0 ? before : await provideCatalog(bench, { changed: share });
  const service = await startWarmService(bench);
  const { offers } = bench.options;
  const options = { url: service.url, token: await service.addOrganization() };
  await pushCatalog(before, { ...options, expected: { created: offers } });
  const { ms, report } = await pushCatalog(after, { ...options, expected: { created: 0, errors: 0 } });
  const { updated } = report.counters;
  // Each offer is drawn by itself: four standard deviations on either side.
  const spread = 4 * Math.sqrt((share * (1 - share)) / offers);
  if (Math.abs(updated / offers - share) > spread) throw new Error(`${updated} of ${offers} were updated`);
  return [{ name: variant, unit: 'ms', value: ms }];
}
