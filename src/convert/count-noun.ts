import type { CountedForms } from '../dictionary/dictionary.ts';
import type { Language } from '../dictionary/language.ts';
import { foldText } from '../text/fold-text.ts';

/** «30°», «50%», «5 кг», «500 листов», «3-4 года»: a number or a range with its unit, a noun in the form that the last number asks for. */
export function withUnit(number: string, unit: string, language: Language): string {
  const gigabytes = wholeGigabytes(number, unit);
  if (gigabytes !== null) return `${gigabytes} ${GIGABYTES}`;
  return GLUED.has(unit) ? `${number}${unit}` : `${number} ${countNoun(number, unit, language)}`;
}

/** «8192 мб» is «8 гб», as everybody says: the number of gigabytes; null for any other. */
export function wholeGigabytes(number: string, unit: string | undefined): string | null {
  return unit === MEGABYTES ? (WHOLE_GIGABYTES.get(number) ?? null) : null;
}

export const MEGABYTES = 'мб';
export const GIGABYTES = 'гб';
const WHOLE_GIGABYTES: ReadonlyMap<string, string> = new Map(
  [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128].map((count) => [String(count * 1024), String(count)]),
);

/** Signs. */
const GLUED: ReadonlySet<string> = new Set(['°', '"', '%']);

/** «листов» of 500, «листа» of 2 and of 0,5; words that are not listed, short forms among them, stay as they are. */
export function countNoun(number: string, noun: string, { dictionary }: Language): string {
  if (YEARS.has(noun) && isCalendarYear(number)) return 'год';
  const forms = dictionary.counted.get(foldText(noun));
  return forms === undefined ? noun : formFor(number, forms);
}

/** «2025 год»: which one, not how many. */
function isCalendarYear(number: string): boolean {
  return number.length === 4 && CALENDAR_YEAR.test(number);
}

const YEARS: ReadonlySet<string> = new Set(['лет', 'год', 'года']);
const CALENDAR_YEAR = /^(?:19|20)\d\d$/;

/** Behind «от» and «до»: «от 1 года», «от 3 лет», «до 21 листа». */
export function countGenitive(number: string, noun: string, { dictionary }: Language): string {
  const forms = dictionary.counted.get(foldText(noun));
  if (forms === undefined) return noun;
  return formFor(number, ONE_FEW_MANY) === 'one' || /[.,]/.test(number) ? forms[1] : forms[2];
}

/** Told apart where forms are not: «1 человек», «5 человек». */
const ONE_FEW_MANY: CountedForms = ['one', 'few', 'many'];

/** The form that a number asks for, or the last of a range; a fraction asks for that of two. */
export function formFor(number: string, [one, few, many]: CountedForms): string {
  const last = /\d+(?:[.,]\d+)?$/.exec(number)?.[0] ?? '';
  const form = PLURAL.select(Number(last.replace(',', '.')));
  return form === 'one' ? one : form === 'many' ? many : few;
}

const PLURAL = new Intl.PluralRules('ru');
