import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunContext } from '../../../src/model/batch.ts';
import type { Offer, Param } from '../../../src/model/offer.ts';
import { KAZAN, MOSCOW, makeContext, makeOffer } from '../make-offer.ts';

export interface PinnedOffer {
  readonly offer: Offer;
  readonly context: RunContext;
}

/** A line of `offers.jsonl`: members of an offer, of which those left out are as `makeOffer` has them. */
type Written = Omit<Partial<Offer>, 'params' | 'categoryPath'> & {
  /** From the root to the leaf, joined with « / ». */
  readonly category?: string;
  /** Name and value, with its unit behind the value where it has one. */
  readonly params?: readonly (readonly [name: string, value: string, unit?: string])[];
  /** A text, repeated so many times, for what is too long to be written out. */
  readonly repeat?: Readonly<Record<'name' | 'description' | 'vendor', number>>;
  readonly run?: Partial<RunContext>;
};

/** Offers of our own invention that take every turn of conversion. */
export function readPinnedOffers(): PinnedOffer[] {
  return readFileSync(join(import.meta.dir, 'offers.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => open(JSON.parse(line) as Written));
}

function open({ category, params, repeat, run, ...fields }: Written): PinnedOffer {
  const offer = makeOffer({
    ...fields,
    ...(category === undefined ? {} : { categoryPath: category === '' ? [] : category.split(' / ') }),
    ...(params === undefined ? {} : { params: params.map(makeParam) }),
  });
  const grown = { ...offer };
  for (const [field, times] of Object.entries(repeat ?? {}) as ['name' | 'description' | 'vendor', number][])
    grown[field] = (offer[field] ?? '').repeat(times);
  const places = { cityTerritories: { Москва: MOSCOW, Казань: KAZAN, Нигде: null } };
  return { offer: grown, context: makeContext({ ...places, ...run }) };
}

function makeParam([name, value, unit]: readonly [string, string, string?]): Param {
  return { name, value, unit: unit ?? null };
}
