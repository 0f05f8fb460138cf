import { tagKeyOf, titleKeyOf, wordsOf } from './compare-text.ts';
import type { LabelledOffer } from './read-labels.ts';

/** What conversion made of a labelled offer. */
export interface Result {
  readonly label: LabelledOffer;
  readonly title: string;
  readonly tags: readonly string[];
}

/** One result beside its label. */
export interface Verdict extends Result {
  readonly titleRight: boolean;
  readonly wanted: number;
  readonly lacking: readonly string[];
  readonly noise: readonly string[];
  readonly signable: boolean;
}

/** Of a whole offer its first tags are wanted; the others are allowed. */
const WANTED = 4;

/**
 * Compares a result with its label. A wanted tag whose words stand in the title counts as given. Noise is a tag of
 * the label's `never`, and of whole offers also the bare value of a characteristic that must give none here, or the
 * title again. Signable: title right, no noise, three quarters of the wanted tags.
 */
export function judgeResult({ label, title, tags }: Result): Verdict {
  const titleRight = label.titles.some((accepted) => titleKeyOf(accepted) === titleKeyOf(title));
  const given = new Set(tags.map(tagKeyOf));
  const inTitle = new Set(wordsOf(title));
  const wanted = label.set === 'whole' ? label.tags.slice(0, WANTED) : label.tags;
  const lacking = wanted.filter(
    (ways) =>
      !ways.some((way) => given.has(tagKeyOf(way)) || wordsOf(way).every((word) => inTitle.has(word))),
  );
  const noise = tags.filter((tag) => isNoise(label, title, tag));
  return {
    label,
    title,
    tags,
    titleRight,
    wanted: wanted.length,
    lacking: lacking.map(([best = '']) => best),
    noise,
    signable: titleRight && noise.length === 0 && lacking.length * 4 <= wanted.length,
  };
}

/** A tag that the reader of an offer ruled out. */
export function isNoise(label: LabelledOffer, title: string, tag: string): boolean {
  const key = tagKeyOf(tag);
  const forbidden = label.never.some((never) => tagKeyOf(never) === key);
  if (label.set === 'names') return forbidden;
  if (label.tags.some((ways) => ways.some((way) => tagKeyOf(way) === key))) return false;
  return forbidden || titleKeyOf(tag) === titleKeyOf(title) || droppedKeys(label).has(key);
}

function droppedKeys({ offer, drop }: LabelledOffer): Set<string> {
  return new Set(
    offer.params
      .filter(({ name }) => drop.includes(name))
      .flatMap(({ value, unit }) => [tagKeyOf(value), tagKeyOf(`${value} ${unit ?? ''}`)]),
  );
}

/** The measures of a group of verdicts, each a share from 0 to 1. */
export interface Score {
  readonly offers: number;
  readonly titles: number;
  readonly wanted: number;
  readonly noisy: number;
  /** Fewer than two tags, of offers whose label has two or more. */
  readonly poor: number;
  readonly signable: number;
  readonly tagsEach: number;
}

export function scoreVerdicts(verdicts: readonly Verdict[]): Score {
  const rich = verdicts.filter(({ wanted }) => wanted >= 2);
  const sum = (of: (verdict: Verdict) => number) =>
    verdicts.reduce((total, verdict) => total + of(verdict), 0);
  const share = (count: number, all: number) => (all === 0 ? 0 : count / all);
  return {
    offers: verdicts.length,
    titles: share(
      sum(({ titleRight }) => Number(titleRight)),
      verdicts.length,
    ),
    wanted:
      1 -
      share(
        sum(({ lacking }) => lacking.length),
        sum(({ wanted }) => wanted),
      ),
    noisy: share(
      sum(({ noise }) => Number(noise.length > 0)),
      verdicts.length,
    ),
    poor: share(rich.filter(({ tags }) => tags.length < 2).length, rich.length),
    signable: share(
      sum(({ signable }) => Number(signable)),
      verdicts.length,
    ),
    tagsEach: share(
      sum(({ tags }) => tags.length),
      verdicts.length,
    ),
  };
}
