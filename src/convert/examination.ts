import type { Draft } from '../model/draft.ts';
import type { Offer } from '../model/offer.ts';
import { type Refusal, type RefusalCode, refuse } from '../model/refusal.ts';
import type { Territory } from '../model/territory.ts';
import type { WarningCounts } from '../model/warning.ts';
import { NO_EXCESS } from './bound-offer.ts';
import { type CategoryView, NO_CATEGORY } from './category-view.ts';
import type { Body } from './description/compose-body.ts';
import type { Token } from './name/token.ts';
import type { NamePattern } from './pattern/name-pattern.ts';
import type { Quantity } from './read-quantity.ts';
import type { TagChoice, TagCollection } from './tags/tag-collection.ts';
import type { TagScene } from './tags/weigh-tag.ts';
import type { NamedGoods } from './title/choose-title.ts';
import type { TitleChoice } from './title/title-option.ts';

/** An offer under conversion: what the steps have found out so far. */
export class Examination {
  /** As written, or with its texts decoded anew. */
  offer: Offer;
  /** What was left out of a monstrous offer: code of the warning → count. */
  excess: WarningCounts = NO_EXCESS;
  /** The texts had been decoded wrongly. */
  repaired = false;
  view: CategoryView = NO_CATEGORY;
  /** By category, whatever becomes of the offer afterwards (`metrics.converted`). */
  recognized = false;
  price: string | null = null;
  territory: Territory | null = null;
  /** The file names the place. */
  territoryCarried = false;
  unknownCity = false;
  /** The name as it is read: look-alike characters, marks without width and entities in their normal form. */
  name = '';
  /** Words of the name; none before they are read. */
  tokens: readonly Token[] = NO_TOKENS;
  /** Of the name; null before it is read. */
  pattern: NamePattern | null = null;
  /** What the title is chosen by; null where the category is the title. */
  goods: NamedGoods | null = null;
  title: TitleChoice | null = null;
  scene: TagScene | null = null;
  /** While tags are collected. */
  collection: TagCollection | null = null;
  tags: TagChoice | null = null;
  body: Body | null = null;
  /** Null: no characteristic tells it. */
  quantity: Quantity | null = null;
  /** Null while there are steps to take. */
  outcome: { readonly draft: Draft } | { readonly refusal: Refusal } | null = null;

  constructor(
    written: Offer,
    /** Line of the offer's first byte, for the refusal. */
    readonly line: number,
  ) {
    this.offer = written;
  }

  refuse(code: RefusalCode, detail = ''): void {
    this.outcome = { refusal: refuse(code, this.offer, this.line, detail) };
  }
}

const NO_TOKENS: readonly Token[] = [];

/** What an earlier step has found out. Throws where no step has: steps are taken in their order. */
export function decided<T>(found: T | null): T {
  if (found === null) throw new Error('a step of conversion was left out');
  return found;
}
