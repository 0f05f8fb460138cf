import type { Language } from '../../dictionary/language.ts';
import type { Offer } from '../../model/offer.ts';
import { modelsOf } from '../learned/models-of.ts';
import type { Token } from '../name/token.ts';
import { perLanguage } from '../remember.ts';
import type { TitleChoice } from '../title/choose-title.ts';
import { chooseFallback } from './choose-fallback.ts';
import { type CharacteristicReading, judgeCharacteristics, type NameWords } from './judge-characteristics.ts';
import { listNameTags } from './list-name-tags.ts';
import type { TagCandidate } from './tag-candidate.ts';
import type { TagScene } from './weigh-tag.ts';

/** A candidate with its weight, 0 to 1. */
export interface WeighedTag extends TagCandidate {
  readonly weight: number;
}

/** What became of one characteristic; `explain` shows it. */
export interface CharacteristicFate extends CharacteristicReading {
  /** Of its weightiest tag; null when it could give none. */
  readonly weight: number | null;
  readonly tags: readonly WeighedTag[];
  readonly fate: 'kept' | 'below-cutoff' | 'no-tag' | 'unknown';
}

export interface TagChoice {
  /** Best weights first; empty only where no fallback is allowed. */
  readonly tags: readonly string[];
  /** «вес <n> < порога <m>» → count. */
  readonly drops: Readonly<Record<string, number>>;
  readonly fates: readonly CharacteristicFate[];
  readonly fromName: readonly WeighedTag[];
}

/**
 * The tags of an offer: of vendor and characteristics those whose learned weight is not below the cutoff, at most
 * `limit`, best first; behind them those of the name, as far as the dictionary's setting goes. Variant A without any
 * param: name and vendor decide together. Nothing found at all: a word of the name. Variant B (`tokens` null) has only
 * vendor and characteristics.
 */
export function collectTags(
  offer: Offer,
  tokens: readonly Token[] | null,
  title: TitleChoice,
  scene: TagScene,
  limit: number,
  language: Language,
): TagChoice {
  const { cutoff, nameFill } = language.dictionary;
  const said = wordsOfName(offer.name, tokens ?? [], scene.titleKey);
  const fates = judgeCharacteristics(offer.vendor, offer.params, said, scene, language).map((reading) =>
    decideFate(reading, language),
  );
  const alone = offer.params.length === 0;
  const fromName =
    tokens === null
      ? []
      : weighAll(listNameTags(offer.name, tokens, title.used, alone, scene, language), language);
  const choice = new Choice(scene.titleKey);
  const own = fates.flatMap(({ tags }) => tags).filter(({ weight }) => weight >= cutoff);
  const words = fromName.filter(({ weight }) => weight >= cutoff);
  if (alone) choice.take([...own, ...words], limit);
  else {
    choice.take(own, limit);
    choice.take(words, Math.min(limit, nameFill));
  }
  const { tags } = choice;
  if (tags.length === 0 && tokens !== null) tags.push(...chooseFallback(tokens, fromName, title));
  return { tags, drops: countDrops(fates, language), fates, fromName };
}

function wordsOfName(name: string, tokens: readonly Token[], titleKey: string): NameWords {
  const keys = new Set<string>();
  for (const { word, lower, kind } of tokens) if (kind !== 'mark') keys.add(word?.key ?? lower);
  return { keys, title: new Set(titleKey.split(' ')), compact: name.toLowerCase().replaceAll(' ', '') };
}

function decideFate(reading: CharacteristicReading, language: Language): CharacteristicFate {
  const tags = weighAll(reading.tags, language);
  let weight: number | null = null;
  for (const tag of tags) if (weight === null || tag.weight > weight) weight = tag.weight;
  const known = reading.importance !== null;
  const fate =
    weight === null
      ? known
        ? 'no-tag'
        : 'unknown'
      : weight < language.dictionary.cutoff
        ? 'below-cutoff'
        : 'kept';
  return { ...reading, tags, weight, fate };
}

/** The chance that a reader would want the tag, by its learned score; in hundredths, as the report shows it. */
function weighAll(candidates: readonly TagCandidate[], language: Language): WeighedTag[] {
  const model = modelsOf(language).tag;
  return candidates.map((candidate) => {
    const chance = 1 / (1 + Math.exp(-model.rate(candidate.seen)));
    const weight = Math.floor(chance * 100) / 100;
    return { ...candidate, weight: candidate.certain ? Math.max(weight, CERTAIN) : weight };
  });
}

/** Weight of what is a tag by the rules, whatever was learned. */
const CERTAIN = 0.8;

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

  take(candidates: WeighedTag[], limit: number): void {
    for (const { tag, key, used, group } of candidates.sort((a, b) => b.weight - a.weight)) {
      if (this.tags.length >= limit) return;
      if (this.#groups.has(group) || used.some((at) => this.#used.has(at))) continue;
      const words = contentOf(key);
      if (this.#said.some((said) => words.every((word) => said.has(word)))) continue;
      this.tags.push(tag);
      this.#said.push(new Set(words));
      if (group !== 0) this.#groups.add(group);
      for (const at of used) this.#used.add(at);
    }
  }
}

/** Words of a tag without prepositions; a number with its unit is one, «420г» and «420 г» the same. */
function contentOf(key: string): string[] {
  if (/^\d/.test(key)) return [key.replaceAll(' ', '')];
  const words = key.split(' ').filter((word) => !PREPOSITIONS.has(word));
  return words.length === 0 ? [key] : words;
}

const PREPOSITIONS = new Set('для от с со без на под по из до в во к при о у за над з зі із від'.split(' '));

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
