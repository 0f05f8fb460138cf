import type { TagCandidate } from '../tag-candidate.ts';

/** What a characteristic may say. */
interface Sayings {
  readonly tags: readonly Pick<TagCandidate, 'tag'>[];
}

/** Sides of which the name states no unit («735х433х188») say that with which a characteristic states the same; other tags stay. */
export function sayUnitsOfSides(tags: readonly string[], fates: readonly Sayings[]): readonly string[] {
  if (!tags.some((tag) => SIDES.test(tag))) return tags;
  return tags.map((tag) => (SIDES.test(tag) ? (statedOf(tag, fates) ?? tag) : tag));
}

function statedOf(sides: string, fates: readonly Sayings[]): string | undefined {
  for (const fate of fates)
    for (const { tag } of fate.tags) if (tag.startsWith(`${sides} `) && UNIT.test(tag)) return tag;
  return undefined;
}

const SIDES = /^\d[\d,]*(?:х\d[\d,]*){1,2}$/;
const UNIT = / (?:мм|см|м)$/;
