import type { Language } from '../../../dictionary/language.ts';
import { isNoVendor } from '../is-no-vendor.ts';
import { placePiece, Standing } from '../place-piece.ts';
import type { PlacedToken } from '../token.ts';

/**
 * A maker who is called by a common word is none where it is that word: behind another Latin word that is written as it is («GET
 * RICH», «EZ JET WATER»), before one where the offer has another vendor («Always Dry» of Hydrophob; the vendor's own words are marked
 * later), or as a Russian word in lower case («в клетку виши»). No maker is what a foreign article leads («Abbaye des Rocs»).
 */
export function dropCommonMakers(tokens: PlacedToken[], vendor: string, language: Language): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.brandLength === 0) continue;
    if (isPartOfName(tokens, at, token, vendor, language))
      tokens[at] = placePiece(token.piece, token.standing & ~Standing.BRAND);
  }
}

function isPartOfName(
  tokens: readonly PlacedToken[],
  at: number,
  token: PlacedToken,
  vendor: string,
  language: Language,
): boolean {
  const before = tokens[at - 1];
  if (token.kind === 'latin' && isBehindArticle(token, before)) return true;
  if (token.word?.kinds.has('common-maker') !== true) return false;
  if (token.kind !== 'latin') return at > 0 && isLower(token, tokens[0]);
  return (
    isBehindName(token, before, language) ||
    (vendor !== '' &&
      isBeforeName(token, tokens[at + 1], language) &&
      !isNoVendor(vendor, NO_OFFER, language))
  );
}

const NO_OFFER = { name: '' };

/** «des» of «Abbaye des Rocs», not «by», behind which a maker stands. */
function isBehindArticle({ spaced, zone }: PlacedToken, before: PlacedToken | undefined): boolean {
  // «De Longhi» is a maker with its article.
  if (before?.kind !== 'latin' || before.brandLength > 1 || !spaced || before.zone !== zone) return false;
  return ARTICLES.has(before.lower);
}

const ARTICLES: ReadonlySet<string> = new Set(
  'de del della des du di da le la les el los las der von van of'.split(' '),
);

function isBeforeName(
  { capitals, zone }: PlacedToken,
  next: PlacedToken | undefined,
  { dictionary }: Language,
): boolean {
  if (next?.kind !== 'latin' || next.brand || !next.spaced || next.zone !== zone) return false;
  if (capitals === null || next.capitals !== capitals || next.lower.length < 2) return false;
  return !dictionary.standards.has(next.lower);
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
