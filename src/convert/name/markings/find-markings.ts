import type { Language } from '../../../dictionary/language.ts';
import { foldAlike } from '../../../text/fold-alike.ts';
import type { Token } from '../token.ts';
import { type KnownMarking, sayMarking } from './markings-of.ts';

/** A mark of the trade in a name. */
export interface FoundMarking {
  readonly tag: string;
  /** Its tokens. */
  readonly used: readonly number[];
}

/**
 * Marks by which a trade tells standards, steel, cables and the like, as whole as they stand: «ГОСТ 8732-78», «09Г2С», «ВВГнг(А)-LS».
 * `head` is the noun of the title, which may come from the category. Most names have no word that begins one.
 */
export function findMarkings(
  tokens: readonly Token[],
  head: string,
  language: Language,
): readonly FoundMarking[] {
  let found: FoundMarking[] | null = null;
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.markings.length === 0) continue;
    const marking = readMarking(tokens, at, head, language);
    if (marking === null) continue;
    found ??= [];
    found.push(marking);
    at += marking.used.length - 1;
  }
  return found ?? NONE;
}

const NONE: readonly FoundMarking[] = [];
/** «ГОСТ Р 52544-2006», «ЦЕМ II/А-Ш 42,5Н», «NPK 16:16:16» */
const MOST_WORDS = 6;

/** The longest that begins at a token. */
function readMarking(
  tokens: readonly Token[],
  at: number,
  head: string,
  language: Language,
): FoundMarking | null {
  const markings = tokens[at]?.markings.filter(({ marking }) =>
    standsBeside(marking, tokens, head, language),
  );
  if (markings === undefined || markings.length === 0) return null;
  for (let words = MOST_WORDS; words > 0; words--) {
    // «сталь 4 мм»: how thick it is.
    if (at + words > tokens.length || isCounted(tokens, at + words - 1, language)) continue;
    const text = words === 1 ? '' : join(tokens, at, words);
    const folded = foldAlike(text);
    for (const { marking, tag } of markings) {
      const said = words === 1 ? tag : sayMarking(marking, folded, text);
      if (said !== null) return { tag: said, used: Array.from({ length: words }, (_, index) => at + index) };
    }
  }
  return null;
}

/** «8.8 мм», «3/4"»: a number with its unit. */
function isCounted(tokens: readonly Token[], at: number, { dictionary }: Language): boolean {
  if (!/^\d[\d.,/]*$/.test(tokens[at]?.text ?? '')) return false;
  const next = tokens[at + 1];
  // «Ру 16 фл.» is flanged.
  if (next?.lower === 'фл') return false;
  return next !== undefined && (dictionary.units.has(next.lower) || /^["”″%°]$/.test(next.text));
}

function join(tokens: readonly Token[], at: number, words: number): string {
  let text = '';
  for (let index = at; index < at + words; index++) {
    const token = tokens[index];
    if (token === undefined) continue;
    // Before a blank the dot is a token of its own: «ст. 20».
    const dot = token.dotted && tokens[index + 1]?.text !== '.' ? '.' : '';
    text += `${index > at && token.spaced ? ' ' : ''}${token.text}${dot}`;
  }
  return text;
}

function standsBeside(
  { beside }: KnownMarking,
  tokens: readonly Token[],
  head: string,
  language: Language,
): boolean {
  if (beside === null || beside.has(language.understand(head).key)) return true;
  return tokens.some(({ word }) => word !== null && beside.has(word.key));
}
