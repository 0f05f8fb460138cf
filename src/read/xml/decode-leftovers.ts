import { findHtmlEntity } from '../../text/find-html-entity.ts';

const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z][a-z0-9]*));/gi;

/**
 * Resolves the HTML entities that are left after XML decoding: feeds escape twice (`&amp;quot;`), or put escaped text
 * into CDATA. Lenient: what is no entity, or names a character that text may not hold, stays as it is.
 */
export function decodeLeftovers(text: string): string {
  if (text.indexOf('&') < 0) return text;
  return text.replace(
    REFERENCE,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return findHtmlEntity(name) ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return isCharacter(code) ? String.fromCodePoint(code) : whole;
    },
  );
}

function isCharacter(code: number): boolean {
  if (code < 32) return code === 9 || code === 10 || code === 13;
  return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
