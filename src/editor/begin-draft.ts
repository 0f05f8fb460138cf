import { createDraft } from '../store/dictionary/drafts.ts';
import { findVersionInForce } from '../store/dictionary/version-in-force.ts';
import { keepVersion } from '../store/dictionary/versions.ts';
import type { EditorPorts } from './editor-ports.ts';

/** Begins a draft of the dictionary in force; answers its number. */
export async function beginDraft(
  ports: Pick<EditorPorts, 'sql' | 'shipped'>,
  name: string,
  who: string,
): Promise<number> {
  const base = await findPresent(ports);
  return createDraft(ports.sql, { name, base, who });
}

/** The version that all processes use; the folder's, where the database names none. It is kept then, so that drafts can stand on it. */
export async function findPresent(ports: Pick<EditorPorts, 'sql' | 'shipped'>): Promise<string> {
  return (await findVersionInForce(ports.sql)) ?? (await keepRelease(ports));
}

/** Keeps the dictionary of the release that this process came with as a version like others. */
export async function keepRelease({ sql, shipped }: Pick<EditorPorts, 'sql' | 'shipped'>): Promise<string> {
  const release = await shipped();
  await keepVersion(sql, {
    ...release,
    origin: 'shipped',
    basedOn: null,
    who: 'release',
    note: '',
    figures: null,
  });
  return release.version;
}
