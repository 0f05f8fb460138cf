import type { Word } from '../../../dictionary/word.ts';
import { isAction, isOfKind } from '../../name/name-grammar.ts';
import type { Token } from '../../name/token.ts';
import { isCounted } from '../../pattern/is-counted.ts';
import { isLatinSort } from './is-latin-sort.ts';
import { isNumberedName } from './is-numbered-name.ts';
import { isVehicle } from './is-vehicle.ts';
import { listSeries } from './list-series.ts';
import { type PhraseList, range, type Writing, writeTokens } from './phrase-list.ts';
import { MAX_LATIN, MAX_PHRASE } from './phrase-sorts.ts';

/** «для кухни», «с внутренней резьбой», «без запаха», «для HP». */
export function listPurposes(list: PhraseList, at: number): void {
  const preposition = list.tokens[at];
  if (preposition === undefined || list.isTitledAt(at + 1)) return;
  if (isOfAction(list, at) || isOfWhatGoodsHave(list, at)) return;
  // «Песнь о Красном Ниле»: what a word of a name is about.
  if (ABOUT.has(preposition.lower) && !list.isTitledAt(at - 1)) return;
  // «"Закат над Невой"» is a name: whole, or not at all.
  if (preposition.enclosed === 'quotes') return;
  const next = list.tokens[at + 1];
  // «от КарСаМаН» is the maker, who is a tag besides; «из 4-х ложек» names none.
  if (next === undefined || isCounted(next.lower)) return;
  const counted = endOfCounted(list, at);
  if (counted !== null) {
    list.add('whole purpose', range(at, counted));
    return;
  }
  if (preposition.word?.fold === 'от' && (next.brand || next.brandLength > 0)) return;
  if (isVehicle(list, at + 1)) {
    list.add('series', [at, at + 1, at + 2]);
    return;
  }
  if (isLatinSort(list, at)) {
    list.add('whole purpose', range(at, at + 2));
    return;
  }
  if (next.kind === 'latin' || next.brand || next.kind === 'code') addMakerBehind(list, at);
  if (WHOSE.has(preposition.lower)) listSeries(list, next.brand ? at + 2 : at + 1, at);
  for (let index = at + 1; index <= at + MAX_PHRASE; index++) {
    const token = list.tokens[index];
    if (
      token === undefined ||
      token.kind !== 'word' ||
      token.word === null ||
      endsPurpose(list, index, token.word)
    ) {
      if (index === at + 2 && (isUnknown(next) || isNounToo(next))) list.add('purpose', [at, at + 1]);
      return;
    }
    if (CONJUNCTIONS.has(token.word.fold)) continue;
    // «с лазер прицелом»: no noun of the preposition.
    if (WITH.has(preposition.lower) && token.word.cases.isDisjointFrom(BEHIND_WITH)) continue;
    const isNoun =
      token.word.cases.size > 0 && (token.word.adjectiveLemma === null || token.word.noun?.listed === true);
    // «с высоким изливом хром»: a noun that no dictionary has.
    if (!isNoun && index > at + 1 && isUnknown(token)) {
      list.add('whole purpose', range(at, index));
      return;
    }
    if (!isNoun) continue;
    if (isIndeclinable(token.word)) {
      const behind = list.tokens[index + 1];
      if (behind?.kind === 'code' && behind.spaced && index === at + 1 && /^[а-я]{3}/.test(behind.lower))
        return;
      if (isHeadBehind(token, behind)) continue;
    }
    if (isOfKind(token.word.kinds, ['marketing'])) return;
    const named = endOfNamed(list, index);
    if (named > index) {
      list.add('whole purpose', range(at, named));
      return;
    }
    if (index === at + 1 && preposition.lower === 'в' && token.word.key === PACKING) return;
    const used = range(at, index);
    addCoordinated(list, at, index);
    addListed(list, at, index);
    if (index > at + 1 && !(HALVES.has(token.word.key) && endOfGenitive(list, index) === index))
      list.add('whole purpose', used);
    const end =
      endOfSubstance(list, index) ?? endOfAbbreviated(list, at, index) ?? endOfComplement(list, index);
    // «из кожи ручной работы»: what a thing is made of, and how.
    if (preposition.lower === 'из' && end > index) {
      if (index === at + 1) list.add('purpose', used);
      list.add('genitive group', range(index + 1, end));
      return;
    }
    const goesOn = end > index;
    if (!goesOn && WITH.has(preposition.lower) && saysWhere(list, index)) {
      list.add('whole purpose', range(at, index + 2));
      return;
    }
    if (index === at + 1 && !NEEDS_MORE.has(token.word.key) && !(goesOn && saysLittle(token.word)))
      list.add('purpose', used);
    if (goesOn) addWithComplement(list, at, end);
    return;
  }
}

