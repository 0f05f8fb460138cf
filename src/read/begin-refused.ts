import type { CatalogHead } from './catalog-parts.ts';
import { FORMATS } from './formats.ts';
import { encodeText } from './source/open-decoder.ts';

/**
 * What stands before the refused offers of a catalog, in the source's encoding, of its head as it is stored: JSON, zstd. Of
 * 50 000 categories it takes some 0.2 s, in a worker.
 */
export function beginRefused(stored: Uint8Array): Uint8Array {
  const head = JSON.parse(Bun.zstdDecompressSync(stored).toString('utf8')) as CatalogHead;
  const pieces = Array.from(FORMATS[head.format].refused.form.start(head), (text) =>
    encodeText(text, head.encoding),
  );
  return Buffer.concat(pieces);
}
