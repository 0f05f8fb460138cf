import { type Draft, findDraft, readDraftTables } from '../store/dictionary/drafts.ts';
import { readVersion } from '../store/dictionary/versions.ts';
import type { AnySql } from '../store/driver/connect.ts';
import { compareTables, type RowDifference } from './compare-tables.ts';

/** A draft with its texts. */
export interface OpenDraft {
  readonly draft: Draft;
  readonly base: Readonly<Record<string, string>>;
  /** All tables as the draft has them. */
  readonly files: Readonly<Record<string, string>>;
}

/** A version has 1.8 MB of texts, and somebody who edits asks for them with every key. */
const KEPT_VERSIONS = 2;
const versions = new Map<string, Promise<Readonly<Record<string, string>>>>();

/** A draft and its tables; null: there is none. */
export async function openDraft(sql: AnySql, number: number): Promise<OpenDraft | null> {
  const draft = await findDraft(sql, number);
  return draft === null ? null : withTables(sql, draft);
}

export async function withTables(sql: AnySql, draft: Draft): Promise<OpenDraft> {
  const base = await readVersionFiles(sql, draft.base);
  const edited = draft.tables.length === 0 ? {} : await readDraftTables(sql, draft.number);
  return { draft, base, files: { ...base, ...edited } };
}

/** Texts of a kept version, remembered: a version never changes. */
export function readVersionFiles(sql: AnySql, version: string): Promise<Readonly<Record<string, string>>> {
  const known = versions.get(version);
  if (known !== undefined) {
    versions.delete(version);
    versions.set(version, known);
    return known;
  }
  const read = readVersion(sql, version).then((found) => {
    if (found === null) throw new Error(`version ${version} is not kept`);
    return found.files;
  });
  versions.set(version, read);
  read.catch(() => versions.delete(version));
  for (const oldest of versions.keys()) {
    if (versions.size <= KEPT_VERSIONS) break;
    versions.delete(oldest);
  }
  return read;
}

export interface TableDifference {
  readonly file: string;
  readonly rows: readonly RowDifference[];
}

/** What a draft has edited, table by table. */
export function listDifferences({ draft, base, files }: OpenDraft): TableDifference[] {
  return draft.tables.map((file) => ({
    file,
    rows: compareTables(file, base[file] ?? '', files[file] ?? ''),
  }));
}
