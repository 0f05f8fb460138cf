import { findHtmlEntity } from '../../text/find-html-entity.ts';
import { dropInvisible } from './drop-invisible.ts';
import { repairLetters } from './repair-letters.ts';

/**
 * A text of the file as it is read (shown it stays as it is): nothing invisible, one form of each letter, entities that
 * were escaped twice decoded, words of one alphabet, codes apart from the words glued to them. Nine of ten texts come back
 * as they are.
 */
export function normalizeText(text: string): string {
  let met = 0;
  let last = 0;
  /** A Russian letter beside a Latin one or a digit. */
  let seam = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const sort = code < SORTS.length ? (SORTS[code] ?? OTHER) : OTHER;
    // Of the sorts that count RUSSIAN is the largest: two of a sum above it are it and another.
    seam ||= (sort | last) > RUSSIAN && sort !== 0 && last !== 0;
    met |= sort;
    last = sort;
  }
  // Words of one alphabet each, perhaps with plain marks: most names and values of characteristics.
  if (!seam && (met & OTHER) === 0) return (met & MEASURED) === MEASURED ? joinSides(text) : text;
  const clean = UNUSUAL.test(text) ? cleanText(text) : text;
  const whole = MIXED.test(clean) ? clean.replace(WORD, repairWord) : clean;
  const plain = APOSTROPHE.test(whole) ? whole.replace(APOSTROPHES, "'") : whole;
  const sided = joinSides(plain);
  const sized = DEGREES.test(sided) ? sided.replace(ALL_DEGREES, '°') : sided;
  return GLUED.test(sized) ? partCodes(sized) : sized;
}

const DIGITS = 1;
const LATIN = 2;
const RUSSIAN = 4;
const OTHER = 8;
/** What a number with a Russian unit is written in. */
const MEASURED = DIGITS | RUSSIAN;
/** Code of a character → what it is; 0 for marks of which nothing is made. */
const SORTS = sortCharacters();

function sortCharacters(): Uint8Array {
  const sorts = new Uint8Array(0x530).fill(OTHER);
  for (let code = 0; code < 0x7f; code++) {
    const character = String.fromCharCode(code);
    if (/[a-z]/i.test(character)) sorts[code] = LATIN;
    else if (/\d/.test(character)) sorts[code] = DIGITS;
    else if (character !== '&' && character !== '`') sorts[code] = 0;
  }
  for (const letter of 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ')
    for (const each of [letter, letter.toUpperCase()]) sorts[each.charCodeAt(0)] = RUSSIAN;
  return sorts;
}

/** Beyond keyboards: marks without width, decomposed letters, characters of compatibility, entities. */
const UNUSUAL =
  /&[a-z#]|[\u0300-\u036f]|[\u00ad\u2000-\u200f\u2011\u2028-\u202f\u2033\u2036\u2044\u2060-\u2069\u2150-\u218f\u3000\ufb00-\ufb06\ufeff\uff01-\uff5e\ufffd\u00bc-\u00be]/i;
const MIXED = /[a-z][а-яёіїєґ]|[а-яёіїєґ][a-z]/i;
/** «м’яч», «роз’єм», «L’Oreal» are one word each, written «м'яч». */
const APOSTROPHE = /[бвгджзклмнпрстфхч][’ʼ`][яюєї]|[a-z]’[a-z]/i;
const APOSTROPHES = /(?<=[бвгджзклмнпрстфхч])[’ʼ`](?=[яюєї])|(?<=[a-z])’(?=[a-z])/gi;
const WORD = /[a-zа-яёіїєґ]+/gi;

/** Spaces of every width, ends of lines, and what stands for a character that was lost. */
const SPACES = /[\ufffd\u2000-\u200a\u2028\u2029\u202f\u3000]/g;
/** Full width, ligatures, Roman numerals; not «м³» and «№», which mean something else without their form. */
const COMPATIBLE = /[\uff01-\uff5e\ufb00-\ufb06\u2160-\u217f\u2011]/g;
/** «1½» is «1 1/2». */
const FRACTION = /(\d?)([\u00bc-\u00be\u2150-\u215e])/g;
const INCHES = /[\u2033\u2036]/g;
const STRESS = /\u0301|\u0300/g;

function cleanText(text: string): string {
  return dropInvisible(decodeEntities(text))
    .normalize('NFC')
    .replace(STRESS, '')
    .replace(SPACES, ' ')
    .replace(COMPATIBLE, (character) => character.normalize('NFKC').replace('\u2010', '-'))
    .replace(FRACTION, (_, digit: string, fraction: string) => {
      const written = fraction.normalize('NFKC').replace('\u2044', '/');
      return digit === '' ? written : `${digit} ${written}`;
    })
    .replace(INCHES, '"');
}

/** «cо» of letters that both alphabets have: Russian in lower case, as short words are. */
const SHORT = /^[aceopxyасеорху]{2,3}$/;

function repairWord(word: string): string {
  return SHORT.test(word) ? repairLetters(`ы${word}`).slice(1) : repairLetters(word);
}

const ENTITY = /&(?:#(\d{2,5})|#x([\da-f]{2,4})|([a-z][a-z\d]{1,30}));/gi;

/** `&amp;quot;` was escaped twice: the reader has made `&quot;` of it, once more makes a quote. */
function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, decodeEntity).replace(ENTITY, decodeEntity) : text;
}

/** `&QUOT;` is none of HTML's, and meant for one. A no-break space parts words as others do. */
function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined)
    return (findHtmlEntity(name) ?? findHtmlEntity(name.toLowerCase()) ?? whole).replace('\u00a0', ' ');
  const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code >= 32 && code < 0xd800 ? String.fromCharCode(code) : whole;
}

