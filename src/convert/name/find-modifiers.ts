import type { Language } from '../../dictionary/language.ts';
import type { Noun, Word } from '../../dictionary/word.ts';
import { findComplement } from './find-complement.ts';
import { findPurpose } from './find-purpose.ts';
import { isNeverModifier, type Modifier, RANKS, REACH } from './modifier.ts';
import { agree } from './name-grammar.ts';
import type { Token } from './token.ts';

/** Adjectives around a noun, the genitive after it, the purpose after a preposition. */
export function findModifiers(
  tokens: readonly Token[],
  at: number,
  noun: Noun,
  language: Language,
): Modifier[] {
  const found: Modifier[] = [];
  addAdjectives(found, tokens, at, -1, noun, language);
  addAdjectives(found, tokens, at, 1, noun, language);
  const complement = findComplement(tokens, at, language);
  if (complement !== null) found.push(complement);
  const purpose = findPurpose(tokens, at);
  if (purpose !== null) found.push(purpose);
  return found;
}

/** Adds those on one side of the noun, the nearest first. */
function addAdjectives(
  found: Modifier[],
  tokens: readonly Token[],
  at: number,
  step: -1 | 1,
  noun: Noun,
  language: Language,
): void {
  for (let distance = 1; distance <= REACH; distance++) {
    const index = at + step * distance;
    const word = adjectiveAt(tokens, index, noun);
    if (word === null || (step > 0 && belongsToNext(tokens, index))) return;
    const sort = sortOf(tokens[index]!, word, noun, language);
    if (sort === null) continue;
    const rank = RANKS[sort] + distance + (step > 0 ? 0.5 : 0);
    const text = word.adjective!.forms[noun.agreement];
    found.push({ text, before: step < 0, rank, weak: sort === 'weak', at: index, whole: null });
  }
}

/** «детские», «рабочий» are goods of their own, unless they agree with the noun they stand beside. */
function adjectiveAt(tokens: readonly Token[], index: number, noun: Noun): Word | null {
  const token = tokens[index];
  if (token === undefined || token.zone !== 'main' || token.kind !== 'word' || token.word === null)
    return null;
  const { word } = token;
  if (word.adjective === null || word.noun?.listed !== true) return word.adjective === null ? null : word;
  return agree(word.adjective, noun) ? word : null;
}

/** «фиксатор перекидной ручки»: an adjective that the next noun needs. */
function belongsToNext(tokens: readonly Token[], index: number): boolean {
  const adjective = tokens[index]!.word!.adjective!;
  const next = tokens[index + 1];
  return (
    tokens[index]!.word!.obliqueAdjective &&
    next?.zone === 'main' &&
    next.word !== null &&
    next.word.genitive !== null &&
    !next.word.genitive.written.isDisjointFrom(tokens[index]!.word!.genitiveAgrees) &&
    (next.word.noun === null || !agree(adjective, next.word.noun))
  );
}

/** How well an adjective says which sort of the noun it is; null for one that does not. */
function sortOf(token: Token, word: Word, noun: Noun, language: Language): keyof typeof RANKS | null {
  const adjective = word.adjective!;
  const agrees = token.cut || agree(adjective, noun);
  if (!agrees || adjective.ordinal || token.brand) return null;
  if (language.phrases.has(`${adjective.fold} ${noun.fold}`)) return 'phrase';
  if (isNeverModifier(word.adjectiveKinds)) return null;
  return adjective.participle || word.adjectiveKinds.has('material') ? 'weak' : 'sort';
}
