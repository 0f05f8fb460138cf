import { Parser } from 'htmlparser2';
import { assembleOffers } from './assemble-offers.ts';
import { decodePieces } from './decode-pieces.ts';
import type { ParseOffers } from './plain-offer.ts';

/** htmlparser2 in XML mode, as a stream; lenient: it accepts what is not well-formed. */
export const parseWithHtmlparser2: ParseOffers = (catalog, onOffer) => {
  const assembler = assembleOffers(onOffer);
  const parser = new Parser(
    { onopentag: assembler.open, ontext: assembler.text, onclosetag: assembler.close },
    { xmlMode: true },
  );
  for (const piece of decodePieces(catalog)) parser.write(piece);
  parser.end();
};
