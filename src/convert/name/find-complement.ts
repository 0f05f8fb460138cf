import type { Language } from '../../dictionary/language.ts';
import type { Noun, Word } from '../../dictionary/word.ts';
import { isNeverModifier, type Modifier, REACH } from './modifier.ts';
import type { Token } from './token.ts';

/** The noun in the genitive that follows at once, or after its adjectives: «датчик давления», «корпус перекидной ручки». */
export function findComplement(tokens: readonly Token[], at: number, language: Language): Modifier | null {
  for (let index = at + 1; index < tokens.length && index <= at + REACH; index++) {
    const token = tokens[index]!;
    const { word } = token;
    if (token.zone !== 'main' || token.kind !== 'word' || word === null) return null;
    if (token.brand || token.cut || token.dotted) return null;
    if (isComplement(token, word)) {
      const whole = wholePhrase(tokens[at]!.word!, tokens[index - 1]!.word, word.genitive!, language);
      return { text: word.text, before: false, rank: index - at, weak: false, at: index, whole };
    }
    if (!word.obliqueAdjective) return null;
  }
  return null;
}

function isComplement(token: Token, word: Word): boolean {
  const { genitive } = word;
  if (genitive === null || !genitive.known || genitive.proper) return false;
  if (word.obliqueAdjective || word.preposition || word.service) return false;
  // «Чемодан пластик»: a nominative beside the noun, unless the genitive is one of goods («набор бит»).
  if (!genitive.listed && word.noun?.fold === word.fold) return false;
  // «Муфта ВВ», «Диван угловой Атланта»: abbreviations and names of models.
  if (word.text.length < 3 || (token.text.length < 5 && token.text === token.text.toUpperCase()))
    return false;
  if (!genitive.listed && /^[А-ЯЁ][а-яё]/.test(token.text)) return false;
  return !isNeverModifier(word.kinds) && !word.kinds.has('property');
}

/** «комплект постельного белья» is «постельное бельё», where the dictionary knows the pair and the noun is singular. */
function wholePhrase(head: Word, before: Word | null, genitive: Noun, language: Language): string | null {
  if (!head.kinds.has('generic-head') || before === head || before?.adjectiveLemma == null) return null;
  if (genitive.written.has('plur')) return null;
  const adjective = language.understand(before.adjectiveLemma).adjective;
  if (adjective === null || !language.phrases.has(`${adjective.fold} ${genitive.fold}`)) return null;
  return `${adjective.forms[genitive.agreement]} ${genitive.lemma}`;
}
