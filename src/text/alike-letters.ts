/** Latin letters that look like Russian ones, with those, in lower case: alike as small letters and as capitals. */
export const ALIKE = pairUp('aceopxykmt', 'асеорхукмт');

/** Those that are alike only as capitals: «B» is «В», «b» is no «в». */
export const ALIKE_CAPITALS = pairUp('bh', 'вн');

function pairUp(latin: string, russian: string): readonly (readonly [string, string])[] {
  return [...latin].map((letter, at) => [letter, russian.charAt(at)] as const);
}
