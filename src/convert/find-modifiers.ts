import type { Language } from '../dictionary/language.ts';
import type { Noun, Word } from '../dictionary/understand-word.ts';
import type { NameToken } from './read-name.ts';

/** A word, or a short phrase, that may stand beside the noun of a title. */
export interface Modifier {
  /** In the form in which it stands in the title. */
  readonly text: string;
  /** Before the noun, as in the name. */
  readonly before: boolean;
  /** Lower is better. */
  readonly rank: number;
  /** Good enough only for a noun that says nothing alone. */
  readonly weak: boolean;
  readonly used: readonly number[];
}

/** Kinds of stop words that do not belong in a title beside its noun. */
const NEVER = [
  'marketing',
  'function',
  'unit',
  'color',
  'placeholder',
  'yes',
  'no',
  'condition',
  'origin',
  'quality',
];
/** How far from its noun an adjective may stand, other adjectives between them. */
const REACH = 3;

/** Added to the distance in words: a pair that the dictionary knows is worth one word. */
const RANKS = { phrase: -1, sort: 0, weak: 20, purpose: 30 } as const;

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
      const word = adjectiveAt(tokens, index);
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
  return [...found, ...findComplement(tokens, at), ...findPurpose(tokens, at)];
}

function adjectiveAt(tokens: readonly NameToken[], index: number): Word | null {
  const token = tokens[index];
  if (token === undefined || token.zone !== 'main' || token.kind !== 'word' || token.word === null)
    return null;
  return token.word.adjective === null || token.word.noun?.listed === true ? null : token.word;
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
    !next.word.genitive.proper &&
    (next.word.noun === null || ![...next.word.noun.written].some((form) => adjective.agrees.has(form)))
  );
}

function asModifier(
  token: NameToken,
  word: Word,
  noun: Noun,
  language: Language,
): { text: string; rank: number; weak: boolean } | null {
  const adjective = word.adjective!;
  const agrees = token.cut || [...noun.written].some((form) => adjective.agrees.has(form));
  if (!agrees || adjective.ordinal || token.brand) return null;
  const text = adjective.forms[noun.agreement];
  if (language.phrases.has(`${adjective.fold} ${noun.fold}`))
    return { text, rank: RANKS.phrase, weak: false };
  if (NEVER.some((kind) => word.kinds.has(kind))) return null;
  const weak = adjective.participle || word.kinds.has('material');
  return { text, rank: weak ? RANKS.weak : RANKS.sort, weak };
}

/** The noun in the genitive that follows at once, or after its adjectives: «датчик давления», «корпус перекидной ручки». */
function findComplement(tokens: readonly NameToken[], at: number): Modifier[] {
  for (let index = at + 1; index < tokens.length && index <= at + REACH; index++) {
    const token = tokens[index]!;
    const { word } = token;
    if (
      token.zone !== 'main' ||
      token.kind !== 'word' ||
      word === null ||
      token.brand ||
      token.cut ||
      token.dotted
    )
      return [];
    if (isComplement(token, word))
      return [{ text: word.text, before: false, rank: index - at, weak: false, used: [index] }];
    if (!word.obliqueAdjective) return [];
  }
  return [];
}

function isComplement(token: NameToken, word: Word): boolean {
  const { genitive } = word;
  if (
    genitive === null ||
    !genitive.known ||
    genitive.proper ||
    word.obliqueAdjective ||
    word.preposition ||
    word.service
  )
    return false;
  if (word.text.length < 3 || (token.text.length < 5 && token.text === token.text.toUpperCase()))
    return false;
  return !NEVER.some((kind) => word.kinds.has(kind)) && !word.kinds.has('property');
}

/** «набор для рисования», «средство от накипи»: the purpose, for a noun that says nothing alone. */
function findPurpose(tokens: readonly NameToken[], at: number): Modifier[] {
  let index = at + 1;
  while (adjectiveAt(tokens, index) !== null) index++;
  const preposition = tokens[index]?.word;
  if (preposition?.preposition !== true) return [];
  for (let object = index + 1; object < tokens.length && object <= index + REACH; object++) {
    const { word, kind } = tokens[object]!;
    if (kind !== 'word' || word === null) return [];
    if (word.obliqueAdjective && word.cases.size === 0) continue;
    if (word.cases.size === 0) return [];
    return [
      {
        text: `${preposition.text} ${word.text}`,
        before: false,
        rank: RANKS.purpose,
        weak: true,
        used: [object],
      },
    ];
  }
  return [];
}
