import type { Categories, Category } from '../../model/batch.ts';

/** Real trees have up to 8 levels; the cap keeps a hostile chain of 100 000 categories from costing its square. */
const MAX_LEVELS = 32;
/** Characters of a path's names together; the longest real one has 400. */
const MAX_PATH = 2000;
/** Paths remembered of one catalog: the largest real section has 3 106 categories. */
const MAX_KEPT = 10_000;

const NO_PATH: readonly string[] = [];
const kept = new WeakMap<Categories, Map<string, readonly string[]>>();

/**
 * Names from the root to the category, via `parentId`; none for an unknown id. A parent that is missing, or that was met
 * before on the way up, cuts the path there, and so do the bounds; ancestors without a name are left out. A category whose
 * own name is empty has an empty path: its products are refused as having none. A path is found when it is asked for: all
 * paths of a hostile section, 10 000 leaves under 31 long names, would take gigabytes.
 */
export function findCategoryPath(categories: Categories, id: string): readonly string[] {
  let known = kept.get(categories);
  if (known === undefined || known.size >= MAX_KEPT) {
    known = new Map();
    kept.set(categories, known);
  }
  let path = known.get(id);
  if (path === undefined) {
    path = climb(categories, id);
    known.set(id, path);
  }
  return path;
}

function climb(categories: Categories, leaf: string): readonly string[] {
  const met = new Set<string>();
  const names: string[] = [];
  let length = 0;
  for (let id: string | null = leaf; id !== null && !met.has(id) && met.size < MAX_LEVELS; ) {
    const category: Category | undefined = Object.hasOwn(categories, id) ? categories[id] : undefined;
    if (category === undefined || (met.size === 0 && category.name === '')) break;
    length += category.name.length;
    if (length > MAX_PATH && names.length > 0) break;
    met.add(id);
    if (category.name !== '') names.push(category.name);
    id = category.parentId;
  }
  return names.length === 0 ? NO_PATH : names.reverse();
}
