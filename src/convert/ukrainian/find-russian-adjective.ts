import type { Dictionary } from '../../dictionary/dictionary.ts';
import { spellUkrainian } from './spell-ukrainian.ts';

/** The Russian adjective, in the masculine, of a Ukrainian one in any gender or number of the nominative; undefined for others. */
export function findRussianAdjective(
  written: string,
  { ukrainianAdjectives }: Pick<Dictionary, 'ukrainianAdjectives'>,
): string | undefined {
  const word = spellUkrainian(written);
  const stem = word.replace(/(?:ий|ій|[аяеєії])$/, '');
  if (stem === word) return undefined;
  return ukrainianAdjectives.get(`${stem}ий`) ?? ukrainianAdjectives.get(`${stem}ій`);
}
