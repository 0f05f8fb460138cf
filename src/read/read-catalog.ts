import type { CatalogFormat } from '../model/glossary.ts';
import { RunFailure } from '../model/run-failure.ts';
import { detectEncoding } from './detect-encoding.ts';
import { explainFault } from './explain-fault.ts';
import { gunzipSource } from './gunzip-source.ts';
import { limitBytes } from './limit-bytes.ts';
import { nameForeignContent } from './name-foreign-content.ts';
import type { YamlCatalog } from './parse-yaml-catalog.ts';
import { peekSource } from './peek-source.ts';
import { readYaml } from './read-yaml.ts';
import { readYml } from './read-yml.ts';
import { transcodeSource } from './transcode-source.ts';

/** What the file says before and around its offers; everything a worker needs to read a slice. */
export interface CatalogHead {
  readonly format: CatalogFormat;
  /** Label for TextDecoder of the slices; 'utf-8' means "UTF-8, and windows-1251 for a slice that is not valid UTF-8". */
  readonly encoding: string;
  readonly shop: string;
  /** Variant B: the shop's own city; null in Variant A and when absent. */
  readonly shopCity: string | null;
  /** Variant A: category id → names from the root to the leaf. Look ids up with `Object.hasOwn`. */
  readonly categories: Readonly<Record<string, readonly string[]>>;
}

/** Where a slice stands in the file: number from 0, line and column of its first byte from 1. */
export interface SlicePlace {
  readonly ordinal: number;
  readonly line: number;
  readonly column: number;
}

/** Receives a catalog as it is read. */
export interface CatalogSink {
  /** Called once, before the first slice. */
  onHead(head: CatalogHead): void | Promise<void>;
  /** The slice is valid only during the call: copy it. */
  onSlice(slice: Uint8Array, place: SlicePlace): void;
  /** Awaited after every input chunk, so that a slow consumer slows the upload down. */
  drained(): Promise<void> | void;
}

export interface ReadOptions {
  /** Limit of decompressed bytes. */
  readonly maxBytes: number;
  readonly maxOffers: number;
  /** Limit of Variant B, bytes. */
  readonly maxYamlBytes: number;
  readonly formats: readonly CatalogFormat[];
  /** Existing folder for slices that have to wait for the categories. */
  readonly spoolDir: string;
  /** `parseYamlCatalog`, run in a worker under a deadline. */
  readonly parseYaml: (bytes: Uint8Array) => Promise<YamlCatalog>;
  readonly onProgress?: (bytes: number, offers: number) => void;
}

export interface CatalogSummary {
  readonly shop: string;
  readonly format: CatalogFormat;
  /** Encoding of the file itself. */
  readonly encoding: string;
  readonly offers: number;
  /** Decompressed size. */
  readonly bytes: number;
  /** Tolerated defects outside the offers: code → count. */
  readonly warnings: Readonly<Record<string, number>>;
}

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
