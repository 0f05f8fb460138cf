import type { Language } from '../../dictionary/language.ts';
import type { Adjective, Noun, Word } from '../../dictionary/word.ts';
import type { Token } from './token.ts';

/** In the genitive after another noun, perhaps over adjectives: «фиксатор поворотного колеса» is no wheel. */
export function isComplement(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.word == null || token.word.genitive === null) return false;
  let before = at - 1;
  while (tokens[before]?.word?.obliqueAdjective === true && tokens[before]?.word?.noun?.listed !== true)
    before--;
  const head = tokens[before];
  return (
    head?.kind === 'word' &&
    head.zone === token.zone &&
    head.word !== null &&
    head.word.cases.size > 0 &&
    head.word.adjective === null &&
    !isVague(head.word)
  );
}

/** «набор», «устройство»: no title without the word that says what it is. */
export function isEmptyHead(word: Word): boolean {
  return word.kinds.has('empty-head') || word.kinds.has('generic-head');
}

/** «станок», «устройство», «набор»: it names many goods, so that a title says which. */
export function isWeak({ fold }: Noun, { dictionary, understand }: Language): boolean {
  return dictionary.lists.weak.has(fold) || isEmptyHead(understand(fold));
}

/** «товар», «продукция», «размер»: words of shops and listings that name no product. */
export function isVague(word: Word): boolean {
  return word.kinds.has('vague') || word.kinds.has('property');
}

/** «наращивание ресниц», «уход за кожей»: what is done needs what it is done to. */
export function isAction({ key }: Word, { dictionary }: Language): boolean {
  return VERBAL.test(key) || dictionary.lists.action.has(key);
}

/** «ремонт», «замена», «мрт»: nothing but what is done; «прокладка» and «крепление» are goods. */
export function isService({ kinds }: Word): boolean {
  return kinds.has('service');
}

/** In the instrumental and nothing else: «серебром», «жестами»; not «какао», which is every case. */
export function isInstrumental({ noun, cases }: Word): boolean {
  return noun === null && cases.has('abl');
}

/** Of «-ка» most are things («чашка»): those that are none stand in the dictionary. */
const VERBAL = /(?:[аеи]ни|ти|ть)[еёя]$|ци[ия]$/;
/** Gender, or plural, of the noun as written is one of the adjective's. */
export function agree(adjective: Adjective, noun: Noun): boolean {
  for (const form of noun.written) if (adjective.agrees.has(form)) return true;
  return false;
}

/** «фиксатор перекидной ручки»: an adjective that the next noun needs. */
export function belongsToNext(tokens: readonly Token[], index: number, adjective: Adjective): boolean {
  const word = tokens[index]?.word;
  const next = tokens[index + 1];
  if (word == null || !word.obliqueAdjective || next?.zone !== 'main') return false;
  const genitive = next.word?.genitive;
  return (
    genitive != null && !genitive.written.isDisjointFrom(word.genitiveAgrees) && !agreesWith(adjective, next)
  );
}

/** Gender, or plural, of a token that is a noun and no adjective is one of the adjective's. */
export function agreesWith(adjective: Adjective, token: Token | undefined): boolean {
  const noun = token?.word?.noun;
  return noun != null && token?.word?.adjective == null && agree(adjective, noun);
}

/** Kinds of stop words that say nothing about goods: no part of a title, no tag. */
export const SAYS_NOTHING: readonly string[] = [
  'marketing',
  'function',
  'unit',
  'placeholder',
  'yes',
  'no',
  'condition',
];

/** One of the kinds of a word is wanted; most words have none. */
export function isOfKind(kinds: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return kinds.size > 0 && wanted.some((kind) => kinds.has(kind));
}
