import type { FormatDefinition } from '../catalog-format.ts';
import { REFUSED_YML } from './form-refused-yml.ts';
import { readYml } from './read-yml.ts';
import { readYmlOffers } from './read-yml-offers.ts';

const LESS = 60;

/** Variant A: the marketplace's XML. */
export const YML_FORMAT: FormatDefinition = {
  recognizes: (start) => start[0] === LESS,
  read: readYml,
  readSlices: readYmlOffers,
  findLink,
  refused: { extension: 'xml', contentType: 'application/xml', form: REFUSED_YML },
};

/** `<url>` may stand as CDATA. Its entities are those of XML: real links have `&amp;`. */
function findLink(slice: string): string | null {
  for (const piece of slice.split(/<url>/i).slice(1)) {
    const link = readLink(piece);
    if (link !== null) return link;
  }
  return null;
}

/**
 * Of the text behind `<url>`, up to the next one: each is looked at once, whatever an offer of 2 MB holds. One expression for
 * it all takes cubic time for a link of spaces.
 */
function readLink(piece: string): string | null {
  const end = piece.search(/<\/url>/i);
  if (end < 0) return null;
  const inside = piece.slice(0, end).trim();
  if (inside.startsWith(CDATA) && inside.indexOf(CDATA_END) === inside.length - CDATA_END.length)
    return inside.slice(CDATA.length, -CDATA_END.length).trim();
  return inside.includes('<') ? null : inside.replaceAll('&amp;', '&');
}

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
