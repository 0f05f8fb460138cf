/**
 * «25х150х6» of «25х150х6м»: what is wider than a room in metres is written in millimetres, and the length alone in metres; null where all
 * sides are of metres. Of two sides both may be.
 */
export function splitLength(sides: string): { readonly size: string; readonly length: string } | null {
  const numbers = sides.split('х');
  const values = numbers.map((number) => Number.parseFloat(number.replace(',', '.')));
  const [length = 0] = values.slice(-1);
  if (numbers.length < 3 || length >= WIDE || Math.max(...values.slice(0, -1)) < WIDE) return null;
  return { size: numbers.slice(0, -1).join('х'), length: numbers.at(-1) ?? '' };
}

/** Metres that no side of a tent, a pavilion or a greenhouse has beside two others. */
const WIDE = 14;
