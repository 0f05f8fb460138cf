import type { AnySql, Sql, TransactionSql } from '../driver/connect.ts';

/** A row that a draft and what was taken over into it have both edited, each otherwise; the draft's stands. Null: it is not there. */
export interface DraftConflict {
  readonly file: string;
  readonly base: string | null;
  readonly ours: string | null;
  readonly theirs: string | null;
}

export interface Draft {
  readonly number: number;
  readonly name: string;
  /** Version that its tables are compared with. */
  readonly base: string;
  /** Release whose rows were taken over; null: none. */
  readonly release: string | null;
  readonly revision: number;
  readonly conflicts: readonly DraftConflict[];
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly changedAt: Date;
  readonly changedBy: string;
  /** Version that it became; null: it is open. */
  readonly appliedAs: string | null;
  /** Names of the tables that differ from the base. */
  readonly tables: readonly string[];
}

/** Begins a draft; its base must be a kept version. Answers its number. */
export async function createDraft(
  sql: AnySql,
  { name, base, who }: { readonly name: string; readonly base: string; readonly who: string },
): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    insert into dictionary_drafts (name, base, made_by, changed_by) values (${name}, ${base}, ${who}, ${who})
    returning number`;
  if (row === undefined) throw new Error('a draft was inserted without a number');
  return row.number;
}

/** All drafts: open ones first, those changed last at the top. */
export async function listDrafts(sql: AnySql, limit: number): Promise<Draft[]> {
  return sql<Draft[]>`
    ${select(sql)} order by d.applied_as is not null, d.changed_at desc limit ${limit}`;
}

export async function findDraft(sql: AnySql, number: number): Promise<Draft | null> {
  const [row] = await sql<Draft[]>`${select(sql)} where d.number = ${number}`;
  return row ?? null;
}

/** Keeps a draft for one transaction: who comes second sees what the first has written. Null: there is none, or it is closed. */
export async function lockDraft(tx: TransactionSql, number: number): Promise<Draft | null> {
  const locked = await tx`
    select from dictionary_drafts where number = ${number} and applied_as is null for update`;
  return locked.count === 0 ? null : findDraft(tx, number);
}

/** Texts of the tables that differ from the base; of one only, where it is named. */
export async function readDraftTables(
  sql: AnySql,
  number: number,
  only: string | null = null,
): Promise<Record<string, string>> {
  const rows = await sql<{ file: string; text: Uint8Array }[]>`
    select file, text from dictionary_draft_tables
    where draft = ${number} and (${only}::text is null or file = ${only}::text)`;
  return Object.fromEntries(
    rows.map(({ file, text }) => [file, Bun.zstdDecompressSync(text).toString('utf8')]),
  );
}

export interface DraftChange {
  readonly who: string;
  /** Table → its text; null: it is that of the base again. */
  readonly tables?: Readonly<Record<string, string | null>>;
  readonly base?: string;
  readonly release?: string | null;
  readonly conflicts?: readonly DraftConflict[];
}

/** Writes what has changed in a locked draft, and counts it. */
export async function changeDraft(tx: TransactionSql, draft: Draft, change: DraftChange): Promise<void> {
  for (const [file, text] of Object.entries(change.tables ?? {})) {
    if (text === null)
      await tx`delete from dictionary_draft_tables where draft = ${draft.number} and file = ${file}`;
    else
      await tx`
        insert into dictionary_draft_tables (draft, file, text)
        values (${draft.number}, ${file}, ${Bun.zstdCompressSync(Buffer.from(text))})
        on conflict (draft, file) do update set text = excluded.text`;
  }
  const { base = draft.base, release = draft.release, conflicts = draft.conflicts, who } = change;
  await tx`
    update dictionary_drafts
    set revision = revision + 1, changed_at = now(), changed_by = ${who}, base = ${base}, release = ${release},
      conflicts = ${JSON.stringify(conflicts)}::text::json
    where number = ${draft.number}`;
}

/** False: there is no such open draft. */
export async function renameDraft(sql: AnySql, number: number, name: string, who: string): Promise<boolean> {
  const done = await sql`
    update dictionary_drafts set name = ${name}, changed_by = ${who}, changed_at = now()
    where number = ${number} and applied_as is null`;
  return done.count > 0;
}

/** Removes an open draft as it was read; false: it has changed since, or is gone. */
export async function removeDraft(sql: Sql, number: number, revision: number): Promise<boolean> {
  const done = await sql`
    delete from dictionary_drafts where number = ${number} and revision = ${revision} and applied_as is null`;
  return done.count > 0;
}

/** Closes a locked draft: it is that version from now on. */
export async function closeDraft(tx: TransactionSql, number: number, version: string): Promise<void> {
  await tx`update dictionary_drafts set applied_as = ${version}, changed_at = now() where number = ${number}`;
}

function select(sql: AnySql) {
  return sql`
    select d.number, d.name, d.base, d.release, d.revision, d.conflicts, d.made_at as "madeAt", d.made_by as "madeBy",
      d.changed_at as "changedAt", d.changed_by as "changedBy", d.applied_as as "appliedAs",
      array(select t.file from dictionary_draft_tables as t where t.draft = d.number order by t.file) as tables
    from dictionary_drafts as d`;
}
