import type { Language } from '../../dictionary/language.ts';
import type { Adjective, Word } from '../../dictionary/word.ts';
import { agree, isInstrumental } from './name-grammar.ts';
import type { Token } from './token.ts';

/**
 * «покрытая серебром», «расписанная вручную», «регулируемый по высоте», «имитирующая натуральный камень»: the last token of what a participle goes on with, without
 * which it says little, and which says something else alone; null where it stands by itself.
 */
export function endOfParticiple(
  tokens: readonly Token[],
  at: number,
  adjective: Adjective,
  { dictionary }: Language,
): number | null {
  const { lower = '', zone } = tokens[at] ?? {};
  const isActive = ACTIVE.test(lower);
  if (!isActive && !adjective.participle && !PASSIVE.test(lower)) return null;
  let end = at + 1;
  if (!isActive && tokens[end]?.lower === BY_HAND) return end;
  if (tokens[end]?.lower === IN_WHICH && tokens[end + 1]?.word?.cases.has('dat') === true) return end + 1;
  while (end <= at + MOST_ADJECTIVES && isAdjective(tokens[end])) end++;
  const noun = tokens[end];
  if (noun?.kind !== 'word' || noun.word === null || noun.brand || noun.zone !== zone) return null;
  if (noun.word.preposition || noun.word.service || noun.lower.length < SHORTEST) return null;
  if (!isActive) return isMeans(noun) ? overAnd(tokens, end, zone) : null;
  // «увлажняющий крем»: said of the noun behind it.
  if (noun.word.noun !== null && agree(adjective, noun.word.noun)) return null;
  if (!noun.word.cases.has('acc')) return null;
  // «содержащее витамин Е»
  return dictionary.lists.named.has(noun.word.key) && tokens[end + 1]?.lower.length === 1 ? end + 1 : end;
}

function isMeans({ lower, word }: Token): boolean {
  return word !== null && (isInstrumental(word) || isGuessedPlural(lower, word));
}

/** «фаршированный курицей и грибами» */
function overAnd(tokens: readonly Token[], end: number, zone: Token['zone'] | undefined): number {
  const second = tokens[end + 2];
  if (tokens[end + 1]?.lower !== 'и' || second?.kind !== 'word' || second.zone !== zone) return end;
  return isMeans(second) ? end + 2 : end;
}

/** «пайетками» is a nominative for who does not know it. */
function isGuessedPlural(lower: string, { cases, noun }: Word): boolean {
  return cases.has('abl') && noun?.known === false && PLURAL.test(lower);
}

function isAdjective(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || token.word === null || token.brand) return false;
  return (token.word.adjective !== null || token.word.obliqueAdjective) && token.word.noun?.listed !== true;
}

/** «имитирующая», not «моющаяся», which asks for nothing. */
const ACTIVE = /[уюая]щ(?:ий|ая|ее|ие)$/;
/** «вышитая» and «крашеный» are adjectives for morphology. */
const PASSIVE = /(?:[аеёия]нн?|[аеиоуыя]т)(?:ый|ая|ое|ые)$/;
const PLURAL = /[ая]ми$/;
const BY_HAND = 'вручную';
const IN_WHICH = 'по';
const SHORTEST = 3;
const MOST_ADJECTIVES = 2;
