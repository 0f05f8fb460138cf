import type { Dictionary } from '../../../dictionary/dictionary.ts';
import { foldText } from '../../../text/fold-text.ts';

/**
 * The normal form of a unit as shops write it, with a dot behind any of its words («шт./час.», «об./хв.», «кг / ч»); undefined
 * for what is no unit.
 */
export function findUnit(written: string, { units }: Pick<Dictionary, 'units'>): string | undefined {
  const fold = foldText(written);
  return units.get(fold) ?? (DOTTED.test(fold) ? units.get(fold.replace(DOTS, '$1')) : undefined);
}

const DOTTED = /\.$|[. ]\/|\/ /;
/** Of a whole unit that is written with dots of its own («куб.м.») only the last. */
const DOTS = /\s?\.?\s?(\/)\s?|\.$/g;
