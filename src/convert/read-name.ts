import type { Language } from '../dictionary/language.ts';
import type { Word } from '../dictionary/understand-word.ts';
import { foldText } from '../model/fold-text.ts';
import { scanName, type Token } from './scan-name.ts';

/**
 * Where in the name a token stands:
 * - main: where the product is named
 * - tail: after a preposition («для», «с», «к»), what the product is for or comes with
 * - enclosed: in brackets or quotes
 */
export type Zone = 'main' | 'tail' | 'enclosed';

/** A token with what is known of it. */
export interface NameToken extends Token {
  /** Null for numbers, codes and marks. */
  readonly word: Word | null;
  readonly zone: Zone;
  /** Cut short in the name, spelled out by the dictionary: its ending says nothing. */
  readonly cut: boolean;
  /** The shop's vendor or a brand of the dictionary. */
  readonly brand: boolean;
}

/** Prepositions that govern one case; the others («на», «в», «под», «с») take several. */
const GOVERNED: ReadonlyMap<string, readonly string[]> = new Map([
  ...['для', 'от', 'до', 'из', 'без', 'у'].map((word): [string, string[]] => [word, ['gen']]),
  ...['к', 'ко', 'по'].map((word): [string, string[]] => [word, ['dat']]),
  ...['с', 'со'].map((word): [string, string[]] => [word, ['abl', 'gen']]),
  ...['на', 'в', 'во', 'о'].map((word): [string, string[]] => [word, ['acc', 'loc']]),
  ...['под', 'над', 'за', 'перед', 'между'].map((word): [string, string[]] => [word, ['acc', 'abl']]),
]);
const ANY_OBLIQUE = ['gen', 'dat', 'abl', 'loc', 'acc'];

/** Marks that end what a preposition began. */
const BOUNDARIES = new Set([',', ';', ':', '|', '/', '\\', '+', '.', '–', '—', '•']);

/** A name as tokens with words, zones and brands. `vendor` is the offer's own, '' when it has none. */
export function readName(name: string, vendor: string, language: Language): NameToken[] {
  const tokens = scanName(name);
  const words = tokens.map((token, index) => readWord(token, tokens, index, language));
  const first = tokens.findIndex((token) => token.kind === 'word');
  if (first >= 0 && isAcronym(tokens[first]!, name)) words[first] = asAcronym(words[first]!);
  const vendorWords = new Set(vendor === '' ? [] : foldText(vendor.slice(0, 100)).split(' '));
  const zones = markZones(tokens, words);
  return tokens.map((token, index) => {
    const fold = words[index]?.fold ?? token.lower;
    return {
      ...token,
      word: words[index]!,
      zone: zones[index]!,
      cut: token.kind === 'word' && words[index] !== null && words[index]!.text !== token.lower,
      brand:
        token.kind !== 'mark' &&
        (vendorWords.has(fold) || words[index]?.brand === true || CAMEL_CASE.test(token.text)),
    };
  });
}

/** «НПТ», «ЖК»: capitals at the start of a name that is not all capitals. */
function isAcronym(token: Token, name: string): boolean {
  return ACRONYM.test(token.text) && /[а-яё]/.test(name);
}

const ACRONYM = /^[А-ЯЁ]{2,5}$/;

/** A trade abbreviation that no dictionary holds still names the product. */
function asAcronym(word: Word | null): Word | null {
  if (word === null || word.noun?.known === true || word.adjective !== null) return word;
  const { text, fold } = word;
  return {
    ...word,
    noun: {
      lemma: text,
      fold,
      agreement: 'masc',
      written: new Set(['masc']),
      listed: false,
      known: true,
      proper: false,
      animate: false,
    },
  };
}

/** A cut word («канал.», «оцинк.») is the word it stands for, or none; a lone Latin c, o, a is Russian. */
function readWord(token: Token, tokens: readonly Token[], index: number, language: Language): Word | null {
  if (token.kind === 'word') {
    const { cuts, abbreviations } = language.dictionary;
    const fold = foldText(token.lower);
    const full = (token.dotted ? cuts.get(fold) : undefined) ?? abbreviations.get(fold);
    if (full !== undefined) return language.understand(full);
    if (!token.dotted) return language.understand(token.lower);
    return endsSentence(token, tokens, index) ? language.understand(token.lower) : null;
  }
  if (token.kind !== 'latin') return null;
  const lone = token.text.length === 1 ? LONE_LETTERS.get(token.text) : undefined;
  const amongWords =
    lone !== undefined && tokens[index - 1]?.kind === 'word' && tokens[index + 1]?.kind === 'word';
  return language.understand(amongWords ? lone : token.lower);
}

/** A dot after a long word and before a capital letter, or at the end, is a full stop; else the word is cut. */
function endsSentence(token: Token, tokens: readonly Token[], index: number): boolean {
  if (token.lower.length < 5) return false;
  const next = tokens.slice(index + 1, index + 3).find((following) => following.kind !== 'mark');
  return next === undefined || (next.spaced && /^[А-ЯЁA-Z]/.test(next.text));
}

const LONE_LETTERS: ReadonlyMap<string, string> = new Map([
  ['c', 'с'],
  ['o', 'о'],
  ['a', 'а'],
  ['y', 'у'],
  ['k', 'к'],
]);

/** «КарСаМаН», «ВКонтакте»: no word is written so, only names. */
const CAMEL_CASE = /[а-яё][А-ЯЁ]|^[А-ЯЁ]{2,}[а-яё]{2}/;

/** Walks the name once; `object` says whether the preposition has met what it governs. */
function markZones(tokens: readonly Token[], words: readonly (Word | null)[]): Zone[] {
  let governed: readonly string[] | null = null;
  let object = false;
  return tokens.map((token, index) => {
    const word = words[index] ?? null;
    if (token.enclosed) return 'enclosed';
    if (token.kind === 'mark') {
      if (BOUNDARIES.has(token.text) || (token.text === '-' && token.spaced)) governed = null;
      return governed === null ? 'main' : 'tail';
    }
    if (word?.preposition === true && word.noun?.listed !== true && index < tokens.length - 1) {
      governed = GOVERNED.get(word.fold) ?? ANY_OBLIQUE;
      object = false;
      return 'tail';
    }
    if (governed === null) return 'main';
    if (endsTail(token, word, governed, object)) {
      governed = null;
      return 'main';
    }
    object ||=
      token.kind === 'latin' ||
      token.kind === 'code' ||
      (word !== null && word.cases.size > 0 && word.adjective === null);
    return 'tail';
  });
}

/** A noun in the nominative that the preposition cannot govern is named again by itself: «для LG насос». */
function endsTail(token: Token, word: Word | null, governed: readonly string[], object: boolean): boolean {
  if (token.kind !== 'word' || word === null) return false;
  const { noun, cases } = word;
  if (noun === null || !noun.known || word.obliqueAdjective) return false;
  return object
    ? !cases.has('gen') && !cases.has('abl') && !cases.has('dat')
    : !governed.some((wanted) => cases.has(wanted));
}
