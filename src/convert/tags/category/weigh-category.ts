import type { Language } from '../../../dictionary/language.ts';
import type { Agreement } from '../../../dictionary/word.ts';
import { modelsOf } from '../../learned/models-of.ts';
import { type Observation, observations } from '../../learned/observation.ts';
import { perLanguage, remember } from '../../remember.ts';
import { type TagCandidate, weightOf } from '../tag-candidate.ts';
import { readTagText, type TagSaying } from '../tag-text.ts';
import { type CategorySaying, LEVELS, WAYS } from './category-saying.ts';

const OF_WHAT = ['alone', 'of the goods', 'of others'] as const;
type Whom = Readonly<Record<(typeof OF_WHAT)[number], Observation>>;
type ByLevel = Readonly<Record<CategorySaying['level'], Whom>>;
/** What a way of saying is worth differs as much by its level as by whom it is said of. */
const SAID = Object.fromEntries(WAYS.map((way) => [way, byLevel(way)])) as Record<
  CategorySaying['way'],
  ByLevel
>;

function byLevel(way: CategorySaying['way']): ByLevel {
  return Object.fromEntries(
    LEVELS.map((level) => [level, observations(`${level} of a category says by ${way},`, OF_WHAT)]),
  ) as Record<CategorySaying['level'], Whom>;
}

/** The title of an offer, as far as what its category says is said of it. */
export interface Titled {
  /** The noun, folded. */
  readonly head: string;
  readonly title: string;
  readonly agreement: Agreement | null;
}

/** Adds the tags that the category of an offer may give to those that its name gives. */
export function weighCategory(
  sayings: readonly CategorySaying[],
  titled: Titled,
  found: TagCandidate[],
  language: Language,
): void {
  if (sayings.length === 0) return;
  const tags = tagsOf(sayings, titled, 'all', language);
  const named = found.length;
  for (const tag of tags) if (!tag.isAudience || !namesAudience(found, named, language)) found.push(tag);
}

/** Adds the adjectives that the last level says of the noun of the title, and nothing else. */
export function weighLeaf(
  sayings: readonly CategorySaying[],
  titled: Titled,
  found: TagCandidate[],
  language: Language,
): void {
  if (sayings.length > 0) found.push(...tagsOf(sayings, titled, 'adjectives of the leaf', language));
}

function tagsOf(
  sayings: readonly CategorySaying[],
  titled: Titled,
  which: 'all' | 'adjectives of the leaf',
  language: Language,
): readonly CategoryTag[] {
  const about = `${which} ${titled.agreement ?? ''} ${titled.head} ${titled.title}`;
  let last = lastOf(language).get(sayings);
  if (last?.about !== about) {
    const noun = nounOfTitle(titled, language);
    const said =
      which === 'all'
        ? sayings
        : sayings.filter(
            ({ level, way, noun: of }) => level === 'leaf' && way === 'adjective' && of === noun,
          );
    last = { about, tags: weighAll(said, titled, language) };
    lastOf(language).set(sayings, last);
  }
  return last.tags;
}

/** «бутсы детские» of «Мужские бутсы»: whom the name tells, it tells better. */
function namesAudience(found: readonly TagCandidate[], named: number, { understand }: Language): boolean {
  for (let at = 0; at < named; at++)
    if (understand(found[at]?.tag ?? '').adjectiveKinds.has('audience')) return true;
  return false;
}

/** Offers of one category, one after another, mostly have one title. */
const lastOf = perLanguage(() => new WeakMap<readonly CategorySaying[], Weighed>());

interface Weighed {
  /** What is asked for, and the title. */
  readonly about: string;
  readonly tags: readonly CategoryTag[];
}

/** «токарная» of «токарный станок» is an adjective too, and the title tells of what. */
function nounOfTitle({ head, title }: Titled, language: Language): string {
  return nounOf(language.understand(head).adjective === null ? head : title, language);
}

function weighAll(sayings: readonly CategorySaying[], titled: Titled, language: Language): CategoryTag[] {
  const { agreement } = titled;
  const noun = nounOfTitle(titled, language);
  const tags: CategoryTag[] = [];
  for (const { way, level, noun: of, text, forms } of sayings) {
    const whom = of === null ? 'alone' : of === noun ? 'of the goods' : 'of others';
    if (isFarFetched(way, level, whom)) continue;
    const seen = [SAID[way][level][whom]];
    tags.push(new CategoryTag(forms?.[agreement ?? 'masc'] ?? text, seen, way === 'audience', language));
  }
  return tags;
}

/** «каталог электронных сигарет»: of 119 of our own labels that hold one, a single one wants it. */
function isFarFetched(
  way: CategorySaying['way'],
  level: CategorySaying['level'],
  whom: (typeof OF_WHAT)[number],
): boolean {
  if (way === 'genitive' || way === 'part') return whom === 'of others';
  if (way === 'substance') return level === 'leaf';
  // «Искусственные цветы» above «Розы» says of a flower what it is.
  return way === 'adjective' && level === 'above' && whom !== 'of the goods';
}

/** Of «массажный стол» the table; as nouns of categories are compared. */
const nounOf = remember((head, { understand }): string => {
  for (const text of head.split(' ')) {
    const { noun, adjective } = understand(text);
    if (noun !== null && adjective === null) return noun.fold;
  }
  return head;
});

class CategoryTag implements TagCandidate {
  readonly tag: string;
  readonly weight: number;
  readonly saying: TagSaying;
  readonly used: readonly number[] = [];
  readonly standsAlone = false;
  readonly namesModel = false;
  readonly group = 0;
  readonly ofCategory = true;
  readonly isAudience: boolean;
  readonly #seen: readonly Observation[];

  constructor(text: string, said: readonly Observation[], isAudience: boolean, language: Language) {
    this.isAudience = isAudience;
    const read = readTagText(text, language);
    this.tag = read.tag;
    this.saying = read.saying;
    this.#seen = [...said, ...read.seen];
    this.weight = weightOf(modelsOf(language).tag.rate(said) + read.score);
  }

  seen(): readonly Observation[] {
    return this.#seen;
  }
}
