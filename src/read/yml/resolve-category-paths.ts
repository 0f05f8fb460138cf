import type { Pacer } from '../source/pace-work.ts';
import type { Category } from './head-recorder.ts';
import type { CategoryPaths } from './read-yml-offer.ts';

/** Real trees have up to 8 levels; the cap keeps a hostile chain of 100 000 categories from costing its square. */
const MAX_LEVELS = 32;

/**
 * Category id → names from the root to the leaf, via `parentId`. A parent that is missing, or that was met before on
 * the way up, cuts the path there; ancestors without a name are left out. A category whose own name is empty has an
 * empty path: its products are refused as having none.
 */
export async function resolveCategoryPaths(
  categories: ReadonlyMap<string, Category>,
  pacer: Pacer,
): Promise<CategoryPaths> {
  const paths: Record<string, readonly string[]> = Object.create(null);
  let resolved = 0;
  for (const [id, category] of categories) {
    paths[id] = climb(category, categories);
    if (++resolved % 256 === 0 && pacer.isDue) await pacer.giveWay();
  }
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
