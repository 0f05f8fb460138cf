import type { RunPorts } from '../../src/run/run-request.ts';
import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { type BenchDatabase, openDatabase } from '../harness/service/open-database.ts';
import { openRunPorts } from '../harness/service/open-run-ports.ts';
import type { Bench } from '../question.ts';
import { loadPreparedRows } from './load-prepared-rows.ts';
import { prepareRows } from './prepare-rows.ts';

/** A database into which another organization has loaded other goods, as before the service is measured. */
export async function openWarmDatabase(bench: Bench): Promise<{ database: BenchDatabase; ports: RunPorts }> {
  const database = await openDatabase(bench);
  const ports = await openRunPorts(database.sql, bench);
  const { warmUp, seed } = bench.options;
  if (warmUp === 0) return { database, ports };
  const path = await provideCatalog(bench, { offers: warmUp, seed: seed + 1000 });
  const neighbour = await database.addOrganization();
  for (let time = 0; time < 2; time++) await loadPreparedRows(await prepareRows(path, neighbour, ports));
  return { database, ports };
}
