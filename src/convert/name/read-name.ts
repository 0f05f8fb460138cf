import type { Language } from '../../dictionary/language.ts';
import type { Word } from '../../dictionary/word.ts';
import { foldText } from '../../text/fold-text.ts';
import { reachOf } from '../pattern/reach-of.ts';
import { remember } from '../remember.ts';
import { soundsAlike } from '../tags/phrases/sounds-alike.ts';
import { findTerms } from './find-terms.ts';
import { isGoods } from './is-no-vendor.ts';
import { markZones } from './mark-zones.ts';
import { scanName } from './scan-name.ts';
import type { OpenToken, Token } from './token.ts';

/** A name as tokens with words, zones and brands. `vendor` is the offer's own, '' when it has none. */
export function readName(name: string, vendor: string, language: Language): readonly Token[] {
  const tokens = scanName(name, language);
  settleWords(tokens, name, language);
  markZones(tokens);
  const vendorWords = vendor === '' ? NO_WORDS : wordsOf(vendor, language);
  let ukrainian = false;
  for (const token of tokens) {
    const { kind, word } = token;
    ukrainian ||= token.ukrainian;
    if (kind !== 'mark' && (word?.brand === true || vendorWords.has(word?.fold ?? token.lower)))
      token.brand = true;
  }
  if (ukrainian && vendorWords.size > 0) markSpelledVendor(tokens, vendorWords);
  return tokens;
}

/** «Ніж Фіскарс» of the vendor Fiskars: the same maker by its sound, which is a tag already. */
function markSpelledVendor(tokens: readonly OpenToken[], vendorWords: ReadonlySet<string>): void {
  for (const token of tokens) {
    const { kind, word, capitals, lower } = token;
    if (kind !== 'word' || capitals === null || word?.noun?.known === true || word?.knownAdjective === true)
      continue;
    for (const vendor of vendorWords)
      if (/^[a-z]{4,}$/.test(vendor) && soundsAlike(vendor, lower)) token.brand = true;
  }
}

const NO_WORDS: ReadonlySet<string> = new Set();
const MAX_VENDOR_LENGTH = 100;
const wordsOf = remember((vendor, language): ReadonlySet<string> => {
  const folded = foldText(vendor.slice(0, MAX_VENDOR_LENGTH));
  return isGoods(folded, language) ? NO_WORDS : new Set(folded.split(' '));
});

/** The words that depend on their neighbours: those with a dot behind them, lone letters, capitals at the start. */
function settleWords(tokens: readonly OpenToken[], name: string, language: Language): void {
  let first = true;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (token.kind === 'word') {
      if (token.dotted) setWord(token, cutWord(tokens, at, language), language);
      if (first && isAcronym(token, name)) setWord(token, asAcronym(token.word), language);
      first = false;
    } else if (token.kind === 'latin' && token.text.length === 1) {
      const russian = amongWords(tokens, at)
        ? LONE_LETTERS.get(at === 0 ? token.lower : token.text)
        : undefined;
      if (russian === undefined) continue;
      token.kind = 'word';
      token.lower = russian;
      setWord(token, language.understand(russian), language);
    }
  }
}

function setWord(token: OpenToken, word: Word | null, language: Language): void {
  token.word = word;
  token.terms = findTerms(word, language);
  token.brandLength = language.dictionary.brandStarts.get(word?.fold ?? token.lower) ?? 0;
  token.reach = reachOf(token.terms, token.brandLength);
  token.cut = token.kind === 'word' && word !== null && word.text !== token.lower;
}

/** A word before a dot («канал.», «оцинк.») is the word it stands for, itself at the end of a sentence, or none. */
function cutWord(tokens: readonly Token[], at: number, language: Language): Word | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const word = language.understand(token.lower);
  // «1000 эл.» counts elements; «эл. чайник» is electric.
  const counted = tokens[at - 1]?.kind === 'number';
  const full = (counted ? undefined : language.dictionary.cuts.get(word.fold)) ?? word.standsFor;
  if (full !== null) return language.understand(full);
  if (word.noun?.known !== true && !word.knownAdjective && !isNounForm(token.lower, language)) return null;
  return isUncut(token.lower) || endsSentence(token, tokens, at) ? word : null;
}

/** «на пуговицах. Размер 52»: a form of a noun, in no nominative. */
function isNounForm(lower: string, { morphology }: Language): boolean {
  return (
    lower.length >= LONG && morphology.readings(lower).some(({ known, part }) => known && part === 'noun')
  );
}

/** Nobody cuts a long word to such an ending; «пружин.» may be short for an adjective. */
function isUncut(lower: string): boolean {
  return lower.length >= LONG && DECLINED.test(lower);
}

const DECLINED = /(?:[аеиоуыэюяйь]|[ая][хм]|[ое]в)$/;
const LONG = 5;

/** A dot after a long word and before a capital letter, or at the end, is a full stop; else the word is cut. */
function endsSentence(token: Token, tokens: readonly Token[], at: number): boolean {
  if (token.lower.length < LONG) return false;
  const next = tokens.slice(at + 1, at + 3).find((following) => following.kind !== 'mark');
  return next === undefined || (next.spaced && /^[А-ЯЁA-Z]/.test(next.text));
}

/** A lone Latin c, o, a between Russian words is Russian. */
function amongWords(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  // «C курицей» of a category of dishes begins with a preposition.
  return next?.kind === 'word' && (at === 0 ? next.word?.noun == null : tokens[at - 1]?.kind === 'word');
}

const LONE_LETTERS: ReadonlyMap<string, string> = new Map(
  [...'coayk'].map((latin, index) => [latin, 'соаук'.charAt(index)]),
);

const ACRONYM = /^[А-ЯЁ]{2,5}$/;

/** «НПТ», «ЖК»: capitals at the start of a name that is not all capitals. */
function isAcronym({ text }: Token, name: string): boolean {
  return text.length <= 5 && ACRONYM.test(text) && /[а-яё]/.test(name);
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
