import { PATH_SEPARATOR } from '../../model/offer-source.ts';
import type { CategoryCount } from '../../store/intentions/list-categories.ts';

/** A category with all that is below it. */
export interface Category extends CategoryCount {
  readonly name: string;
  readonly depth: number;
}

/** What a page shows at once, and a client reads. */
const MOST = 2000;
const ORDER = new Intl.Collator('ru', { numeric: true });

/** Categories of the tree in its order, each with what is below it counted in. */
export function sumCategories(
  counted: readonly CategoryCount[],
  part = '',
): { readonly items: readonly Category[]; readonly total: number } {
  const sums = new Map<string, { names: readonly string[]; count: number }>();
  for (const { path, count } of counted) {
    const names = path.split(PATH_SEPARATOR);
    for (let depth = 1; depth <= names.length; depth++) {
      const above = names.slice(0, depth);
      const key = above.join(PATH_SEPARATOR);
      const sum = sums.get(key);
      if (sum === undefined) sums.set(key, { names: above, count });
      else sum.count += count;
    }
  }
  const wanted = fold(part.trim());
  const found = [...sums].filter(([path]) => fold(path).includes(wanted));
  found.sort(([, one], [, other]) => compareNames(one.names, other.names));
  const items = found
    .slice(0, MOST)
    .map(([path, { names, count }]) => ({ path, name: names.at(-1) ?? path, depth: names.length, count }));
  return { items, total: found.length };
}

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

function compareNames(one: readonly string[], other: readonly string[]): number {
  for (let at = 0; at < one.length && at < other.length; at++) {
    const difference = ORDER.compare(one[at] ?? '', other[at] ?? '');
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
