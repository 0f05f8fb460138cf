import type { Language } from '../../dictionary/language.ts';
import type { Token } from '../name/token.ts';
import { remember } from '../remember.ts';

/** Of a maker that is written in Ukrainian letters («Фіскарс») its usual spelling; null where the dictionary has no such. */
export function findSpelledMaker({ lower, capitals }: Token, language: Language): string | null {
  return capitals === null || lower.length < SHORTEST ? null : findSpelled(lower, language);
}

/** «Аро», «Век»: shorter ones are anything. */
const SHORTEST = 4;

const findSpelled = remember((lower, { dictionary: { brands } }): string | null => {
  const russian = brands.get(lower.replace(/[ії]/g, 'и').replace(/є/g, 'е').replace(/ґ/g, 'г'));
  if (russian !== undefined) return russian;
  let latin = '';
  for (const letter of lower) latin += LATIN.get(letter) ?? letter;
  return brands.get(latin) ?? null;
});

const LATIN = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
    ї: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'c',
    ч: 'ch',
    ш: 'sh',
    ю: 'yu',
    я: 'ya',
  }),
);
