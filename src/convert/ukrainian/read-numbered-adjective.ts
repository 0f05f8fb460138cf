import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import { findRussianAdjective } from './find-russian-adjective.ts';
import { spellUkrainian } from './spell-ukrainian.ts';

/** «3-дверна»: how many, and the Russian adjective behind it in the masculine. */
export interface NumberedAdjective {
  readonly number: string;
  readonly russian: string;
}

/**
 * «3-дверна», «2-х-місний»: what our table says of it with the number in letters («тримісний» is «трёхместный»); null for what
 * it says of no number.
 */
export function readNumberedAdjective(written: string, { dictionary }: Language): NumberedAdjective | null {
  const [, number = '', counted = ''] = NUMBERED.exec(spellUkrainian(written)) ?? [];
  if (number === '') return null;
  for (const [ukrainian, russian] of COUNTS) {
    const whole = foldText(findRussianAdjective(ukrainian + counted, dictionary) ?? '');
    if (whole.startsWith(russian)) return { number, russian: whole.slice(russian.length).replace(/^ъ/, '') };
  }
  return null;
}

const NUMBERED = /^(\d{1,3}(?:,5)?)-(?:х-)?([а-яєіїґ']{5,})$/;

/** Numbers that begin adjectives, the longer of two first. */
const COUNTS = [
  ['двох', 'двух'],
  ['дво', 'двух'],
  ['дво', 'дву'],
  ['трьох', 'трех'],
  ['три', 'трех'],
  ['чотирьох', 'четырех'],
  ['чотири', 'четырех'],
  ["п'яти", 'пяти'],
  ['шести', 'шести'],
  ['одно', 'одно'],
] as const;