/** «экшн» of «для экшн камеры»: no dictionary has it, and it never changes. */
function isIndeclinable({ noun, cases }: Word): boolean {
  return noun !== null && !noun.known && cases.size >= ALL_CASES;
}

const ALL_CASES = 6;

function isHeadBehind({ zone, word }: Token, behind: Token | undefined): boolean {
  if (
    behind?.kind !== 'word' ||
    behind.word === null ||
    behind.brand ||
    behind.zone !== zone ||
    word === null
  )
    return false;
  const { genitive, noun, preposition, adjectiveLemma } = behind.word;
  return (
    genitive?.known === true &&
    genitive.listed &&
    noun?.fold !== behind.word.fold &&
    !preposition &&
    adjectiveLemma === null
  );
}

/** «в раме класса Бр-1»: a complement that needs a name has it, or is none. */
function addWithComplement(list: PhraseList, at: number, end: number): void {
  const { word = null } = list.tokens[end] ?? {};
  const named = endOfNamed(list, end);
  const next = list.tokens[end + 1];
  if (word === null || !HALVES.has(word.key)) list.add('purpose with complement', range(at, end));
  else if (named > end) list.add('purpose with complement', range(at, named));
  else if (next?.kind === 'code' && next.spaced) list.add('purpose with complement', range(at, end + 1));
}

/**
 * «с 3 выдвижными ящиками», «на 4 колесах», «для 24 карандашей»: index of the noun, in a case that the preposition asks for; null where
 * a number with its unit stands («от 3 лет»), or «на 5 крючков», of which the count alone is told.
 */
export function endOfCounted({ tokens, ukrainian, language }: PhraseList, at: number): number | null {
  if (ukrainian !== null) return null;
  const wanted = COUNTED_IN.get(tokens[at]?.lower ?? '');
  if (wanted === undefined || !/^[1-9]\d{0,2}$/.test(tokens[at + 1]?.lower ?? '')) return null;
  for (let index = at + 2; index <= at + 2 + MAX_ADJECTIVES; index++) {
    const token = tokens[index];
    if (token?.kind !== 'word' || token.word === null || token.brand || token.ukrainian) return null;
    if (language.dictionary.units.has(token.lower)) return null;
    const { cases, adjectiveLemma, noun } = token.word;
    // «5 в 1 и стул»: «и» is a letter for morphology, and so a noun.
    if (token.lower.length > 1 && cases.has(wanted) && (adjectiveLemma === null || noun?.listed === true))
      return index;
    if (adjectiveLemma === null) return null;
  }
  return null;
}

const COUNTED_IN: ReadonlyMap<string, string> = new Map([
  ...['с', 'со'].map((one) => [one, 'abl'] as const),
  ...['на', 'в'].map((one) => [one, 'loc'] as const),
  ...['для', 'из', 'без'].map((one) => [one, 'gen'] as const),
]);

/** «с витамином C», «на Вепрь-205», «с буквой А», «с фактором SPF 50»: index of what says which; that of the noun for none. */
function endOfNamed({ tokens }: PhraseList, noun: number): number {
  if (isNumberedName(tokens, noun)) return noun + 1;
  if (!NAMED.has(tokens[noun]?.word?.key ?? '')) return noun;
  const next = tokens[noun + 1];
  if (next === undefined || !next.spaced || next.kind === 'mark') return noun;
  // «на базе TPA3255»
  if (tokens[noun]?.word?.key === 'база')
    return next.kind === 'latin' || next.kind === 'code' ? noun + 1 : noun;
  if (next.lower.length > LONGEST_NAME) return noun;
  if (next.kind === 'word' && next.lower.length > 1) return noun;
  // «с витаминами 2,5%»
  if (next.kind === 'number' && tokens[noun + 2]?.text === '%') return noun;
  return next.kind === 'latin' && tokens[noun + 2]?.kind === 'number' ? noun + 2 : noun + 1;
}

const ABOUT: ReadonlySet<string> = new Set(['о', 'об']);

/** «1 шт. в упаковке», not «розы в коробке». */
const PACKING = 'упаковка';

/** Nouns that need the next one behind an adjective too: «для смешанных видов единоборств». */
const HALVES: ReadonlySet<string> = new Set(['вид', 'тип', 'класс', 'база', 'сторона']);

