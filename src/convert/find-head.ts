import type { IndexedTerm, Language } from '../dictionary/language.ts';
import type { NameToken } from './read-name.ts';
import type { CategoryView } from './understand-category.ts';

/** A place in the name that may name the product: a noun, or a fixed term. */
export interface Candidate {
  /** Index of the noun, or of the term's first token. */
  readonly at: number;
  /** Tokens that belong to it. */
  readonly length: number;
  readonly term: IndexedTerm | null;
  /** Higher is better; below 0 the name says nothing. */
  readonly score: number;
  /** Why, for `explain`. */
  readonly reasons: readonly string[];
}

/** How much each observation speaks for or against a candidate; found by reading some thousand real names. */
const POINTS = {
  term: 45,
  listed: 25,
  known: 10,
  guessed: -10,
  category: 30,
  path: 8,
  earlier: -8,
  afterComma: -8,
  proper: -20,
  brand: -30,
  enclosed: -30,
  complement: -25,
  short: -15,
} as const;

/** Kinds of stop words that are never the name of a product. */
const NEVER_HEADS = ['marketing', 'function', 'unit', 'color', 'placeholder', 'yes', 'no', 'condition'];

/** Every noun and term that may be the product, in the order of the name. Tails after prepositions name none. */
export function findCandidates(
  tokens: readonly NameToken[],
  view: CategoryView,
  language: Language,
): Candidate[] {
  const found: Candidate[] = [];
  let nouns = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.zone === 'tail' || token.word === null) continue;
    const term = matchTerm(tokens, at, language);
    if (term !== null) {
      found.push(rate(tokens, at, term, nouns, view));
      nouns++;
      at += term.keys.length - 1;
    } else if (mayBeHead(tokens, at)) {
      const candidate = rate(tokens, at, null, nouns, view);
      found.push(candidate);
      if (!token.brand && token.zone === 'main') nouns++;
    }
  }
  return found;
}

function mayBeHead(tokens: readonly NameToken[], at: number): boolean {
  const { kind, word } = tokens[at]!;
  if (kind !== 'word' || word === null || word.noun === null || word.service || word.text.length < 2)
    return false;
  if (NEVER_HEADS.some((stop) => word.kinds.has(stop))) return false;
  return word.adjective === null || !besideItsNoun(tokens, at);
}

/** «рабочий халат», «ванная комната»: words that are adjectives as soon as a noun beside them agrees. */
function besideItsNoun(tokens: readonly NameToken[], at: number): boolean {
  const adjective = tokens[at]!.word!.adjective!;
  return [at - 1, at + 1].some((beside) => {
    const noun = tokens[beside]?.word?.noun;
    return (
      noun?.known &&
      tokens[beside]!.word!.adjective === null &&
      [...noun.written].some((form) => adjective.agrees.has(form))
    );
  });
}

/** The longest term that begins at a token, in the nominative and in the main zone. */
export function matchTerm(tokens: readonly NameToken[], at: number, language: Language): IndexedTerm | null {
  const first = tokens[at]!;
  for (const key of keysOf(first)) {
    for (const indexed of language.terms.get(key) ?? []) {
      if (indexed.keys.every((wanted, offset) => isPartOf(tokens[at + offset], first, wanted)))
        return indexed;
    }
  }
  return null;
}

function isPartOf(token: NameToken | undefined, first: NameToken, wanted: string): boolean {
  return token !== undefined && token.zone === first.zone && keysOf(token).includes(wanted);
}

function keysOf(token: NameToken): string[] {
  const { word } = token;
  if (word === null) return [token.lower];
  const keys = [word.fold];
  if (word.noun !== null) keys.push(word.noun.fold);
  if (word.adjective !== null) keys.push(word.adjective.fold);
  return keys;
}

function rate(
  tokens: readonly NameToken[],
  at: number,
  term: IndexedTerm | null,
  nouns: number,
  view: CategoryView,
): Candidate {
  const token = tokens[at]!;
  const reasons: string[] = [];
  let score = 0;
  const count = (reason: keyof typeof POINTS, times = 1) => {
    score += POINTS[reason] * times;
    reasons.push(reason);
  };
  const folds =
    term === null
      ? [token.word!.noun!.fold]
      : tokens.slice(at, at + term.keys.length).flatMap((part) => part.word?.noun?.fold ?? []);
  if (term !== null) count('term');
  else rateNoun(token, count);
  if (folds.some((fold) => view.leafNouns.has(fold))) count('category');
  else if (folds.some((fold) => view.pathNouns.has(fold))) count('path');
  if (nouns > 0) count('earlier', nouns);
  if (nouns > 0 && tokens.slice(0, at).some((before) => before.text === ',')) count('afterComma');
  if (token.zone === 'enclosed') count('enclosed');
  const before = tokens[at - 1];
  if (term === null && nouns > 0 && before?.word?.noun != null && token.word!.genitive !== null)
    count('complement');
  return { at, length: term?.keys.length ?? 1, term, score, reasons };
}

function rateNoun(token: NameToken, count: (reason: keyof typeof POINTS) => void): void {
  const noun = token.word!.noun!;
  count(noun.listed ? 'listed' : noun.known ? 'known' : 'guessed');
  if (noun.proper && !noun.listed) count('proper');
  if (token.brand) count('brand');
  if (token.text.length < 3 && !noun.listed) count('short');
}
