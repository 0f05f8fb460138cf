import { isModelNumber } from './list-latin-phrases.ts';
import type { PhraseList } from './phrase-list.ts';

/** «ВАЗ 2114», «УАЗ 469», «Нива 2121»: of these makers the number says which. «Газ 12 баллонов» is gas. */
export function isVehicle(list: PhraseList, at: number): boolean {
  const { lower = '', capitals = null } = list.tokens[at] ?? {};
  if (!/^\d{2,6}$/.test(list.tokens[at + 1]?.lower ?? '') || !isModelNumber(list, at + 1)) return false;
  return (
    MAKERS.has(lower) || (capitals === 'all' && WORDS.has(lower)) || (capitals !== null && NAMES.has(lower))
  );
}

const MAKERS: ReadonlySet<string> = new Set(
  'ваз зил уаз маз камаз мтз ямз змз паз краз кавз лиаз юмз дтз заз луаз'.split(' '),
);
/** Words of their own in small letters. */
const WORDS: ReadonlySet<string> = new Set(['газ', 'лаз', 'иж']);
const NAMES: ReadonlySet<string> = new Set(['лада', 'нива', 'урал', 'москвич']);
