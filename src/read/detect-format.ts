import { CATALOG_FORMATS, type CatalogFormat } from '../model/glossary.ts';
import { RunFailure } from '../model/run-failure.ts';
import { explainFault } from './explain-fault.ts';
import { FORMATS } from './formats.ts';
import { nameForeignContent } from './source/name-foreign-content.ts';

/**
 * The format of a file by the chunk that holds the first of it that is no white space. Failures: empty_body,
 * not_a_catalog, format_not_accepted.
 */
export function detectFormat(chunk: Uint8Array, accepted: readonly CatalogFormat[]): CatalogFormat {
  const at = findSignificant(chunk);
  if (at < 0) throw new RunFailure('empty_body');
  const start = chunk.subarray(at);
  const foreign = nameForeignContent(start);
  if (foreign !== null) {
    const explanation = `${explainFault('foreign_content', foreign.kind)} ${foreign.advice}`.trimEnd();
    throw new RunFailure('not_a_catalog', {}, explanation);
  }
  const format = CATALOG_FORMATS.find((each) => FORMATS[each].recognizes(start));
  if (format === undefined) throw new RunFailure('not_a_catalog');
  if (!accepted.includes(format)) {
    const names = accepted.map((each) => each.toUpperCase()).join(', ');
    throw new RunFailure('format_not_accepted', { format }, explainFault('accepted_formats', names));
  }
  return format;
}

/** Offset of the first byte that is no white space; -1 when there is none. */
export function findSignificant(bytes: Uint8Array): number {
  let at = 0;
  while (isWhite(bytes[at])) at++;
  return at < bytes.length ? at : -1;
}

function isWhite(byte: number | undefined): boolean {
  return byte !== undefined && (byte === 32 || (byte >= 9 && byte <= 13));
}
