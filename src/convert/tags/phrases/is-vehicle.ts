import type { PhraseList } from './phrase-list.ts';

/** «ВАЗ 2114», «УАЗ 469», «нива 2121»: of these makers the number says which. */
export function isVehicle({ tokens }: PhraseList, at: number): boolean {
  return NUMBERED_VEHICLES.has(tokens[at]?.lower ?? '') && /^\d{2,6}$/.test(tokens[at + 1]?.lower ?? '');
}

const NUMBERED_VEHICLES: ReadonlySet<string> = new Set(
  'ваз газ зил уаз маз камаз мтз ямз змз лаз паз краз кавз лиаз юмз дтз лада нива урал иж заз луаз москвич'.split(
    ' ',
  ),
);
