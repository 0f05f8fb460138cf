import type { FormatDefinition } from '../catalog-format.ts';
import { formRefusedYml } from './form-refused-yml.ts';
import { readYml } from './read-yml.ts';
import { readYmlOffers } from './read-yml-offers.ts';

const LESS = 60;

/** Variant A: the marketplace's XML. */
export const YML_FORMAT: FormatDefinition = {
  recognizes: (start) => start[0] === LESS,
  read: readYml,
  readSlices: readYmlOffers,
  findLink,
  refused: { extension: 'xml', contentType: 'application/xml', form: formRefusedYml },
};

/** `<url>` may stand as CDATA. Its entities are those of XML: real links have `&amp;`. */
function findLink(slice: string): string | null {
  const [, cdata, plain] = /<url>\s*(?:<!\[CDATA\[([^\]]*)\]\]>|([^<]*))\s*<\/url>/i.exec(slice) ?? [];
  return cdata?.trim() ?? plain?.trim().replaceAll('&amp;', '&') ?? null;
}
