import { hashDictionary } from '../dictionary/read-dictionary-files.ts';
import type { SharedDictionary } from '../model/shared-dictionary.ts';
import type { EditorPorts } from './editor-ports.ts';

/** One that is looked at, and the one before it, which somebody else looks at. A packed dictionary takes 3 MB. */
const KEPT = 2;

/** Packs drafts, one at a time and each once: whoever asks again for the same texts gets what was made before. */
export function openDraftPacker(
  pack: EditorPorts['pack'],
): (files: Readonly<Record<string, string>>) => Promise<SharedDictionary> {
  const kept = new Map<string, Promise<SharedDictionary>>();
  let turn: Promise<unknown> = Promise.resolve();
  return (files) => {
    const version = hashDictionary(files);
    const known = kept.get(version);
    if (known !== undefined) return known;
    // Who types on asks for the next one before this one's turn has come: it is not made for nobody.
    const packed = turn.then(() => {
      if (kept.get(version) !== packed) throw new SupersededError();
      return pack({ files, version });
    });
    turn = packed.catch(() => {});
    kept.set(version, packed);
    packed.catch(() => kept.delete(version));
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return packed;
  };
}

/** Others have asked for so many dictionaries meanwhile that this one was not made. */
export class SupersededError extends Error {
  override readonly name = 'SupersededError';
}