/** Nouns that say which by a letter, a number or a short Latin word. */
const NAMED: ReadonlySet<string> = new Set(
  'витамин фактор буква цифра номер тип класс разъем база'.split(' '),
);
const LONGEST_NAME = 4;

/** «для мужчин, женщин и подростков»: each behind the preposition, where no comma begins something else. */
function addListed(list: PhraseList, at: number, first: number): void {
  const preposition = list.tokens[at]?.lower ?? '';
  const cases = list.tokens[first]?.word?.cases;
  const isSame = (token: Token | undefined): boolean =>
    token?.kind === 'word' &&
    token.word !== null &&
    !token.brand &&
    !token.word.preposition &&
    token.word.noun === null &&
    token.word.adjectiveLemma === null &&
    cases !== undefined &&
    !token.word.cases.isDisjointFrom(cases);
  let index = first;
  while (list.tokens[index + 1]?.text === ',' && isSame(list.tokens[index + 2])) {
    index += 2;
    list.add('purpose', [index], `${preposition} ${list.tokens[index]?.lower}`);
  }
  if (index === first || list.tokens[index + 1]?.word?.fold !== 'и' || !isSame(list.tokens[index + 2]))
    return;
  list.add('purpose', [index + 2], `${preposition} ${list.tokens[index + 2]?.lower}`);
}

/**
 * «с вырезом на спине», «с подставкой под утюг», «с накидкой от дождя»: where on the goods what they have is, and what it is for.
 * Only behind «с»: in «для обуви от запаха» both are said of the goods.
 */
function saysWhere({ tokens }: PhraseList, noun: number): boolean {
  const [preposition, part] = [tokens[noun + 1], tokens[noun + 2]];
  if (part?.kind !== 'word' || part.zone !== 'tail' || part.word === null) return false;
  if (preposition?.lower === 'на') return PARTS_OF_GOODS.has(part.word.key);
  if (preposition?.lower !== 'под' && preposition?.lower !== 'от') return false;
  return part.spaced && part.word.cases.size > 0 && part.word.adjectiveLemma === null;
}

const WITH: ReadonlySet<string> = new Set(['с', 'со']);
const BEHIND_WITH: ReadonlySet<string> = new Set(['abl', 'gen']);

/** Parts that goods have or are worn on. */
export const PARTS_OF_GOODS: ReadonlySet<string> = new Set(
  (
    'спина грудь плечо рукав воротник талия пояс бок живот локоть колено подол манжета капюшон голова шея запястье карман ' +
    'крышка ручка ножка корпус дно дверца спинка сиденье подошва каблук носок пятка щиколотка бедро'
  ).split(' '),
);

/** Prepositions before what goods are for. */
const WHOSE: ReadonlySet<string> = new Set(['для', 'к', 'на', 'под']);

/** «с говядиной и картофелем» is with both: «с картофелем» behind «с говядиной». */
function addCoordinated(list: PhraseList, at: number, index: number): void {
  const [preposition, noun, conjunction, other] = [at, index, index + 1, index + 2].map(
    (one) => list.tokens[one],
  );
  if (preposition === undefined || other?.kind !== 'word' || other.word === null || other.zone !== 'tail')
    return;
  if (conjunction?.word?.fold !== 'и' || other.dotted || other.ukrainian || other.brand) return;
  const { cases, adjectiveLemma } = other.word;
  // «для ремонта и накрытия мебели»: of what it is done to the conjunction's other side says nothing.
  if (isAction(other.word) && endOfGenitive(list, index + 2) > index + 2) return;
  if (adjectiveLemma !== null || noun?.word?.cases.isDisjointFrom(cases) !== false) return;
  list.add('purpose', [index + 1, index + 2], `${preposition.lower} ${other.lower}`);
}

/** «за кожей» of «для ухода за кожей». */
function isOfAction({ tokens }: PhraseList, at: number): boolean {
  if (tokens[at - 2]?.word?.preposition === true) return joins(tokens[at], tokens[at - 1]);
  // «быстрое подключение к телефону»
  if (tokens[at]?.lower === 'к' && joins(tokens[at], tokens[at - 1])) return true;
  // «на базе» of «для сборки усилителя на базе»
  if (tokens[at - 3]?.word?.preposition !== true || tokens[at - 1]?.word?.genitive == null) return false;
  return joins(tokens[at], tokens[at - 2]);
}

