import type { TableShape } from '../model/dictionary/tables.ts';
import { elementAt } from '../model/element-at.ts';
import type { Compared } from '../model/run/comparison.ts';
import type { SharedDictionary } from '../model/shared-dictionary.ts';
import { chooseWords } from './choose-words.ts';
import type { EditorPorts } from './editor-ports.ts';
import { findProducts } from './find-products.ts';

/** One product as it is and as it would be. */
export interface EffectOnProduct extends Compared {
  readonly organization: string;
  readonly id: string;
  readonly name: string;
  readonly changes: boolean;
}

export interface ShownEffect {
  /** Ten at most, those that change first. */
  readonly products: readonly EffectOnProduct[];
  /** Looked at, and how many of them change. */
  readonly looked: number;
  readonly changed: number;
  /** False: time was over before all shops had been looked at. */
  readonly isAll: boolean;
}

const SHOWN = 10;
/** For finding products; converting them takes a tenth of a second. */
const SEARCH_MS = 700;

/** What an edit makes of published products that it touches. `rows` are the row's cells as they were and as they are to be. */
export async function showEffect(
  { sql, compare }: Pick<EditorPorts, 'sql' | 'compare'>,
  table: TableShape,
  rows: readonly (readonly string[])[],
  packed: Promise<SharedDictionary>,
): Promise<ShownEffect> {
  // The products are looked for while the dictionary is packed.
  const finding = findProducts(sql, chooseWords(table, rows), performance.now() + SEARCH_MS);
  const [{ groups, isAll }, tried] = await Promise.all([finding, packed]);
  if (groups.length === 0) return { products: [], looked: 0, changed: 0, isAll };
  const compared = await compare(groups, tried);
  const all = groups
    .flatMap(({ organization, products }) => products.map(({ id, name }) => ({ organization, id, name })))
    .map((product, index) => {
      const both = elementAt(compared, index);
      return { ...product, ...both, changes: isOther(both) };
    });
  const changing = all.filter(({ changes }) => changes);
  const products = [...changing, ...all.filter(({ changes }) => !changes)].slice(0, SHOWN);
  return { products, looked: all.length, changed: changing.length, isAll };
}

function isOther({ before, after }: Compared): boolean {
  if (before.refusal !== null || after.refusal !== null) return before.refusal !== after.refusal;
  return before.title !== after.title || before.tags.join('\n') !== after.tags.join('\n');
}
