import { modelsOf } from '../convert/learned/models-of.ts';
import type { ExplainedTitle } from '../convert/title/title-option.ts';
import type { Language } from '../dictionary/language.ts';
import { foldText } from '../text/fold-text.ts';

/** A title that was decided with little trust. */
export interface DoubtedTitle {
  readonly title: string;
  /** Sum of what was observed about it; see `operator explain`. */
  readonly score: number;
  /** What else it might be called; null: nothing else was thought of. */
  readonly other: string | null;
}

/**
 * Below this sum a title is decided with little trust. Of 4388 offers labelled by reading 15 % are, a quarter of their titles
 * are wrong, and they are 44 % of all wrong ones; of the others 6 % are wrong. The distance to the next option tells less: of the
 * closest 20 % a sixth is wrong.
 */
const TRUSTED = 0.5;

/** Why the title of a product is to be doubted; null: it is not. One that no option was weighed for is told by its category. */
export function doubtTitle({ title, options }: ExplainedTitle, language: Language): DoubtedTitle | null {
  const model = modelsOf(language).title;
  const chosen = foldText(title);
  let score = Number.NEGATIVE_INFINITY;
  let [other, next]: [string | null, number] = [null, Number.NEGATIVE_INFINITY];
  for (const option of options) {
    const sum = model.rate(option.seen);
    score = Math.max(score, sum);
    if (sum <= next || foldText(option.title) === chosen) continue;
    [other, next] = [option.title, sum];
  }
  return options.length === 0 || score >= TRUSTED ? null : { title, score, other };
}
