import type { Language } from '../../../dictionary/language.ts';
import type { Adjective, Noun, Word } from '../../../dictionary/word.ts';
import { type Observation, observations } from '../../learned/observation.ts';
import { agree, isOfKind, SAYS_NOTHING } from '../../name/name-grammar.ts';
import type { Token } from '../../name/token.ts';
import { isUkrainianPreposition } from '../../title/title-ukrainian.ts';
import { readUkrainianAdjective } from '../../ukrainian/read-adjective.ts';
import { holdsNumber } from '../holds-number.ts';
import { isNumberedName } from './is-numbered-name.ts';
import { isVehicle } from './is-vehicle.ts';
import { addMaker, endsInNumber, isMeasure } from './list-latin-phrases.ts';
import { listMakerWords } from './list-maker-words.ts';
import { listPurposes, NEEDS_MORE, PARTS_OF_GOODS } from './list-purposes.ts';
import { type PhraseList, range } from './phrase-list.ts';
import { SEEN } from './phrase-sorts.ts';
import { soundsAlike } from './sounds-alike.ts';

/** Phrases that a Cyrillic word begins: adjectives, nouns, both of them side by side, what a preposition leads. */
export function listWordPhrases(list: PhraseList, at: number, token: Token, word: Word): void {
  if (isSpelledMaker(list, at) || (token.brand && listMakerWords(list, at))) return;
  listCapitalWords(list, at);
  if (isVehicle(list, at)) {
    list.add('series', [at, at + 1]);
    return;
  }
  if (SHADES.has(token.lower) && list.tokens[at + 1]?.word?.adjective != null) return;
  if (token.brandLength > 0) addMaker(list, at, token);
  if ((word.preposition || isUkrainianPreposition(token.lower)) && word.noun?.listed !== true) {
    listPurposes(list, at);
    return;
  }
  if (isNumberedName(list.tokens, at)) list.add('abbreviation with number', [at, at + 1]);
  else if (token.ukrainian || (word.noun?.known !== true && word.adjective === null && !word.knownAdjective))
    addUnknown(list, at, token, word);
  else addKnown(list, at, token, word);
  // «РС 600», not «МТС 100 Гб».
  const next = list.tokens[at + 1];
  const isNumber =
    next?.kind === 'code'
      ? endsInNumber(list, at + 1) && !isSizeOrMeasure(list, at + 1, next.lower)
      : next?.kind === 'number' && endsInNumber(list, at + 1);
  if (isNumber && /^[А-ЯЁ]{1,4}$/.test(token.text)) list.add('abbreviation with number', [at, at + 1]);
}

/** «ПНД 30х55», «УПС 120-145см», «ПВХ р.43»: the code is a tag of its own, and what is told of what stands alone. Its digits are masked as 1, its letters as «ж» and «q». */
function isSizeOrMeasure(list: PhraseList, at: number, lower: string): boolean {
  if (SIZE.test(lower) || isMeasure(list, at)) return true;
  const [, unit] = RANGE.exec(lower) ?? [];
  return unit !== undefined && list.language.dictionary.units.has(unit);
}

const SIZE = /^(?:1[1.,]*[жqхx×*]1|ж\.1)/;
const RANGE = /^[\d.,]+-[\d.,]+([а-яa-z]{1,3})$/;

/** «бокалы Нео Классика», «букет ПЕРВАЯ ЛЕДИ»: words with capitals among others are a name, whatever they mean. */
function listCapitalWords(list: PhraseList, at: number): void {
  if (!isCapital(list, at) || isCapital(list, at - 1)) return;
  let end = at;
  while (end < at + MOST_CAPITAL && isCapital(list, end + 1)) end++;
  // «Орион СУ 66.04.80»: letters of the article behind them.
  if (MARK.test(list.tokens[end]?.text ?? '') && isNumber(list.tokens[end + 1])) end--;
  if (end === at || isAllSaid(list, at, end)) return;
  list.add('capital words', range(at, isNumberedName(list.tokens, end) ? end + 1 : end));
}

