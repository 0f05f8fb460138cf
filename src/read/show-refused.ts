import { decodeSlice } from './xml/decode-slice.ts';

/** Longer sources are cut: a page shows fifty of them. */
const MOST_SHOWN = 1500;

/** A refused offer as its owner can find it again. */
export interface ShownSource {
  /** Page of the product in the shop; only of the http and https links that a browser may be sent to. */
  readonly url: string | null;
  /** As it stands in the file, decoded. */
  readonly source: string;
}

/** Shows the source of a refused offer. */
export function showRefused(
  head: { readonly format: string; readonly encoding: string },
  bytes: Uint8Array,
): ShownSource {
  const text = decodeSlice(bytes, head.encoding);
  const source = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return { url: head.format === 'yml' ? readUrl(text) : null, source };
}

/** `<url>` may stand as CDATA. Its entities are those of XML: real links have `&amp;`. */
function readUrl(text: string): string | null {
  const [, cdata, plain] = /<url>\s*(?:<!\[CDATA\[([^\]]*)\]\]>|([^<]*))\s*<\/url>/i.exec(text) ?? [];
  const link = cdata?.trim() ?? plain?.trim().replaceAll('&amp;', '&') ?? '';
  const url = link.length > 2000 ? null : URL.parse(link);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}
