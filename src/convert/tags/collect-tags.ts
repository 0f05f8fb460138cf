import type { Language } from '../../dictionary/language.ts';
import type { Offer } from '../../model/offer.ts';
import type { Token } from '../name/token.ts';
import { perLanguage } from '../remember.ts';
import type { TitleChoice } from '../title/choose-title.ts';
import type { CharacteristicFate } from './characteristic-reading.ts';
import { chooseFallback } from './choose-fallback.ts';
import { holdsWord } from './holds-word.ts';
import { judgeCharacteristics } from './judge-characteristics.ts';
import { listNameTags } from './list-name-tags.ts';
import { NameWords } from './name-words.ts';
import type { TagCandidate } from './tag-candidate.ts';
import type { TagScene } from './weigh-tag.ts';

export interface TagChoice {
  /** Best weights first; empty only where no fallback is allowed. */
  readonly tags: readonly string[];
  /** «вес <n> < порога <m>» → count. */
  readonly drops: Readonly<Record<string, number>>;
  readonly fates: readonly CharacteristicFate[];
  readonly fromName: readonly TagCandidate[];
}

/**
 * The tags of an offer: of vendor and characteristics those whose learned weight is not below the cutoff, best first,
 * as many as the dictionary's setting allows; behind them those of the name, as far as its other setting and `limit` go. Variant A without any
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
  const { cutoff, nameFill, ownTags } = language.dictionary;
  const said = new NameWords(name, tokens ?? [], scene.titleWords);
  const fates = judgeCharacteristics(offer.vendor, offer.params, said, scene, language);
  const choice = new Choice(scene.titleWords);
  const own: TagCandidate[] = [];
  for (const fate of fates) if (fate.fate === 'kept') addFrom(fate.tags, cutoff, own);
  const alone = offer.params.length === 0;
  if (!alone) choice.take(own, tokens === null ? limit : Math.min(limit, ownTags));
  const room = alone ? limit : Math.min(limit, nameFill);
  const fromName =
    tokens === null || choice.tags.length >= room
      ? []
      : listNameTags(name, tokens, title.used, alone, scene, language);
  choice.take(addFrom(fromName, cutoff, alone ? own : []), room);
  const { tags } = choice;
  if (tags.length === 0 && tokens !== null) tags.push(...chooseFallback(tokens, fromName, title));
  return { tags, drops: countDrops(fates, language), fates, fromName };
}

/**
 * Tags one after another: the weightiest first; one way to write a part of a value; none that repeats the title or says
 * again what a tag already says («для canon» beside «canon»).
 */
class Choice {
  readonly tags: string[] = [];
  readonly #groups: number[] = [];
  readonly #used: number[] = [];
  /** Words of the title and of each tag. */
  readonly #said: (readonly string[])[];

  constructor(titleWords: readonly string[]) {
    this.#said = [titleWords];
  }

  take(candidates: TagCandidate[], limit: number): void {
    for (const candidate of sortByWeight(candidates)) {
      if (this.tags.length >= limit) return;
      const { tag, content, used, group } = candidate;
      if (this.#groups.includes(group) || meets(used, this.#used) || this.#says(content)) continue;
      this.tags.push(tag);
      this.#said.push(content);
      if (group !== 0) this.#groups.push(group);
      for (const at of used) this.#used.push(at);
    }
  }

  #says(content: readonly string[]): boolean {
    for (const said of this.#said) if (holdsAll(said, content)) return true;
    return false;
  }
}

/** The weightiest first, equal ones in their order. There are some seven: moved into their places in a loop. */
function sortByWeight(candidates: TagCandidate[]): TagCandidate[] {
  const sorted: TagCandidate[] = [];
  for (const candidate of candidates) {
    let at = sorted.length;
    sorted.push(candidate);
    for (; at > 0; at--) {
      const before = sorted[at - 1];
      if (before === undefined || before.weight >= candidate.weight) break;
      sorted[at] = before;
    }
    sorted[at] = candidate;
  }
  return sorted;
}

function meets(some: readonly number[], others: readonly number[]): boolean {
  for (const one of some) if (others.includes(one)) return true;
  return false;
}

function holdsAll(words: readonly string[], wanted: readonly string[]): boolean {
  for (const word of wanted) if (!holdsWord(words, word)) return false;
  return true;
}

/** Adds the candidates whose weight is not below the cutoff. */
function addFrom(
  candidates: readonly TagCandidate[],
  cutoff: number,
  chosen: TagCandidate[],
): TagCandidate[] {
  for (const candidate of candidates) if (candidate.weight >= cutoff) chosen.push(candidate);
  return chosen;
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
