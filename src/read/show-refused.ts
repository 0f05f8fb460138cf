import type { CatalogFormat } from '../model/glossary.ts';
import { cutCharacters } from '../text/cut-characters.ts';
import { FORMATS } from './formats.ts';
import { decodeSlice } from './source/decode-slice.ts';

/** Longer sources are cut: a page shows fifty of them. */
const MOST_SHOWN = 1500;
const MAX_LINK = 2000;

/** A refused offer as its owner can find it again. */
export interface ShownSource {
  /** Page of the product in the shop; only of the http and https links that a browser may be sent to. */
  readonly url: string | null;
  /** As it stands in the file, decoded. */
  readonly source: string;
}

/** Shows the source of a refused offer. */
export function showRefused(
  head: { readonly format: CatalogFormat; readonly encoding: string },
  bytes: Uint8Array,
): ShownSource {
  const text = decodeSlice(bytes, head.encoding);
  const source = text.length > MOST_SHOWN ? `${cutCharacters(text, MOST_SHOWN)}…` : text;
  return { url: checkLink(FORMATS[head.format].findLink?.(text) ?? ''), source };
}

/** Only of the http and https links that a browser may be sent to. */
function checkLink(link: string): string | null {
  const url = link.length > MAX_LINK ? null : URL.parse(link);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}
