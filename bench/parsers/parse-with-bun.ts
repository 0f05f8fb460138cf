import type { ParseOffers } from './plain-offer.ts';
import { visitTree } from './visit-tree.ts';

/** Bun's own parser, strict and native: the whole catalog as one tree. */
export const parseWithBun: ParseOffers = (catalog, onOffer) => visitTree(Bun.XML.parse(catalog), onOffer);
