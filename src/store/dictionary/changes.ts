import { hasCitus } from '../cluster/has-citus.ts';
import { arrayText } from '../driver/array-text.ts';
import type { AnySql, ReservedSql } from '../driver/connect.ts';
import { expectRows } from '../driver/expect-rows.ts';
import { onlyRow } from '../driver/only-row.ts';
import { STAMP, wholeRow } from '../undo/keep-earlier.ts';

/** A product as it was read to be converted: what has changed since is left to its own run. */
export interface Refreshed {
  readonly id: string;
  readonly dataHash: bigint;
  readonly tally: string;
}

/** Of all products given: the version of conversion that made what is stored, and the one that makes it now. */
export interface Versions {
  readonly was: bigint | null;
  readonly becomes: bigint | null;
}

export interface StagedChange extends Refreshed {
  readonly title: string;
  readonly tags: readonly string[];
  readonly hashChange: bigint;
}

/**
 * Notes that the dictionary makes the same of products: their next import skips them. Rows that somebody holds are passed over,
 * so that this waits for nobody and nobody for it; their import converts them. Nothing to see has changed, so no run is needed.
 */
export async function refreshConversions(
  sql: AnySql,
  orgId: string,
  { was, becomes }: Versions,
  products: readonly Refreshed[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = arrayText(products.map(({ id }) => id));
  const hashes = arrayText(products.map(({ dataHash }) => String(dataHash)));
  // Ids are looked up: of an organization that has just been loaded the planner expects one row, and would loop over all.
  await sql`
    with free as materialized (
      select id, data_hash from intentions
      where org_id = ${orgId} and id = any(${ids}::uuid[]) and state = 'published'
        and conversion is not distinct from ${was}::bigint
      for no key update skip locked
    )
    update intentions as i set conversion = ${becomes}::bigint, tally = g.tally
    from unnest(${ids}::uuid[], ${hashes}::bigint[], ${products.map(({ tally }) => tally)}::text[]) as g (id, data_hash, tally)
      join free on free.id = g.id and free.data_hash = g.data_hash
    where i.org_id = ${orgId} and i.id = any(${ids}::uuid[]) and i.id = g.id`;
}

/** Keeps what becomes of products until the organization's run applies it. */
export async function stageChanges(
  sql: AnySql,
  orgId: string,
  { was, becomes }: Versions,
  changes: readonly StagedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into dictionary_changes (org_id, intention_id, data_hash, was_conversion, conversion, title, tags, tally, hash_change)
    select ${orgId}::uuid, g.id, g.data_hash, ${was}::bigint, ${becomes}::bigint, g.title,
      array(select json_array_elements_text(g.tags)), g.tally, g.hash_change
    from json_to_recordset(${toJson(changes)}::text::json)
      as g (id uuid, data_hash bigint, title text, tags json, tally text, hash_change bigint)`;
}

/** Forgets what was kept for an organization's run. */
export async function dropChanges(sql: AnySql, orgId: string): Promise<void> {
  await sql`delete from dictionary_changes where org_id = ${orgId}`;
}

function toJson(changes: readonly StagedChange[]): string {
  const rows = changes.map(({ dataHash, hashChange, ...rest }) => ({
    ...rest,
    data_hash: String(dataHash),
    hash_change: String(BigInt.asIntN(64, hashChange)),
  }));
  return JSON.stringify(rows);
}

const STANDS = `i.state = 'published' and i.data_hash = c.data_hash and i.conversion is not distinct from c.was_conversion`;
const ROW = wholeRow((column) =>
  column === 'title' || column === 'tags' || column === 'tally' ? `c.${column}` : `i.${column}`,
);
const isByHand = (field: 'title' | 'tags') =>
  `(coalesce('${field}' = any(i.pins), false) or coalesce(i.edits ? '${field}', false))`;
/** The file's value becomes the dictionary's; one that a hand has set stays in its place. */
const nextEdit = (field: 'title' | 'tags') =>
  `case when ${isByHand(field)} and (i.edits ? '${field}' or i.${field} <> c.${field})
    then c.${field}_edit else '{}' end`;

/**
 * Applies what was kept, inside the run's transaction: products that still are as they were read get the new title and tags,
 * except where a hand has set them, and are kept as they were, so that the run can be taken back. Returns how many, and the
 * size of what is kept.
 */
export async function applyChanges(
  connection: ReservedSql,
  { orgId, runId }: { readonly orgId: string; readonly runId: string },
): Promise<{ rows: number; bytes: number }> {
  const kept = onlyRow(
    await connection<{ rows: number; bytes: number }[]>`
      with kept as (
        insert into earlier_rows as e (org_id, run_id, intention_id, state, stamp, whole, ${connection.unsafe(ROW.columns)})
        select ${orgId}::uuid, ${runId}::uuid, i.id, i.state, ${connection.unsafe(STAMP)}, true, ${connection.unsafe(ROW.values)}
        from dictionary_changes as c join intentions as i on i.org_id = ${orgId} and i.id = c.intention_id
        where c.org_id = ${orgId} and ${connection.unsafe(STANDS)}
        for no key update of i
        returning pg_column_size(e.*) as bytes
      )
      select count(*)::int as rows, coalesce(sum(bytes), 0)::float8 as bytes from kept`,
  );
  // A cluster refuses functions that are not immutable in an update's own values, where the planner would put them.
  const fence = (await hasCitus(connection)) ? connection`offset 0` : connection``;
  const updated = await connection`
    update intentions as i set
      title = case when ${connection.unsafe(isByHand('title'))} then i.title else c.title end,
      tags = case when ${connection.unsafe(isByHand('tags'))} then i.tags else c.tags end,
      edits = nullif(coalesce(i.edits, '{}') || ${connection.unsafe(nextEdit('title'))} || ${connection.unsafe(nextEdit('tags'))}, '{}'),
      tally = c.tally, conversion = c.conversion, data_hash = i.data_hash # c.hash_change, updated_at = now()
    from (
      select *, jsonb_build_object('title', title) as title_edit, jsonb_build_object('tags', tags) as tags_edit
      from dictionary_changes ${fence}
    ) as c join earlier_rows as e on e.org_id = ${orgId} and e.run_id = ${runId} and e.intention_id = c.intention_id
    where c.org_id = ${orgId} and i.org_id = ${orgId} and i.id = c.intention_id`;
  expectRows('changed', kept.rows, updated.count);
  return kept;
}

/** The number of the organization's last run that has ended: what comes after it has been imported since. */
export async function findLastNumber(sql: AnySql, orgId: string): Promise<bigint> {
  const [row] = await sql<{ number: bigint }[]>`
    select run_number - (lease_until is not null)::int as number from run_leases where org_id = ${orgId}`;
  return row?.number ?? 0n;
}

/** Whether products were imported after `number` by a run that had begun with another dictionary. */
export async function hasBeenImported(
  sql: AnySql,
  orgId: string,
  number: bigint,
  version: string,
): Promise<boolean> {
  const found = await sql`
    select from intentions as i join conversions as c on c.org_id = ${orgId} and c.conversion = i.conversion
    where i.org_id = ${orgId} and i.state = 'published' and i.source >= ${String((number + 1n) << 32n)}::bigint
      and c.dictionary <> ${version}
    limit 1`;
  return found.count > 0;
}
