import type { Bench } from '../../question.ts';
import { provideCatalog } from '../goods/provide-catalog.ts';
import { pushCatalog } from './push-catalog.ts';
import { type StartedService, startService } from './start-service.ts';

/**
 * A service that has imported before: another organization has pushed other goods twice. What is measured then is a
 * server at work; the first import after a start takes longer, until its code is compiled.
 */
export async function startWarmService(
  bench: Bench,
  flags: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedService> {
  const service = await startService(bench, flags, settings);
  const { warmUp, seed } = bench.options;
  if (warmUp === 0) return service;
  const token = await service.addOrganization();
  const path = await provideCatalog(bench, { offers: warmUp, seed: seed + 1000 });
  for (const counters of [{ created: warmUp }, { unchanged: warmUp }])
    await pushCatalog(path, { url: service.url, token, expected: counters });
  return service;
}
