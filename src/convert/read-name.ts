import type { Language } from '../dictionary/language.ts';
import type { Word } from '../dictionary/word.ts';
import { foldText } from '../model/fold-text.ts';
import { markZones, type Zone } from './mark-zones.ts';
import { remember } from './remember.ts';
import { scanName } from './scan-name.ts';
import type { Token } from './token.ts';

/** A token with what is known of it. */
export interface NameToken extends Token {
  /** Null for numbers, codes and marks, and for cut words that the dictionary does not spell out. */
  readonly word: Word | null;
  readonly zone: Zone;
  /** Cut short in the name, spelled out by the dictionary: its ending says nothing. */
  readonly cut: boolean;
  /** The shop's vendor or a brand of the dictionary. */
  readonly brand: boolean;
}

/** A name as tokens with words, zones and brands. `vendor` is the offer's own, '' when it has none. */
export function readName(name: string, vendor: string, language: Language): NameToken[] {
  const tokens = scanName(name);
  const words = tokens.map((token, index) => readWord(token, tokens, index, language));
  const first = tokens.findIndex((token) => token.kind === 'word');
  if (first >= 0 && isAcronym(tokens[first]!, name)) words[first] = asAcronym(words[first]!);
  const zones = markZones(tokens, words);
  const vendorWords = vendor === '' ? NO_WORDS : wordsOf(vendor, language);
  return tokens.map((token, index) => {
    const word = words[index]!;
    const { kind, text, lower, spaced, dotted, enclosed } = token;
    const cut = kind === 'word' && word !== null && word.text !== lower;
    return {
      kind,
      text,
      lower,
      spaced,
      dotted,
      enclosed,
      word,
      zone: zones[index]!,
      cut,
      brand: isBrand(token, word, vendorWords),
    };
  });
}

const NO_WORDS: ReadonlySet<string> = new Set();
const MAX_VENDOR_LENGTH = 100;
const wordsOf = remember(
  (vendor): ReadonlySet<string> => new Set(foldText(vendor.slice(0, MAX_VENDOR_LENGTH)).split(' ')),
);

/** «КарСаМаН», «ВКонтакте»: no word is written so, only names. */
const CAMEL_CASE = /[а-яё][А-ЯЁ]|^[А-ЯЁ]{2,}[а-яё]{2}/;

function isBrand(token: Token, word: Word | null, vendorWords: ReadonlySet<string>): boolean {
  if (token.kind === 'mark') return false;
  if (word?.brand === true || vendorWords.has(word?.fold ?? token.lower)) return true;
  return token.kind === 'word' && token.text !== token.lower && CAMEL_CASE.test(token.text);
}

/** A cut word («канал.», «оцинк.») is the word it stands for, or none; a lone Latin c, o, a is Russian. */
function readWord(token: Token, tokens: readonly Token[], index: number, language: Language): Word | null {
  if (token.kind === 'word') {
    const word = language.understand(token.lower);
    // «1000 эл.» counts elements; «эл. чайник» is electric.
    const counted = tokens[index - 1]?.kind === 'number';
    const full =
      (token.dotted && !counted ? language.dictionary.cuts.get(word.fold) : undefined) ?? word.standsFor;
    if (full !== null) return language.understand(full);
    const whole = word.noun?.known === true || word.knownAdjective;
    return !token.dotted || (whole && endsSentence(token, tokens, index)) ? word : null;
  }
  if (token.kind !== 'latin') return null;
  const lone = token.text.length === 1 ? LONE_LETTERS.get(token.text) : undefined;
  const amongWords =
    lone !== undefined && tokens[index - 1]?.kind === 'word' && tokens[index + 1]?.kind === 'word';
  return language.understand(amongWords ? lone : token.lower);
}

const LONE_LETTERS: ReadonlyMap<string, string> = new Map(
  [...'coayk'].map((latin, index) => [latin, 'соаук'[index]!]),
);

/** A dot after a long word and before a capital letter, or at the end, is a full stop; else the word is cut. */
function endsSentence(token: Token, tokens: readonly Token[], index: number): boolean {
  if (token.lower.length < 5) return false;
  const next = tokens.slice(index + 1, index + 3).find((following) => following.kind !== 'mark');
  return next === undefined || (next.spaced && /^[А-ЯЁA-Z]/.test(next.text));
}

const ACRONYM = /^[А-ЯЁ]{2,5}$/;

/** «НПТ», «ЖК»: capitals at the start of a name that is not all capitals. */
function isAcronym(token: Token, name: string): boolean {
  return ACRONYM.test(token.text) && /[а-яё]/.test(name);
}

/** A trade abbreviation that no dictionary holds still names the product. */
function asAcronym(word: Word | null): Word | null {
  if (word === null || word.noun?.known === true || word.adjective !== null) return word;
  const { text, fold } = word;
  const noun = {
    lemma: text,
    fold,
    agreement: 'masc',
    written: MASCULINE,
    listed: false,
    known: true,
    proper: false,
    animate: false,
  } as const;
  return { ...word, noun };
}

const MASCULINE: ReadonlySet<'masc'> = new Set(['masc']);
