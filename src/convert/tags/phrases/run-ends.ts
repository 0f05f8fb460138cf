import type { Token } from '../../name/token.ts';
import type { PhraseList } from './phrase-list.ts';

/** Words of a Latin run that is taken whole; of a longer one its beginning is. */
export const MAX_RUN = 5;
/** Words of the beginning. */
const BEGINNING = 3;

/**
 * Whether no run ends with a token: «HUB Type-C to», «ATB A 90L», «ASTON S=120мм», whose last word leads what follows or is a
 * letter with which an article or a measure begins.
 */
export function leadsOn({ tokens, lists }: PhraseList, at: number): boolean {
  const { lower = '' } = tokens[at] ?? {};
  const next = tokens[at + 1];
  // «T» of «Terratoura A/T 235/75 R15» ends its word.
  if (lower.length === 1) return (next?.kind === 'code' && !isJoinedBefore(tokens, at)) || next?.text === '=';
  return next?.kind !== 'mark' && lists['latin-joining'].has(lower);
}

/** Where the beginning of a run ends that is longer than it may be: before a joining word, else behind the third, or behind what a sign joins to that. */
export function endOfBeginning({ tokens, lists }: PhraseList, at: number): number {
  for (let word = at + 1; word <= at + BEGINNING; word++)
    if (lists['latin-joining'].has(tokens[word]?.lower ?? '')) return word - 1;
  let end = at + BEGINNING - 1;
  if (tokens[end]?.kind === 'mark') end++;
  while (isJoinedBefore(tokens, end + 2)) end += 2;
  return end;
}

/** «Grain» of «Metal & Grain», «T» of «CatchFors H/T», «Avola» of «Nero d`Avola», «Pike» of «i*Pike», «Decker» of the vendor «Black+Decker»: what a sign joins to the word before it is said with that. */
export function isJoinedBefore(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at - 1];
  if (sign?.kind !== 'mark') return false;
  // «Relief» of «Revitalizing-&-Relief»
  if (sign.text === '-' && tokens[at - 2]?.text === '&') return true;
  const before = tokens[at - 2];
  const token = tokens[at];
  // A known maker before the sign is a tag of its own.
  if (before?.kind !== 'latin' || token?.kind !== 'latin' || before.brand !== token.brand) return false;
  if (sign.text === '&') return true;
  if (sign.text === '+') return before.brand && token.word?.brand !== true;
  return LETTER_SIGNS.has(sign.text) && before.lower.length === 1 && !sign.spaced && !token.spaced;
}

const LETTER_SIGNS: ReadonlySet<string> = new Set(['/', '`', '´', '*']);

/** «AHA» of «Wish Planner AHA/BHA»: the first of several of which a name has each. */
export function isOneOfSeveral(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at + 1];
  if (sign?.text !== '/' || sign.spaced) return false;
  const next = tokens[at + 2];
  return next?.kind === 'latin' && !next.spaced && (tokens[at]?.lower.length ?? 0) > 1;
}

/** «Galaxy S25+», «Tab S10 FE+», «Area Zero+»: the index of the plus behind a model, which is another than that without; else its own. */
export function endWithPlus(tokens: readonly Token[], at: number): number {
  const sign = tokens[at + 1];
  if (sign?.text !== '+' || sign.spaced) return at;
  const next = tokens[at + 2];
  return next === undefined || next.spaced || next.kind === 'mark' ? at + 1 : at;
}

/** «Masil 8 Seconds», «Sticker 20 Shots»: the number counts what follows it. */
export function isCountedInEnglish({ tokens, lists }: PhraseList, at: number): boolean {
  const token = tokens[at];
  return token?.kind === 'latin' && lists['latin-counted'].has(token.lower);
}

/** «1,2"х 49»: a sign between two numbers, no «iPhone X 256». */
export function isTimes(tokens: readonly Token[], at: number): boolean {
  const { lower = '' } = tokens[at] ?? {};
  if ((lower !== 'х' && lower !== 'x') || tokens[at + 1]?.kind !== 'number') return false;
  const before = tokens[at - 1];
  return before?.kind === 'number' || /^["”″]$/.test(before?.text ?? '');
}

/** «C» of «City EX C 711», «it» of «Keep it 100», «Serie» of «Serie | 2»: it says nothing without the number behind it. */
export function needsNumber(token: Token | undefined): boolean {
  return token?.lower.length === 1 || WHICH.has(token?.lower ?? '');
}

const WHICH: ReadonlySet<string> = new Set(
  'it serie series model modell modelo type typ version ver size mark generation edition art ref vol'.split(
    ' ',
  ),
);
