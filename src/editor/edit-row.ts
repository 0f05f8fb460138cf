import { tablesToCheck } from '../dictionary/check-tables.ts';
import type { TableMistake } from '../model/dictionary/mistake.ts';
import { shapeOf, type TableShape } from '../model/dictionary/tables.ts';
import { changeDraft, type Draft, lockDraft } from '../store/dictionary/drafts.ts';
import type { AnySql } from '../store/driver/connect.ts';
import { noteDeed } from '../store/operators/operator-log.ts';
import { cutCharacters } from '../text/cut-characters.ts';
import { changeRow, type RowChange } from './change-row.ts';
import { keptText } from './compare-tables.ts';
import type { EditorPorts } from './editor-ports.ts';
import { type OpenDraft, openDraft } from './open-draft.ts';
import { writeRow } from './write-row.ts';

/** An edit as somebody has typed it. */
export interface TypedEdit {
  readonly table: TableShape;
  readonly line: number;
  /** The row as it was read; null: it is new. */
  readonly was: string | null;
  /** Null: it is to go. */
  readonly cells: readonly string[] | null;
}

/** A row that may be written, or why not. */
export type CheckedEdit =
  | { readonly kind: 'fine'; readonly change: RowChange; readonly text: string; readonly line: number }
  | { readonly kind: 'unwritable'; readonly problem: string; readonly column: number | null }
  | { readonly kind: 'mistake'; readonly mistake: TableMistake; readonly isOwn: boolean }
  /** Somebody else has changed the row; `now` stands in its place. */
  | { readonly kind: 'changed'; readonly now: string | null };

/** What saving an edit comes to; `gone`: the draft is no more, or closed. */
export type SavedEdit = CheckedEdit | { readonly kind: 'gone' };

/** Somebody else may save at the same moment; again and again they do not. */
const ATTEMPTS = 5;

/**
 * Says whether a draft with the edit would still load: by the parser and with all tables that have a say. A draft that had a
 * mistake before may be edited towards none.
 */
export async function checkEdit(
  { checkTables }: Pick<EditorPorts, 'checkTables'>,
  { files }: OpenDraft,
  edit: TypedEdit,
): Promise<CheckedEdit> {
  const written = edit.cells === null ? { row: null } : writeRow(edit.table, edit.cells);
  if ('problem' in written) return { kind: 'unwritable', ...written };
  return checkChange({ checkTables }, files, edit.table.file, {
    line: edit.line,
    was: edit.was,
    becomes: written.row,
  });
}

/** Likewise of a change that is a row already. */
export async function checkChange(
  { checkTables }: Pick<EditorPorts, 'checkTables'>,
  files: OpenDraft['files'],
  file: string,
  change: RowChange,
): Promise<CheckedEdit> {
  const changed = changeRow(files[file] ?? '', change);
  if ('isGone' in changed) return { kind: 'changed', now: changed.now };
  const { text, line } = changed;
  const tables = Object.fromEntries(tablesToCheck(file).map((name) => [name, files[name] ?? '']));
  const mistake = await checkTables({ ...tables, [file]: text });
  if (mistake !== null && (await checkTables(tables)) === null) {
    const isOwn = change.becomes !== null && mistake.file === file && mistake.line === line;
    return { kind: 'mistake', mistake, isOwn };
  }
  return { kind: 'fine', change, text, line };
}

/** Writes an edit into a draft, checked against what stands there at that moment. */
export async function saveEdit(
  ports: Pick<EditorPorts, 'checkTables' | 'sql'>,
  number: number,
  edit: TypedEdit,
  who: string,
): Promise<SavedEdit> {
  return save(ports, number, edit.table.file, who, (open) => checkEdit(ports, open, edit));
}

/** Likewise a change that is a row already: taking an edit back. */
export async function saveChange(
  ports: Pick<EditorPorts, 'checkTables' | 'sql'>,
  number: number,
  { file, change, who }: { readonly file: string; readonly change: RowChange; readonly who: string },
): Promise<SavedEdit> {
  return save(ports, number, file, who, ({ files }) => checkChange(ports, files, file, change));
}

async function save(
  { sql }: Pick<EditorPorts, 'sql'>,
  number: number,
  file: string,
  who: string,
  check: (open: OpenDraft) => Promise<CheckedEdit>,
): Promise<SavedEdit> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const open = await openDraft(sql, number);
    if (open === null || open.draft.appliedAs !== null) return { kind: 'gone' };
    const checked = await check(open);
    if (checked.kind !== 'fine' || checked.change.was === checked.change.becomes) return checked;
    const { text } = checked;
    // The check takes a thread's time, so the draft is not kept from others meanwhile.
    const written = await sql.begin(async (tx) => {
      const draft = await lockDraft(tx, number);
      if (draft === null || draft.revision !== open.draft.revision) return false;
      await noteEdit(tx, draft, file, checked.change, who);
      await changeDraft(tx, draft, { who, tables: { [file]: keptText(file, open.base[file] ?? '', text) } });
      return true;
    });
    if (written) return checked;
  }
  throw new Error(`draft ${number} changed ${ATTEMPTS} times while one edit was saved`);
}

/** A longer row is told by its beginning. */
const MOST_TOLD = 200;

async function noteEdit(
  tx: AnySql,
  { number, name }: Draft,
  file: string,
  { was, becomes }: RowChange,
  who: string,
): Promise<void> {
  const tell = (row: string | null) =>
    row === null ? 'нет' : cutCharacters(row.split('\t').join(' · '), MOST_TOLD);
  const subject = `«${name}», ${shapeOf(file)?.name ?? file}: ${tell(was)} → ${tell(becomes)}`;
  await noteDeed(tx, { who, action: 'draft_edited', subject, page: `/operator/drafts/${number}/${file}` });
}

/** The draft as it would be with an edit: what its effect is shown of. */
export async function withEdit(
  ports: Pick<EditorPorts, 'checkTables'>,
  open: OpenDraft,
  edit: TypedEdit,
): Promise<OpenDraft['files'] | null> {
  const checked = await checkEdit(ports, open, edit);
  return checked.kind === 'fine' ? { ...open.files, [edit.table.file]: checked.text } : null;
}
