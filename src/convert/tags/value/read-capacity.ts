import type { Param } from '../../../model/offer.ts';

/** What a characteristic «вместимость» counts, where its name states no unit. */
export type Capacity = 'people' | 'by goods' | 'stated';

/**
 * «4 человека» are people; a bare «4» is of litres, people, cartridges or discs, as the goods are; «4 л», «0,7» and what has a
 * unit elsewhere are volumes as others.
 */
export function readCapacity({ name, value, unit }: Param): Capacity {
  if (!CAPACITY.test(name)) return 'stated';
  if (PEOPLE.test(value)) return 'people';
  return (unit === null || unit === '') && WHOLE.test(value) ? 'by goods' : 'stated';
}

const CAPACITY = /^\s*(?:вместимость|місткість)\s*:?\s*$/i;
const PEOPLE = /^\s*\d{1,3}\s*(?:чел|люд|перс|мест|гост|осіб|особ)/i;
const WHOLE = /^\s*\d{1,4}(?:[.,]0+)?\s*$/;
