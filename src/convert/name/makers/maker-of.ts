import type { Language } from '../../../dictionary/language.ts';
import type { Offer } from '../../../model/offer.ts';
import { VENDOR_KEY } from '../../tags/characteristic-reading.ts';
import { findCharacteristic } from '../find-characteristic.ts';
import { isNoVendor } from '../is-no-vendor.ts';

const MAX_LENGTH = 40;

/** The maker of an offer: its vendor, else what a characteristic names as one («Бренд: Flux-Gerate», not «Бренд: без бренда»); '' for none. */
export function makerOf(
  { name, vendor, params }: Pick<Offer, 'name' | 'vendor' | 'params'>,
  language: Language,
): string {
  if (vendor !== '') return vendor;
  for (const { name: characteristic, value } of params)
    if (value.length <= MAX_LENGTH && findCharacteristic(characteristic, language)?.key === VENDOR_KEY)
      return isNoVendor(value, { name }, language) ? '' : value;
  return '';
}
