import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import type { Offer } from '../model/offer.ts';
import type { CategoryView } from './category-view.ts';
import { decided, type Examination } from './examination.ts';
import { examineOffers } from './examine-offers.ts';
import type { Token } from './name/token.ts';
import type { TagChoice } from './tags/tag-collection.ts';
import type { TagScene } from './tags/weigh-tag.ts';
import { listTitleOptions } from './title/choose-title.ts';
import type { ExplainedTitle } from './title/title-option.ts';

/** What `explain` shows. */
export interface Decisions {
  readonly tokens: readonly Token[];
  readonly title: ExplainedTitle;
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
  readonly view: CategoryView;
  readonly decisions: Decisions | null;
} {
  const [examination] = examineOffers([offer], [line], context, language);
  const examined = decided(examination ?? null);
  const { recognized, outcome, tokens, view, scene, tags } = examined;
  const title = titleWithOptions(examined, language);
  const decisions = title === null || scene === null || tags === null ? null : { tokens, title, scene, tags };
  return { recognized, outcome: decided(outcome), view, decisions };
}

/** The title of an offer with everything that it was chosen from; null for one that was refused before. */
export function titleWithOptions(
  { title, goods, view }: Examination,
  language: Language,
): ExplainedTitle | null {
  if (title === null) return null;
  return { ...title, options: goods === null ? [] : listTitleOptions(goods, view, language) };
}
