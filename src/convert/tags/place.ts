import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import { modelsOf } from '../learned/models-of.ts';
import { type Observation, observation } from '../learned/observation.ts';
import { perLanguage } from '../remember.ts';
import { SAID } from './name-words.ts';

/** Where a value stands: what the offer adds to what is seen of it. */
export interface Place {
  /** Null for the <vendor> element. */
  readonly entry: Characteristic | null;
  /** By weights.tsv, in tenths. */
  readonly importance: number;
  /** Index in MANY. */
  readonly many: number;
  /** Index in SAID. */
  readonly said: number;
  /** The tag holds a word of the title. */
  readonly titled: boolean;
}

const TENTHS = 10;
/** How many characteristics an offer has. */
const MANY = ['few', 'some', 'many', 'very many'];
const PLACES = SAID.length * 2 * TENTHS * MANY.length;

/** Importance (0 to 1) in tenths. */
export function tenthOf(importance: number): number {
  return Math.min(TENTHS - 1, Math.floor(importance * TENTHS));
}

/** Index in MANY of a number of characteristics. */
export function manyOf(characteristics: number): number {
  return characteristics <= 3 ? 0 : characteristics <= 8 ? 1 : characteristics <= 15 ? 2 : 3;
}

/** What a place weighs by the learned weights. There are 240 for each entry, and most offers share a few: remembered. */
export function ratePlace(place: Place, language: Language): number {
  const scores = scoresOf(language);
  let own = scores.get(place.entry);
  if (own === undefined) {
    own = new Float64Array(PLACES).fill(Number.NaN);
    scores.set(place.entry, own);
  }
  const code =
    place.said + SAID.length * (Number(place.titled) + 2 * (place.importance + TENTHS * place.many));
  const known = own[code] ?? Number.NaN;
  if (!Number.isNaN(known)) return known;
  const score = modelsOf(language).tag.rate(observePlace(place));
  own[code] = score;
  return score;
}

const scoresOf = perLanguage(() => new Map<Characteristic | null, Float64Array>());

const TITLE_WORD = observation('holds a word of the title');

export function observePlace({ importance, many, entry, said, titled }: Place): Observation[] {
  const how = SAID[said] ?? 'not';
  const names = [
    `importance ${importance}`,
    `characteristics ${MANY[many]}`,
    `the name says it: ${how}`,
    `importance ${importance}, the name says it: ${how}`,
    ...(entry === null
      ? []
      : [
          `rule ${entry.rule.kind}, the name says it: ${how}`,
          `${MANY[many]} characteristics, the name says it: ${how}`,
          `characteristic ${entry.key}, the name says it: ${how}`,
        ]),
  ];
  return [...names.map(observation), ...(titled ? [TITLE_WORD] : [])];
}
