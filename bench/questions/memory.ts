import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { startService } from '../harness/service/start-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const IDLE = 'started, nothing imported';

/** Whether memory grows with the file: the most a fresh server process has had (VmHWM), threads included. */
export const memory: Question = {
  about: 'peak memory of the server process, for a third of --offers and for all',
  variants: ({ offers }) => [IDLE, nameOf(offers / 3), nameOf(offers)],
  measure,
  targets: [
    { about: 'peak memory at 60 000 offers, MB', measured: (median) => median(nameOf(60_000)), atMost: 350 },
    {
      about: '60 000 offers, of 20 000',
      measured: (median) => median(nameOf(60_000)) / median(nameOf(20_000)),
      atMost: 1.1,
    },
  ],
};

function nameOf(offers: number): string {
  return `${Math.round(offers)} offers`;
}

/** First load, again, and 5 % changed: the peak of all three. */
async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const offers = Number.parseInt(variant, 10);
  const service = await startService(bench);
  if (variant !== IDLE) {
    const paths = [
      await provideCatalog(bench, { offers }),
      await provideCatalog(bench, { offers, changed: 0.05 }),
    ];
    const options = { url: service.url, token: await service.addOrganization() };
    await pushCatalog(paths[0]!, { ...options, expected: { created: offers } });
    await pushCatalog(paths[0]!, { ...options, expected: { unchanged: offers } });
    await pushCatalog(paths[1]!, { ...options, expected: { created: 0 } });
  }
  return [{ name: variant, unit: 'MB', value: service.readPeakMemory() }];
}
