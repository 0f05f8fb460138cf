import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import { isAction, isEmptyHead, isVague } from '../name/name-grammar.ts';
import type { Token } from '../name/token.ts';
import { declineAdjective, declineNoun } from '../ukrainian/decline-russian.ts';
import { findRussianAdjective } from '../ukrainian/find-russian-adjective.ts';
import { readUkrainianAdjective } from '../ukrainian/read-adjective.ts';
import { readUkrainianNoun } from '../ukrainian/read-noun.ts';
import { respellUkrainian } from '../ukrainian/respell-ukrainian.ts';
import { spellUkrainian } from '../ukrainian/spell-ukrainian.ts';
import { isUkrainianPreposition } from './title-ukrainian.ts';
import { translateComplement } from './translate-complement.ts';
import { translateObject } from './translate-object.ts';

/** A title, its noun folded, and the tokens that it is made of. */
export interface TranslatedTitle {
  readonly title: string;
  readonly head: string;
  readonly used: readonly number[];
}

interface Translation {
  readonly russian: string;
  /** The tokens it stands for, one beside the other. */
  readonly used: readonly number[];
}

/** Words of the longest phrases in our table: «набір для вишивання бісером». */
const LONGEST_PHRASE = 4;

/** Words behind a noun that a title takes: «система хранения энергии», «средство для распутывания». */
const MOST_BEHIND = 2;

/**
 * Russian title of a Ukrainian name: that of its first noun in our table, or of a word that is Russian as well, with the
 * adjective beside it that makes a sort of it or, of a noun that says nothing alone, what it holds or is for. No dictionary of Ukrainian morphology has a
 * licence for commercial use. Null when the table knows none of its nouns, and for a set of which it cannot say what it holds.
 */
export function translateUkrainian(tokens: readonly Token[], language: Language): TranslatedTitle | null {
  const places = namingWords(tokens);
  /** «Гардеробна шафа» is a cupboard: a noun that is an adjective too gives way to any other. */
  let adjectival: TranslatedTitle | null = null;
  for (const at of places) {
    const found = translateNoun(tokens, at, language);
    if (found === null) continue;
    if (ADJECTIVAL.test(found.russian)) {
      adjectival ??= { title: found.russian, head: foldText(found.russian), used: found.used };
      continue;
    }
    const { russian, used } = found;
    const head = foldText(headOf(russian, language.understand));
    const word = language.understand(foldText(russian));
    const isEmpty = isEmptyHead(word);
    const content = isEmpty ? translateComplement(tokens, used.at(-1) ?? at, language) : null;
    if (content !== null) return { title: `${russian} ${content.text}`, head, used: [...used, content.at] };
    for (const beside of russian.includes(' ') ? [] : [at - 1, at + 1]) {
      if (!places.includes(beside)) continue;
      const adjective = translateAdjective(tokens[beside]?.lower ?? '', russian, language);
      if (adjective !== null) return { title: `${adjective} ${russian}`, head, used: [beside, ...used] };
    }
    const ofPlants = language.dictionary.lists.plant.has(head);
    // «захист взуття»: what is done, and to what.
    const isPoor = isEmpty || isVague(word) || ofPlants || isAction(word, language);
    const object = isPoor ? translateObject(tokens, used.at(-1) ?? at, ofPlants, language) : null;
    // «Доска для резки хлеба» is a board: of these nouns a long purpose only tells the vague ones.
    if (object !== null && (isVague(word) || object.used.length <= MOST_BEHIND))
      return { title: `${russian} ${object.text}`, head, used: [...used, ...object.used] };
    return isEmpty ? null : { title: russian, head, used };
  }
  return adjectival;
}

/** «гардеробная», «столовая»; «железная дорога» is a phrase. */
const ADJECTIVAL = /^[а-яё]+ая$/;

/**
 * The last resort, a title as the name writes it, in Russian: «подарунковий набір», «набір викруток», «дошка». What stands
 * beside its noun is said where our tables know it, and else left out. Null where the noun itself is in none.
 */
