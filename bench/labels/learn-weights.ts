import { titleWithOptions } from '../../src/convert/examine-offer.ts';
import { countObservations, nameOfObservation } from '../../src/convert/learned/observation.ts';
import type { LearnedWeights } from '../../src/dictionary/dictionary.ts';
import type { Language } from '../../src/dictionary/language.ts';
import { choiceExamples, EVERYTHING, TASTE } from './choice-examples.ts';
import { EverySaying, withCommonSayings } from './common-sayings.ts';
import { titleKeyOf } from './compare-text.ts';
import { examineLabelled } from './convert-labelled.ts';
import { learnChoice } from './learn-choice.ts';
import { learnRanking, type RankingExample } from './learn-ranking.ts';
import type { LabelledOffer } from './read-labels.ts';

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
  const titled = withWeights(language, { title, tag: new EverySaying() }, EVERYTHING);
  const choices = [
    ...labels.flatMap((label) => choiceExamples(label, 'of the shared labels', titled)),
    ...own.flatMap((label) => choiceExamples(label, 'others', titled)),
  ];
  const tag = nameWeights(learnChoice(withCommonSayings(choices), countObservations()));
  for (const taste of Object.values(TASTE)) tag.delete(nameOfObservation(taste));
  return { title, tag };
}

/** The language with other learned weights. */
export function withWeights(
  language: Language,
  learned: LearnedWeights,
  nameFill = language.dictionary.nameFill,
): Language {
  return { ...language, dictionary: { ...language.dictionary, learned, nameFill } };
}

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

function nameWeights(weights: Float64Array): Map<string, number> {
  const named = new Map<string, number>();
  weights.forEach((weight, number) => {
    const rounded = Math.round(weight * 1000) / 1000;
    if (rounded !== 0) named.set(nameOfObservation(number), rounded);
  });
  return named;
}
