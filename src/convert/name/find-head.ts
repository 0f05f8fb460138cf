import type { Language } from '../../dictionary/language.ts';
import type { Adjective } from '../../dictionary/word.ts';
import { type Candidate, rateCandidate } from '../title/rate-candidate.ts';
import type { CategoryView } from '../understand-category.ts';
import { matchTerm } from './match-term.ts';
import { agree, isOfKind } from './name-grammar.ts';
import type { Token } from './token.ts';

/** Kinds of stop words that are never the name of a product. */
const NEVER_HEADS = ['marketing', 'function', 'unit', 'color', 'placeholder', 'yes', 'no', 'condition'];

/** Every noun and term that may be the product, in the order of the name. Tails after prepositions name none. */
export function findCandidates(
  tokens: readonly Token[],
  view: CategoryView,
  language: Language,
): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.zone === 'tail' || token.word === null) continue;
    const term = matchTerm(tokens, at);
    if (term !== null) {
      found.push(rateCandidate(tokens, at, term, found, view, language));
      at += term.keys.length - 1;
    } else if (mayBeHead(tokens, at)) {
      found.push(rateCandidate(tokens, at, null, found, view, language));
    }
  }
  return found;
}

function mayBeHead(tokens: readonly Token[], at: number): boolean {
  const { kind, word } = tokens[at]!;
  if (kind !== 'word' || word === null || word.noun === null || word.service || word.text.length < 2)
    return false;
  if (isOfKind(word.kinds, NEVER_HEADS) && !(word.noun.listed && word.kinds.has('marketing'))) return false;
  // «300Мбит»: what is glued to a number is its unit, unless it is a product («1Корректор-лента»).
  if (tokens[at - 1]?.kind === 'number' && !tokens[at]!.spaced && !word.noun.listed) return false;
  return word.adjective === null || !besideItsNoun(tokens, at);
}

/** «рабочий халат», «ванная комната»: words that are adjectives as soon as a noun beside them agrees. */
function besideItsNoun(tokens: readonly Token[], at: number): boolean {
  const adjective = tokens[at]!.word!.adjective!;
  let next = at + 1;
  while (tokens[next]?.word?.adjective != null && tokens[next]!.word!.noun?.listed !== true) next++;
  return isItsNoun(tokens[at - 1], adjective) || isItsNoun(tokens[next], adjective);
}

function isItsNoun(token: Token | undefined, adjective: Adjective): boolean {
  const word = token?.word;
  return word?.noun?.known === true && word.adjective === null && agree(adjective, word.noun);
}
