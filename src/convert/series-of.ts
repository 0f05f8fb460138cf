import type { Language } from '../dictionary/language.ts';
import type { Param } from '../model/offer.ts';
import { foldText } from '../text/fold-text.ts';
import { findCharacteristic } from './name/find-characteristic.ts';

/** Keys of the characteristics that name a series. */
const SERIES: ReadonlySet<string> = new Set(['series', 'collection']);
const ONE_WORD = /^[а-яё-]{3,30}$/i;

/** The series that a characteristic names by one noun of goods, folded: a pen case of the collection «Маркиза» is no awning; '' for none. */
export function seriesOf(params: readonly Param[], language: Language): string {
  for (const { name, value } of params) {
    const entry = findCharacteristic(name, language);
    if (entry === null || !SERIES.has(entry.key) || !ONE_WORD.test(value)) continue;
    const { noun, fold } = language.understand(foldText(value));
    if (noun?.listed === true) return fold;
  }
  return '';
}
