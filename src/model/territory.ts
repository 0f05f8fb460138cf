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

/** A place as the registry's files list it. */
export interface PlaceRow {
  readonly level: Exclude<TerritoryLevel, 'country'>;
  readonly region: string;
  readonly city: string | null;
  readonly address: string | null;
  /** Names it is found by, besides its own. */
  readonly spellings: readonly string[];
  /** Thousands; decides between cities of one name. */
  readonly population: number | null;
}