/** «Топ Блакитний Широкий»: what is said of goods is no name of theirs, and Ukrainian. */
function isAllSaid({ tokens, language }: PhraseList, from: number, to: number): boolean {
  let ukrainian = false;
  for (let at = from; at <= to; at++) {
    const token = tokens[at];
    if (token?.word?.knownAdjective === true && token.word.noun?.listed !== true) continue;
    if (token === undefined || readUkrainianAdjective(token.lower, 'nomn', language) === null) return false;
    ukrainian = true;
  }
  return ukrainian;
}

const MOST_CAPITAL = 3;
const MARK = /^[А-ЯЁ]{1,3}$/;

function isNumber(token: Token | undefined): boolean {
  return token?.kind === 'number' || token?.kind === 'code';
}

function isCapital(list: PhraseList, at: number): boolean {
  const token = list.tokens[at];
  if (at < 1 || token?.kind !== 'word' || token.capitals === null || token.brand) return false;
  if (token.zone !== 'main' || list.isTitledAt(at) || token.word === null) return false;
  // «512 ГБ Белый»
  if (token.word.kinds.has('unit') && list.tokens[at - 1]?.kind !== 'word') return false;
  // Of a name in capitals they say nothing.
  return token.capitals === 'first' || list.tokens[0]?.capitals !== 'all';
}

const UKRAINIAN_ADJECTIVE = /(?:ий|ій|а|я|е|є|і|ї|их|ого|ої)$/;

function addUnknown(list: PhraseList, at: number, token: Token, word: Word): void {
  if (token.lower.length < 3 || word.service || isOfKind(word.kinds, NEVER)) return;
  if (!token.ukrainian && isBareCase(list, at, token, word)) list.hide(at);
  // «мій» of «"Мій маленький світ: Динозаврики"»: a name in quotes is whole, or not at all.
  if (token.ukrainian && token.enclosed === 'quotes') return;
  if (token.ukrainian && UKRAINIAN_ADJECTIVE.test(token.lower)) {
    list.add('Ukrainian adjective', [at]);
    const next = list.tokens[at + 1];
    if (
      next?.kind === 'word' &&
      !next.brand &&
      next.zone === token.zone &&
      !isUkrainianPreposition(next.lower)
    )
      list.add('Ukrainian noun with adjective', [at, at + 1]);
  } else if (token.ukrainian) list.add('Ukrainian word', [at]);
  else if (goesOn(list, at, token)) list.add('unknown word', [at, at + 1]);
  else if (goesOn(list, at - 1, list.tokens[at - 1])) return;
  else
    list.add(isSubstance(list, at) ? 'substance' : word.noun === null ? 'unknown word' : 'guessed noun', [
      at,
    ]);
}

/** «воздуха» of «очиститель воздуха», «картридером» of «с картридером», «виброкомпрессионного» before its noun: what asks for the word beside it. */
function isBareCase(
  { tokens }: PhraseList,
  at: number,
  { text, lower, enclosed }: Token,
  { noun, genitive, cases }: Word,
): boolean {
  if (text !== lower || enclosed !== null) return false;
  if (noun === null && (genitive?.known === true || (cases.has('abl') && /[мйюи]$/.test(lower)))) return true;
  const next = tokens[at + 1];
  if (OBLIQUE_ADJECTIVE.test(lower))
    return next?.word?.cases.has('gen') === true || next?.word?.obliqueAdjective === true;
  return OBLIQUE_NOUN.test(lower);
}

const OBLIQUE_ADJECTIVE = /(?:[ое]го|[ыи]х)$/;
const OBLIQUE_NOUN = /(?:[^аеиоуыэюяьй][ое]в|[аяео]ми?)$/;

/** «Пуш Ап», «Поп Ит»: two words that no dictionary has, the second short, are one name. */
function goesOn({ tokens }: PhraseList, at: number, token: Token | undefined): boolean {
  const next = tokens[at + 1];
  if (token?.capitals !== 'first' || next?.capitals !== 'first' || next.lower.length > 3) return false;
  return isUnknownWord(token) && isUnknownWord(next);
}

function isUnknownWord({ kind, word, brand, ukrainian }: Token): boolean {
  if (kind !== 'word' || word === null || brand || ukrainian) return false;
  return word.noun?.known !== true && !word.knownAdjective && !word.preposition && !word.service;
}

/** Kinds of stop words that are no tags. */
const NEVER = [...SAYS_NOTHING, 'vague'];

