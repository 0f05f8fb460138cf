import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import type { Offer } from '../model/offer.ts';
import type { CategoryView } from './category-view.ts';
import { decided, type Examination } from './examination.ts';
import { examineOffers } from './examine-offers.ts';
import type { Token } from './name/token.ts';
import type { TagChoice } from './tags/tag-collection.ts';
import type { TagScene } from './tags/weigh-tag.ts';
import type { TitleChoice } from './title/choose-title.ts';

/** What `explain` shows. */
export interface Decisions {
  readonly tokens: readonly Token[];
  readonly view: CategoryView;
  readonly title: TitleChoice;
  readonly scene: TagScene;
  readonly tags: TagChoice;
}

/** Converts one offer as `convertOffers` does; null decisions for one that was refused before its words were looked at. */
export function examineOffer(
  offer: Offer,
  line: number,
  context: RunContext,
  language: Language,
): {
  readonly recognized: boolean;
  readonly outcome: NonNullable<Examination['outcome']>;
  readonly decisions: Decisions | null;
} {
  const [examination] = examineOffers([offer], [line], context, language);
  const { recognized, outcome, tokens, view, title, scene, tags } = decided(examination ?? null);
  const decisions =
    title === null || scene === null || tags === null ? null : { tokens, view, title, scene, tags };
  return { recognized, outcome: decided(outcome), decisions };
}
