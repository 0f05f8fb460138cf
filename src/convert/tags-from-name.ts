import type { Language } from '../dictionary/language.ts';
import type { Word } from '../dictionary/understand-word.ts';
import { findSizes } from './find-sizes.ts';
import { normalizeTag } from './normalize-tag.ts';
import type { NameToken } from './read-name.ts';
import type { WeighedTag } from './tags-from-params.ts';
import { type TagScene, weighTag } from './weigh-tag.ts';

/** How much a word of the name is worth as a tag, where no characteristic says so. */
const WEIGHTS = { brand: 0.9, size: 0.85, sort: 0.75, noun: 0.7, phrase: 0.65, weak: 0.55 } as const;

/** Kinds of stop words that are no tags. */
const NEVER = [
  'marketing',
  'function',
  'unit',
  'placeholder',
  'yes',
  'no',
  'condition',
  'property',
  'vague',
  'quality',
];
/** Latin words that name interfaces, materials and kinds rather than makers. */
const NOT_BRANDS =
  /^(?:usb|led|lcd|hdmi|ssd|hdd|ddr\d?|rgb|wi-fi|wifi|bluetooth|gps|gsm|lte|nfc|atx|sata|pci|vga|dvi|rca|utp|ftp|pvc|pp|pe|pet|abs|pla|petg|eva|mdf|dn|din|ral|iso|ip|ac|dc|cd|dvd|tv|pc|pro|max|mini|plus|lite|new|the|and|for|with|of|black|white|red|blue|green|grey|gray|gold|silver|size|box|set|xl|xxl|xs|s|m|l|type-c|micro|smart|sport|series|original|orig)$/i;

/**
 * Rule 5 of the tags: significant words that did not go into the title, a Latin brand, sizes. Words after a
 * preposition stay with it («по дереву», «без запаха»), because alone they would say something else.
 */
export function tagsFromName(
  name: string,
  tokens: readonly NameToken[],
  used: ReadonlySet<number>,
  scene: TagScene,
  language: Language,
): WeighedTag[] {
  const brand = findBrand(tokens, used, language);
  const tags: WeighedTag[] = [
    ...(brand === '' ? [] : [{ tag: brand, weight: WEIGHTS.brand }]),
    ...findSizes(name).map((tag) => ({ tag, weight: WEIGHTS.size })),
    ...significantWords(tokens, used, scene, language),
    ...findPhrases(tokens, used).map((tag) => ({ tag, weight: WEIGHTS.phrase })),
  ];
  return tags.filter(({ weight }) => weight >= language.dictionary.cutoff);
}

/** A brand of the dictionary (two or three words together first), else the first Latin word that can be a maker's. */
function findBrand(tokens: readonly NameToken[], used: ReadonlySet<number>, language: Language): string {
  const { brands } = language.dictionary;
  let guess = '';
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind === 'mark' || token.kind === 'number' || token.zone === 'tail') continue;
    for (const length of [3, 2, 1]) {
      const brand = brands.get(joined(tokens, at, length));
      if (brand !== undefined && !used.has(at)) return brand;
    }
    if (guess === '' && token.kind === 'latin' && token.zone === 'main' && mayBeBrand(token))
      guess = normalizeTag(token.text);
  }
  return guess;
}

function joined(tokens: readonly NameToken[], at: number, length: number): string {
  return tokens
    .slice(at, at + length)
    .map((token) => token.lower.replaceAll('ё', 'е'))
    .join(' ');
}

function mayBeBrand(token: NameToken): boolean {
  return token.text.length > 1 && /^[A-ZÀ-Ž]/.test(token.text) && !NOT_BRANDS.test(token.text);
}

function significantWords(
  tokens: readonly NameToken[],
  used: ReadonlySet<number>,
  scene: TagScene,
  language: Language,
): WeighedTag[] {
  const found: WeighedTag[] = [];
  tokens.forEach((token, at) => {
    const { word } = token;
    if (token.kind !== 'word' || word === null || token.zone !== 'main' || used.has(at) || token.brand)
      return;
    const tag = significant(word, token);
    if (tag === null) return;
    const key = word.kinds.has('color') ? 'color' : word.kinds.has('material') ? 'material' : null;
    const plain = word.noun?.known ? WEIGHTS.noun : WEIGHTS.weak;
    const weight =
      key === null
        ? word.adjective === null
          ? plain
          : WEIGHTS.sort
        : Math.min(weighTag(key, WEIGHTS.weak, scene, language), WEIGHTS.sort);
    found.push({ tag: normalizeTag(tag), weight });
  });
  return found;
}

/** Adjectives in the masculine, nouns in the nominative singular; null for words that say nothing alone. */
function significant(word: Word, token: NameToken): string | null {
  if (word.text.length < 3 || word.service || word.preposition || NEVER.some((kind) => word.kinds.has(kind)))
    return null;
  if (word.adjective !== null && word.noun?.listed !== true)
    return word.adjective.ordinal ? null : word.adjective.forms.masc;
  if (token.dotted && !token.cut) return null;
  return word.noun?.known && !word.noun.proper ? word.noun.lemma : null;
}

/** «для кухни», «с реверсом», «без запаха»: preposition, adjectives, noun. */
function findPhrases(tokens: readonly NameToken[], used: ReadonlySet<number>): string[] {
  const found: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.word?.preposition !== true || tokens[at]!.zone !== 'tail') continue;
    const words = [tokens[at]!];
    for (let next = at + 1; next < tokens.length && words.length <= MAX_PHRASE; next++) {
      const token = tokens[next]!;
      if (
        token.kind !== 'word' ||
        token.zone !== 'tail' ||
        token.word === null ||
        used.has(next) ||
        token.dotted ||
        token.word.preposition
      )
        break;
      words.push(token);
      if (
        token.word.cases.size > 0 &&
        (token.word.adjectiveLemma === null || token.word.noun?.listed === true)
      ) {
        found.push(normalizeTag(words.map((part) => part.lower).join(' ')));
        break;
      }
    }
  }
  return found;
}

const MAX_PHRASE = 3;
