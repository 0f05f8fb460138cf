import { findCharacteristic } from '../../src/convert/name/find-characteristic.ts';
import { readValue } from '../../src/convert/tags/value/read-value.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

/** Every way to write the parts of a characteristic's value, before anything is weighed. */
export function waysOf(characteristic: string, value: string, unit: string | null = null): string[] {
  const entry = findCharacteristic(characteristic, language);
  if (entry === null) throw new Error(`no entry: ${characteristic}`);
  return readValue(entry, value, unit, language).map(({ tag }) => tag);
}
