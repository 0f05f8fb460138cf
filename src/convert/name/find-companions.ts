import type { Language } from '../../dictionary/language.ts';
import type { Adjective, Noun, Word } from '../../dictionary/word.ts';
import { endOfParticiple } from './end-of-participle.ts';
import {
  agree,
  agreesWith,
  belongsToNext,
  isAction,
  isOfKind,
  isService,
  isWeak,
  SAYS_NOTHING,
} from './name-grammar.ts';
import type { Token } from './token.ts';

/**
 * What kind of word stands beside a noun:
 * - pair: the dictionary knows noun and adjective together («стиральная машина»)
 * - sort: an adjective of no known kind, mostly the one that says which sort
 * - color, quality, origin, material, audience, participle: adjectives of these kinds
 * - genitive: «датчик давления»; genitive-group with the adjectives of the genitive; genitive-chain with the genitive
 *   behind it («узел подачи бумаги»)
 * - purpose: «крем для лица»; purpose-group with the adjectives («крем для жирной кожи»)
 */
export const COMPANION_SORTS = [
  'pair',
  'sort',
  'color',
  'quality',
  'origin',
  'material',
  'audience',
  'participle',
  'genitive',
  'genitive-group',
  'genitive-chain',
  'purpose',
  'purpose-group',
] as const;
export type CompanionSort = (typeof COMPANION_SORTS)[number];

/** A word or phrase that may stand beside the noun of a title. */
export interface Companion {
  /** In the form in which it stands in the title. */
  readonly text: string;
  readonly before: boolean;
  readonly sort: CompanionSort;
  /** Words from the noun, 1 for the next. */
  readonly distance: number;
  /** The noun after the adjective agrees with it too: «заглушка внутренняя резьба». */
  readonly contested: boolean;
  /** Another genitive follows: «ролик подачи» of «ролик подачи бумаги». */
  readonly torn: boolean;
  /** Indexes of its tokens. */
  readonly used: readonly number[];
}

/** Words of a purpose in a title, the preposition among them. */
const MOST_OF_PURPOSE = 3;
/** How far from its noun an adjective may stand, other adjectives between them. */
const REACH = 3;

/** Adjectives around a noun, the genitive after it, the purpose after a preposition; each phrase whole. */
export function findCompanions(
  tokens: readonly Token[],
  at: number,
  noun: Noun,
  language: Language,
): Companion[] {
  const found: Companion[] = [];
  addAdjectives(found, tokens, at, -1, noun, language);
  addAdjectives(found, tokens, at, 1, noun, language);
  addGenitive(found, tokens, at, language);
  addPurpose(found, tokens, at, language);
  return found;
}

function addAdjectives(
  found: Companion[],
  tokens: readonly Token[],
  at: number,
  step: -1 | 1,
  noun: Noun,
  language: Language,
): void {
  for (let distance = 1; distance <= REACH; distance++) {
    const index = at + step * distance;
    const token = tokens[index];
    const adjective = token === undefined ? null : adjectiveOf(token, noun);
    if (token === undefined || adjective === null || (step > 0 && belongsToNext(tokens, index, adjective)))
      return;
    // «колодец облицованный камнем»
    if (step > 0 && endOfParticiple(tokens, index, adjective, language) !== null) return;
    const sort = sortOf(token, adjective, noun, language);
    if (sort === null) continue;
    found.push({
      text: adjective.forms[noun.agreement],
      before: step < 0,
      sort,
      distance,
      contested: step > 0 && agreesWith(adjective, tokens[index + 1]),
      torn: false,
      used: [index],
    });
  }
}

/** «детские», «рабочий» are goods of their own, unless they agree with the noun they stand beside. */
function adjectiveOf({ zone, kind, word }: Token, noun: Noun): Adjective | null {
  if (zone !== 'main' || kind !== 'word' || word === null || word.adjective === null) return null;
  return word.noun?.listed !== true || agree(word.adjective, noun) ? word.adjective : null;
}

const KINDS = ['color', 'material', 'quality', 'origin', 'audience'] as const;

function sortOf(token: Token, adjective: Adjective, noun: Noun, language: Language): CompanionSort | null {
  const { word, cut, brand } = token;
  if (word === null || adjective.ordinal || brand || !(cut || agree(adjective, noun))) return null;
  if (language.phrases.has(`${adjective.fold} ${noun.fold}`)) return 'pair';
  if (isOfKind(word.adjectiveKinds, SAYS_NOTHING)) return null;
  const kind = KINDS.find((one) => word.adjectiveKinds.has(one));
  return kind ?? (adjective.participle ? 'participle' : 'sort');
}

/** The noun in the genitive that follows at once, or after its adjectives: «датчик давления», «корпус перекидной ручки». */
function addGenitive(found: Companion[], tokens: readonly Token[], at: number, language: Language): void {
  for (let index = at + 1; index <= at + REACH; index++) {
    const token = tokens[index];
    const word = token?.word;
    if (token === undefined || token.zone !== 'main' || token.kind !== 'word' || word == null) return;
    if (token.brand || token.cut || token.dotted || isForm(word, language)) return;
    if (index === at + 1 && isPicture(tokens[at]?.word, word, language)) return;
    if (isGenitive(token, word, false)) {
      const end = endOfChain(tokens, index, isAction(word, language));
      const torn = end !== null;
      const grouped = index > at + 1;
      // «ремонт машин» of «ремонт стиральных машин» is another service; of a thing the noun alone is said too.
      if (!grouped || !(isDone(tokens[at]) || needsSort(tokens, at, index, language)))
        push(found, tokens, at, index, index, 'genitive', torn);
      if (grouped) push(found, tokens, at, at + 1, index, 'genitive-group', torn);
      if (end !== null) push(found, tokens, at, at + 1, end, 'genitive-chain');
      return;
    }
    if (!word.obliqueAdjective) return;
  }
}

