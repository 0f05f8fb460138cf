/**
 * «Шерсть - 58%», «шерсть: 58%», «шерсть 58%» are «58% шерсть», as most shops write it; all of it is only the substance («акрил»
 * of «Акрил - 100%», «100% акрил»). Anything else as it is.
 */
export function spellShare(part: string, key: string): string {
  if (!MIXED.has(key) || !part.includes('%')) return part;
  const [, first, second = ''] = BEHIND.exec(part) ?? [];
  const [, share = second, substance = first] = BEFORE.exec(part) ?? [];
  if (substance === undefined) return part;
  return share === '100' ? substance : `${share}% ${substance}`;
}

const MIXED: ReadonlySet<string> = new Set(['composition', 'material', 'fabric', 'fabric_composition']);
const BEHIND = /^(\p{L}[\p{L} -]{1,40}?)(?:\s?[–—-]\s?|\s?:\s?|\s)(\d{1,3}(?:[.,]\d{1,2})?)\s?%$/u;
const BEFORE = /^(\d{1,3}(?:[.,]\d{1,2})?)\s?%(?:\s?[–—-]\s?|\s)?(\p{L}[\p{L} -]{1,40})$/u;
