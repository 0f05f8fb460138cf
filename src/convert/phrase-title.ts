import type { Adjective, Noun } from '../dictionary/understand-word.ts';
import type { Candidate } from './find-head.ts';
import type { NameToken } from './read-name.ts';
import type { CategoryView } from './understand-category.ts';

export interface Phrase {
  readonly title: string;
  readonly head: string;
  readonly used: readonly number[];
}

interface Modifier {
  readonly at: number;
  readonly text: string;
  /** Lower is better. */
  readonly rank: number;
}

/** Kinds of stop words that do not belong in a title beside its noun. */
const NEVER_MODIFIERS = [
  'marketing',
  'function',
  'unit',
  'color',
  'placeholder',
  'yes',
  'no',
  'condition',
  'material',
  'origin',
  'quality',
];
/** An adjective may stand this many words from its noun, other adjectives between them. */
const REACH = 3;

/** The words of a title: the noun in the nominative singular and the one word beside it that says which sort. */
export function phraseTitle(tokens: readonly NameToken[], candidate: Candidate, view: CategoryView): Phrase {
  if (candidate.term !== null) return termPhrase(tokens, candidate);
  const { at } = candidate;
  const word = tokens[at]!.word!;
  const noun = word.noun!;
  const generic = word.kinds.has('generic-head');
  const complement = findComplement(tokens, at);
  const adjectives = [...adjectivesBefore(tokens, at, noun), ...adjectivesAfter(tokens, at, noun)];
  const best = [...adjectives, ...(complement === null ? [] : [complement])].sort(
    (a, b) => a.rank - b.rank,
  )[0];
  if (best === undefined) return { title: bareTitle(noun, generic, view), head: noun.fold, used: [at] };
  const title = best.at < at ? `${best.text} ${noun.lemma}` : `${noun.lemma} ${best.text}`;
  return { title, head: noun.fold, used: [at, best.at] };
}

function termPhrase(tokens: readonly NameToken[], candidate: Candidate): Phrase {
  const used = candidate.term!.keys.map((_, offset) => candidate.at + offset);
  const noun = used.map((at) => tokens[at]!.word?.noun).find((found) => found != null);
  return { title: candidate.term!.term.title, head: noun?.fold ?? candidate.term!.term.title, used };
}

/** An empty head («набор», «устройство») alone says nothing; a known category that contains it says more. */
function bareTitle(noun: Noun, generic: boolean, view: CategoryView): string {
  if (generic && view.known !== null) return view.known.title;
  return noun.lemma;
}

function adjectivesBefore(tokens: readonly NameToken[], at: number, noun: Noun): Modifier[] {
  const found: Modifier[] = [];
  for (let index = at - 1; index >= 0 && index >= at - REACH; index--) {
    const adjective = adjectiveAt(tokens, index);
    if (adjective === null) break;
    consider(found, tokens[index]!, index, adjective, noun, at - index);
  }
  return found;
}

function adjectivesAfter(tokens: readonly NameToken[], at: number, noun: Noun): Modifier[] {
  const found: Modifier[] = [];
  for (let index = at + 1; index < tokens.length && index <= at + REACH; index++) {
    const adjective = adjectiveAt(tokens, index);
    if (adjective === null) break;
    consider(found, tokens[index]!, index, adjective, noun, index - at + 0.5);
  }
  return found;
}

function adjectiveAt(tokens: readonly NameToken[], index: number): Adjective | null {
  const token = tokens[index]!;
  return token.zone === 'main' && token.kind === 'word' ? (token.word?.adjective ?? null) : null;
}

function consider(
  found: Modifier[],
  token: NameToken,
  at: number,
  adjective: Adjective,
  noun: Noun,
  distance: number,
): void {
  const word = token.word!;
  if (
    adjective.qualitative ||
    adjective.participle ||
    token.brand ||
    NEVER_MODIFIERS.some((kind) => word.kinds.has(kind))
  )
    return;
  if (![...noun.written].some((form) => adjective.agrees.has(form))) return;
  found.push({ at, text: adjective.forms[noun.agreement], rank: distance });
}

/** The noun in the genitive that follows at once, or after its adjectives: «датчик давления», «корпус перекидной ручки». */
function findComplement(tokens: readonly NameToken[], at: number): Modifier | null {
  for (let index = at + 1; index < tokens.length && index <= at + REACH; index++) {
    const token = tokens[index]!;
    const { word } = token;
    if (token.zone !== 'main' || token.kind !== 'word' || word === null || token.brand) return null;
    const { genitive } = word;
    if (
      genitive?.known &&
      !genitive.proper &&
      !word.obliqueAdjective &&
      !word.preposition &&
      !NEVER_MODIFIERS.some((kind) => word.kinds.has(kind))
    )
      return { at: index, text: word.text, rank: index - at };
    if (!word.obliqueAdjective || word.adjective !== null) return null;
  }
  return null;
}
