import type { Language } from '../dictionary/language.ts';
import type { Param } from '../model/offer.ts';
import { findCharacteristic } from './name/find-characteristic.ts';
import { perLanguage } from './remember.ts';

/**
 * Characteristics in place of one that holds several: «characteristics: Диагональ экрана 15.6"; Тип экрана IPS». Most offers
 * have none, and get their own back; a list is split once for all offers that share it.
 */
export function splitCharacteristics(params: readonly Param[], language: Language): readonly Param[] {
  if (!params.some(isList)) return params;
  const partsOf = partsIn(language);
  return params.flatMap((param) => (isList(param) ? (partsOf(param) ?? param) : param));
}

function isList({ name, value }: Param): boolean {
  return value.includes(';') && LISTS.test(name);
}

const LISTS =
  /^\s*(?:основные |технические |основні |технічні )?(?:характеристик[аи]|characteristics?|specs|specifications?)\s*:?\s*$/i;

const partsIn = perLanguage((language) => {
  const known = new WeakMap<Param, readonly Param[] | null>();
  return (param: Param): readonly Param[] | null => {
    const before = known.get(param);
    if (before !== undefined) return before;
    const parts = readParts(param.value, language);
    known.set(param, parts);
    return parts;
  };
});

/** Null where fewer than two parts are known characteristics with their values. */
function readParts(value: string, language: Language): readonly Param[] | null {
  const parts = value
    .split(';', MOST_PARTS)
    .map((part) => readPart(part.trim(), language))
    .filter((part) => part !== null);
  return parts.length < 2 ? null : parts;
}

const MOST_PARTS = 60;

/** «Цвет: белый», «Диагональ экрана 15.6"»: by its colon, else the longest name that the dictionary has. */
function readPart(part: string, language: Language): Param | null {
  const colon = part.indexOf(':');
  if (colon > 0)
    return { name: part.slice(0, colon).trim(), value: part.slice(colon + 1).trim(), unit: null };
  const words = part.split(/\s+/);
  for (let count = Math.min(words.length - 1, MOST_WORDS); count > 0; count--) {
    const name = words.slice(0, count).join(' ');
    if (findCharacteristic(name, language) !== null)
      return { name, value: words.slice(count).join(' '), unit: null };
  }
  return null;
}

/** Of a characteristic's name. */
const MOST_WORDS = 5;
