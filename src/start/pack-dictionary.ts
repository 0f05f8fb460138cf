import { DictionaryError, type DictionarySource } from '../dictionary/dictionary.ts';
import { packDictionary } from '../dictionary/packed/pack-dictionary.ts';
import type { PackedApart } from '../model/shared-dictionary.ts';

/** Entry of a process that packs one dictionary: its texts in, `PackedApart` out. */

process.on('message', async (texts: DictionarySource) => {
  process.send?.(await packApart(texts));
});
// The parent is gone, or has let go of this process.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => {});

async function packApart(texts: DictionarySource): Promise<PackedApart> {
  try {
    const packed = await packDictionary(texts);
    // Shared memory is of one process.
    return { ...packed, bytes: new Uint8Array(packed.bytes).slice() };
  } catch (error) {
    if (error instanceof DictionaryError) return { mistake: error.message };
    throw error;
  }
}
