import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import type { Bench, Measurement, Question } from '../question.ts';
import { loadPreparedRows } from '../rivals/load-prepared-rows.ts';
import { mergePreparedRows } from '../rivals/merge-prepared-rows.ts';
import { openWarmDatabase } from '../rivals/open-warm-database.ts';
import { prepareRows } from '../rivals/prepare-rows.ts';

const APPLY = 'COPY and apply';
const MERGE = 'COPY and one merge';

/** The database alone: rows that are converted already, loaded by a client that has nothing else to do. */
export const upsert: Question = {
  about:
    'the database alone, given prepared rows: new, 5 % changed, all changed; and the least that loads them',
  variants: () => [APPLY, MERGE],
  measure: (variant, bench) => (variant === APPLY ? measureApply(bench) : measureMerge(bench)),
  targets: [],
};

async function measureApply(bench: Bench): Promise<Measurement[]> {
  const { database, ports } = await openWarmDatabase(bench);
  const orgId = await database.addOrganization();
  const measurements: Measurement[] = [];
  for (const [name, changed] of LOADS) {
    const prepared = await prepareRows(await provideCatalog(bench, { changed }), orgId, ports);
    const { copyMs, applyMs } = await loadPreparedRows(prepared);
    measurements.push(
      { name: `${name}: fingerprints`, unit: 'ms', value: prepared.fingerprintsMs },
      { name: `${name}: COPY`, unit: 'ms', value: copyMs },
      { name: `${name}: apply`, unit: 'ms', value: applyMs },
    );
  }
  return measurements;
}

/** Each against what the one before has stored. */
const LOADS: readonly (readonly [name: string, changed: number])[] = [
  ['new', 0],
  ['unchanged', 0],
  ['5 % changed', 0.05],
  ['95 % changed', 1],
];

async function measureMerge(bench: Bench): Promise<Measurement[]> {
  const { database, ports } = await openWarmDatabase(bench);
  const orgId = await database.addOrganization();
  const prepared = await prepareRows(await provideCatalog(bench), orgId, ports);
  await prepared.run.release();
  const first = await mergePreparedRows(database.sql, orgId, prepared);
  const again = await mergePreparedRows(database.sql, orgId, prepared);
  return [
    { name: 'new: one COPY and merge', unit: 'ms', value: first },
    { name: 'again: one COPY and merge', unit: 'ms', value: again },
  ];
}
