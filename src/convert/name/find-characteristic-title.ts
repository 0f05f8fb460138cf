import type { Language } from '../../dictionary/language.ts';
import type { Param } from '../../model/offer.ts';
import { findCharacteristic } from './find-characteristic.ts';

/** The title of the only goods that have one of these characteristics («Тип обучения»: a course); null for none. */
export function findCharacteristicTitle(params: readonly Param[], language: Language): string | null {
  for (const { name } of params) {
    const rule = findCharacteristic(name, language)?.rule;
    if (rule?.kind === 'title') return rule.title;
  }
  return null;
}
