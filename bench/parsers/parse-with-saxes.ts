import { SaxesParser } from 'saxes';
import { assembleOffers } from './assemble-offers.ts';
import { decodePieces } from './decode-pieces.ts';
import type { ParseOffers, PlainCategory, PlainOffer } from './plain-offer.ts';

/** saxes, strict, as a stream. */
export const parseWithSaxes: ParseOffers = (catalog, onOffer) => {
  const parser = openSaxes(onOffer);
  for (const piece of decodePieces(catalog)) parser.write(piece);
  parser.close();
};

/** A saxes parser that hands over offers and categories as they end; throws at the first fault. */
export function openSaxes(
  onOffer: (offer: PlainOffer) => void,
  onCategory?: (category: PlainCategory) => void,
): Pick<SaxesParser, 'write' | 'close'> {
  const parser = new SaxesParser();
  const assembler = assembleOffers(onOffer, onCategory);
  parser.on('opentag', (tag) => assembler.open(tag.name, tag.attributes));
  parser.on('text', assembler.text);
  parser.on('cdata', assembler.text);
  parser.on('closetag', (tag) => assembler.close(tag.name));
  parser.on('error', (error) => {
    throw error;
  });
  return parser;
}
