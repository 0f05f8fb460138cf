import type { LearnedModel } from '../../learned/learned-model.ts';
import { modelsOf } from '../../learned/models-of.ts';
import { type Observation, observation, observations } from '../../learned/observation.ts';
import type { Token } from '../../name/token.ts';
import { perLanguage } from '../../remember.ts';
import { SEEN, SORT, SORTS, type Sort } from './phrase-sorts.ts';

/** How a phrase was found and where it stands in its name. */
export interface PhraseStand {
  readonly seen: readonly Observation[];
  /** What `seen` weighs. */
  readonly score: number;
}

/** What makes a stand of an offer's phrases. */
export interface OfferFacts {
  /** The offer has no characteristic. */
  readonly alone: boolean;
  /** Colours of characteristics are tags here. */
  readonly colours: boolean;
  /** Of a Ukrainian name the noun of its title, with which its adjectives agree; null for any other name. */
  readonly ukrainianHead: string | null;
  /** A garment, by a title that is not of the name. */
  readonly garment: boolean;
  /** A book or another work, which has a name of its own. */
  readonly work: boolean;
  /** It is eaten, drunk or inhaled. */
  readonly tasted: boolean;
}

/** What makes a stand. */
export interface StandFacts {
  readonly offer: OfferFacts;
  readonly sort: Sort;
  /** Index in ZONES. */
  readonly zone: number;
  /** Of the name: index in LENGTHS. */
  readonly length: number;
  /** Beside the title: one of PLACES. */
  readonly place: number;
  readonly capitals: Token['capitals'];
  readonly first: boolean;
  readonly last: boolean;
  readonly brand: boolean;
  readonly afterComma: boolean;
}

export const ZONES: readonly string[] = ['main', 'tail', 'brackets', 'quotes'];
/** Most words of a name of each length. */
export const LENGTHS: readonly number[] = [2, 4, 8, Number.POSITIVE_INFINITY];
export const PLACES = { noTitle: 0, before: 1, behind: 2, later: 3, last: 4 } as const;

const IN = ZONES.map((zone) => observations(`in ${zone}:`, SORTS));
const LENGTH = ['two words', 'four words', 'eight words']
  .map((words) => observations(`in a name of ${words}:`, SORTS))
  .concat(observations('in a longer name:', SORTS));
const PLACE = [
  'title not of the name:',
  'before the title:',
  'right behind the title:',
  'further behind the title:',
  'last behind the title:',
].map((where) => observations(where, SORTS));
export const ALONE = observation('name alone decides');
export const BESIDE = observation('name beside characteristics');
const DECIDES = observations('where the name alone decides:', SORTS);
const HELPS = observations('beside characteristics:', SORTS);
const COLOURS = {
  little: observation('colour here weighs little'),
  much: observation('colour here weighs much'),
};

/** A name's phrases stand in a few hundred ways: each is weighed once. */
class Stands {
  readonly #model: LearnedModel;
  readonly #known = new Map<number, PhraseStand>();

  constructor(model: LearnedModel) {
    this.#model = model;
  }

  find(facts: StandFacts): PhraseStand {
    const number = numberOf(facts);
    const known = this.#known.get(number);
    if (known !== undefined) return known;
    const seen = observe(facts);
    const stand = { seen, score: this.#model.rate(seen) };
    this.#known.set(number, stand);
    return stand;
  }
}

export const standsOf = perLanguage((language) => new Stands(modelsOf(language).tag));

/** Other facts, another number. */
function numberOf(facts: StandFacts): number {
  const { sort, zone, length, place, capitals, offer } = facts;
  const written = capitals === null ? 0 : capitals === 'first' ? 1 : 2;
  const where = ((SORT[sort] * 4 + zone) * 4 + length) * 5 + place;
  const ends = Number(facts.first) + 2 * Number(facts.last);
  const marks = Number(facts.brand) + 2 * Number(facts.afterComma);
  const beside = Number(offer.alone) + 2 * Number(offer.colours);
  return (((where * 3 + written) * 4 + ends) * 4 + marks) * 4 + beside;
}

function observe({ sort, zone, length, place, offer, ...facts }: StandFacts): Observation[] {
  const seen = [offer.alone ? ALONE : BESIDE, offer.colours ? COLOURS.much : COLOURS.little, SORT[sort]];
  for (const sorts of [offer.alone ? DECIDES : HELPS, IN[zone], LENGTH[length], PLACE[place]])
    if (sorts !== undefined) seen.push(sorts[sort]);
  if (facts.first) seen.push(SEEN.first);
  if (facts.last) seen.push(SEEN.last);
  if (facts.brand) seen.push(SEEN.brand);
  if (facts.capitals === 'first') seen.push(SEEN.capital);
  if (facts.capitals === 'all') seen.push(SEEN.capitals);
  if (facts.afterComma) seen.push(SEEN.afterComma);
  return seen;
}