/** «детская» is a room of shops too, and still for whom. */
function isNever(kinds: ReadonlySet<string>): boolean {
  return isOfKind(kinds, kinds.has('audience') ? SAYS_NOTHING : NEVER);
}

function addKnown(list: PhraseList, at: number, token: Token, word: Word): void {
  const adjective =
    word.noun?.listed === true && !word.adjectiveKinds.has('audience') ? null : word.adjective;
  const kinds = adjective === null ? word.kinds : word.adjectiveKinds;
  if (word.text.length < 3 || word.service || (isNever(kinds) && !isSubstance(list, at))) return;
  if (token.dotted && !token.cut && adjective === null) return;
  if (adjective !== null) {
    // «43 дюймовый»: the unit of the number before it.
    if (list.language.dictionary.units.has(token.lower)) return;
    if (adjective.ordinal || isOfGenitive(list, at, word, adjective)) return;
    const before = list.tokens[at - 1]?.lower ?? '';
    if (SHADES.has(before)) {
      list.add('adjective', [at - 1, at], `${before}-${word.text}`, kindOf(word, false));
      return;
    }
    if (COUNT.test(before) || before === 'не') {
      list.add('adjective', [at - 1, at]);
      return;
    }
    if (IN_WORDS.test(before)) {
      list.add(
        'adjective',
        [at - 1, at],
        (named) => `${parseInt(named[at - 1]?.lower ?? '', 10)}-${word.text}`,
      );
      return;
    }
    // As written: «гайка» is «оцинкованная».
    const text = token.cut ? adjective.fold : undefined;
    const isOfOther = isOfNext(list, at, adjective) || isOfBefore(list, at, adjective);
    if (!isOfOther) list.add('adjective', [at], text, kindOf(word, adjective.participle));
    // «тёмный орех», «матовое золото» too: of the substance alone.
    if (isOfSubstance(list, at, word) || (isOfOther && isSubstance(list, at + 1)))
      list.add('substance', [at, at + 1]);
    else if (WHITES.has(word.key) && list.tokens[at + 1]?.word?.key === 'белый')
      list.add('adjective', [at, at + 1]);
    else addAgreeing(list, at, word);
  } else if (word.noun !== null) {
    // «(Состояние: Б/У)» asks, and what follows answers.
    if (list.tokens[at + 1]?.text === ':') return;
    const behind = list.tokens[at + 1]?.word ?? null;
    // «кожа натуральная» is «натуральная кожа».
    if (word.kinds.has('substance') && behind !== null && isOfIt(behind, word)) {
      list.add('substance', [at, at + 1], `${behind.text} ${word.text}`);
      return;
    }
    const sort = isSubstance(list, at) ? 'substance' : word.noun.listed ? 'goods' : 'noun';
    list.add(sort, [at], word.noun.fold, kindOfNoun(word));
    addAgreeing(list, at, word);
    const next = list.tokens[at + 1];
    // «и» is a genitive too for morphology.
    if (
      next?.kind === 'word' &&
      next.zone === token.zone &&
      next.brand === token.brand &&
      next.lower.length > 1
    )
      if (next.word?.genitive?.known === true) list.add('noun with genitive', [at, at + 1]);
  } else if (word.adjectiveLemma !== null && word.knownAdjective) {
    if (isOfComplement(list, at, word)) return;
    list.add('adjective in another case', [at], word.adjectiveLemma, kindOf(word, false));
  } else if (word.genitive?.known === true && !NEEDS_MORE.has(word.genitive.fold)) {
    list.add('noun in another case', [at], word.genitive.fold, kindOfNoun(word));
  }
}

/**
 * «очиститель битумных пятен»: of the noun behind it, which stands in the genitive behind the goods. What a set holds is the goods
 * («комплект медицинских камертонов»), and so is what has a colour («кольца золотого цвета»).
 */
