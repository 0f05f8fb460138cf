/** Draws numbers from 0 to 1. */
export type Draw = () => number;

/** A small seeded generator (mulberry32), one sequence per offer, so that offers do not depend on one another. */
export function openDraw(seed: number, index: number): Draw {
  let state = (seed * 0x9e3779b1 + index * 0x85ebca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(choices: readonly T[], draw: Draw): T {
  return choices[Math.floor(draw() * choices.length)]!;
}

/** Fills a template: `{b}` is the brand, `{a|b}` one of several, `#` a digit, `@` a capital letter. */
export function fillTemplate(template: string, brand: string, draw: Draw): string {
  return template
    .replace(/\{([^}]*)\}/g, (_, choices: string) =>
      choices === 'b' ? brand : pick(choices.split('|'), draw),
    )
    .replace(/[#@]/g, (sign) =>
      sign === '#' ? String(Math.floor(draw() * 10)) : String.fromCharCode(65 + Math.floor(draw() * 26)),
    );
}

/** Whole rubles. */
export function drawPrice(draw: Draw): number {
  return 50 + Math.floor(draw() * 20_000);
}
