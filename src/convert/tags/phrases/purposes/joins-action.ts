import type { Language } from '../../../../dictionary/language.ts';
import { isAction } from '../../../name/name-grammar.ts';
import type { Token } from '../../../name/token.ts';
import type { PhraseList } from '../phrase-list.ts';

/** «за кожей» of «для ухода за кожей». */
export function isOfAction({ tokens, language }: PhraseList, at: number): boolean {
  if (tokens[at - 2]?.word?.preposition === true) return joins(tokens[at], tokens[at - 1], language);
  // «быстрое подключение к телефону»
  if (tokens[at]?.lower === 'к' && joins(tokens[at], tokens[at - 1], language)) return true;
  // «на базе» of «для сборки усилителя на базе»
  if (tokens[at - 3]?.word?.preposition !== true || tokens[at - 1]?.word?.genitive == null) return false;
  return joins(tokens[at], tokens[at - 2], language);
}

/** «для ухода за», «для игры с»; what «с», «из», «для» begin behind other actions is said of the goods: «для уборки с длинной ручкой». */
export function joins(
  preposition: Token | undefined,
  action: Token | undefined,
  language: Language,
): boolean {
  if (preposition?.word?.preposition !== true || action?.kind !== 'word' || action.word === null)
    return false;
  if (TOGETHER.has(preposition.lower)) return language.dictionary.lists['done-together'].has(action.word.key);
  return OF_ACTIONS.has(preposition.lower) && isAction(action.word, language);
}

const OF_ACTIONS: ReadonlySet<string> = new Set('за от в во на под к ко по над'.split(' '));
const TOGETHER: ReadonlySet<string> = new Set(['с', 'со']);
