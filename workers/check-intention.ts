import { openLanguage } from '../src/batch/open-context.ts';
import { checkManual } from '../src/convert/check-manual.ts';
import { type Explanation, explainOffer } from '../src/convert/explain-offer.ts';
import type { RunContext } from '../src/model/batch.ts';
import type { ManualCheck, ManualFields } from '../src/model/manual-intention.ts';
import type { Offer } from '../src/model/offer.ts';

interface DictionaryBytes {
  readonly dictionaryVersion: string;
  readonly dictionary: SharedArrayBuffer;
}

/** Thread entry: checks an intention made by hand. */
export async function checkIntention(
  task: DictionaryBytes & { readonly fields: ManualFields; readonly maxTags: number },
): Promise<ManualCheck> {
  return checkManual(task.fields, task.maxTags, await openLanguage(task));
}

/** Thread entry: tells how one offer is understood. */
export async function explainIntention(
  task: DictionaryBytes & { readonly offer: Offer; readonly context: RunContext },
): Promise<Explanation> {
  return explainOffer(task.offer, 1, task.context, await openLanguage(task));
}