export function translateWritten(
  tokens: readonly Token[],
  used: readonly number[],
  language: Language,
): Pick<TranslatedTitle, 'title' | 'head'> | null {
  const lower = (at: number) => tokens[at]?.lower ?? '';
  const noun = used.find((at) => readUkrainianNoun(lower(at), 'nomn', language) !== null);
  if (noun === undefined) return null;
  const found = translateNoun(tokens, noun, language) ?? translatePart(lower(noun), noun, language);
  if (found === null || used.some((at) => isUkrainianPreposition(lower(at))))
    return found === null ? null : bare(found);
  const { russian } = found;
  const { agreement = 'masc' } =
    language.understand(foldText(headOf(russian, language.understand))).noun ?? {};
  for (const at of used) {
    if (found.used.includes(at)) continue;
    const adjective = readUkrainianAdjective(lower(at), 'nomn', language);
    if (adjective !== null) {
      const text = declineAdjective(adjective.russian, 'nomn', agreement, language);
      return text === null ? bare(found) : { title: `${text} ${russian}`, head: foldText(russian) };
    }
    const content = readUkrainianNoun(lower(at), 'gent', language);
    const text = content === null ? null : declineNoun(content.russian, 'gent', content.plural, language);
    if (text !== null && at > noun) return { title: `${russian} ${text.text}`, head: foldText(russian) };
  }
  return bare(found);
}

/** «Керамічне покриття»: goods, though our tables have the noun only as a part of others. */
function translatePart(written: string, at: number, language: Language): Translation | null {
  const noun = readUkrainianNoun(written, 'nomn', language);
  return noun === null ? null : { russian: noun.russian, used: [at] };
}

function bare({ russian }: Translation): Pick<TranslatedTitle, 'title' | 'head'> {
  return { title: russian, head: foldText(russian) };
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
  at: number,
  { dictionary, understand }: Language,
): Translation | null {
  const token = tokens[at];
  if (token === undefined || token.brand) return null;
  const phrase = findPhrase(tokens, at, dictionary);
  if (phrase !== null) return phrase;
  const text = spellUkrainian(token.lower);
  const noun = dictionary.ukrainianNouns.get(text);
  if (noun !== undefined) return { russian: noun, used: [at] };
  const joined = translateCompound(text, dictionary);
  if (joined !== null) return { russian: joined, used: [at] };
  for (const spelling of token.ukrainian ? respellUkrainian(text) : [token.lower]) {
    const same = understand(spelling).noun;
    if (same?.listed === true) return { russian: same.lemma, used: [at] };
  }
  return null;
}

/** The longest phrase of our table that begins here, two words in either order: «подушка для шиї», «машина пральна». */
function findPhrase(
  tokens: readonly Token[],
  at: number,
  { ukrainianNouns }: Language['dictionary'],
): Translation | null {
  const words: string[] = [];
  for (const token of tokens.slice(at, at + LONGEST_PHRASE)) {
    if ((token.kind !== 'word' && token.kind !== 'latin') || token.enclosed !== null) break;
    words.push(spellUkrainian(token.lower));
  }
  for (let length = words.length; length > 1; length--) {
    const phrase = words.slice(0, length);
    const russian =
      ukrainianNouns.get(phrase.join(' ')) ??
      (length === 2 ? ukrainianNouns.get(phrase.toReversed().join(' ')) : undefined);
    if (russian !== undefined) return { russian, used: phrase.map((_, index) => at + index) };
  }
  return null;
}

/** «полиця-органайзер»: both halves, or the one that the table has: «сумка-тоут», «смарт-вібратор». */
function translateCompound(text: string, { ukrainianNouns }: Language['dictionary']): string | null {
  const dash = text.indexOf('-');
  if (dash < 0) return null;
  const first = ukrainianNouns.get(text.slice(0, dash));
  if (first === undefined) return ukrainianNouns.get(text.slice(dash + 1)) ?? null;
  if (first.includes(' ')) return null;
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
  return adjective.forms[head.noun?.agreement ?? 'masc'];
}

/** The noun of a title of one or more words: «железная дорога», «карта памяти». */
function headOf(title: string, understand: Language['understand']): string {
  const words = title.split(' ');
  const isHead = (word: string) => {
    const { noun, adjective } = understand(foldText(word));
    return noun !== null && adjective === null;
  };
  return words.find(isHead) ?? words.at(-1) ?? title;
}
