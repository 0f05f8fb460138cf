import { observation } from '../../src/convert/learned/observation.ts';
import type { TagCandidate } from '../../src/convert/tags/tag-candidate.ts';
import type { Language } from '../../src/dictionary/language.ts';
import type { ShopExample } from './common-sayings.ts';
import { tagKeyOf } from './compare-text.ts';
import { CONTEXT, examineLabelled } from './convert-labelled.ts';
import type { LabelledOffer } from './read-labels.ts';
import { isNoise } from './score-labels.ts';

/** More tags than any offer has: to learn from them, conversion must list them all. */
export const EVERYTHING = 1_000_000;

/**
 * How much a candidate counts by what its label says of it. By shops left out: what is wanted counts so much that a
 * chance of one half is where most offers are right. What a label does not mention is wrong more surely where its reader
 * has said as well what else is good.
 */
const COUNTS = {
  wanted: 1.2,
  allowed: 0.85,
  fine: 0.4,
  noise: 2.5,
  unmentioned: { names: 0.1, whole: 0.2, besideFine: 0.5 },
};
const WANTED = 4;

/**
 * A matter of taste: how many tags a reader gives, and whether a model is one where an offer is a name and nothing else, which
 * readers of names refuse and others want. Of readers other than those of the shared labels it is learned apart and left out.
 */
export const TASTE = {
  tags: observation('decided by other readers'),
  models: observation('decided by other readers, the model of a name alone'),
} as const;

/** Every candidate of an offer, beside what its reader says of it. */
export function choiceExamples(
  label: LabelledOffer,
  readers: 'of the shared labels' | 'others',
  language: Language,
): ShopExample[] {
  const { tags, title, scene } = examineLabelled(label, language, { ...CONTEXT, maxTags: EVERYTHING });
  if (tags === null || title === null || scene === null) return [];
  const judge = openJudge(label, title.title);
  const isAlone = label.offer.params.length === 0;
  const candidates = [...tags.fates.flatMap((fate) => fate.tags), ...tags.fromName];
  return candidates
    .filter(({ saying }) => !scene.titleWords.holdsAll(saying.content))
    .map((candidate) => ({
      shop: label.shop,
      seen: readers === 'others' ? [...candidate.seen(), ...tasteIn(candidate, isAlone)] : candidate.seen(),
      ...judge(candidate.tag),
    }));
}

function tasteIn({ namesModel, tag }: TagCandidate, isAlone: boolean): number[] {
  return namesModel && isAlone && !RUSSIAN_WORD.test(tag) ? [TASTE.tags, TASTE.models] : [TASTE.tags];
}

/** «2-клавишный», «кряжич ушм-115»: with a word of Russian it is more than a model, which readers of names refuse. */
const RUSSIAN_WORD = /[а-яёіїєґ]{3,}/;

/** What a reader says of a tag, and how much that counts. */
function openJudge(
  label: LabelledOffer,
  title: string,
): (tag: string) => Pick<ShopExample, 'wanted' | 'importance'> {
  const ranks = new Map(
    label.tags.flatMap((ways, rank) => ways.map((way) => [tagKeyOf(way), rank] as const)),
  );
  const fine = new Set(label.fine.map(tagKeyOf));
  const unmentioned = fine.size > 0 ? COUNTS.unmentioned.besideFine : COUNTS.unmentioned[label.set];
  return (tag) => {
    const rank = ranks.get(tagKeyOf(tag));
    if (rank !== undefined)
      return { wanted: true, importance: rank < WANTED ? COUNTS.wanted : COUNTS.allowed };
    if (fine.has(tagKeyOf(tag))) return { wanted: true, importance: COUNTS.fine };
    return { wanted: false, importance: isNoise(label, title, tag) ? COUNTS.noise : unmentioned };
  };
}
