import { isModelNumber } from './latin/is-model-number.ts';
import type { PhraseList } from './phrase-list.ts';

/** «ВАЗ 2114», «УАЗ 469», «Нива 2121»: of these makers the number says which. «Газ 12 баллонов» is gas. */
export function isVehicle(list: PhraseList, at: number): boolean {
  const { lists, tokens } = list;
  const { lower = '', capitals = null } = tokens[at] ?? {};
  const { lower: number = '' } = tokens[at + 1] ?? {};
  // «ВАЗ 2110-2112», digits masked
  if (!RANGE.test(number) && (!/^\d{2,6}$/.test(number) || !isModelNumber(list, at + 1))) return false;
  return (
    lists.vehicle.has(lower) ||
    (capitals === 'all' && lists['vehicle-in-capitals'].has(lower)) ||
    (capitals !== null && lists['vehicle-name'].has(lower))
  );
}

const RANGE = /^\d{3,5}-\d{3,5}$/;
