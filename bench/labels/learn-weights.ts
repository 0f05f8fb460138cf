import { titleWithOptions } from '../../src/convert/examine-offer.ts';
import { countObservations, nameOfObservation, observation } from '../../src/convert/learned/observation.ts';
import type { LearnedWeights } from '../../src/dictionary/dictionary.ts';
import type { Language } from '../../src/dictionary/language.ts';
import { tagKeyOf, titleKeyOf } from './compare-text.ts';
import { CONTEXT, examineLabelled } from './convert-labelled.ts';
import { type ChoiceExample, learnChoice } from './learn-choice.ts';
import { learnRanking, type RankingExample } from './learn-ranking.ts';
import type { LabelledOffer } from './read-labels.ts';
import { isNoise } from './score-labels.ts';

/**
 * Learns both models from labelled offers; tags are learned beside the titles that the new weights choose. Of our `own` labels
 * tags alone are learned: their titles, most of which the category says as well, cost names in wrong categories theirs.
 */
export function learnWeights(
  labels: readonly LabelledOffer[],
  own: readonly LabelledOffer[],
  language: Language,
): LearnedWeights {
  const examples = labels.map((label) => rankingExample(label, language));
  const title = nameWeights(learnRanking(examples, countObservations()));
  const titled = withWeights(language, { title, tag: new Map() }, EVERYTHING);
  const choices = [
    ...labels.flatMap((label) => choiceExamples(label, titled)),
    ...own.flatMap((label) => choiceExamples(label, titled).map(asOfOtherReaders)),
  ];
  const tag = nameWeights(learnChoice(choices, countObservations()));
  tag.delete(nameOfObservation(OTHER_READERS));
  return { title, tag };
}

/** How many tags a reader gives is a matter of taste: what others give more or less is learned apart and left out. */
const OTHER_READERS = observation('decided by other readers');

function asOfOtherReaders(example: ChoiceExample): ChoiceExample {
  return { ...example, seen: [...example.seen, OTHER_READERS] };
}

/** The language with other learned weights. */
export function withWeights(
  language: Language,
  learned: LearnedWeights,
  nameFill = language.dictionary.nameFill,
): Language {
  return { ...language, dictionary: { ...language.dictionary, learned, nameFill } };
}

/** More tags than any offer has: to learn from them, conversion must list them all. */
const EVERYTHING = 1_000_000;

/** Of the accepted titles the best is worth most, and one that says which sort more than a bare noun. */
const RIGHT = { best: 1, accepted: 0.8, bare: 0.5 };

function rankingExample(label: LabelledOffer, language: Language): RankingExample {
  const accepted = label.titles.map(titleKeyOf);
  const options = titleWithOptions(examineLabelled(label, language), language)?.options ?? [];
  return {
    options: options.map(({ title, seen }) => {
      const key = titleKeyOf(title);
      const rank = accepted.indexOf(key);
      const right = rank < 0 ? 0 : rank === 0 ? RIGHT.best : key.includes(' ') ? RIGHT.accepted : RIGHT.bare;
      return { seen, right };
    }),
  };
}

/**
 * How much a candidate counts by what its label says of it. By shops left out: what is wanted counts so much that a
 * chance of one half is where most offers are right.
 */
const COUNTS = { wanted: 1.2, allowed: 0.85, fine: 0.4, noise: 2.5, unmentioned: { names: 0.1, whole: 0.2 } };
const WANTED = 4;

function choiceExamples(label: LabelledOffer, language: Language): ChoiceExample[] {
  const { tags, title, scene } = examineLabelled(label, language, { ...CONTEXT, maxTags: EVERYTHING });
  if (tags === null || title === null || scene === null) return [];
  const ranks = new Map(
    label.tags.flatMap((ways, rank) => ways.map((way) => [tagKeyOf(way), rank] as const)),
  );
  const fine = new Set(label.fine.map(tagKeyOf));
  const candidates = [...tags.fates.flatMap((fate) => fate.tags), ...tags.fromName];
  return candidates.flatMap((candidate): ChoiceExample[] => {
    const { tag } = candidate;
    const { content } = candidate.saying;
    if (scene.titleWords.holdsAll(content)) return [];
    const seen = candidate.seen();
    const rank = ranks.get(tagKeyOf(tag));
    if (rank !== undefined)
      return [{ seen, wanted: true, importance: rank < WANTED ? COUNTS.wanted : COUNTS.allowed }];
    if (fine.has(tagKeyOf(tag))) return [{ seen, wanted: true, importance: COUNTS.fine }];
    const importance = isNoise(label, title.title, tag) ? COUNTS.noise : COUNTS.unmentioned[label.set];
    return [{ seen, wanted: false, importance }];
  });
}

function nameWeights(weights: Float64Array): Map<string, number> {
  const named = new Map<string, number>();
  weights.forEach((weight, number) => {
    const rounded = Math.round(weight * 1000) / 1000;
    if (rounded !== 0) named.set(nameOfObservation(number), rounded);
  });
  return named;
}
