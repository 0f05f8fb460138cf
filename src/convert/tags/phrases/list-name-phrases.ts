import type { Language } from '../../../dictionary/language.ts';
import { countNoun, formFor } from '../../count-noun.ts';
import type { Token } from '../../name/token.ts';
import { declineNoun } from '../../ukrainian/decline-russian.ts';
import { readUkrainianAdjective } from '../../ukrainian/read-adjective.ts';
import { readUkrainianNoun } from '../../ukrainian/read-noun.ts';
import { translatePhrase } from '../../ukrainian/translate-phrase.ts';
import { isMeasure } from './latin/is-model-number.ts';
import { listCodes } from './latin/list-codes.ts';
import { listModels } from './latin/list-models.ts';
import { listGenitiveGroup } from './list-genitive-group.ts';
import { listLatinPhrases } from './list-latin-phrases.ts';
import { listNumberedAdjective } from './list-numbered-adjective.ts';
import { listOfSort } from './list-of-sort.ts';
import { listSeries } from './list-series.ts';
import { listUkrainianPhrases } from './list-ukrainian-phrases.ts';
import { listWordPhrases } from './list-word-phrases.ts';
import { listWornLetters } from './list-worn-letters.ts';
import { type NamePhrase, PhraseList, range, type Writing, writeTokens } from './phrase-list.ts';
import { MAX_PHRASE } from './phrase-sorts.ts';
import type { OfferFacts } from './phrase-stand.ts';
import { listSchoolSubject } from './printed/list-school-subject.ts';
import { listSchoolYears } from './printed/list-school-years.ts';
import { listWorks } from './printed/list-works.ts';
import { endOfCounted } from './purposes/end-of-counted.ts';
import { leadsToMaker } from './purposes/list-made-by.ts';
import { isTimes } from './run-ends.ts';
import { isSpelledMaker } from './words/is-spelled-maker.ts';
import { isSubstance } from './words/is-substance.ts';
import { takeSpelledInLatin } from './words/take-spelled-in-latin.ts';

/** Phrases of a name: each is taken whole or not at all. `titled` are the tokens that the title used up. */
export function listNamePhrases(
  tokens: readonly Token[],
  titled: readonly number[],
  offer: OfferFacts,
  language: Language,
): NamePhrase[] {
  const list = new PhraseList(tokens, titled, offer, language);
  listSchoolSubject(list);
  const works = listWorks(list);
  for (let at = 0; at < tokens.length; at++) if (!works.has(at)) visit(list, at);
  list.relate();
  return list.listShown();
}

function visit(list: PhraseList, at: number): void {
  const token = list.tokens[at];
  if (token === undefined || isTimes(list.tokens, at)) return;
  listModels(list, at);
  listSeries(list, at);
  if (token.kind === 'mark') {
    takeSpelledInLatin(list, at);
    listEnclosed(list, at, token);
  } else if (list.isTitledAt(at) || list.isTaken(at)) return;
  else if (token.kind === 'word' && token.word !== null) {
    if (list.ukrainian !== null && listUkrainianPhrases(list, at, token, list.ukrainian)) return;
    listWordPhrases(list, at, token, token.word);
    if (!listOfSort(list, at) && at > 0 && token.zone === 'main') listGenitiveGroup(list, at);
  } else if (token.kind === 'number') {
    if (listSchoolYears(list, at)) return;
    listCounted(list, at, token);
    if (isMarked(list, at, token)) list.add('marked number', [at - 1, at], writeMarked(at));
  } else if (token.kind === 'latin') {
    if (isLetterSize(list, at, token)) list.add('marked number', [at - 1, at], `размер ${token.lower}`);
    else if (!listWornLetters(list, at)) listLatinPhrases(list, at);
  } else if (token.kind === 'code') {
    if (!listNumberedAdjective(list, at, token) && !listSchoolYears(list, at)) listCodes(list, at, token);
  }
}

/** «размер 17,5»: with a comma, as numbers are written in tags. */
function writeMarked(at: number): Writing {
  return (named) => writeTokens(named, [at - 1, at]).replace(POINT, ',');
}

const POINT = /(?<=\d)\.(?=\d)/;

/** «4 отверстия», «3 функции»: a number and what is counted. Numbers with a unit are a tag besides. */
function listCounted(list: PhraseList, at: number, token: Token): void {
  const next = list.tokens[at + 1];
  if (next?.kind !== 'word' || next.word === null || !next.spaced || next.brand || next.lower.length < 4)
    return;
  // A set has hundreds of things, a board no hundred holes.
  const most = OF_SETS.test(next.lower) ? 4 : 2;
  if (token.lower.length > most || !COUNTED.test(token.lower) || next.word.service || next.word.preposition)
    return;
  if (isOrdinal(list, at, token) || next.word.kinds.has('substance')) return;
  if (list.tokens[at - 1]?.word?.preposition === true && endOfCounted(list, at - 1) !== null) return;
  if (next.word.knownAdjective && next.word.noun?.listed !== true) return;
  if (!next.ukrainian && standsAlone(next, list.language)) return;
  // «розмір 39 білий»: an adjective counts nothing, and «3 сходинки» of no table cannot be said in Russian.
  if (next.ukrainian && list.ukrainian !== null && readCounted(next.lower, list.language) === null) return;
  if (next.ukrainian || next.word.genitive?.known === true || next.word.noun?.known === true)
    if (!list.language.dictionary.units.has(next.lower) && !READ_AS_NUMBERS.test(next.lower))
      list.add(
        'number with noun',
        range(at, isOfSomething(list, at + 1) ? at + 2 : at + 1),
        writeCounted(list, at),
      );
}

