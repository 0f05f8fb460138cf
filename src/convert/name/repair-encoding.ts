import type { Offer } from '../../model/offer.ts';

/** Windows-1251 characters → their bytes, and bytes → characters. */
const CHARACTERS = new TextDecoder('windows-1251').decode(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
);
const BYTES = numberBytes(CHARACTERS);
/** The same of windows-1252, of which Latin-1 is a part. */
const LATIN_BYTES = numberBytes(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
);
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** «РўСЂРµРЅР°Р¶РµСЂ»: UTF-8 that somebody read as windows-1251. */
const UTF8_AS_1251 = /(?:[РС][^а-яА-ЯёЁ\s]){3}/;
/** «ÐŸÑ€Ð¾ÐµÐºÑ‚Ð¾Ñ€»: UTF-8 that somebody read as Latin-1. */
const UTF8_AS_LATIN = /(?:[ÐÑ][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]){3}/;
/** «Êàðòðèäæ»: windows-1251 that somebody read as Latin-1. */
const CP1251_AS_LATIN = /[À-ÿ]{4}/;

/**
 * An offer whose name was decoded with the wrong encoding before it came into the file, with its texts decoded
 * again; null when the name is sound, which is the rule. A text that does not decode stays as it is.
 */
export function repairEncoding(offer: Offer): Offer | null {
  const repair = findRepair(offer.name);
  if (repair === null) return null;
  const mend = (text: string) => repair(text) ?? text;
  return {
    ...offer,
    name: mend(offer.name),
    description: offer.description === null ? null : mend(offer.description),
    categoryPath: offer.categoryPath.map(mend),
    vendor: mend(offer.vendor),
    params: offer.params.map(({ name, value, unit }) => ({ name: mend(name), value: mend(value), unit })),
  };
}

function findRepair(name: string): ((text: string) => string | null) | null {
  if (UTF8_AS_1251.test(name) && decodeUtf8(name) !== null) return decodeUtf8;
  if (UTF8_AS_LATIN.test(name) && decodeBytes(name, LATIN_BYTES) !== null)
    return (text) => decodeBytes(text, LATIN_BYTES);
  if (CP1251_AS_LATIN.test(name) && !/[а-яё]/i.test(name)) return decode1251;
  return null;
}

/** A shop's trimming may have made a space of the NBSP that is half of «Р». */
function decodeUtf8(text: string): string | null {
  return decodeBytes(text, BYTES) ?? decodeBytes(text.replace(/(?<=[РС]) /g, '\u00a0'), BYTES);
}

function numberBytes(characters: string): ReadonlyMap<string, number> {
  return new Map([...characters].map((character, byte) => [character, byte]));
}

function decodeBytes(text: string, known: ReadonlyMap<string, number>): string | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = known.get(text.charAt(at));
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
}

/** French and German words hold a letter or two of these, never four in a row. */
function decode1251(text: string): string | null {
  return text.replace(/[\u0080-\u00ff]/g, (character) => CHARACTERS.charAt(character.charCodeAt(0)));
}
