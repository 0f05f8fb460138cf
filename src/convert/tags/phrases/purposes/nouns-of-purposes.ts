import type { Word } from '../../../../dictionary/word.ts';
import { isAction } from '../../../name/name-grammar.ts';
import type { Token } from '../../../name/token.ts';

/** «для ухода», «с маслом»: half of what the name tells. */
export function saysLittle(word: Word): boolean {
  return isAction(word) || OF_SUBSTANCES.has(word.key);
}

/** Nouns that need to be told of what. */
export const OF_SUBSTANCES: ReadonlySet<string> = new Set('масло экстракт вкус аромат запах сок'.split(' '));

/** Nouns that say nothing without the next: «с технологией …», «с разрешением …», «по классу …». */
export const NEEDS_MORE: ReadonlySet<string> = new Set(
  (
    'тип вид класс категория группа серия модель марка технология система режим функция эффект принцип метод способ ' +
    'разрешение уровень показатель коэффициент значение количество число наличие возможность помощь использование ' +
    'применение содержание комплект экстракт основа форма вкус аромат стиль качество назначение страница ' +
    'коллекция сорт стандарт половина база ассортимент производство'
  ).split(' '),
);

/** Nouns that need the next one behind an adjective too: «для смешанных видов единоборств». */
export const HALVES: ReadonlySet<string> = new Set(['вид', 'тип', 'класс', 'база', 'сторона']);

/** «для ванной», «для животных»: an adjective that has become a noun; «чёрный на красной» names no thing. */
export function isNounToo(token: Token | undefined): boolean {
  const word = token?.word ?? null;
  if (token?.kind !== 'word' || word === null) return false;
  return word.cases.size > 0 && !word.preposition && !word.adjectiveKinds.has('color');
}

/** «со стилусом»: no dictionary has it, and no adjective ends so. */
export function isUnknown(token: Token | undefined): boolean {
  const word = token?.word ?? null;
  if (token?.kind !== 'word' || word === null || word.noun?.known === true) return false;
  return !word.knownAdjective && !ADJECTIVE.test(token.lower);
}

const ADJECTIVE = /(?:[аеоуя][ейя]|[ыи][ейх]|[ое]го|[ыи]ми?|ую|юю|ое)$/;

/** «экшн» of «для экшн камеры»: no dictionary has it, and it never changes. */
export function isIndeclinable({ noun, cases }: Word): boolean {
  return noun !== null && !noun.known && cases.size >= ALL_CASES;
}

const ALL_CASES = 6;
