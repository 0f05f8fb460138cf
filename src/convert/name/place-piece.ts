import type { Piece, PlacedToken } from './token.ts';

/** How a piece stands in a name, as bits; of TAIL, BRACKETS and QUOTES one at most. */
export const Standing = { SPACED: 1, DOTTED: 2, BRAND: 4, TAIL: 8, BRACKETS: 16, QUOTES: 32 } as const;

const { SPACED, DOTTED, BRAND, TAIL, BRACKETS, QUOTES } = Standing;
/** Bits of a standing. */
const STANDINGS = 6;

/**
 * The token of a piece that stands so: the same one in all names, for most words stand as they did before, and a new one for
 * each was 1.3 KB an offer.
 */
export function placePiece(piece: Piece, standing: number): PlacedToken {
  for (let token = piece.token; token !== null; token = token.other)
    if (token.standing === standing) return token;
  const token = makeToken(piece, standing);
  piece.token = token;
  return token;
}

/** Written out: a spread costs four times more, and this is made for every article of a catalog. */
function makeToken(piece: Piece, standing: number): PlacedToken {
  const {
    kind,
    text,
    lower,
    mask,
    word,
    terms,
    markings,
    brandLength,
    reach,
    nearness,
    ukrainian,
    capitals,
  } = piece;
  const enclosed = (standing & BRACKETS) !== 0 ? 'brackets' : (standing & QUOTES) !== 0 ? 'quotes' : null;
  const cut = kind === 'word' && word !== null && word.text !== lower;
  const read = word === null ? 0 : word.noun === null ? 1 : 2;
  const state = (((mask.kind * 3 + read) * 2 + Number(cut)) << STANDINGS) + standing;
  return {
    standing,
    other: piece.token,
    piece,
    state,
    mask,
    reach,
    nearness,
    kind,
    text,
    lower,
    spaced: (standing & SPACED) !== 0,
    dotted: (standing & DOTTED) !== 0,
    enclosed,
    word,
    terms,
    markings,
    brandLength,
    cut,
    zone: enclosed !== null ? 'enclosed' : (standing & TAIL) !== 0 ? 'tail' : 'main',
    ukrainian,
    capitals,
    brand: (standing & BRAND) !== 0,
  };
}
