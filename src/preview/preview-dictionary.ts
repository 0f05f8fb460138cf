import type { Language } from '../dictionary/language.ts';
import type { Sql } from '../store/driver/connect.ts';
import { countPublished, readPublished } from '../store/intentions/read-published.ts';
import { convertProducts } from './convert-products.ts';
import { EffectTally } from './effect-tally.ts';

export interface PreviewRequest {
  /** Id of the one organization to look at; null: all. */
  readonly orgId: string | null;
  readonly settings: { readonly maxTags: number };
  readonly present: Language;
  readonly edited: Language;
  /** Told after each batch: products looked at so far, and how many there are. */
  readonly tell: (done: number, all: number) => void;
  /** Ends the look early; what was counted until then is answered. */
  readonly interrupted: AbortSignal;
}

export interface Preview {
  readonly tally: EffectTally;
  /** Published products of which no source is kept: nothing can be said of them until their next import. */
  readonly unknown: number;
  /** False when it was interrupted. */
  readonly complete: boolean;
}

/**
 * Converts everything that is published with two dictionaries, side by side, and counts what differs. Reads only; imports go
 * on meanwhile. About 150 µs a product on one core, half of that for each dictionary.
 */
export async function previewDictionary(sql: Sql, request: PreviewRequest): Promise<Preview> {
  const { orgId, settings, present, edited, tell, interrupted } = request;
  const tally = new EffectTally();
  const all = await countPublished(sql, orgId);
  let [unknown, done] = [0, 0];
  for await (const batch of readPublished(sql, orgId)) {
    const { products, domain, organization } = batch;
    const before = convertProducts(products, domain, settings, present);
    const after = convertProducts(products, domain, settings, edited);
    for (const [index, product] of products.entries()) {
      const [was, becomes] = [before[index], after[index]];
      if (was !== undefined && becomes !== undefined) tally.add(organization, product, was, becomes);
    }
    unknown += batch.unknown;
    done += products.length + batch.unknown;
    tell(done, all);
    if (interrupted.aborted) return { tally, unknown, complete: false };
  }
  return { tally, unknown, complete: true };
}