/** «4 седан», «19 конус»: a number asks for the genitive, and one of something is no tag; «6 класс» is the sixth. */
function standsAlone({ lower, word }: Token, { dictionary }: Language): boolean {
  if (word === null || dictionary.counted.has(lower) || ORDERED.test(lower)) return false;
  return word.cases.size > 0 && !word.cases.has('gen');
}

const ORDERED =
  /^(?:класс|степень|сорт|категория|уровень|разряд|курс|часть|том|выпуск|группа|поколение|ступень)$/;

const COUNTED = /^[1-9]\d*$/;
const OF_SETS = /^(?:предмет|элемент|детал)/;

/** «42 размер», «16 дюймів»: sizes and measures of their own. */
const READ_AS_NUMBERS = /^(?:размер|розмір|дюйм)/;

/** «31 степень помола» */
function isOfSomething({ tokens, ukrainian }: PhraseList, counted: number): boolean {
  const [noun, next] = [tokens[counted], tokens[counted + 1]];
  if (ukrainian !== null || next?.kind !== 'word' || next.zone !== noun?.zone || next.brand) return false;
  return next.lower.length > 2 && next.word?.genitive?.known === true && next.word.cases.size === 1;
}

/** «3 функції» is «3 функции», «2 АКБ» «2 аккумулятора»; undefined for what is written as it stands. */
function writeCounted({ ukrainian, tokens, language }: PhraseList, at: number): Writing | undefined {
  const counted = tokens[at + 1]?.lower ?? '';
  if (language.dictionary.counted.has(counted))
    return (named) => {
      const number = named[at]?.lower ?? '';
      return `${number} ${countNoun(number, counted, language)}`;
    };
  if (ukrainian === null) return undefined;
  const noun = readCounted(counted, language);
  const few = noun === null ? null : declineNoun(noun.russian, 'gent', false, language);
  const many = noun === null ? null : declineNoun(noun.russian, 'gent', true, language);
  if (noun === null || few === null || many === null) return undefined;
  return (named) => {
    const number = named[at]?.lower ?? '';
    return `${number} ${formFor(number, [noun.russian, few.text, many.text])}`;
  };
}

function readCounted(word: string, language: Language) {
  return readUkrainianNoun(word, 'nomn', language) ?? readUkrainianNoun(word, 'gent', language);
}

/** «№3», «тип 11», «высота 500», not «высота 50 см», whose number is a tag with its unit. */
function isMarked(list: PhraseList, at: number, { lower }: Token): boolean {
  const before = list.tokens[at - 1];
  if (before?.text === '№') return lower.length <= 2;
  // «3 г 7,5 Вт»: the unit of the number before it.
  if (list.tokens[at - 2]?.kind === 'number') return false;
  if (before?.word?.kinds.has('property') !== true || list.isTitledAt(at - 1) || lower.length > 4)
    return false;
  // «для детей 6+»
  if (list.tokens[at + 1]?.text === '+' && list.tokens[at - 2]?.word?.preposition === true) return false;
  // «соотношение сторон 16:9»
  if (list.lists['shop-number'].has(before.lower) || list.tokens[at + 1]?.text === ':') return false;
  return !list.language.dictionary.units.has(list.tokens[at + 1]?.lower ?? '');
}

/** «размер XL», «розмір M» */
function isLetterSize({ tokens }: PhraseList, at: number, { lower }: Token): boolean {
  const before = tokens[at - 1]?.lower;
  return (before === 'размер' || before === 'розмір') && LETTER_SIZE.test(lower);
}

const LETTER_SIZE = /^(?:x{0,4}[sml]|xx?s)$/;

/** «Уран-1 серебро», «№1 металл», «D 50 угол»: a number of something else. */
function isOrdinal(list: PhraseList, at: number, token: Token): boolean {
  const before = list.tokens[at - 1];
  if (before === undefined) return false;
  return !token.spaced || before.text === '№' || SIZE_MARK.test(before.text);
}

/** No «с», «к» or «в», which are prepositions. */
const SIZE_MARK = /^[DdДдØ⌀∅LHBФф]$/;

