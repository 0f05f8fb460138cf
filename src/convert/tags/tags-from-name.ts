import type { Language } from '../../dictionary/language.ts';
import type { Word } from '../../dictionary/word.ts';
import { foldText } from '../../text/fold-text.ts';
import { findBrands, mayBeBrand } from '../name/find-brand.ts';
import { findSizes } from '../name/find-sizes.ts';
import type { Token } from '../name/token.ts';
import { normalizeTag } from './normalize-tag.ts';
import type { WeighedTag } from './tags-from-params.ts';
import { type TagScene, weighTag } from './weigh-tag.ts';

/** How much a word of the name is worth as a tag, where no characteristic says so. */
const WEIGHTS = {
  brand: 0.9,
  size: 0.85,
  sort: 0.75,
  noun: 0.7,
  phrase: 0.65,
  quoted: 0.6,
  weak: 0.55,
} as const;

/** Kinds of stop words that are no tags. */
const NEVER = ['marketing', 'function', 'unit', 'placeholder', 'yes', 'no', 'condition', 'property', 'vague'];

/**
 * Rule 5 of the tags: significant words that did not go into the title, a Latin brand, sizes. Words after a
 * preposition stay with it («по дереву», «без запаха»), because alone they would say something else.
 */
export function tagsFromName(
  name: string,
  tokens: readonly Token[],
  used: readonly number[],
  scene: TagScene,
  language: Language,
): WeighedTag[] {
  const brands = findBrands(tokens, used, language);
  const tags = findSizes(name).map((tag) => ({ tag, weight: WEIGHTS.size as number }));
  for (const brand of brands.tags) tags.push({ tag: brand, weight: WEIGHTS.brand });
  for (let at = 0; at < tokens.length; at++) {
    if (used.includes(at) || brands.used.has(at)) continue;
    const token = tokens[at]!;
    if (token.zone === 'main') addWord(tags, token, scene);
    else if (token.zone === 'tail' && token.word?.preposition === true) addPhrase(tags, tokens, at, used);
    else if (token.enclosed === 'quotes' && token.kind === 'mark') addQuoted(tags, tokens, at);
  }
  return tags.filter(({ tag, weight }) => tag !== '' && weight >= language.dictionary.cutoff);
}

function addWord(tags: WeighedTag[], token: Token, scene: TagScene): void {
  const { word } = token;
  if (token.kind !== 'word' || word === null || token.brand) return;
  const tag = significant(word, token);
  if (tag !== null) tags.push({ tag, weight: weighWord(word, scene) });
}

/** The word as an adjective, unless it names goods. */
function isAdjective(word: Word): boolean {
  return word.adjective !== null && (word.noun?.listed !== true || word.adjectiveKinds.has('audience'));
}

/** A colour or a material counts as much as the characteristic of that name does here. */
function weighWord(word: Word, scene: TagScene): number {
  const kinds = isAdjective(word) ? word.adjectiveKinds : word.kinds;
  if (kinds.has('color')) return Math.min(weighTag('color', WEIGHTS.weak, scene), WEIGHTS.sort);
  if (kinds.has('material')) return Math.min(weighTag('material', WEIGHTS.weak, scene), WEIGHTS.sort);
  if (isAdjective(word)) return kinds.has('quality') ? WEIGHTS.weak : WEIGHTS.sort;
  return word.noun?.known === true ? WEIGHTS.noun : WEIGHTS.weak;
}

/** Adjectives in the masculine, nouns in the nominative singular; null for words that say nothing alone. */
function significant(word: Word, token: Token): string | null {
  const adjective = isAdjective(word) ? word.adjective : null;
  const kinds = adjective === null ? word.kinds : word.adjectiveKinds;
  if (word.text.length < 3 || word.service || word.preposition || NEVER.some((kind) => kinds.has(kind)))
    return null;
  if (adjective !== null) return adjective.ordinal ? null : adjective.fold;
  if (token.dotted && !token.cut) return null;
  if (word.noun?.known === true) return word.noun.proper ? null : word.noun.fold;
  // A name of its own («Петитгрейн») that no dictionary holds.
  return /^[А-ЯЁ][а-яё]{3}/.test(token.text) ? word.fold : null;
}

/** Words of a phrase besides its preposition. */
const MAX_PHRASE = 3;

/** «для кухни», «с реверсом», «без запаха»: preposition, adjectives, noun. */
function addPhrase(tags: WeighedTag[], tokens: readonly Token[], at: number, used: readonly number[]): void {
  let phrase = tokens[at]!.lower;
  const maker = tokens[at + 1];
  if (phrase === 'для' && maker?.kind === 'latin' && mayBeBrand(maker))
    tags.push({ tag: normalizeTag(`для ${maker.lower}`), weight: WEIGHTS.phrase });
  for (let next = at + 1; next <= at + MAX_PHRASE; next++) {
    const token = tokens[next];
    if (
      token === undefined ||
      token.kind !== 'word' ||
      token.zone !== 'tail' ||
      token.word === null ||
      token.brand
    )
      return;
    if (used.includes(next) || token.dotted || token.word.preposition) return;
    phrase += ` ${token.lower}`;
    const isNoun =
      token.word.cases.size > 0 && (token.word.adjectiveLemma === null || token.word.noun?.listed === true);
    if (isNoun) {
      tags.push({ tag: normalizeTag(phrase), weight: WEIGHTS.phrase });
      return;
    }
  }
}

/** «"Галерея"»: a name in quotes, when it is short. `at` is its closing mark. */
function addQuoted(tags: WeighedTag[], tokens: readonly Token[], at: number): void {
  const words: string[] = [];
  for (let before = at - 1; before >= 0 && tokens[before]!.enclosed === 'quotes'; before--) {
    const token = tokens[before]!;
    if (token.kind === 'mark' && words.length === 0) return;
    if (token.kind === 'mark') break;
    words.unshift(token.lower);
  }
  const letters = words.some((word) => /\p{L}{3}/u.test(word));
  if (letters && words.length <= MAX_PHRASE)
    tags.push({ tag: normalizeTag(foldText(words.join(' '))), weight: WEIGHTS.quoted });
}
