import type { CatalogFormat } from '../model/glossary.ts';
import { RunFailure } from '../model/run-failure.ts';
import { Pacer } from '../time/pace-work.ts';
import type { FormatOptions } from './catalog-format.ts';
import type { CatalogPart } from './catalog-parts.ts';
import { detectFormat, findSignificant } from './detect-format.ts';
import { explainFault } from './explain-fault.ts';
import { FORMATS } from './formats.ts';
import { decompressSource } from './source/decompress-source.ts';
import { detectEncoding } from './source/detect-encoding.ts';
import { dropBytes } from './source/drop-bytes.ts';
import { limitBytes } from './source/limit-bytes.ts';
import { peekSource } from './source/peek-source.ts';
import { transcodeSource } from './source/transcode-source.ts';

export interface ReadOptions extends FormatOptions {
  /** Limit of decompressed bytes. */
  readonly maxBytes: number;
  readonly formats: readonly CatalogFormat[];
  readonly onProgress?: (bytes: number, offers: number) => void;
}

/**
 * Reads a catalog of any format, plain or gzipped, in any encoding, in pieces of any size: one head, then slices, then
 * the summary. It reads no faster than it is asked, and gives way to the event loop by time; memory does not grow
 * with the file. Failures: empty_body, catalog_too_large, damaged_gzip, unknown_encoding, not_a_catalog,
 * format_not_accepted, malformed_xml, malformed_yaml, too_many_offers, offer_too_large, no_offers. What is wrong
 * inside a YML offer shows when its slice is read (`readYmlOffers`).
 */
export async function* readCatalog(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<CatalogPart, void, void> {
  const { maxBytes } = options;
  const pacer = new Pacer();
  let bytes = 0;
  const count = (total: number): void => {
    bytes = total;
  };
  const first = await peekSource(source, (_chunk, total) => total >= 2);
  let pipe = first.whole;
  try {
    const plain = isGzip(first.head) ? decompressSource(limitBytes(pipe, maxBytes, pacer), 'gzip') : pipe;
    const start = await peekSource(
      limitBytes(plain, maxBytes, pacer, count),
      (_chunk, total) => total >= ENOUGH_FOR_ENCODING,
    );
    pipe = start.whole;
    const encoding = detectEncoding(start.head);
    const marked = dropBytes(pipe, encoding.markLength);
    const body = await peekSource(
      encoding.transcode ? transcodeSource(marked, encoding.name) : marked,
      (chunk, total) => {
        if (findSignificant(chunk) >= 0) return true;
        if (total <= MOST_WHITE_BYTES) return false;
        throw new RunFailure('not_a_catalog', {}, explainFault('white_start'));
      },
    );
    pipe = body.whole;
    const format = detectFormat(body.latest, options.formats);
    const onOffers = (offers: number): void => options.onProgress?.(bytes, offers);
    const read = yield* FORMATS[format].read(pipe, { options, encoding: encoding.slices, pacer, onOffers });
    onOffers(read.offers);
    const warnings = encoding.isMisdeclared
      ? { ...read.warnings, repaired_encoding: 1 + (read.warnings.repaired_encoding ?? 0) }
      : read.warnings;
    yield { kind: 'summary', summary: { ...read, warnings, format, encoding: encoding.name, bytes } };
  } finally {
    await pipe.return?.();
  }
}

const ENOUGH_FOR_ENCODING = 4096;
/** What comes before the format is known is held: of uploads of nothing but white space the whole of each. */
const MOST_WHITE_BYTES = 256 * 1024;

function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}
