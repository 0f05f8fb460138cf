import { XMLParser } from 'fast-xml-parser';
import type { ParseOffers } from './plain-offer.ts';
import { visitTree } from './visit-tree.ts';

/** fast-xml-parser: the whole catalog as one tree. Its caps on entities would refuse a catalog of this size. */
export const parseWithFastXmlParser: ParseOffers = (catalog, onOffer) => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: {
      enabled: true,
      maxTotalExpansions: Number.MAX_SAFE_INTEGER,
      maxExpandedLength: Number.MAX_SAFE_INTEGER,
    },
  });
  visitTree(parser.parse(new TextDecoder().decode(catalog)), onOffer);
};
