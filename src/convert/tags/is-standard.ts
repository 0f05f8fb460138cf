import type { Language } from '../../dictionary/language.ts';

const VERSION = /[ -]?\d[\d.,]*\+?$/;

/** «usb», «usb 3.0», «m.2»: the name of a standard, in lower case, with or without the number of a version. */
export function isStandard(text: string, { dictionary: { standards } }: Language): boolean {
  if (standards.get(text) !== undefined) return true;
  const version = text.search(VERSION);
  return version > 0 && standards.get(text.slice(0, version)) !== undefined;
}