function isOfComplement({ tokens, titled }: PhraseList, at: number, { genitiveAgrees }: Word): boolean {
  if (genitiveAgrees.size === 0 || at === 0) return false;
  let end = at + 1;
  while (end <= at + MAX_ADJECTIVES && tokens[end]?.word?.obliqueAdjective === true) end++;
  const word = tokens[end]?.kind === 'word' ? (tokens[end]?.word ?? null) : null;
  if (word?.genitive?.written.isDisjointFrom(genitiveAgrees) !== false || OF_GOODS.has(word.key))
    return false;
  return !(holdsNumber(titled, end) && tokens[titled[0] ?? -1]?.word?.kinds.has('generic-head') === true);
}

const MAX_ADJECTIVES = 2;

/** «алое вера» no, «внутренняя резьба», «резьба внутренняя» yes: adjective and noun side by side. */
function addAgreeing(list: PhraseList, at: number, word: Word): void {
  const next = list.tokens[at + 1];
  // «и» is a noun too for morphology.
  if (next?.kind !== 'word' || next.word === null || next.brand || next.lower.length === 1) return;
  // «белый под старину»: «под» is a noun too.
  if (next.word.preposition) return;
  const [adjective, named] =
    word.adjective !== null && word.noun?.listed !== true
      ? [word.adjective, next.word]
      : [next.word.adjective, word];
  const { noun } = named;
  // «тёплые прямые»: two adjectives, the second of which may be a noun elsewhere.
  if (noun !== null && named.adjective !== null && !noun.listed) return;
  // «сатин семейный»: what a thing is made of, and what is said of the thing.
  if (named === word && word.kinds.has('substance')) return;
  // «диван раскладной велюр», «ваза напольная керамика»: what agrees with the goods is said of them.
  if (named !== word && isSubstance(list, at + 1)) return;
  // «эластичный размер L», «однофазный Меркурий».
  if (named.key === 'размер' || (named !== word && next.capitals === 'first' && noun?.listed !== true))
    return;
  if (adjective === null || noun === null || !agree(adjective, noun)) return;
  if (named === word || !isSaidOfGoods(list, at, adjective, named))
    list.add('noun with adjective', [at, at + 1]);
}

/**
 * «лак экстрасильная фиксация», «муфта внутренняя резьба», «боди длинный рукав»: an adjective of the noun behind it says nothing of the goods
 * alone. It does not agree with them, or the noun names no thing or a part of them; what has a colour or a size is the goods.
 */
function isOfNext(list: PhraseList, at: number, adjective: Adjective): boolean {
  const { tokens, titled, ukrainian } = list;
  const [title = -1] = titled;
  const goods = goodsOf(list);
  if (goods === null || ukrainian !== null) return false;
  const end = endOfAdjectives(list, at, adjective);
  const { kind, word = null } = tokens[end] ?? {};
  if (kind !== 'word' || word === null || list.isTitledAt(end)) return false;
  if (word.noun?.known !== true || !agree(adjective, word.noun)) return false;
  if (isSubstance(list, end))
    return title < at && end === at + 1 && word.noun.fold === word.fold && !agree(adjective, goods);
  if (title > at)
    return (
      word.noun.listed &&
      (tokens[end]?.dotted === true || tokens[end + 1]?.text === '.' || !agree(adjective, goods))
    );
  if (PARTS_OF_GOODS.has(word.key)) return true;
  return word.kinds.has('property') ? !OF_GOODS.has(word.key) : !agree(adjective, goods);
}

/** «тюльпаны красные платье»: of the noun before it, where the goods stand further behind. */
function isOfBefore(list: PhraseList, at: number, adjective: Adjective): boolean {
  const { kind, word = null } = list.tokens[at - 1] ?? {};
  if (kind !== 'word' || word?.noun?.known !== true || word.adjective !== null) return false;
  const goods = (list.titled[0] ?? -1) > at && list.ukrainian === null ? goodsOf(list) : null;
  return goods !== null && agree(adjective, word.noun) && !agree(adjective, goods);
}

/** Index of the word behind an adjective and others that agree with it: «сказки» of «русские народные сказки»; behind a mark goods are named anew. */
function endOfAdjectives({ tokens }: PhraseList, at: number, adjective: Adjective): number {
  let end = at + 1;
  if (tokens[at - 1]?.kind === 'mark') return end;
  while (end <= at + MAX_ADJECTIVES && isAdjectiveToo(tokens[end], adjective)) end++;
  return end;
}

