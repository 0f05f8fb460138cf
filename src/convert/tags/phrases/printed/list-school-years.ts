import { type PhraseList, range } from '../phrase-list.ts';

/** «10-11 классы», «2 - 4 классы»: from which year at school to which; true where one begins or ends with the number. */
export function listSchoolYears(list: PhraseList, at: number): boolean {
  const { tokens } = list;
  if (!YEARS.test(tokens[at + 1]?.lower ?? '')) return false;
  if (RANGE.test(tokens[at]?.lower ?? '')) {
    list.add(
      'number with noun',
      [at, at + 1],
      (named) => `${named[at]?.lower.replace('–', '-') ?? ''} класс`,
    );
    return true;
  }
  const joint = tokens[at - 1];
  if (joint?.kind !== 'mark' || !DASH.test(joint.text) || tokens[at - 2]?.kind !== 'number') return false;
  const from = at - 2;
  list.add(
    'number with noun',
    range(from, at + 1),
    (named) => `${named[from]?.lower ?? ''}-${named[at]?.lower ?? ''} класс`,
  );
  return true;
}

const YEARS = /^клас+(?:[аеиіыу]|ов|ів)?$/;
const RANGE = /^\d{1,2}-\d{1,2}$/;
const DASH = /^[-–—]$/;
