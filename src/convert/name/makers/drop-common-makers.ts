import type { Language } from '../../../dictionary/language.ts';
import { placePiece, Standing } from '../place-piece.ts';
import type { PlacedToken } from '../token.ts';

/**
 * A maker who is called by a common word is none where it is that word: behind another Latin word that is written as it is («GET
 * RICH», «EZ JET WATER»), or as a Russian word in lower case («в клетку виши»).
 */
export function dropCommonMakers(tokens: PlacedToken[], language: Language): void {
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.brandLength === 0 || token.word?.kinds.has('common-maker') !== true)
      continue;
    if (token.kind === 'latin' ? isBehindName(token, tokens[at - 1], language) : isLower(token, tokens[0]))
      tokens[at] = placePiece(token.piece, token.standing & ~Standing.BRAND);
  }
}

function isLower({ capitals }: PlacedToken, first: PlacedToken | undefined): boolean {
  return capitals === null && first !== undefined && first.capitals !== null;
}

function isBehindName(
  { capitals, zone, spaced }: PlacedToken,
  before: PlacedToken | undefined,
  { dictionary }: Language,
): boolean {
  if (before?.kind !== 'latin' || before.brand || !spaced || before.zone !== zone) return false;
  if (capitals === null || before.capitals !== capitals || before.lower.length < 2) return false;
  // «Router TENDA», «LED ERA»: goods or a standard before their maker.
  return !dictionary.englishNouns.has(before.lower) && !dictionary.standards.has(before.lower);
}
