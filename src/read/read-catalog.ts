import type { CatalogFormat } from '../model/glossary.ts';
import { RunFailure } from '../model/run-failure.ts';
import type { CatalogSink, CatalogSummary, ReadOptions } from './catalog-sink.ts';
import { detectEncoding } from './source/detect-encoding.ts';
import { gunzipSource } from './source/gunzip-source.ts';
import { limitBytes } from './source/limit-bytes.ts';
import { nameForeignContent } from './source/name-foreign-content.ts';
import { peekSource } from './source/peek-source.ts';
import { transcodeSource } from './source/transcode-source.ts';
import { explainFault } from './xml/explain-fault.ts';
import { readYaml } from './yaml/read-yaml.ts';
import { readYml } from './yml/read-yml.ts';

export type { CatalogHead, CatalogSink, CatalogSummary, ReadOptions, SlicePlace } from './catalog-sink.ts';

/**
 * Reads a catalog of either variant, plain or gzipped, in any encoding, in pieces of any size; memory does not grow
 * with the file. Failures: empty_body, catalog_too_large, damaged_gzip, unknown_encoding, not_a_catalog,
 * format_not_accepted, malformed_xml, malformed_yaml, too_many_offers, offer_too_large, no_offers. What is wrong
 * inside a YML offer shows when its slice is read (`readYmlOffers`).
 */
export async function readCatalog(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
  sink: CatalogSink,
): Promise<CatalogSummary> {
  let bytes = 0;
  const first = await peekSource(source, (_chunk, total) => total >= 2);
  let pipe = first.whole;
  try {
    const start = await peekSource(
      limitBytes(
        isGzip(first.head) ? gunzipSource(limitBytes(pipe, options.maxBytes)) : pipe,
        options.maxBytes,
        (total) => {
          bytes = total;
        },
      ),
      (_chunk, total) => total >= ENOUGH_FOR_ENCODING,
    );
    pipe = start.whole;
    const encoding = detectEncoding(start.head);
    const plain = dropBytes(pipe, encoding.markLength);
    const body = await peekSource(
      encoding.transcode ? transcodeSource(plain, encoding.name) : plain,
      (chunk) => findSignificant(chunk) >= 0,
    );
    pipe = body.whole;
    const format = detectFormat(body.head);
    if (!options.formats.includes(format)) throw new RunFailure('format_not_accepted', { format });
    const onOffers = (offers: number) => options.onProgress?.(bytes, offers);
    const read =
      format === 'yml'
        ? await readYml(pipe, encoding.slices, options, sink, onOffers)
        : await readYaml(pipe, options, sink);
    options.onProgress?.(bytes, read.offers);
    return { ...read, format, encoding: encoding.name, bytes };
  } finally {
    await pipe.return?.();
  }
}

const ENOUGH_FOR_ENCODING = 1024;
const LESS = 60;

function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** First significant byte `<`: Variant A; anything else: Variant B. Throws empty_body, not_a_catalog. */
function detectFormat(head: Uint8Array): CatalogFormat {
  const at = findSignificant(head);
  if (at < 0) throw new RunFailure('empty_body');
  if (head[at] === LESS) return 'yml';
  const foreign = nameForeignContent(head);
  if (foreign !== null) throw new RunFailure('not_a_catalog', {}, explainFault('foreign_content', foreign));
  return 'yaml';
}

function findSignificant(bytes: Uint8Array): number {
  return bytes.findIndex((byte) => byte !== 32 && (byte < 9 || byte > 13));
}

async function* dropBytes(
  source: AsyncIterable<Uint8Array>,
  count: number,
): AsyncGenerator<Uint8Array, void, void> {
  let left = count;
  for await (const chunk of source) {
    const dropped = Math.min(left, chunk.length);
    left -= dropped;
    if (chunk.length > dropped) yield dropped === 0 ? chunk : chunk.subarray(dropped);
  }
}
