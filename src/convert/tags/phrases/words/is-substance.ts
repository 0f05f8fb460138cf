import type { Language } from '../../../../dictionary/language.ts';
import type { Word } from '../../../../dictionary/word.ts';
import { agree } from '../../../name/name-grammar.ts';
import type { Token } from '../../../name/token.ts';
import type { PhraseList } from '../phrase-list.ts';

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

/** «нержавеющая сталь», «закалённое стекло»: which sort of a substance, said of it alone. */
export function isOfSubstance(list: PhraseList, at: number, word: Word): boolean {
  const next = list.tokens[at + 1];
  const noun = next?.word?.noun;
  if (next?.word != null && isKnownSubstance(`${word.fold} ${next.word.fold}`, list.language)) return true;
  if (next?.word?.kinds.has('substance') === true && isOfIt(word, next.word, list.language)) return true;
  if (next?.word?.kinds.has('substance') !== true || noun == null || word.adjective === null) return false;
  if (word.adjectiveKinds.has('color') || word.adjectiveKinds.has('quality')) return false;
  if (noun.fold !== next.word.fold || !agree(word.adjective, noun)) return false;
  const [title = -1] = list.titled;
  const goods = list.tokens[title]?.word?.noun ?? null;
  if (list.ukrainian !== null || next.zone !== 'main' || next.capitals === 'first') return false;
  return title >= 0 && title < at && goods !== null && !agree(word.adjective, goods);
}

/** «натуральная овчина», «кожа искусственная»: in the nominative of both. */
export function isOfIt(word: Word, { noun, fold }: Word, language: Language): boolean {
  if (word.adjective === null || noun === null || word.noun?.listed === true) return false;
  return isGenuine(word, language) && noun.fold === fold && agree(word.adjective, noun);
}

/** What is said of substances alone. */
export function isGenuine({ adjective }: Word, { dictionary }: Language): boolean {
  return adjective !== null && dictionary.lists.genuine.has(adjective.fold);
}

/** «нержавеющая сталь»: the dictionary has the two words for one substance. */
export function isKnownSubstance(text: string, { dictionary }: Language): boolean {
  return dictionary.stopWords.get(text)?.has('substance') === true;
}
