/** Levels of the territory registry, from the widest. The whole country matches only the whole country. */
export type TerritoryLevel = 'country' | 'region' | 'city' | 'address' | 'house';

/** A place of the registry; the parts below its level are null. */
export interface Territory {
  readonly level: TerritoryLevel;
  readonly region: string | null;
  readonly city: string | null;
  readonly address: string | null;
}

export const WHOLE_COUNTRY: Territory = { level: 'country', region: null, city: null, address: null };