/** «на спине» of «с глубоким вырезом на спине». */
function isOfWhatGoodsHave(list: PhraseList, at: number): boolean {
  if (!saysWhere(list, at - 1)) return false;
  for (let lead = at - 2; lead >= at - 1 - MAX_PHRASE; lead--) {
    const token = list.tokens[lead];
    if (token?.word?.preposition === true) return WITH.has(token.lower);
  }
  return false;
}

/** «для ухода за», «для игры с»; what «с», «из», «для» begin behind other actions is said of the goods: «для уборки с длинной ручкой». */
function joins(preposition: Token | undefined, action: Token | undefined): boolean {
  if (preposition?.word?.preposition !== true || action?.kind !== 'word' || action.word === null)
    return false;
  if (TOGETHER.has(preposition.lower)) return DONE_TOGETHER.has(action.word.key);
  return OF_ACTIONS.has(preposition.lower) && isAction(action.word);
}

const OF_ACTIONS: ReadonlySet<string> = new Set('за от в во на под к ко по над'.split(' '));
const TOGETHER: ReadonlySet<string> = new Set(['с', 'со']);
const DONE_TOGETHER: ReadonlySet<string> = new Set(
  'игра работа борьба сбор соединение совмещение общение'.split(' '),
);

/** «с маслом ши», «с экстрактом арганы»: index of a word that no dictionary has behind a noun that needs one; null for none. */
function endOfSubstance({ tokens }: PhraseList, noun: number): number | null {
  const next = tokens[noun + 1];
  if (!OF_SUBSTANCES.has(tokens[noun]?.word?.key ?? '') || next?.zone !== 'tail' || next.spaced !== true)
    return null;
  return isUnknown(next) && next.capitals === null ? noun + 1 : null;
}

/** «ГБЦ» of «для постелей ГБЦ», not «СЮВ», a maker, of «с бриллиантами СЮВ»: index of an abbreviation of what the noun is of; null for none. */
function endOfAbbreviated({ tokens }: PhraseList, at: number, noun: number): number | null {
  if (tokens[at]?.lower !== 'для') return null;
  const next = tokens[noun + 1];
  if (next?.kind !== 'word' || next.capitals !== 'all' || !next.spaced || next.brand || next.word === null)
    return null;
  if (next.lower.length > LONGEST_NAME || next.word.noun !== null || next.word.kinds.size > 0) return null;
  // «для колодцев ТПР 901-09»: a code of what is sold.
  return /^\d/.test(tokens[noun + 2]?.lower ?? '') || isShouted(tokens) ? null : noun + 1;
}

/** «для ухода», «с маслом»: half of what the name tells. */
function saysLittle(word: Word): boolean {
  return isAction(word) || OF_SUBSTANCES.has(word.key);
}

const OF_SUBSTANCES: ReadonlySet<string> = new Set('масло экстракт вкус аромат запах сок'.split(' '));

/** Index of the last word of the genitive behind a noun, or of what a preposition joins to an action; that of the noun for none. */
function endOfComplement(list: PhraseList, action: number): number {
  const end = endOfGenitive(list, action);
  const { tokens } = list;
  if (end > action || !joins(tokens[action + 1], tokens[action])) return end;
  for (let at = action + 2; at <= action + 2 + MAX_ADJECTIVES; at++) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.word === null || token.word.preposition) return action;
    if (token.word.cases.size > 0 && token.word.adjectiveLemma === null) return endOfGenitive(list, at);
  }
  return action;
}

/** Nouns that say nothing without the next: «с технологией …», «с разрешением …», «по классу …». */
export const NEEDS_MORE: ReadonlySet<string> = new Set(
  (
    'тип вид класс категория группа серия модель марка технология система режим функция эффект принцип метод способ ' +
    'разрешение уровень показатель коэффициент значение количество число наличие возможность помощь использование ' +
    'применение содержание комплект экстракт основа форма вкус аромат стиль качество назначение страница ' +
    'коллекция сорт стандарт половина база ассортимент производство'
  ).split(' '),
);

/** «для сухой и нормальной кожи» goes on, «со стилусом и» does not. */
function endsPurpose(list: PhraseList, at: number, { fold, preposition }: Word): boolean {
  if (CONJUNCTIONS.has(fold)) return list.tokens[at - 1]?.word?.knownAdjective !== true;
  return preposition;
}

/** Which morphology takes for letters too, that is for nouns. */
const CONJUNCTIONS: ReadonlySet<string> = new Set(['и', 'или', 'а', 'но']);

