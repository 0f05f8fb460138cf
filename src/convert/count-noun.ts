import type { Language } from '../dictionary/language.ts';
import { foldText } from '../text/fold-text.ts';

/** «30°», «5 кг», «500 листов», «3-4 года»: a number or a range with its unit, a noun in the form that the last number asks for. */
export function withUnit(number: string, unit: string, language: Language): string {
  return unit === '°' ? `${number}${unit}` : `${number} ${countNoun(number, unit, language)}`;
}

/** «листов» of 500, «листа» of 2 and of 0,5; words that are not listed, short forms among them, stay as they are. */
export function countNoun(number: string, noun: string, { dictionary }: Language): string {
  const forms = dictionary.counted.get(foldText(noun));
  if (forms === undefined) return noun;
  const last = /\d+(?:[.,]\d+)?$/.exec(number)?.[0] ?? '';
  if (/[.,]/.test(last)) return forms[1];
  const units = Number(last.slice(-1));
  const isTeen = /1\d$/.test(last);
  if (units === 1 && !isTeen) return forms[0];
  return units >= 2 && units <= 4 && !isTeen ? forms[1] : forms[2];
}
