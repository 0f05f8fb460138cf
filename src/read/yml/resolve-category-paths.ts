import type { Category } from './read-head.ts';
import type { CategoryPaths } from './read-yml-offer.ts';

/** Real trees have up to 8 levels; the cap keeps a hostile chain of 100 000 categories from costing its square. */
const MAX_LEVELS = 32;

/**
 * Category id → names from the root to the leaf, via `parentId`. The first of equal ids counts. A parent that is
 * missing, or that was met before on the way up, cuts the path there; ancestors without a name are left out. A
 * category whose own name is empty has an empty path: its products are refused as having none.
 */
export function resolveCategoryPaths(categories: readonly Category[]): CategoryPaths {
  const byId = new Map<string, Category>();
  for (const category of categories) if (!byId.has(category.id)) byId.set(category.id, category);
  const paths: Record<string, readonly string[]> = Object.create(null);
  for (const category of byId.values()) paths[category.id] = climb(category, byId);
  return paths;
}

function climb(leaf: Category, byId: ReadonlyMap<string, Category>): readonly string[] {
  if (leaf.name === '') return [];
  const met = new Set<string>();
  const names: string[] = [];
  for (let category: Category | undefined = leaf; category !== undefined; ) {
    if (met.has(category.id) || met.size === MAX_LEVELS) break;
    met.add(category.id);
    if (category.name !== '') names.push(category.name);
    category = category.parentId === null ? undefined : byId.get(category.parentId);
  }
  return names.reverse();
}
