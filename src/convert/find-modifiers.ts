import type { Language } from '../dictionary/language.ts';
import type { Noun, Word } from '../dictionary/word.ts';
import { findComplement } from './find-complement.ts';
import { findPurpose } from './find-purpose.ts';
import { isNeverModifier, type Modifier, RANKS, REACH } from './modifier.ts';
import { agree } from './name-grammar.ts';
import type { NameToken } from './read-name.ts';

/** Adjectives around a noun, the genitive after it, the purpose after a preposition. */
export function findModifiers(
  tokens: readonly NameToken[],
  at: number,
  noun: Noun,
  language: Language,
): Modifier[] {
  const found: Modifier[] = [];
  for (const step of [-1, 1]) {
    for (let distance = 1; distance <= REACH; distance++) {
      const index = at + step * distance;
      const word = adjectiveAt(tokens, index, noun);
      if (word === null || (step > 0 && belongsToNext(tokens, index))) break;
      const modifier = asModifier(tokens[index]!, word, noun, language);
      if (modifier === null) continue;
      found.push({
        ...modifier,
        rank: modifier.rank + distance + (step > 0 ? 0.5 : 0),
        before: step < 0,
        used: [index],
      });
    }
  }
  return [...found, ...findComplement(tokens, at, language), ...findPurpose(tokens, at)];
}

/** «детские», «рабочий» are goods of their own, unless they agree with the noun they stand beside. */
function adjectiveAt(tokens: readonly NameToken[], index: number, noun: Noun): Word | null {
  const token = tokens[index];
  if (token === undefined || token.zone !== 'main' || token.kind !== 'word' || token.word === null)
    return null;
  const { word } = token;
  if (word.adjective === null || word.noun?.listed !== true) return word.adjective === null ? null : word;
  return agree(word.adjective, noun) ? word : null;
}

/** «фиксатор перекидной ручки»: an adjective that the next noun needs. */
function belongsToNext(tokens: readonly NameToken[], index: number): boolean {
  const adjective = tokens[index]!.word!.adjective!;
  const next = tokens[index + 1];
  return (
    tokens[index]!.word!.obliqueAdjective &&
    next?.zone === 'main' &&
    next.word !== null &&
    next.word.genitive !== null &&
    [...next.word.genitive.written].some((form) => tokens[index]!.word!.genitiveAgrees.has(form)) &&
    (next.word.noun === null || !agree(adjective, next.word.noun))
  );
}

function asModifier(
  token: NameToken,
  word: Word,
  noun: Noun,
  language: Language,
): { text: string; rank: number; weak: boolean } | null {
  const adjective = word.adjective!;
  const agrees = token.cut || agree(adjective, noun);
  if (!agrees || adjective.ordinal || token.brand) return null;
  const text = adjective.forms[noun.agreement];
  if (language.phrases.has(`${adjective.fold} ${noun.fold}`))
    return { text, rank: RANKS.phrase, weak: false };
  if (isNeverModifier(word.adjectiveKinds)) return null;
  const weak = adjective.participle || word.adjectiveKinds.has('material');
  return { text, rank: weak ? RANKS.weak : RANKS.sort, weak };
}