/** «для ванной», «для животных»: an adjective that has become a noun; «чёрный на красной» names no thing. */
function isNounToo(token: Token | undefined): boolean {
  const word = token?.word ?? null;
  if (token?.kind !== 'word' || word === null) return false;
  return word.cases.size > 0 && !word.preposition && !word.adjectiveKinds.has('color');
}

/** «со стилусом»: no dictionary has it, and no adjective ends so. */
function isUnknown(token: Token | undefined): boolean {
  const word = token?.word ?? null;
  if (token?.kind !== 'word' || word === null || word.noun?.known === true) return false;
  return !word.knownAdjective && !ADJECTIVE.test(token.lower);
}

const ADJECTIVE = /(?:[аеоуя][ейя]|[ыи][ейх]|[ое]го|[ыи]ми?|ую|юю|ое)$/;

/** Index of the genitive that follows a noun of a purpose, over its adjectives («крепления прогулочного блока»); its own for none. */
function endOfGenitive(list: PhraseList, noun: number): number {
  for (let at = noun + 1; at <= noun + MAX_ADJECTIVES + 1; at++) {
    const token = list.tokens[at];
    if (token?.kind !== 'word' || token.zone !== list.tokens[noun]?.zone || !isGenitive(token.word))
      return noun;
    // «бутылка для масла Ивона», «пинцет для хирургии ПА»: a series.
    if (/^[А-ЯЁ]/.test(token.text) && !isShouted(list.tokens)) return noun;
    if (token.word?.obliqueAdjective !== true)
      return isApposition(list.tokens, noun, at) ? noun : endOfEmpty(list, at, token);
  }
  return noun;
}

/** «для малыша ребенка»: two words for one; «для карт купюр и документов»: a list without its first comma. */
function isApposition(tokens: readonly Token[], noun: number, at: number): boolean {
  const [one, other, next, last] = [noun, at, at + 1, at + 2].map((index) => tokens[index]?.word ?? null);
  if (at !== noun + 1 || one?.genitive == null || other?.genitive == null) return false;
  if (one.genitive.animate && other.genitive.animate) return true;
  return (
    next?.fold === 'и' &&
    !isAction(one) &&
    [one, other, last].every((word) => word?.noun === null && word.genitive?.written.has('plur') === true)
  );
}

/** «питания» of «блока питания»: a noun that says nothing without the next one. */
function endOfEmpty(list: PhraseList, at: number, { word, zone }: Token): number {
  const next = list.tokens[at + 1];
  if (word?.kinds.has('empty-head') !== true || next?.kind !== 'word' || next.zone !== zone) return at;
  return isGenitive(next.word) ? at + 1 : at;
}

/** A name all in capitals. */
function isShouted(tokens: readonly Token[]): boolean {
  return tokens.every(({ kind, capitals }) => kind !== 'word' || capitals === 'all');
}

const MAX_ADJECTIVES = 2;

function isGenitive(word: Word | null): boolean {
  if (word === null || word.preposition || CONJUNCTIONS.has(word.fold)) return false;
  // «для кошек пауч»: a genitive of another noun.
  if (
    word.noun?.listed === true &&
    word.noun.fold === word.fold &&
    word.noun.agreement !== 'plur' &&
    word.genitive !== null &&
    word.genitive.fold !== word.fold
  )
    return false;
  // «с высоким изливом хром»: what the goods are made of, in the nominative.
  if (word.kinds.has('substance') && word.noun?.fold === word.fold) return false;
  return word.cases.has('gen') || word.genitiveAgrees.size > 0;
}

function addMakerBehind(list: PhraseList, at: number): void {
  let end = at + 1;
  const isPart = (token: Token | undefined) =>
    token !== undefined &&
    (token.kind === 'latin' || token.kind === 'code' || token.kind === 'number' || token.brand);
  const led = UKRAINIAN_PREPOSITIONS.get(list.tokens[at]?.lower ?? '');
  const write = (to: number): Writing | undefined =>
    led === undefined ? undefined : (named) => `${led} ${writeTokens(named, range(at + 1, to))}`;
  list.add('maker behind a preposition', [at, at + 1], write(at + 1));
  while (isPart(list.tokens[end + 1]) && end < at + MAX_LATIN) end++;
  if (end > at + 1) list.add('maker behind a preposition', range(at, end), write(end));
}

/** «від USB» is «от USB». */
const UKRAINIAN_PREPOSITIONS: ReadonlyMap<string, string> = new Map([
  ['від', 'от'],
  ['з', 'с'],
  ['зі', 'с'],
  ['із', 'с'],
  ['під', 'под'],
]);
