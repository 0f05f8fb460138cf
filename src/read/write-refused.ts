import type { CatalogFormat } from '../model/glossary.ts';
import { FORMATS } from './formats.ts';
import { tryDecode } from './source/decode-slice.ts';
import { encodeText } from './source/open-decoder.ts';

/** A refused offer: its bytes as they stood in the file, and what was wrong with it. */
export interface RefusedOffer {
  readonly bytes: Uint8Array;
  readonly line: number;
  readonly reason: string;
}

/**
 * Writes refused offers as a catalog of their own, to be corrected and pushed again: the source's bytes, each offer
 * under a comment with its line and reason, in the source's encoding (UTF-8 where the source was read as UTF-16 or the
 * like). Categories are those of the source, told by their paths, in `start` (`beginRefused`). An offer whose bytes break the encoding of the
 * file becomes UTF-8, so that the new file is of one encoding. Variant B: YAML whose offers are written as JSON.
 */
export async function* writeRefused(
  { format, encoding }: { readonly format: CatalogFormat; readonly encoding: string },
  start: Uint8Array,
  offers: AsyncIterable<RefusedOffer>,
): AsyncGenerator<Uint8Array> {
  const encode = (text: string): Uint8Array => encodeText(text, encoding);
  const { form } = FORMATS[format].refused;
  for (let at = 0; at < start.length; at += PIECE_BYTES) yield start.subarray(at, at + PIECE_BYTES);
  for await (const offer of offers) {
    yield encode(form.note(`строка ${offer.line}: ${offer.reason}`));
    yield repairEncoding(offer.bytes, encoding);
    yield encode('\n');
  }
  yield encode(form.end);
}

const PIECE_BYTES = 64 * 1024;

function repairEncoding(bytes: Uint8Array, encoding: string): Uint8Array {
  if (encoding !== 'utf-8') return bytes;
  const text = tryDecode(bytes, 'utf-8');
  return text === null ? encodeText(tryDecode(bytes, 'windows-1251') ?? '', 'utf-8') : bytes;
}