/**
 * «70см х 140см», «180 смx200 см», «1/2"х3/4"»: the unit of a size stands once, at its end. Sides of different units («48мм*66м»,
 * «1 1/2"х40») are numbers of their own.
 */
function joinSides(text: string): string {
  if (!SIZED.test(text)) return text;
  return text.replace(SIDES, '$2').replace(INCH_SIDES, '$1').replace(OTHER_SIDES, ' х ');
}

const SIZED = /\d\s?(?:[смд]?м|мкм|["”″])\s?[xх×*]\s?\d/i;
const INCH_SIDES = /(?<=\d)["”″]([xх×*])(?=(?:\d{1,3}(?:[.,]\d{1,3})?|(?:\d )?\d\/\d{1,2})["”″])/giu;
const OTHER_SIDES =
  /(?<=\d["”″])[xх×*](?=\d)|(?<=\d\s?(?:мм|см|м|мкм))[xх×*](?=\d{1,5}(?:[.,]\d{1,3})?\s?(?:мм|см|м|мкм)(?:[xх×*]\d|(?!\p{L})))/giu;
const SIDES =
  /(?<=\d)\s?([смд]?м)(\s?[xх×*]\s?)(?=\d{1,5}(?:[.,]\d{1,3})?(?:(?:\s?\1)?\s?[xх×*]\s?\d{1,5}(?:[.,]\d{1,3})?)?\s?\1(?!\p{L}))/giu;

/** «угол 30о»: the letter stands for the sign of degrees. */
const DEGREES = /\dо(?![\p{L}\d-])/u;
const ALL_DEGREES = /(?<=(?<![\p{L}\d.,/-])\d{1,3})о(?![\p{L}\d-])/gu;

/** «DL-5120Тонер», «Подшипник6205», «аналогDL-5120». */
const GLUED = /\d[А-ЯЁ][а-яё]{3}|[а-яё]{4}(?:[A-Z]|\d{3}|[a-z]{3})/;
const CODE_BEFORE =
  /(?<=(?:^|\s)(?=[A-Z0-9./-]*\d)(?:\d{4,}|[A-Z0-9./-]*[A-Z-][A-Z0-9./-]*\d))(?![КМГТ]?[Бб](?:ит|айт))(?=[А-ЯЁ][а-яё]{3})/g;
const CODE_BEHIND = /(?<=[а-яё]{5})(?=\d{3,}|[A-Z]{1,5}-?\d{2}|(?=[a-z]*[bdfghijlmnqrstuvwz])[a-z]{3})/g;

function partCodes(text: string): string {
  return text.replace(CODE_BEFORE, ' ').replace(CODE_BEHIND, ' ');
}
