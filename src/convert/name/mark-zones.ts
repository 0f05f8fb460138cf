import type { Word } from '../../dictionary/word.ts';
import { placePiece, Standing } from './place-piece.ts';
import type { Piece, PlacedToken } from './token.ts';

/** Prepositions and the cases they govern. */
const GOVERNED: ReadonlyMap<string, readonly string[]> = new Map([
  ...withCases('для от до из без у', 'gen'),
  ...withCases('к ко по', 'dat'),
  ...withCases('с со', 'abl gen'),
  ...withCases('на в во о', 'acc loc'),
  ...withCases('под над за перед между', 'acc abl'),
]);
const ANY_OBLIQUE = ['gen', 'dat', 'abl', 'loc', 'acc'];

/** Marks that end what a preposition began. */
const BOUNDARIES = new Set([',', ';', ':', '|', '/', '\\', '+', '.', '–', '—', '•']);

/** Settles the zone of each token. Walks the name once; `object` says whether the preposition has met what it governs. */
export function markZones(tokens: PlacedToken[]): void {
  let governed: readonly string[] | null = null;
  let object = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || (token.standing & ENCLOSED) !== 0) continue;
    const { piece, standing } = token;
    const { kind, word } = piece;
    if (kind === 'mark') {
      if (governed !== null && endsAll(piece, standing)) governed = null;
    } else if (piece.governs !== null && at < tokens.length - 1) {
      governed = piece.governs;
      object = false;
    } else if (governed !== null) {
      if (endsTail(piece, governed, object)) governed = null;
      else object ||= kind !== 'word' || (word !== null && word.cases.size > 0 && word.adjective === null);
    }
    if (governed !== null) tokens[at] = placePiece(piece, standing | Standing.TAIL);
  }
}

const ENCLOSED = Standing.BRACKETS | Standing.QUOTES;

/** Marks that end what a preposition began. */
function endsAll({ text }: Piece, standing: number): boolean {
  return BOUNDARIES.has(text) || (text === '-' && (standing & Standing.SPACED) !== 0);
}

/** Cases that a word governs; null where it is no preposition, or goods. */
export function governedBy(word: Word | null): readonly string[] | null {
  if (word?.preposition !== true || word.noun?.listed === true) return null;
  return GOVERNED.get(word.fold) ?? ANY_OBLIQUE;
}

/** A noun in the nominative that the preposition cannot govern is named by itself again: «для LG насос». */
function endsTail({ kind, word }: Piece, governed: readonly string[], object: boolean): boolean {
  if (kind !== 'word' || word === null) return false;
  const { noun, cases } = word;
  if (noun === null || !noun.known || word.obliqueAdjective) return false;
  return object
    ? !cases.has('gen') && !cases.has('abl') && !cases.has('dat')
    : !governed.some((wanted) => cases.has(wanted));
}

function withCases(prepositions: string, cases: string): [string, readonly string[]][] {
  return prepositions.split(' ').map((preposition) => [preposition, cases.split(' ')]);
}
