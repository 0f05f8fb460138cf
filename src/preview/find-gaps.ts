import { examineKept } from '../convert/convert-kept.ts';
import { titleWithOptions } from '../convert/examine-offer.ts';
import type { Language } from '../dictionary/language.ts';
import { elementAt } from '../model/element-at.ts';
import type { Sql } from '../store/driver/connect.ts';
import { countPublished, readPublished } from '../store/intentions/read-published.ts';
import { GapTally } from './gap-tally.ts';

export interface GapsRequest {
  readonly settings: { readonly maxTags: number };
  readonly language: Language;
  /** Told after each batch: products looked at so far, and how many there are. */
  readonly tell: (done: number, all: number) => void;
  /** Ends the look early; what was counted until then is answered. */
  readonly interrupted: AbortSignal;
}

/** What a dictionary lacks for everything that is published. Reads only. */
export async function findGaps(
  sql: Sql,
  { settings, language, tell, interrupted }: GapsRequest,
): Promise<{ readonly tally: GapTally; readonly products: number; readonly unknown: number }> {
  const tally = new GapTally(language);
  const all = await countPublished(sql, null);
  let [products, unknown] = [0, 0];
  for await (const batch of readPublished(sql, null)) {
    const rules = { domain: batch.domain, maxTags: settings.maxTags };
    const examined = examineKept(batch.products, rules, language);
    for (const [index, product] of batch.products.entries()) {
      const title = titleWithOptions(elementAt(examined, index), language);
      tally.add(batch.organization, product, product.tags.length, title);
    }
    products += batch.products.length;
    unknown += batch.unknown;
    tell(products + unknown, all);
    if (interrupted.aborted) break;
  }
  return { tally, products, unknown };
}