/** «народные» of «русские народные сказки» */
function isAdjectiveToo(token: Token | undefined, adjective: Adjective): boolean {
  const word = token?.kind === 'word' ? token.word : null;
  if (word?.adjective == null || word.noun?.listed === true) return false;
  return !word.adjective.agrees.isDisjointFrom(adjective.agrees);
}

/** The noun of the title as the name has it: «кресло» of «массажное кресло». */
function goodsOf({ tokens, titled }: PhraseList): Noun | null {
  for (const at of titled) {
    const word = tokens[at]?.word;
    if (word?.noun != null && (word.adjective === null || word.noun.listed)) return word.noun;
  }
  return null;
}

/** Properties whose adjectives are those of the goods: «белый цвет». */
const OF_GOODS: ReadonlySet<string> = new Set(
  'цвет оттенок тон размер стиль вид тип дизайн сезон'.split(' '),
);

/** «сапоги зимние дутики», «шарф тёплый палантин»: what agrees with the goods, not with another name of them behind it. */
function isSaidOfGoods(
  { tokens, titled, language }: PhraseList,
  at: number,
  adjective: Adjective,
  { noun, key }: Word,
): boolean {
  const [title = -1] = titled;
  const goods = tokens[title]?.word?.noun ?? null;
  if (goods === null || title > at || !agree(adjective, goods)) return false;
  if ((noun?.listed !== true && noun?.known !== false) || PARTS_OF_GOODS.has(key)) return false;
  // «машинка игрушечная пожарная машина»: the adjective says which sort of the second.
  if (language.phrases.has(`${adjective.fold} ${key}`)) return false;
  return tokens.slice(title, at).every(({ kind, zone }) => kind !== 'mark' && zone === 'main');
}

/** «нержавеющая сталь», «закалённое стекло»: which sort of a substance, said of it alone. */
function isOfSubstance(list: PhraseList, at: number, word: Word): boolean {
  const next = list.tokens[at + 1];
  const noun = next?.word?.noun;
  if (next?.word != null && isKnownSubstance(`${word.fold} ${next.word.fold}`, list.language)) return true;
  if (next?.word?.kinds.has('substance') === true && isOfIt(word, next.word)) return true;
  if (next?.word?.kinds.has('substance') !== true || noun == null || word.adjective === null) return false;
  if (word.adjectiveKinds.has('color') || word.adjectiveKinds.has('quality')) return false;
  if (noun.fold !== next.word.fold || !agree(word.adjective, noun)) return false;
  const [title = -1] = list.titled;
  const goods = list.tokens[title]?.word?.noun ?? null;
  if (list.ukrainian !== null || next.zone !== 'main' || next.capitals === 'first') return false;
  return title >= 0 && title < at && goods !== null && !agree(word.adjective, goods);
}

/** «натуральная овчина», «кожа искусственная»: in the nominative of both. */
function isOfIt(word: Word, { noun, fold }: Word): boolean {
  if (word.adjective === null || noun === null || word.noun?.listed === true) return false;
  return isGenuine(word) && noun.fold === fold && agree(word.adjective, noun);
}

/** What is said of substances alone. */
export function isGenuine({ adjective }: Word): boolean {
  return adjective !== null && GENUINE.has(adjective.fold);
}

const GENUINE: ReadonlySet<string> = new Set(
  'натуральный искусственный органический синтетический нержавеющий закаленный экологический'.split(' '),
);

/** «нержавеющая сталь»: the dictionary has the two words for one substance. */
export function isKnownSubstance(text: string, { dictionary }: Language): boolean {
  return dictionary.stopWords.get(text)?.has('substance') === true;
}

/** Of light: «тёплый белый». */
const WHITES: ReadonlySet<string> = new Set(['теплый', 'холодный', 'нейтральный', 'дневной']);

/** «ярко розовая» is «ярко-розовая». */
const SHADES: ReadonlySet<string> = new Set('ярко темно светло нежно бледно'.split(' '));

/** «3-х секционный»; «не надувное» is one phrase too. */
const COUNT = /^\d+-?х$/;
/** «5-и канальный» is «5-канальный». */
const IN_WORDS = /^\d+-(?:и|ти|ми)$/;

