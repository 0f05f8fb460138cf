import { readFileSync } from 'node:fs';

/** One kind of goods a catalog is made of. Names and values are templates (`fillTemplate`); the seed draws. */
export interface GoodsKind {
  readonly category: readonly [parent: string, leaf: string];
  readonly names: readonly string[];
  readonly brands: readonly string[];
  readonly params: readonly (readonly [name: string, values: string])[];
  readonly phrases: readonly string[];
}

/** Kinds over several trades, worded as shops word them. */
export const GOODS = Bun.YAML.parse(
  readFileSync(new URL('goods.yaml', import.meta.url), 'utf8'),
) as readonly GoodsKind[];
