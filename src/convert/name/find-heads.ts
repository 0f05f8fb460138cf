import type { IndexedTerm, Language } from '../../dictionary/language.ts';
import type { Adjective, Noun, Word } from '../../dictionary/word.ts';
import { endOfParticiple } from './end-of-participle.ts';
import { matchTerm } from './match-term.ts';
import { agree, isOfKind, SAYS_NOTHING } from './name-grammar.ts';
import type { Token } from './token.ts';

/** A place in the name that may name the product: a noun in the nominative, or a fixed term. */
export type Head =
  | { readonly at: number; readonly term: IndexedTerm; readonly noun: Noun | null }
  | { readonly at: number; readonly term: null; readonly noun: Noun };

/** Kinds of stop words that are never the name of a product. */
const NEVER_HEADS = [...SAYS_NOTHING, 'color'];

/** Every noun and term that may be the product, in the order of the name. Tails after prepositions name none. */
export function findHeads(tokens: readonly Token[], language: Language): Head[] {
  const found: Head[] = [];
  let makers = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.zone === 'tail' || token.word === null) continue;
    const { adjective, noun: named } = token.word;
    if (found.length > 0 && adjective !== null && named?.listed !== true) {
      // «панель имитирующая камень»
      const end = endOfParticiple(tokens, at, adjective, language);
      if (end !== null) {
        at = end;
        continue;
      }
    }
    const term = matchTerm(tokens, at);
    if (term !== null) {
      found.push({ at, term, noun: nounOfTerm(tokens, at, term) });
      makers ||= isOfMakersName(tokens, at);
      at += term.keys.length - 1;
      continue;
    }
    if (announces(tokens, at)) continue;
    const noun = headNoun(tokens, at, token);
    if (noun === null) continue;
    found.push({ at, term: null, noun });
    makers ||= isOfMakersName(tokens, at);
  }
  return makers ? withoutMakers(found, tokens) : found;
}

/** «Русский Фейерверк Римская свеча» of the maker «Русский Фейерверк» is a candle: no noun of a maker's name is a head beside goods. */
function withoutMakers(found: Head[], tokens: readonly Token[]): Head[] {
  const others = found.filter(({ at }) => !isOfMakersName(tokens, at));
  return others.some((head) => isGoods(head, tokens)) ? others : found;
}

/** Among two words of the vendor at least. */
export function isOfMakersName(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.brand === true && (tokens[at - 1]?.brand === true || tokens[at + 1]?.brand === true);
}

function isGoods({ at, term, noun }: Head, tokens: readonly Token[]): boolean {
  const token = tokens[at];
  if (token?.zone !== 'main' || token.brand) return false;
  return term !== null || (noun.listed && token.word?.kinds.has('material') !== true);
}

/** «Запчасть: картридж смесителя»: a container before a colon; what it is follows. */
function announces(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.text === ':' && tokens[at]?.word?.kinds.has('generic-head') === true;
}

/** «станок» of «токарные станки»: what is a noun alone, before an adjective that may be one («токарная»). */
function nounOfTerm(tokens: readonly Token[], at: number, { keys }: IndexedTerm): Noun | null {
  let first: Noun | null = null;
  for (let offset = 0; offset < keys.length; offset++) {
    const { noun = null, adjective = null } = tokens[at + offset]?.word ?? {};
    if (noun === null) continue;
    if (adjective === null || noun.listed) return noun;
    first ??= noun;
  }
  return first;
}

function headNoun(tokens: readonly Token[], at: number, { kind, word, spaced, text }: Token): Noun | null {
  const noun = word?.noun;
  if (kind !== 'word' || word == null || noun == null || word.service || word.text.length < 2) return null;
  // «ТОПАЭРО 4 ПР УС»: a mark of a model.
  if (at > 0 && text.length < 3 && text === text.toUpperCase()) return null;
  if (isOfKind(word.kinds, NEVER_HEADS) && !isGoodsToo(tokens, at, word, noun)) return null;
  // «300Мбит»: what is glued to a number is its unit, unless it is a product («1Корректор-лента»).
  if (tokens[at - 1]?.kind === 'number' && !spaced && !noun.listed) return null;
  return word.adjective !== null && besideItsNoun(tokens, at, word.adjective) ? null : noun;
}

/** «хит» that is goods, «тест для воды»: what such a word names where it is no word of shops. */
function isGoodsToo(tokens: readonly Token[], at: number, { kinds }: Word, { listed }: Noun): boolean {
  if (listed && kinds.has('marketing')) return true;
  return kinds.has('placeholder') && tokens[at + 1]?.word?.preposition === true;
}

/** «рабочий халат», «ванная комната»: words that are adjectives as soon as a noun beside them agrees. */
function besideItsNoun(tokens: readonly Token[], at: number, adjective: Adjective): boolean {
  let next = at + 1;
  for (;;) {
    const word = tokens[next]?.word;
    if (word?.adjective == null || word.noun?.listed === true) break;
    next++;
  }
  return isItsNoun(tokens[at - 1], adjective) || isItsNoun(tokens[next], adjective);
}

function isItsNoun(token: Token | undefined, adjective: Adjective): boolean {
  const word = token?.word;
  return word?.noun?.known === true && word.adjective === null && agree(adjective, word.noun);
}
