import type { Language } from '../../dictionary/language.ts';
import type { Offer } from '../../model/offer.ts';
import type { Token } from '../name/token.ts';
import { perLanguage } from '../remember.ts';
import type { TitleChoice } from '../title/choose-title.ts';
import { type KeyedTag, normalizeTag, tagKey } from './normalize-tag.ts';
import { tagsFromName } from './tags-from-name.ts';
import { type CharacteristicFate, judgeCharacteristics, type WeighedTag } from './tags-from-params.ts';
import type { TagScene } from './weigh-tag.ts';

export interface TagChoice {
  /** Best weights first; empty only where no fallback is allowed. */
  readonly tags: readonly string[];
  /** «вес <n> < порога <m>» → count. */
  readonly drops: Readonly<Record<string, number>>;
  readonly fates: readonly CharacteristicFate[];
  readonly fromName: readonly WeighedTag[];
}

/**
 * The tags of an offer: vendor and characteristics by weight against the cutoff, at most `limit`, best first.
 * Variant A without any param: the name's significant words, brand and sizes; nothing found at all: a word of
 * the name. Variant B (`tokens` null) has only vendor and characteristics.
 */
export function collectTags(
  offer: Offer,
  tokens: readonly Token[] | null,
  title: TitleChoice,
  scene: TagScene,
  limit: number,
  language: Language,
): TagChoice {
  const fates = judgeCharacteristics(offer.vendor, offer.params, scene, language);
  const fromName =
    tokens !== null && offer.params.length === 0
      ? tagsFromName(offer.name, tokens, title.used, scene, language)
      : NO_TAGS;
  const tags = pick(fates, fromName, scene.titleKey, limit, language);
  if (tags.length === 0 && tokens !== null)
    tags.push(
      ...fallbackTag(
        tokens,
        offer.params.length === 0 ? fromName : tagsFromName(offer.name, tokens, title.used, scene, language),
        title,
      ),
    );
  return { tags, drops: countDrops(fates, language), fates, fromName };
}

const NO_TAGS: readonly WeighedTag[] = [];

/** Best weights first, equal ones in their order; one tag per lemma; the title itself is no tag. */
function pick(
  fates: readonly CharacteristicFate[],
  fromName: readonly WeighedTag[],
  titleKey: string,
  limit: number,
  language: Language,
): string[] {
  const best: PickedTag[] = [];
  for (const { fate, tags, weight } of fates) {
    if (fate !== 'kept') continue;
    for (const { tag, key } of tags)
      if (key !== titleKey) putInOrder(best, { tag, key, weight: weight ?? 0 }, limit);
  }
  for (const { tag, weight } of fromName) {
    const key = tagKey(tag, language);
    if (key !== titleKey) putInOrder(best, { tag, key, weight }, limit);
  }
  return best.map(({ tag }) => tag);
}

type PickedTag = KeyedTag & WeighedTag;

/** Keeps the `limit` best, one per key. Linear in the tags of an offer, and for a few a third of sorting them all. */
function putInOrder(best: PickedTag[], next: PickedTag, limit: number): void {
  let at = 0;
  while (at < best.length && best[at]!.key !== next.key) at++;
  if (at < best.length && best[at]!.weight >= next.weight) return;
  for (; at > 0 && best[at - 1]!.weight < next.weight; at--) best[at] = best[at - 1]!;
  best[at] = next;
  if (best.length > limit) best.length = limit;
}

function countDrops(fates: readonly CharacteristicFate[], language: Language): Record<string, number> {
  const drops: Record<string, number> = {};
  const reasonOf = reasonsOf(language);
  for (const { fate, weight } of fates) {
    if (fate !== 'below-cutoff') continue;
    const reason = reasonOf(weight!);
    drops[reason] = (drops[reason] ?? 0) + 1;
  }
  return drops;
}

/** Weight → reason; there are as many as different weights in weights.tsv. */
const reasonsOf = perLanguage(({ dictionary }) => {
  const reasons = new Map<number, string>();
  return (weight: number): string => {
    const known = reasons.get(weight) ?? `вес ${weight} < порога ${dictionary.cutoff}`;
    reasons.set(weight, known);
    return known;
  };
});

/**
 * Rule 6: a word of the name itself: the best of those that the title left over, else the one in the title, else
 * whatever the name or the title begins with.
 */
function fallbackTag(
  tokens: readonly Token[],
  fromName: readonly WeighedTag[],
  title: TitleChoice,
): string[] {
  const left = fromName.toSorted((a, b) => b.weight - a.weight);
  const named = tokens.find((token, at) => title.used.includes(at) && token.kind === 'word')?.word;
  const first = tokens.find((token) => token.kind !== 'mark' && token.text.length > 1);
  const candidates = [
    left.find(({ tag }) => !tag.includes(' '))?.tag,
    left[0]?.tag,
    named?.noun?.lemma ?? named?.adjectiveLemma,
    title.title.split(' ').at(-1),
    first?.lower,
  ];
  for (const candidate of candidates) {
    const tag = normalizeTag(candidate ?? '');
    if (tag !== '') return [tag];
  }
  return [];
}
