import { isSaying } from '../../src/convert/learned/learned-model.ts';
import { nameOfObservation } from '../../src/convert/learned/observation.ts';
import type { ChoiceExample } from './learn-choice.ts';

/** Weights of a model that is being learned: what every tag says is seen, though nothing is known of it. */
export class EverySaying extends Map<string, number> {
  override has(name: string): boolean {
    return isSaying(name);
  }
}

/** An example with the shop that it comes from. */
export interface ShopExample extends ChoiceExample {
  readonly shop: string;
}

/** Without what the tags of one shop alone say: that tells nothing of another. */
export function withCommonSayings(examples: readonly ShopExample[]): ChoiceExample[] {
  const shops = new Map<number, string>();
  const common = new Set<number>();
  for (const { shop, seen } of examples)
    for (const one of seen)
      if (isSaying(nameOfObservation(one))) {
        const first = shops.get(one);
        if (first === undefined) shops.set(one, shop);
        else if (first !== shop) common.add(one);
      }
  return examples.map((example) => ({
    ...example,
    seen: example.seen.filter((one) => !shops.has(one) || common.has(one)),
  }));
}
