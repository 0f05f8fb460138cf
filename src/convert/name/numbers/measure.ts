import type { TagCandidate } from '../../tags/tag-candidate.ts';

/** What kind of number it is, for its weight. */
export const MEASURE_SORTS = [
  'measure',
  'range',
  'dimensions',
  'dimensions with unit',
  'inches',
  'fraction',
  'tyre',
  'memory',
  'count of measures',
  'worn size',
  'hallmark',
  'notation',
  'share',
] as const;

/** A number of a name with its unit. */
export class Measure {
  readonly tag: string;
  readonly sort: (typeof MEASURE_SORTS)[number];
  /** Normal form of the unit; '' for none. */
  readonly unit: string;
  /** As a tag of offers with characteristics and without, once it was weighed; null where it is none. */
  beside: TagCandidate | null | undefined;
  alone: TagCandidate | null | undefined;

  constructor(tag: string, sort: Measure['sort'], unit: string) {
    this.tag = tag;
    this.sort = sort;
    this.unit = unit;
    this.beside = undefined;
    this.alone = undefined;
  }
}
