import type { Language } from '../../../dictionary/language.ts';
import type { Param } from '../../../model/offer.ts';
import { VENDOR_KEY } from '../../tags/characteristic-reading.ts';
import { findCharacteristic } from '../find-characteristic.ts';

const MAX_LENGTH = 40;

/** The maker of an offer: its vendor, else what a characteristic names as one («Бренд: Flux-Gerate»); '' for none. */
export function makerOf(vendor: string, params: readonly Param[], language: Language): string {
  if (vendor !== '') return vendor;
  for (const { name, value } of params)
    if (value.length <= MAX_LENGTH && findCharacteristic(name, language)?.key === VENDOR_KEY) return value;
  return '';
}
