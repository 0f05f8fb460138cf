import type { Language } from '../../../dictionary/language.ts';
import { foldText } from '../../../text/fold-text.ts';
import { hashSlice } from '../../../text/remember-slices.ts';
import { remember } from '../../remember.ts';
import { soundsAlike } from '../../tags/phrases/sounds-alike.ts';
import { holdsUkrainianLetter } from '../../ukrainian/holds-ukrainian-letter.ts';
import { isGoods } from '../is-no-vendor.ts';
import { placePiece, Standing } from '../place-piece.ts';
import type { Piece, PlacedToken } from '../token.ts';
import { makersIn } from './makers-in.ts';

/** Marks the words of the offer's vendor; what brands the dictionary and capitals tell is known of a piece. */
export function markVendor(tokens: PlacedToken[], written: string, language: Language): void {
  const vendor = wordsOf(written, language);
  let ukrainian = false;
  let behind = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    const { piece } = token;
    ukrainian ||= piece.ukrainian;
    const own = isAmong(vendor, piece);
    if (own) tokens[at] = placePiece(piece, token.standing | Standing.BRAND);
    else if (isSeries(token, behind, language))
      tokens[at] = placePiece(piece, token.standing & ~Standing.BRAND);
    behind = own && piece.kind === 'word';
  }
  if (ukrainian) markSpelledVendor(tokens, vendor);
}

/**
 * «Йорк» of «Империал Йорк», «"Йорк"» in quotes: a Russian word behind the vendor, or the name of goods of another vendor, is
 * their series, though a foreign maker sounds so.
 */
function isSeries(
  { piece, brand, enclosed, capitals }: PlacedToken,
  behind: boolean,
  language: Language,
): boolean {
  if (!brand || piece.kind !== 'word' || piece.word === null || capitals === null) return false;
  if (!behind && enclosed !== 'quotes') return false;
  return LATIN.test(language.dictionary.brands.get(piece.word.fold) ?? '');
}

const LATIN = /^[a-z]/;

function isAmong(vendor: readonly VendorWord[], { hash, kind, word, lower }: Piece): boolean {
  for (let at = 0; at < vendor.length; at++) {
    const one = vendor[at];
    if (one?.hash === hash && kind !== 'mark' && one.text === (word?.fold ?? lower)) return true;
  }
  return false;
}

/** «Ніж Фіскарс» of the vendor Fiskars: the same maker by its sound, which is a tag already. */
function markSpelledVendor(tokens: PlacedToken[], vendor: readonly VendorWord[]): void {
  for (const [at, { piece, standing }] of tokens.entries()) {
    const { kind, word, capitals, lower } = piece;
    if (kind !== 'word' || capitals === null || word?.noun?.known === true || word?.knownAdjective === true)
      continue;
    for (const { text } of vendor)
      if (/^[a-z]{4,}$/.test(text) && soundsAlike(text, lower))
        tokens[at] = placePiece(piece, standing | Standing.BRAND);
  }
}

/** Found by its hash, which each word of a name has: a set would be asked for all of them. */
interface VendorWord {
  readonly text: string;
  readonly hash: number;
}

const NO_WORDS: readonly VendorWord[] = [];
const MAX_VENDOR_LENGTH = 100;
const wordsOf = remember((vendor, language): readonly VendorWord[] => {
  const folded = foldText(vendor.slice(0, MAX_VENDOR_LENGTH));
  if (isGoods(folded, language)) return NO_WORDS;
  const words = makersIn(folded, language).flatMap((maker) => maker.split(' '));
  // «Насіння України» sells seeds, which the name may be of.
  const [first = ''] = words;
  if (words.length > 1 && holdsUkrainianLetter(first) && language.dictionary.ukrainianNouns.has(first))
    words.shift();
  // «Ми&Ко» is three tokens in a name.
  for (const word of [...words]) if (JOINED.test(word)) words.push(...word.split(JOINTS));
  return words.map((text) => ({ text, hash: hashSlice(text, 0, text.length) }));
});

const JOINED = /^[\p{L}-]{2,}[&+][\p{L}-]{2,}$/u;
const JOINTS = /[&+]/;
