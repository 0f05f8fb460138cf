import type { AnySql, Sql } from '../driver/connect.ts';
import { noteDeed } from '../operators/operator-log.ts';
import { type DictionaryTexts, packTexts, type VersionFigures } from './versions.ts';

/** preview: what another dictionary would change; gaps: what the one in force lacks. */
export type PreviewKind = 'preview' | 'gaps';
export type PreviewState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export interface PreviewRequest {
  /** E-mail of the operator. */
  readonly who: string;
  /** What is looked at, for people: «черновик “ткани”», «версия 3». */
  readonly subject: string;
  /** Page where it is edited, of ours. */
  readonly page?: string;
  /** Texts of a draft, or the hash of a version that is kept. */
  readonly dictionary: DictionaryTexts | { readonly kept: string };
}

/** A look that was asked for, without what it found. */
export interface PreviewJob {
  readonly id: string;
  readonly kind: PreviewKind;
  readonly askedAt: Date;
  readonly askedBy: string;
  readonly subject: string;
  readonly page: string | null;
  /** Hash of the dictionary that is looked at; '' of gaps. */
  readonly version: string;
  readonly state: PreviewState;
  /** Somebody has asked to end it. */
  readonly cancelled: boolean;
  /** The version in force that it was compared with. */
  readonly present: string | null;
  /** Looked at so far, and how many there are. */
  readonly products: number;
  readonly total: number | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly figures: (VersionFigures & { readonly unknown: number }) | null;
  readonly problem: string | null;
}

/** Asks for a look at everything published with another dictionary; a scheduler works it off. Answers its id. */
export async function askPreview(sql: Sql, request: PreviewRequest): Promise<string> {
  const { dictionary } = request;
  const [version, files] =
    'kept' in dictionary ? [dictionary.kept, null] : [dictionary.version, await packTexts(dictionary.files)];
  return ask(sql, 'preview', { ...request, version, files });
}

/** Asks what the dictionary in force lacks. Answers the id. */
export async function askGaps(sql: Sql, who: string): Promise<string> {
  return ask(sql, 'gaps', { who, subject: 'чего не хватает', version: '', files: null });
}

/** The same look that still waits, or is under way, is not asked for twice. */
async function ask(
  sql: Sql,
  kind: PreviewKind,
  {
    who,
    subject,
    page,
    version,
    files,
  }: Omit<PreviewRequest, 'dictionary'> & { version: string; files: Uint8Array | null },
): Promise<string> {
  return sql.begin(async (tx) => {
    const [same] = await tx<{ id: string }[]>`
      select id from dictionary_previews
      where kind = ${kind} and version = ${version} and state in ('queued', 'running') and not cancelled`;
    if (same !== undefined) return same.id;
    const id = Bun.randomUUIDv7();
    await tx`
      insert into dictionary_previews (id, kind, asked_by, subject, page, version, files)
      values (${id}, ${kind}, ${who}, ${subject}, ${page ?? null}, ${version}, ${files})`;
    const action = kind === 'gaps' ? 'gaps_asked' : 'preview_asked';
    await noteDeed(tx, {
      who,
      action,
      subject: kind === 'gaps' ? '' : subject,
      page: `/operator/previews/${id}`,
    });
    return id;
  });
}

const COLUMNS = `id, kind, asked_at as "askedAt", asked_by as "askedBy", subject, page, version, state, cancelled, present, products, total,
  started_at as "startedAt", ended_at as "endedAt", figures, problem`;

export async function listPreviews(sql: AnySql, kind: PreviewKind, limit: number): Promise<PreviewJob[]> {
  return sql<PreviewJob[]>`
    select ${sql.unsafe(COLUMNS)} from dictionary_previews where kind = ${kind} order by id desc limit ${limit}`;
}

export async function findPreview(sql: AnySql, id: string): Promise<PreviewJob | null> {
  const [row] = await sql<PreviewJob[]>`
    select ${sql.unsafe(COLUMNS)} from dictionary_previews where id = ${id}`;
  return row ?? null;
}

/** The last look with a version; null: nobody has asked for one. */
export async function findLastPreview(sql: AnySql, version: string): Promise<PreviewJob | null> {
  const [row] = await sql<PreviewJob[]>`
    select ${sql.unsafe(COLUMNS)} from dictionary_previews
    where kind = 'preview' and version = ${version} order by id desc limit 1`;
  return row ?? null;
}

/** What the last look with this version said that it would change; null: nobody has looked. */
export async function findFigures(sql: AnySql, version: string): Promise<VersionFigures | null> {
  const [row] = await sql<{ figures: VersionFigures }[]>`
    select figures from dictionary_previews
    where kind = 'preview' and version = ${version} and state = 'done' order by id desc limit 1`;
  return row?.figures ?? null;
}

/** Ends one that waits at once, one under way as soon as its worker looks. False: it has ended already. */
export async function cancelPreview(sql: Sql, id: string, who: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [ended] = await tx<{ subject: string }[]>`
      update dictionary_previews set cancelled = true,
        state = case state when 'queued' then 'cancelled' else state end,
        ended_at = case state when 'queued' then now() end
      where id = ${id} and state in ('queued', 'running') and not cancelled returning subject`;
    if (ended === undefined) return false;
    await noteDeed(tx, {
      who,
      action: 'preview_cancelled',
      subject: ended.subject,
      page: `/operator/previews/${id}`,
    });
    return true;
  });
}

/** Days that a look is kept. */
const KEPT_DAYS = 14;

export async function forgetPreviews(sql: AnySql): Promise<void> {
  await sql`
    delete from dictionary_previews
    where asked_at < now() - ${KEPT_DAYS} * interval '1 day' and state not in ('queued', 'running')`;
}
