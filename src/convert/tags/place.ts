import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { LearnedModel } from '../learned/learned-model.ts';
import { modelsOf } from '../learned/models-of.ts';
import { type Observation, observation } from '../learned/observation.ts';
import { perLanguage } from '../remember.ts';
import { type NameWords, SAID } from './name-words.ts';
import type { TagSaying } from './tag-text.ts';

const TENTHS = 10;
/** In tenths: what weighs less in weights.tsv is what buyers of these goods do not ask for, as the colour of a drill. */
const LITTLE = 2;
/** By how much such a characteristic is worth less, unless the name says it, than readers of other goods make of it. */
const UNASKED = 1;
/** How many characteristics an offer has. */
const MANY = ['few', 'some', 'many', 'very many'];
/** What a name and its title may say of one tag. */
export const PLACES_OF_TAG = SAID.length * 4;
const PLACES = PLACES_OF_TAG * TENTHS * MANY.length;
const TITLE_WORD = observation('holds a word of the title');
const DISAGREES = observation('an adjective that does not agree with the title');

/** Number of what an importance (0 to 1) and a number of characteristics make of a place. */
export function numberPlace(importance: number, characteristics: number): number {
  const tenth = Math.min(TENTHS - 1, Math.floor(importance * TENTHS));
  const many = characteristics <= 3 ? 0 : characteristics <= 8 ? 1 : characteristics <= 15 ? 2 : 3;
  return PLACES_OF_TAG * (tenth + TENTHS * many);
}

/** The same with what name and title say of a tag. */
export function numberPlaceOf(place: number, said: NameWords, tag: TagSaying): number {
  const titled = said.isTitled(tag) ? SAID.length : 0;
  const disagrees = said.disagrees(tag) ? SAID.length * 2 : 0;
  return place + said.compare(tag) + titled + disagrees;
}

/** Whether buyers of these goods may ask for the characteristic, by weights.tsv. */
export function isAsked(place: number): boolean {
  return Math.floor(place / PLACES_OF_TAG) % TENTHS >= LITTLE;
}

/** What the offer adds to what is seen of a value, for the values of one entry. There are 480 places: weighed once each. */
export class Places {
  readonly #entry: Characteristic | null;
  readonly #model: LearnedModel;
  readonly #scores = new Float64Array(PLACES).fill(Number.NaN);

  /** `entry` null: the <vendor> element. */
  constructor(entry: Characteristic | null, model: LearnedModel) {
    this.#entry = entry;
    this.#model = model;
  }

  rate(place: number): number {
    const known = this.#scores[place] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const score = this.#model.rate(this.observe(place)) - (this.#isUnasked(place) ? UNASKED : 0);
    this.#scores[place] = score;
    return score;
  }

  #isUnasked(place: number): boolean {
    const importance = Math.floor(place / PLACES_OF_TAG) % TENTHS;
    return this.#entry !== null && importance < LITTLE && SAID[place % SAID.length] === 'not';
  }

  observe(place: number): Observation[] {
    const how = SAID[place % SAID.length] ?? 'not';
    const titled = Math.floor(place / SAID.length) % 2 === 1;
    const disagrees = Math.floor(place / (SAID.length * 2)) % 2 === 1;
    const rest = Math.floor(place / PLACES_OF_TAG);
    const importance = rest % TENTHS;
    const many = MANY[Math.floor(rest / TENTHS)];
    const entry = this.#entry;
    const names = [
      `importance ${importance}`,
      `characteristics ${many}`,
      `the name says it: ${how}`,
      `importance ${importance}, the name says it: ${how}`,
      ...(entry === null
        ? []
        : [
            `rule ${entry.rule.kind}, the name says it: ${how}`,
            `${many} characteristics, the name says it: ${how}`,
            `characteristic ${entry.key}, the name says it: ${how}`,
          ]),
    ];
    return [...names.map(observation), ...(titled ? [TITLE_WORD] : []), ...(disagrees ? [DISAGREES] : [])];
  }
}

/** The places of each entry's values. */
export const placesOf = perLanguage((language) => {
  const known = new Map<Characteristic | null, Places>();
  return (entry: Characteristic | null): Places => {
    const places = known.get(entry) ?? new Places(entry, modelsOf(language).tag);
    known.set(entry, places);
    return places;
  };
});
