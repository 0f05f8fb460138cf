import { writeReadableJson } from '../../text/write-readable-json.ts';
import type { AnySql, Sql } from '../driver/connect.ts';
import type { PreviewKind } from './previews.ts';
import { type DictionaryTexts, readVersion, unpackTexts, type VersionFigures } from './versions.ts';

/** A worker that has said nothing for so long is dead, in seconds. */
const LEASE_SECONDS = 30;
/** A look whose workers died so often kills them. */
const MOST_ATTEMPTS = 3;

/** A look that a worker has taken. */
export interface TakenPreview {
  readonly id: string;
  readonly kind: PreviewKind;
  /** Named in every statement of this worker: what another has taken up is not touched. */
  readonly worker: string;
  readonly version: string;
}

/** Whether a look waits for a worker: one asked for, or one whose worker is dead. One look-up, for a process that waits. */
export async function isPreviewDue(sql: AnySql): Promise<boolean> {
  const due = await sql`
    select from dictionary_previews
    where state = 'queued' or (state = 'running' and lease_until < now()) limit 1`;
  if (due.count === 0) return false;
  const busy = await sql`select from dictionary_previews where state = 'running' and lease_until >= now()`;
  return busy.count === 0;
}

/** Takes the look that a dead worker has left, else the oldest that waits; null: there is none, or another one is under way. */
export async function takePreview(sql: Sql): Promise<TakenPreview | null> {
  return sql.begin(async (tx) => {
    // Two workers at once: the second finds the first one's look under way.
    await tx`lock table dictionary_previews in share row exclusive mode`;
    await tx`
      update dictionary_previews set state = case when cancelled then 'cancelled' else 'failed' end, ended_at = now(), files = null,
        problem = case when cancelled then null else 'Процесс, который считал, несколько раз оборвался.' end
      where state = 'running' and lease_until < now() and (cancelled or attempts >= ${MOST_ATTEMPTS})`;
    const worker = Bun.randomUUIDv7();
    const [taken] = await tx<Omit<TakenPreview, 'worker'>[]>`
      update dictionary_previews set state = 'running', worker = ${worker}, attempts = attempts + 1, products = 0, total = null,
        lease_until = now() + ${LEASE_SECONDS} * interval '1 second', started_at = now()
      where id = (
        select id from dictionary_previews where state = 'queued' or (state = 'running' and lease_until < now())
        order by state = 'running' desc, id limit 1
      ) and not exists (select from dictionary_previews where state = 'running' and lease_until >= now())
      returning id, kind, version`;
    return taken === undefined ? null : { ...taken, worker };
  });
}

/** Notes how far a look is and that its worker lives. False: it is to end, because it was cancelled or taken up by another. */
export async function tellPreview(
  sql: AnySql,
  { id, worker }: TakenPreview,
  products: number,
  total: number,
): Promise<boolean> {
  const told = await sql`
    update dictionary_previews set products = ${products}, total = ${total},
      lease_until = now() + ${LEASE_SECONDS} * interval '1 second'
    where id = ${id} and worker = ${worker} and state = 'running' and not cancelled`;
  return told.count > 0;
}

/** The texts of the dictionary that is looked at; null: the version is not kept. */
export async function readPreviewed(
  sql: AnySql,
  { id, version }: TakenPreview,
): Promise<DictionaryTexts | null> {
  const [row] = await sql<
    { files: Uint8Array | null }[]
  >`select files from dictionary_previews where id = ${id}`;
  if (row?.files) return { files: unpackTexts(row.files), version };
  return readVersion(sql, version);
}

/** A row of what was found. */
export interface FoundRow<R = unknown> {
  readonly name: string;
  readonly products: number;
  readonly row: R;
}

export interface FoundPreview {
  readonly present: string;
  readonly figures: VersionFigures & { readonly unknown: number };
  /** In the order in which they are shown. */
  readonly sections: Readonly<Record<string, readonly FoundRow[]>>;
}

/** Rows written in one statement: 1 MB. */
const ROWS = 2000;

/** Keeps what was found, whole or not at all, and ends the look. A kept version has its figures from then on. */
export async function keepFound(sql: Sql, taken: TakenPreview, found: FoundPreview): Promise<void> {
  await sql.begin(async (tx) => {
    const done = await tx`
      update dictionary_previews set state = 'done', ended_at = now(), files = null, present = ${found.present},
        products = coalesce(total, products), figures = ${JSON.stringify(found.figures)}::text::jsonb
      where id = ${taken.id} and worker = ${taken.worker} and state = 'running'`;
    if (done.count === 0) return;
    await tx`
      update dictionary_versions set figures = ${JSON.stringify(found.figures)}::text::json
      where ${taken.kind === 'preview'} and version = ${taken.version}`;
    for (const [section, rows] of Object.entries(found.sections))
      for (let from = 0; from < rows.length; from += ROWS) {
        const part = writeReadableJson(rows.slice(from, from + ROWS));
        await tx`
          insert into dictionary_preview_rows (preview_id, section, place, name, products, row)
          select ${taken.id}, ${section}, ${from} + place - 1, value ->> 'name', (value ->> 'products')::int, value -> 'row'
          from jsonb_array_elements(${part}::text::jsonb) with ordinality as g (value, place)`;
      }
  });
}

/** Ends a look that cannot be done; one that was cancelled meanwhile ends as such. */
export async function failPreview(sql: AnySql, { id, worker }: TakenPreview, problem: string): Promise<void> {
  await sql`
    update dictionary_previews set state = case when cancelled then 'cancelled' else 'failed' end, ended_at = now(), files = null,
      problem = case when cancelled then null else ${problem} end
    where id = ${id} and worker = ${worker} and state = 'running'`;
}

/** Gives a look back because this process ends: another begins it anew. Cancelled, it ends. */
export async function leavePreview(sql: AnySql, { id, worker }: TakenPreview): Promise<void> {
  await sql`
    update dictionary_previews set state = case when cancelled then 'cancelled' else 'queued' end, worker = null,
      attempts = attempts - 1, ended_at = case when cancelled then now() end
    where id = ${id} and worker = ${worker} and state = 'running'`;
}
