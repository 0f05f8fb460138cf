import { mergeDictionaries } from '../dictionary/merge-dictionaries.ts';
import { changeDraft, type Draft, type DraftConflict, lockDraft } from '../store/dictionary/drafts.ts';
import { findVersionInForce } from '../store/dictionary/version-in-force.ts';
import { listVersions } from '../store/dictionary/versions.ts';
import type { AnySql } from '../store/driver/connect.ts';
import { findPresent, keepRelease } from './begin-draft.ts';
import { changeRow } from './change-row.ts';
import { keptText } from './compare-tables.ts';
import type { EditorPorts } from './editor-ports.ts';
import { readVersionFiles, withTables } from './open-draft.ts';

/** Something newer than what a draft stands on. */
export interface Update {
  /** Another version came into force, or a release brought a dictionary of its own. */
  readonly kind: 'in force' | 'release';
  readonly version: string;
  /** What the draft and it have in common. */
  readonly common: string;
}

/** What a draft has not taken over yet: a version put in force since, else the dictionary of the release. Null: nothing. */
export async function findUpdate(
  ports: Pick<EditorPorts, 'sql' | 'shipped'>,
  draft: Draft,
): Promise<Update | null> {
  const present = await findPresent(ports);
  if (present !== draft.base) return { kind: 'in force', version: present, common: draft.base };
  if ((await findVersionInForce(ports.sql)) === null) return null;
  const release = await keepRelease(ports);
  const common = draft.release ?? (await findRelease(ports.sql, draft.base));
  if (common === null || common === release) return null;
  return { kind: 'release', version: release, common };
}

/** The release that a version's edits began with. */
async function findRelease(sql: AnySql, version: string): Promise<string | null> {
  const kept = new Map((await listVersions(sql)).map((each) => [each.version, each]));
  let root = kept.get(version);
  while (root !== undefined && root.origin !== 'shipped')
    root = root.based_on === null ? undefined : kept.get(root.based_on);
  return root?.version ?? null;
}

/** Takes an update over into a draft, row by row; rows that both have edited stay as the draft has them, and are listed. Answers how many rows came; null: the draft is not as it was read. */
export async function takeUpdate(
  { sql }: Pick<EditorPorts, 'sql'>,
  { number, revision }: Pick<Draft, 'number' | 'revision'>,
  { kind, version, common }: Update,
  who: string,
): Promise<{ readonly taken: number; readonly conflicts: number } | null> {
  const [before, theirs] = [await readVersionFiles(sql, common), await readVersionFiles(sql, version)];
  return sql.begin(async (tx) => {
    const draft = await lockDraft(tx, number);
    if (draft === null || draft.revision !== revision) return null;
    const { files: ours, base } = await withTables(tx, draft);
    const merged = mergeDictionaries(before, ours, theirs);
    const nextBase = kind === 'in force' ? theirs : base;
    const tables: Record<string, string | null> = {};
    for (const file of new Set([...Object.keys(merged.files), ...draft.tables])) {
      const text = merged.files[file] ?? '';
      tables[file] = keptText(file, nextBase[file] ?? '', text);
    }
    const conflicts = [...draft.conflicts, ...merged.conflicts];
    const stands = kind === 'in force' ? { base: version } : { release: version };
    await changeDraft(tx, draft, { who, tables, conflicts, ...stands });
    return { taken: merged.taken, conflicts: merged.conflicts.length };
  });
}

/** Decides a conflict: the draft's row stays, or that of the update takes its place. False: it is decided already, or the row has changed. */
export async function decideConflict(
  { sql }: Pick<EditorPorts, 'sql'>,
  number: number,
  conflict: DraftConflict,
  choice: 'ours' | 'theirs',
  who: string,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const draft = await lockDraft(tx, number);
    const at = draft?.conflicts.findIndex((each) => isSame(each, conflict)) ?? -1;
    if (draft === null || at < 0) return false;
    const conflicts = draft.conflicts.filter((_, index) => index !== at);
    if (choice === 'ours') {
      await changeDraft(tx, draft, { who, conflicts });
      return true;
    }
    const { files, base } = await withTables(tx, draft);
    const { file, ours, theirs } = conflict;
    const changed = changeRow(files[file] ?? '', { line: 0, was: ours, becomes: theirs });
    if ('isGone' in changed) return false;
    const text = keptText(file, base[file] ?? '', changed.text);
    await changeDraft(tx, draft, { who, conflicts, tables: { [file]: text } });
    return true;
  });
}

function isSame(one: DraftConflict, other: DraftConflict): boolean {
  return one.file === other.file && one.ours === other.ours && one.theirs === other.theirs;
}
