import type { Language } from '../../dictionary/language.ts';
import type { Agreement } from '../../dictionary/word.ts';
import { foldText } from '../../text/fold-text.ts';
import { isEmptyHead } from '../name/name-grammar.ts';
import type { Token } from '../name/token.ts';
import { findRussianAdjective } from './find-russian-adjective.ts';
import { spellUkrainian } from './spell-ukrainian.ts';
import { isUkrainianPreposition } from './title-ukrainian.ts';
import { translateComplement } from './translate-complement.ts';

/** A title, its noun folded, and the tokens that it is made of. */
export interface TranslatedTitle {
  readonly title: string;
  readonly head: string;
  readonly used: readonly number[];
}

/**
 * Russian title of a Ukrainian name: that of its first noun in our table, or of a word that is Russian as well, with the
 * adjective beside it that makes a sort of it or, of a set, what it holds. No dictionary of Ukrainian morphology has a
 * licence for commercial use. Null when the table knows none of its nouns, and for a bare «набір».
 */
export function translateUkrainian(tokens: readonly Token[], language: Language): TranslatedTitle | null {
  const places = namingWords(tokens);
  for (const [index, at] of places.entries()) {
    const found = translateNoun(tokens, places, index, language);
    if (found === null) continue;
    const { russian, used } = found;
    const head = foldText(russian.split(' ').at(-1) ?? russian);
    const isEmpty = isEmptyHead(language.understand(foldText(russian)));
    const content = isEmpty ? translateComplement(tokens, used.at(-1) ?? at, language) : null;
    if (content !== null) return { title: `${russian} ${content.text}`, head, used: [...used, content.at] };
    for (const beside of [at - 1, (used.at(-1) ?? at) + 1]) {
      if (!places.includes(beside)) continue;
      const adjective = translateAdjective(tokens[beside]?.lower ?? '', russian, language);
      if (adjective !== null) return { title: `${adjective} ${russian}`, head, used: [beside, ...used] };
    }
    return isEmpty ? null : { title: russian, head, used };
  }
  return null;
}

/** Indexes of the words before the first preposition, without brands and what stands in brackets. */
function namingWords(tokens: readonly Token[]): number[] {
  const places: number[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.enclosed !== null) continue;
    if (isUkrainianPreposition(token.lower) && places.length > 0) break;
    places.push(at);
  }
  return places;
}

function translateNoun(
  tokens: readonly Token[],
  places: readonly number[],
  index: number,
  { dictionary, understand }: Language,
): { readonly russian: string; readonly used: readonly number[] } | null {
  const at = places[index] ?? 0;
  const token = tokens[at];
  if (token === undefined || token.brand) return null;
  const text = spellUkrainian(token.lower);
  const next = places[index + 1] === at + 1 ? tokens[at + 1] : undefined;
  const phrase =
    next === undefined ? undefined : dictionary.ukrainianNouns.get(`${text} ${spellUkrainian(next.lower)}`);
  if (phrase !== undefined) return { russian: phrase, used: [at, at + 1] };
  const noun = dictionary.ukrainianNouns.get(text);
  if (noun !== undefined) return { russian: noun, used: [at] };
  const joined = translateCompound(text, dictionary);
  if (joined !== null) return { russian: joined, used: [at] };
  const same = understand(token.lower).noun;
  return same?.listed === true && !token.ukrainian ? { russian: same.lemma, used: [at] } : null;
}

/** «полиця-органайзер»: both halves, or the first. */
function translateCompound(text: string, { ukrainianNouns }: Language['dictionary']): string | null {
  const dash = text.indexOf('-');
  const first = dash < 0 ? undefined : ukrainianNouns.get(text.slice(0, dash));
  if (first === undefined || first.includes(' ')) return null;
  const second = ukrainianNouns.get(text.slice(dash + 1));
  return second === undefined || second.includes(' ') ? first : `${first}-${second}`;
}

/** The Russian adjective in the form that agrees with the noun, where the two are a sort of goods; else null. */
function translateAdjective(
  written: string,
  noun: string,
  { dictionary, understand, phrases }: Language,
): string | null {
  const russian = findRussianAdjective(written, dictionary);
  if (russian === undefined) return null;
  const { adjective, adjectiveKinds } = understand(russian);
  if (adjective === null || adjectiveKinds.size > 0) return null;
  const head = understand(foldText(noun));
  const isSort = phrases.has(`${adjective.fold} ${head.noun?.fold ?? head.fold}`);
  if (!isSort && !isEmptyHead(head)) return null;
  return adjective.forms[agreementOf(noun, understand)];
}

/** Of the noun in a title of one or more words: «железная дорога», «карта памяти». */
function agreementOf(title: string, understand: Language['understand']): Agreement {
  const nouns = title.split(' ').map((word) => understand(word));
  return nouns.find(({ noun, adjective }) => noun !== null && adjective === null)?.noun?.agreement ?? 'masc';
}
