import type { WordLists } from '../../../dictionary/word-lists.ts';

/** Letters of models that look alike in both alphabets. */
const ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  м: 'm',
  р: 'p',
  т: 't',
  х: 'x',
};

/** A word or code of a model as its maker writes it; as it stands for what is in Latin letters already, or in none of ours. */
export function spellSeries(lower: string, lists: WordLists): string {
  const known = lists['series-spelling'].get(lower);
  if (known !== undefined) return known;
  return /^\d*[а-я]\d+[а-я]?$|^\d+[а-я]$/.test(lower)
    ? lower.replace(/[а-я]/g, (letter) => ALIKE[letter] ?? letter)
    : lower;
}
