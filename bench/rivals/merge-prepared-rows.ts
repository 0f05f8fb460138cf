import type { Sql } from '../../src/store/driver/connect.ts';
import { openCopy } from '../../src/store/driver/open-copy.ts';
import { SOURCE_COLUMNS, STAGE_COLUMNS } from '../../src/store/run/encode-copy-rows.ts';
import type { PreparedRows } from './prepare-rows.ts';

const CARRIED =
  'title, name, body, price, quantity, unit, territory_level, territory_region, territory_city, territory_address, tags, pictures, raw_hash, data_hash, tally';

/**
 * The least that loads the same rows: one COPY and one `insert … on conflict do update` where the data differ; no
 * plan, no record of the run. Returns milliseconds.
 */
export async function mergePreparedRows(sql: Sql, orgId: string, prepared: PreparedRows): Promise<number> {
  const names = [...Object.keys(STAGE_COLUMNS), ...Object.keys(SOURCE_COLUMNS)];
  const columns = [
    ...Object.entries(STAGE_COLUMNS).map(([name, { type }]) => `${name} ${type}`),
    ...Object.entries(SOURCE_COLUMNS).map(([name, type]) => `${name} ${type}`),
  ];
  const assignments = CARRIED.split(', ').map((name) => `${name} = excluded.${name}`);
  const started = performance.now();
  await sql.begin(async (tx) => {
    await tx.unsafe(`create temporary table merge_rows (${columns.join(', ')}) on commit drop`);
    const copy = await openCopy(tx, 'merge_rows', names);
    for (const { rows, count } of prepared.batches) await copy.write(rows, count);
    await copy.finish();
    await tx.unsafe(
      `insert into intentions (org_id, id, external_id, channel, state, ${CARRIED})
       select $1, id, external_id, 'push', 'published', ${CARRIED} from merge_rows
       on conflict (org_id, external_id) do update set ${assignments.join(', ')}, updated_at = now()
       where intentions.data_hash is distinct from excluded.data_hash`,
      [orgId],
    );
  });
  return performance.now() - started;
}
