import type { RunContext } from '../../src/model/batch.ts';
import type { Offer, Param } from '../../src/model/offer.ts';
import type { Territory } from '../../src/model/territory.ts';

export const MOSCOW: Territory = { level: 'city', region: 'Москва', city: 'Москва', address: null };
export const KAZAN: Territory = {
  level: 'city',
  region: 'Республика Татарстан',
  city: 'Казань',
  address: null,
};

/** An offer that can be published, with some fields replaced. */
export function makeOffer(fields: Partial<Offer> = {}): Offer {
  return {
    id: 'A-1',
    available: true,
    name: 'Насос погружной Grundfos',
    description: null,
    categoryPath: ['Инженерные системы', 'Насосы'],
    vendor: '',
    price: '2187,00',
    currency: 'RUR',
    city: null,
    params: [],
    pictures: [],
    ...fields,
  };
}

/** Characteristics from name and value pairs. */
export function makeParams(pairs: Readonly<Record<string, string>>): Param[] {
  return Object.entries(pairs).map(([name, value]) => ({ name, value, unit: null }));
}

/** A run of variant A in Moscow, with some members replaced. */
export function makeContext(members: Partial<RunContext> = {}): RunContext {
  return {
    format: 'yml',
    encoding: 'utf-8',
    categories: {},
    profileTerritory: MOSCOW,
    shopCity: null,
    cityTerritories: {},
    profileDomain: null,
    picturesPerOffer: 3,
    maxTags: 7,
    checkCurrency: true,
    ...members,
  };
}
