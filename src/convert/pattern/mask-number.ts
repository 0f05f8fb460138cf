import type { Language } from '../../dictionary/language.ts';
import { isStandard } from '../tags/is-standard.ts';
import { readNumberedAdjective } from '../ukrainian/read-numbered-adjective.ts';
import { isCounted, isCountedAdjective } from './is-counted.ts';
import { hideText, type Mask, showText } from './mask.ts';
import type { TokenKind } from './token-kind.ts';

/** Longer runs decide as those of three: nobody counts the digits of an article. */
const LONGEST = 3;
/** By length; longer ones decide alike; «высота 1000» is a tag, «тип 12345» none. */
const NUMBERS = ['', '1', '11', '1111', '1111'];
const LONG_NUMBER = '11111';
const DECIMAL = '1,1';
const LONG_DECIMAL = '11,11';
const MOST_OF_DECIMAL = 4;

/**
 * Masks numbers and articles. All else is what is written: words, marks, units, makers, series and standards with digits («м2», «a4tech», «rav4», «usb3.0»). A
 * number keeps its length as far as it matters, an article its shape («KE-4365» and «FN-729» are «QQ-111»), a number with
 * its unit the unit («1,7л»).
 */
export function maskNumber(
  kind: TokenKind,
  text: string,
  lower: string,
  isMaker: boolean,
  language: Language,
): Mask {
  if (kind === 'number') return hideText(kind, maskPlainNumber(text));
  if (kind !== 'code' || isMaker || isKnown(lower, language)) return showText(kind, text);
  if (isPartNumber(lower)) return hideText(kind, '11111-11111');
  return hideText(kind, maskRuns(text, holdsUnit(lower, language)));
}

/** «17801-21050»: by which makers of cars order a part. */
export function isPartNumber(lower: string): boolean {
  return lower.length === 11 && PART_NUMBER.test(lower);
}

const PART_NUMBER = /^\d{5}-[\da-z]{5}$/;

/**
 * The mask of a number or article that a word which may begin a maker stands before: nothing of its length is cut, and what is no plain
 * article of three digits in a row stands as it is written («jack 3.5» and «usb 2» are standards, «1"x3/4"» a size).
 */
export function maskWhole(kind: TokenKind, text: string): Mask {
  if (!THREE_DIGITS.test(text)) return showText(kind, text);
  if (kind === 'number')
    return isDecimal(text) ? showText(kind, text) : hideText(kind, '1'.repeat(text.length));
  return ARTICLE.test(text) ? hideText('code', maskRuns(text, false, text.length)) : showText(kind, text);
}

const THREE_DIGITS = /\d{3}/;
/** «BT-391», «K17-3866», «AO-V1365», «39-218» */
const ARTICLE = /^(?:[a-z]{1,3}\d*(?:[-.][a-z]?\d+)*|\d+(?:[-.]\d+)*)$/i;

function isKnown(lower: string, language: Language): boolean {
  const { units, series } = language.dictionary;
  return units.has(lower) || series.has(lower) || isStandard(lower, language);
}

function maskPlainNumber(text: string): string {
  if (isDecimal(text)) return text.length <= MOST_OF_DECIMAL ? DECIMAL : LONG_DECIMAL;
  // «05» counts nothing.
  if (text.startsWith('0') && text.length <= 2) return text;
  return NUMBERS[text.length] ?? LONG_NUMBER;
}

function isDecimal(text: string): boolean {
  return text.includes('.') || text.includes(',');
}

const UNIT = /^\d+(?:[.,]\d+)?-?([a-zа-я][a-zа-я/]{0,13})/;
/** «3х», «577x495», «r15», «185/65», «8/256gb», «5w-30»: what is counted, the sizes of tyres, memory, how thick an oil is. */
const TELLING =
  /^(?:\d{1,2}w-?\d{2}|\d+х|\d[\d.,]*(?:[xх×]\d[\d.,]*){1,2}|z?r\d{2}[cс]?|\d{3}\/\d{2}|\d{1,2}[/+]\d{1,4}(?:gb|гб|tb|тб))$/;
const [NINE, R, Z] = [57, 114, 122];

/** Letters that say something: «420г», «19V/3.42A», «3-дверна». */
function holdsUnit(lower: string, language: Language): boolean {
  const { units } = language.dictionary;
  const first = lower.charCodeAt(0);
  // Most articles begin with a letter.
  if (first > NINE && first !== R && first !== Z) return false;
  const unit = UNIT.exec(lower)?.[1];
  if (unit !== undefined && (units.has(unit) || units.has(unit.split('/')[0] ?? ''))) return true;
  return (
    TELLING.test(lower) ||
    isCounted(lower) ||
    isCountedAdjective(lower) ||
    readNumberedAdjective(lower, language) !== null
  );
}

/** Digits are «1», letters «q», «Q», «ж» and «Ж» by case and alphabet; each run is cut to LONGEST. */
function maskRuns(text: string, keepsLetters: boolean, longest = LONGEST): string {
  let mask = '';
  let before = '';
  let run = 0;
  for (let at = 0; at < text.length; at++) {
    const one = maskCharacter(text, at, keepsLetters);
    run = one === before ? run + 1 : 1;
    before = one;
    if (run <= longest) mask += one;
  }
  return mask;
}

function maskCharacter(text: string, at: number, keepsLetters: boolean): string {
  const code = text.charCodeAt(at);
  if (code >= 48 && code <= 57) return '1';
  if (keepsLetters) return text.charAt(at);
  if (code >= 97 && code <= 122) return 'q';
  if (code >= 65 && code <= 90) return 'Q';
  if (code >= 0x430 && code <= 0x44f) return 'ж';
  return code >= 0x410 && code <= 0x42f ? 'Ж' : text.charAt(at);
}
