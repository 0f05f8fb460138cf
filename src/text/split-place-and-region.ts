/** A place and the region that is said with it; null where none is. */
export interface PlaceReading {
  readonly place: string;
  readonly region: string | null;
}

const BRACKETED = /^([^()]+)\(([^()]+)\)\s*$/;

/**
 * Ways to read the name of a place, the likeliest first: whole; «Ивановка (Калужская обл.)»; «Ивановка, Калужская обл.»
 * and «Калужская обл., Ивановка», with a district between them or without, and the country before or behind: «Москва, Россия».
 */
export function splitPlaceAndRegion(name: string): PlaceReading[] {
  const whole: PlaceReading = { place: name, region: null };
  const bracketed = BRACKETED.exec(name);
  if (bracketed !== null) return [whole, { place: bracketed[1] ?? '', region: bracketed[2] ?? '' }];
  const parts = name.split(',').map((part) => part.trim());
  const inCountry = parts.filter((part) => !COUNTRY.test(part));
  if (inCountry.length > 0 && inCountry.length < parts.length)
    return [whole, ...splitPlaceAndRegion(inCountry.join(', '))];
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? ''];
  if (parts.length < 2 || parts.length > MAX_PARTS || first === '' || last === '') return [whole];
  return [whole, { place: first, region: last }, { place: last, region: first }];
}

const COUNTRY = /^(?:россия|рф|российская федерация|russia)$/i;
/** Region, district, settlement. */
const MAX_PARTS = 3;