/** A closing mark: what stands between it and its opening one. */
function listEnclosed(list: PhraseList, at: number, token: Token): void {
  const closes =
    token.text === ')' || token.text === ']' ? 'brackets' : /["»”]/.test(token.text) ? 'quotes' : null;
  if (closes === null) return;
  let start = at;
  while (list.tokens[start - 1]?.enclosed === closes && list.tokens[start - 1]?.kind !== 'mark') start--;
  if (start === at || at - start > MAX_PHRASE) return;
  const used = range(start, at - 1);
  // «(2:1 99PU/KC03)»: in which proportion.
  if (list.tokens[start - 1]?.text === ':' && list.tokens[start]?.kind === 'number') return;
  if (list.isTitled(used) || used.some((index) => isTimes(list.tokens, index))) return;
  // An article in brackets is a code, and a code is looked at where it stands.
  if (used.length === 1 && list.tokens[start]?.kind !== 'word' && list.tokens[start]?.kind !== 'latin')
    return;
  // «(CPU/10-Core GPU)»: half of what stands in the brackets.
  if (list.tokens[start - 1]?.text === '/' && list.tokens[start]?.kind !== 'word') return;
  // «(PRODUCT)RED»
  const next = list.tokens[at + 1];
  if (closes === 'brackets' && next?.kind === 'latin' && !next.spaced) return;
  if (isMeasureInBrackets(list, start, at) || isMakersArticle(list, start, at)) return;
  if (leadsToMaker(list.tokens[start]) || list.isTaken(start)) return;
  // «Универсал (N)»
  if (used.length === 1 && list.tokens[start]?.lower.length === 1) return;
  // «(5кВА,1 фаза)»: facts glued together.
  if (used.some((index) => GLUED.test(list.tokens[index]?.lower ?? ''))) return;
  if (used.length === 1 && (isSubstance(list, start) || isSpelledMaker(list, start))) return;
  // «(рожева)» is said in Russian where it stands.
  if (used.length === 1 && isReadInUkrainian(list, start)) return;
  list.add(
    closes === 'quotes' ? 'quoted' : 'bracketed',
    used,
    (used.length === 1 ? sayInRussian(list, start) : sayAllInRussian(list, used)) ?? partUnits(list, used),
  );
}

/** «длина трубки 108 мм» of «длина трубки 108мм»; undefined where no unit is glued to its number. */
function partUnits(list: PhraseList, used: readonly number[]): Writing | undefined {
  if (!used.some((at) => list.tokens[at]?.kind === 'code' && isMeasure(list, at))) return undefined;
  return (named) => writeTokens(named, used).replace(GLUED_UNIT, ' ');
}

const GLUED_UNIT = /(?<=(?:^| )[\d.,]*\d)(?=[а-я]{1,3}(?: |$))/g;
const GLUED = /\d\p{L}+,\d/u;

/** «"Самоскид"» of a car is «самосвал», «(зелёный | green)» one colour; undefined for what no table has. */
function sayInRussian({ ukrainian, tokens, language }: PhraseList, at: number): string | undefined {
  const { kind, lower, word = null } = tokens[at] ?? {};
  if (kind === 'latin' && word?.kinds.has('color') === true)
    return language.dictionary.valueNormal.get(`color\t${lower}`);
  if (ukrainian === null) return undefined;
  return readUkrainianNoun(tokens[at]?.lower ?? '', 'nomn', language)?.russian;
}

/** «"Морський бій"» is «морской бой»; undefined for what is Russian or has a word that no table has. */
function sayAllInRussian({ ukrainian, tokens, language }: PhraseList, used: readonly number[]) {
  if (ukrainian === null || !used.every((at) => tokens[at]?.kind === 'word')) return undefined;
  return translatePhrase(used.map((at) => tokens[at]?.lower ?? '').join(' '), language) ?? undefined;
}

/** «(Ашгабатская фабрика 113446)»: a maker, which is a tag besides, and an article. */
function isMakersArticle({ tokens }: PhraseList, start: number, end: number): boolean {
  if (tokens[start]?.brand !== true || tokens[end - 1]?.kind !== 'number') return false;
  return tokens.slice(start, end - 1).every(({ brand }) => brand);
}

function isReadInUkrainian({ ukrainian, tokens, language }: PhraseList, at: number): boolean {
  const { lower = '', capitals } = tokens[at] ?? {};
  if (ukrainian === null) return false;
  if (readUkrainianAdjective(lower, 'nomn', language) !== null) return true;
  // «(хустка)», not «(МІСТО)», which is a name.
  return capitals === null && readUkrainianNoun(lower, 'nomn', language) !== null;
}

const COUNT = /^\d[\d.,]*(?:-\d[\d.,]*)?$/;

/** «(12 дюймов)», «(3-4 роки)», «(диаметр 4мм)», «(банка 190г)»: a number with its unit, which is a tag besides. */
function isMeasureInBrackets(list: PhraseList, start: number, end: number): boolean {
  const { tokens, language } = list;
  const first = tokens[start]?.word ?? null;
  const from = first !== null && first.noun !== null && !first.kinds.has('unit') ? start + 1 : start;
  const { units } = language.dictionary;
  if (end - from === 1) return isMeasure(list, from);
  return (
    end - from === 2 && COUNT.test(tokens[from]?.lower ?? '') && units.has(tokens[from + 1]?.lower ?? '')
  );
}