/** «Сатин ракеты», «обои розы»: what is printed on the goods, many of them and not of one. */
function isPicture(goods: Word | null | undefined, { noun }: Word, { dictionary }: Language): boolean {
  if (noun === null || !noun.written.has('plur')) return false;
  return dictionary.lists.pictured.has(goods?.noun?.fold ?? '');
}

/** «Чага таблетки», «каштан капсулы»: many of them, not of one. */
function isForm({ noun }: Word, { dictionary }: Language): boolean {
  return noun !== null && dictionary.lists['medicine-form'].has(noun.fold);
}

function isDone(token: Token | undefined): boolean {
  return token?.word != null && isService(token.word);
}

/** «столовых» of «набор столовых приборов», where the noun alone names many goods; not «больших» of a set of plates. */
function needsSort(tokens: readonly Token[], at: number, end: number, language: Language): boolean {
  if (tokens[at]?.word?.kinds.has('generic-head') !== true) return false;
  const { genitive } = tokens[end]?.word ?? {};
  if (genitive == null || !isWeak(genitive, language)) return false;
  return tokens.slice(at + 1, end).some(({ word }) => word?.adjectiveKinds.size === 0);
}

/** Index of the genitive behind a noun and its own adjectives; null for none. `action`: the noun is what is done. */
function endOfChain(tokens: readonly Token[], noun: number, action: boolean): number | null {
  const zone = tokens[noun]?.zone;
  let index = noun + 1;
  while (
    index < noun + REACH &&
    tokens[index]?.zone === zone &&
    tokens[index]?.word?.obliqueAdjective === true
  )
    index++;
  const token = tokens[index];
  if (token?.zone !== zone || token?.kind !== 'word' || token.word === null) return null;
  const ends = !token.brand && !token.cut && !token.dotted && isGenitive(token, token.word, action);
  return ends ? index : null;
}

/** `ofAction`: behind what is done, whose object may be what goods have: «для мытья головы», «для измерения длины». */
function isGenitive(token: Token, word: Word, ofAction: boolean): boolean {
  const { genitive } = word;
  if (genitive === null || !genitive.known || genitive.proper) return false;
  if (word.obliqueAdjective || word.preposition || word.service) return false;
  // «Чемодан пластик»: a nominative beside the noun, unless the genitive is one of goods («набор бит») and no substance.
  const { noun } = word;
  if (
    noun?.fold === word.fold &&
    !(ofAction && noun.proper) &&
    (!genitive.listed || word.kinds.has('substance'))
  )
    return false;
  // «Муфта ВВ», «Диван угловой Атланта»: abbreviations and names of models.
  if (word.text.length < 3 || (token.text.length < 5 && token.text === token.text.toUpperCase()))
    return false;
  if (!genitive.listed && /^[А-ЯЁ][а-яё]/.test(token.text)) return false;
  if (ofAction) return !word.kinds.has('unit') && !word.kinds.has('marketing');
  return !isOfKind(word.kinds, SAYS_NOTHING) && !word.kinds.has('property');
}

/** «набор для рисования», «крем от морщин», «масло для сухой кожи», over the adjectives of the noun. */
function addPurpose(found: Companion[], tokens: readonly Token[], at: number, language: Language): void {
  let start = at + 1;
  while (tokens[start]?.zone === 'main' && tokens[start]?.word?.adjective != null) start++;
  if (tokens[start]?.lower === 'без') start = endOfLack(tokens, start);
  if (tokens[start]?.word?.preposition !== true) return;
  for (let index = start + 1; index <= start + REACH; index++) {
    const token = tokens[index];
    const word = token?.word;
    if (token === undefined || token.kind !== 'word' || word == null) return;
    if (word.obliqueAdjective && word.cases.size === 0) continue;
    if (word.cases.size === 0 || token.brand) return;
    // «для сухой и нормальной кожи» is longer than a title.
    if (word.obliqueAdjective && tokens[index + 1]?.lower === 'и') return;
    const action = isAction(word, language);
    const end = endOfChain(tokens, index, action);
    const sort = index === start + 1 ? 'purpose' : 'purpose-group';
    if (end === null || !action) push(found, tokens, at, start, index, sort, end !== null);
    else if (end - start < MOST_OF_PURPOSE) push(found, tokens, at, start, end, sort);
    // Longer than «средство для мытья посуды» no title is: «машина для литья металлов» of «машина для литья цветных металлов».
    else if (index === start + 1) addWords(found, tokens, at, [start, index, end], sort, false);
    return;
  }
}

/** What the goods lack is no purpose: «узел без насоса», «средство без хлора для стирки». Index behind it. */
function endOfLack(tokens: readonly Token[], without: number): number {
  let end = without + 1;
  while (end <= without + REACH) {
    const { kind, word } = tokens[end] ?? {};
    if (kind !== 'word' || word == null || word.preposition) break;
    end++;
  }
  return tokens[end]?.lower === 'без' ? tokens.length : end;
}

function push(
  found: Companion[],
  tokens: readonly Token[],
  at: number,
  from: number,
  to: number,
  sort: CompanionSort,
  torn = false,
): void {
  const used = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  addWords(found, tokens, at, used, sort, torn);
}

function addWords(
  found: Companion[],
  tokens: readonly Token[],
  at: number,
  used: readonly number[],
  sort: CompanionSort,
  torn: boolean,
): void {
  const words = used.map((index) => tokens[index]?.word?.text ?? tokens[index]?.lower ?? '');
  const distance = (used[0] ?? at) - at;
  found.push({ text: words.join(' '), before: false, sort, distance, contested: false, torn, used });
}
