import type { Made } from './convert-products.ts';

/** What changes for a product. */
export type EffectKind = 'title' | 'tag added' | 'tag removed' | 'refused' | 'accepted';

/** One product of a kind of change, as it is and as it would be. */
export interface EffectSample {
  readonly organization: string;
  readonly id: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** A change that many products share: «дрель → шуруповёрт», a tag, a forbidden word. */
export interface Effect {
  readonly kind: EffectKind;
  readonly change: string;
  products: number;
  readonly organizations: Set<string>;
  /** The first ones of different names. */
  readonly samples: EffectSample[];
}

/** Counts of one organization, of one category, or of all. */
export interface EffectCounts {
  products: number;
  changed: number;
  titles: number;
  tags: number;
  refused: number;
  accepted: number;
}

interface Looked {
  readonly id: string;
  readonly name: string;
  readonly categoryPath: readonly string[];
}

/** Different changes that are told apart; what comes after only counts. A thoroughly other dictionary has millions. */
const MOST_EFFECTS = 20_000;
const MOST_CATEGORIES = 20_000;
const MOST_SAMPLES = 3;

/** Adds up what an edited dictionary would change, product by product. */
export class EffectTally {
  readonly all = counts();
  readonly organizations = new Map<string, EffectCounts>();
  readonly categories = new Map<string, EffectCounts>();
  readonly #effects = new Map<string, Effect>();
  /** Changes beyond the number that is told apart. */
  further = 0;

  /** Compares what two dictionaries make of a product. */
  add(organization: string, product: Looked, before: Made, after: Made): void {
    const category = product.categoryPath.join(' / ');
    const rows = [
      this.all,
      entry(this.organizations, organization, Number.POSITIVE_INFINITY),
      entry(this.categories, category, MOST_CATEGORIES),
    ];
    for (const row of rows) row.products++;
    const found = findEffects(before, after);
    if (found.length === 0) return;
    const kinds = new Set(found.map(([kind]) => kind));
    for (const row of rows) {
      row.changed++;
      row.titles += Number(kinds.has('title'));
      row.tags += Number(kinds.has('tag added') || kinds.has('tag removed'));
      row.refused += Number(kinds.has('refused'));
      row.accepted += Number(kinds.has('accepted'));
    }
    for (const [kind, change] of found) this.#count(kind, change, organization, product, before, after);
  }

  /** Changes by the number of products, most first. */
  effects(): Effect[] {
    return [...this.#effects.values()].sort((a, b) => b.products - a.products);
  }

  #count(
    kind: EffectKind,
    change: string,
    organization: string,
    product: Looked,
    before: Made,
    after: Made,
  ): void {
    const key = `${kind}\n${change}`;
    const known = this.#effects.get(key);
    if (known !== undefined) {
      known.products++;
      known.organizations.add(organization);
      if (known.samples.length < MOST_SAMPLES && known.samples.every(({ name }) => name !== product.name))
        known.samples.push(takeSample(organization, product, before, after));
      return;
    }
    if (this.#effects.size >= MOST_EFFECTS) {
      this.further++;
      return;
    }
    const samples = [takeSample(organization, product, before, after)];
    this.#effects.set(key, { kind, change, products: 1, organizations: new Set([organization]), samples });
  }
}

function takeSample(organization: string, { id, name }: Looked, before: Made, after: Made): EffectSample {
  return { organization, id, name, before: write(before), after: write(after) };
}

function findEffects(before: Made, after: Made): [EffectKind, string][] {
  if (before.refusal !== null || after.refusal !== null) {
    if (before.refusal === null) return [['refused', after.refusal?.reason ?? '']];
    // Refused as before, for whatever reason: nothing changes for its owner.
    return after.refusal === null ? [['accepted', before.refusal.reason]] : [];
  }
  const found: [EffectKind, string][] = [];
  if (before.title !== after.title) found.push(['title', `${before.title} → ${after.title}`]);
  for (const tag of after.tags) if (!before.tags.includes(tag)) found.push(['tag added', tag]);
  for (const tag of before.tags) if (!after.tags.includes(tag)) found.push(['tag removed', tag]);
  return found;
}

function write({ title, tags, refusal }: Made): string {
  return refusal === null ? `${title}: ${tags.join(', ')}` : `refused: ${refusal.reason}`;
}

function counts(): EffectCounts {
  return { products: 0, changed: 0, titles: 0, tags: 0, refused: 0, accepted: 0 };
}

function entry(map: Map<string, EffectCounts>, key: string, most: number): EffectCounts {
  const known = map.get(key);
  if (known !== undefined) return known;
  const row = counts();
  if (map.size < most) map.set(key, row);
  return row;
}