/**
 * «мыло ручной работы»: it could be a nominative, but agrees with no noun beside it except as a genitive; and «фиксатор перекидной
 * ручки», which agrees with both: what stands before a noun that it agrees with is said of that.
 */
function isOfGenitive(list: PhraseList, at: number, word: Word, adjective: Adjective): boolean {
  const next = list.tokens[at + 1];
  const genitive = next?.kind === 'word' && !next.brand ? next.word?.genitive : null;
  if (genitive?.known !== true || next?.word?.preposition === true) return false;
  if (word.genitiveAgrees.size === 0 || genitive.written.isDisjointFrom(word.genitiveAgrees)) return false;
  const before = list.tokens[at]?.lower.endsWith('ой') ? null : list.tokens[at - 1]?.word?.noun;
  const beside = [before, next?.word?.noun];
  return !beside.some((noun) => noun != null && agree(adjective, noun));
}

const KIND = observations('kind', [
  'color',
  'material',
  'quality',
  'origin',
  'audience',
  'participle',
  'plain',
]);
const KINDS = ['color', 'material', 'quality', 'origin', 'audience'] as const;

function kindOf(word: Word, participle: boolean): Observation[] {
  const kind = word.adjectiveKinds.size === 0 ? undefined : KINDS.find((one) => word.adjectiveKinds.has(one));
  return [KIND[kind ?? (participle ? 'participle' : 'plain')]];
}

function kindOfNoun(word: Word): Observation[] {
  const seen: Observation[] = [];
  if (word.kinds.size > 0) for (const kind of KINDS) if (word.kinds.has(kind)) seen.push(KIND[kind]);
  const noun = word.noun ?? word.genitive;
  if (noun?.proper === true) seen.push(SEEN.proper);
  if (noun?.animate === true) seen.push(SEEN.animate);
  if (word.kinds.has('generic-head')) seen.push(SEEN.generic);
  if (word.kinds.has('property')) seen.push(SEEN.property);
  return seen;
}

/** «ваза, стекло», «бусы (агат)», «носки хлопок 3 пары»: what a thing is made of stands apart from its name, last, or behind it in the nominative. */
export function isSubstance(list: PhraseList, at: number): boolean {
  const { tokens } = list;
  const token = tokens[at];
  if (token?.word?.kinds.has('substance') !== true || token.zone === 'tail') return false;
  const before = tokens[at - 1]?.text ?? '';
  // «перо F»: a part, and which.
  if (tokens[at + 1]?.kind === 'latin' && tokens[at + 1]?.lower.length === 1) return false;
  if (at === tokens.length - 1 || before === ',' || before === '(' || before === '/') return true;
  return isBehindGoods(list, at, token, token.word);
}

/** In the nominative, and neither part of a name nor of another phrase: «Гранит», «светлая кожа», «стекло двери». */
function isBehindGoods(
  list: PhraseList,
  at: number,
  { zone, capitals }: Token,
  { noun, fold }: Word,
): boolean {
  const [title = -1] = list.titled;
  if (list.ukrainian !== null || zone !== 'main' || capitals === 'first' || title < 0 || title > at)
    return false;
  // «ПНД» is no noun for morphology.
  if (noun === null ? capitals !== 'all' : noun.fold !== fold) return false;
  const before = list.tokens[at - 1]?.word;
  if (before?.preposition === true || before?.service === true) return false;
  const next = list.tokens[at + 1];
  if (next?.kind === 'word' && next.word?.genitive?.known === true && next.word.noun?.fold !== next.word.fold)
    return false;
  const goods = list.tokens[title]?.word?.noun ?? null;
  const adjective = before?.adjective ?? null;
  // «диван раскладной велюр»: what agrees with the goods is said of them.
  if (adjective === null || noun === null || !agree(adjective, noun)) return true;
  return goods !== null && agree(adjective, goods);
}

/** «LUXUDA (Люксуда)»: the maker once more, by its sound. */
export function isSpelledMaker({ tokens }: PhraseList, at: number): boolean {
  const token = tokens[at];
  if (at === 0 || token === undefined || token.brand || token.capitals === null) return false;
  const before = tokens[tokens[at - 1]?.kind === 'mark' ? at - 2 : at - 1];
  return before?.kind === 'latin' && before.brand && soundsAlike(before.lower, token.lower);
}
