import type { Language } from '../../dictionary/language.ts';
import type { Offer } from '../../model/offer.ts';
import type { Token } from '../name/token.ts';
import { perLanguage } from '../remember.ts';
import type { TitleChoice } from '../title/choose-title.ts';
import { chooseFallback } from './choose-fallback.ts';
import { type CharacteristicReading, judgeCharacteristics, type NameWords } from './judge-characteristics.ts';
import { listNameTags } from './list-name-tags.ts';
import type { TagCandidate } from './tag-candidate.ts';
import type { TagScene } from './weigh-tag.ts';

/** What became of one characteristic; `explain` shows it. */
export interface CharacteristicFate extends CharacteristicReading {
  /** Of its weightiest tag; null when it could give none. */
  readonly weight: number | null;
  readonly fate: 'kept' | 'below-cutoff' | 'no-tag' | 'unknown';
}

export interface TagChoice {
  /** Best weights first; empty only where no fallback is allowed. */
  readonly tags: readonly string[];
  /** «вес <n> < порога <m>» → count. */
  readonly drops: Readonly<Record<string, number>>;
  readonly fates: readonly CharacteristicFate[];
  readonly fromName: readonly TagCandidate[];
}

/**
 * The tags of an offer: of vendor and characteristics those whose learned weight is not below the cutoff, at most
 * `limit`, best first; behind them those of the name, as far as the dictionary's setting goes. Variant A without any
 * param: name and vendor decide together. Nothing found at all: a word of the name. Variant B (`tokens` null) has only
 * vendor and characteristics.
 */
export function collectTags(
  offer: Pick<Offer, 'vendor' | 'params'>,
  name: string,
  tokens: readonly Token[] | null,
  title: TitleChoice,
  scene: TagScene,
  limit: number,
  language: Language,
): TagChoice {
  const { cutoff, nameFill } = language.dictionary;
  const said = wordsOfName(offer, name, tokens ?? [], scene.titleKey);
  const fates = judgeCharacteristics(offer.vendor, offer.params, said, scene, language).map((reading) =>
    decideFate(reading, cutoff),
  );
  const choice = new Choice(scene.titleKey);
  const own = fates.flatMap(({ tags }) => tags.filter(({ weight }) => weight >= cutoff));
  const alone = offer.params.length === 0;
  if (!alone) choice.take(own, limit);
  const room = alone ? limit : Math.min(limit, nameFill);
  const fromName =
    tokens === null || choice.tags.length >= room
      ? []
      : listNameTags(name, tokens, title.used, alone, scene, language);
  const words = fromName.filter(({ weight }) => weight >= cutoff);
  choice.take(alone ? [...own, ...words] : words, room);
  const { tags } = choice;
  if (tags.length === 0 && tokens !== null) tags.push(...chooseFallback(tokens, fromName, title));
  return { tags, drops: countDrops(fates, language), fates, fromName };
}

function wordsOfName(
  { params, vendor }: Pick<Offer, 'vendor' | 'params'>,
  name: string,
  tokens: readonly Token[],
  titleKey: string,
): NameWords {
  const keys = new Set<string>();
  const title = new Set(titleKey.split(' '));
  // Nothing to compare with.
  if (params.length === 0 && vendor === '') return { keys, title, compact: '' };
  for (const { word, lower, kind } of tokens) if (kind !== 'mark') keys.add(word?.key ?? lower);
  return { keys, title, compact: name.toLowerCase().replaceAll(' ', '') };
}

function decideFate(reading: CharacteristicReading, cutoff: number): CharacteristicFate {
  const { name, value, entry, importance, tags } = reading;
  let weight: number | null = null;
  for (const tag of tags) if (weight === null || tag.weight > weight) weight = tag.weight;
  const known = importance !== null;
  const fate = weight === null ? (known ? 'no-tag' : 'unknown') : weight < cutoff ? 'below-cutoff' : 'kept';
  return { name, value, entry, importance, tags, weight, fate };
}

/**
 * Tags one after another: the weightiest first; one way to write a part of a value; none that repeats the title or says
 * again what a tag already says («для canon» beside «canon»).
 */
class Choice {
  readonly tags: string[] = [];
  readonly #groups = new Set<number>();
  readonly #used = new Set<number>();
  readonly #said: ReadonlySet<string>[];

  constructor(titleKey: string) {
    this.#said = [new Set(titleKey.split(' '))];
  }

  take(candidates: TagCandidate[], limit: number): void {
    for (const { tag, content, used, group } of candidates.sort((a, b) => b.weight - a.weight)) {
      if (this.tags.length >= limit) return;
      if (this.#groups.has(group) || used.some((at) => this.#used.has(at))) continue;
      if (this.#said.some((said) => content.every((word) => said.has(word)))) continue;
      this.tags.push(tag);
      this.#said.push(new Set(content));
      if (group !== 0) this.#groups.add(group);
      for (const at of used) this.#used.add(at);
    }
  }
}

function countDrops(fates: readonly CharacteristicFate[], language: Language): Record<string, number> {
  const drops: Record<string, number> = {};
  const reasonOf = reasonsOf(language);
  for (const { fate, weight } of fates) {
    if (fate !== 'below-cutoff' || weight === null) continue;
    const reason = reasonOf(weight);
    drops[reason] = (drops[reason] ?? 0) + 1;
  }
  return drops;
}

/** Weight → reason; weights are hundredths. */
const reasonsOf = perLanguage(({ dictionary }) => {
  const reasons = new Map<number, string>();
  return (weight: number): string => {
    const known = reasons.get(weight) ?? `вес ${weight} < порога ${dictionary.cutoff}`;
    reasons.set(weight, known);
    return known;
  };
});
