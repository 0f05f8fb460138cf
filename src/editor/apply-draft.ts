import { hashDictionary } from '../dictionary/read-dictionary-files.ts';
import type { TableMistake } from '../model/dictionary/mistake.ts';
import { closeDraft, type Draft, lockDraft } from '../store/dictionary/drafts.ts';
import { askPreview, findFigures } from '../store/dictionary/previews.ts';
import { findVersionInForce, putInForce } from '../store/dictionary/version-in-force.ts';
import { keepVersion, type VersionFigures } from '../store/dictionary/versions.ts';
import type { AnySql } from '../store/driver/connect.ts';
import { findPresent } from './begin-draft.ts';
import type { EditorPorts } from './editor-ports.ts';
import { type OpenDraft, openDraft, withTables } from './open-draft.ts';

/** Why a draft is not put in force; `behind`: another version came into force since. */
export type NotApplied =
  | { readonly kind: 'changed' | 'gone' | 'undecided' | 'behind' | 'not looked at' | 'nothing' }
  | { readonly kind: 'mistake'; readonly mistake: TableMistake };

export type Applied = { readonly kind: 'applied'; readonly version: string } | NotApplied;

/** What the last look at everything published said of exactly these tables. */
export function findDraftFigures(sql: AnySql, files: OpenDraft['files']): Promise<VersionFigures | null> {
  return findFigures(sql, hashDictionary(files));
}

/** Asks for a look at everything published with a draft; answers the job's id. */
export async function previewDraft(
  { sql }: Pick<EditorPorts, 'sql'>,
  { draft, files }: OpenDraft,
  who: string,
): Promise<string> {
  return askPreview(sql, {
    who,
    subject: `черновик «${draft.name}»`,
    page: `/operator/drafts/${draft.number}`,
    dictionary: { files, version: hashDictionary(files) },
  });
}

/** Puts a draft in force as it was read and looked at: it becomes a version, and is closed. Schedulers take it to what is published. */
export async function applyDraft(
  ports: Pick<EditorPorts, 'sql' | 'shipped' | 'checkTables'>,
  read: Pick<Draft, 'number' | 'revision'>,
  { who, note }: { readonly who: string; readonly note: string },
): Promise<Applied> {
  const { sql } = ports;
  const open = await openDraft(sql, read.number);
  if (open === null || open.draft.appliedAs !== null) return { kind: 'gone' };
  const mistake = await ports.checkTables(open.files);
  if (mistake !== null) return { kind: 'mistake', mistake };
  const over = await findVersionInForce(sql);
  const present = await findPresent(ports);
  // Who else would apply or edit it waits; the version itself is written beside this transaction.
  return sql.begin(async (tx): Promise<Applied> => {
    const draft = await lockDraft(tx, read.number);
    if (draft === null) return { kind: 'gone' };
    if (draft.revision !== read.revision || draft.revision !== open.draft.revision)
      return { kind: 'changed' };
    if (draft.conflicts.length > 0) return { kind: 'undecided' };
    if (draft.base !== present) return { kind: 'behind' };
    const { files } = await withTables(tx, draft);
    const version = hashDictionary(files);
    if (draft.tables.length === 0 || version === present) return { kind: 'nothing' };
    const figures = await findFigures(tx, version);
    if (figures === null) return { kind: 'not looked at' };
    const basedOn = draft.release ?? draft.base;
    await keepVersion(sql, { files, version, origin: 'edited', basedOn, who, note, figures });
    if (!(await putInForce(sql, { version, target: version, action: 'apply', who, over })))
      return { kind: 'behind' };
    await closeDraft(tx, draft.number, version);
    return { kind: 'applied', version };
  });
}
