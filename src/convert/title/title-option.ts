import type { Observation } from '../learned/observation.ts';

/** Where a title came from: a fixed term, the name, the dictionary's title of a category, a category's own name. */
export type TitleSource = 'term' | 'name' | 'category' | 'category-name';

/** How much a title says of a noun with a genitive, or of one that names many goods. */
export type Extent =
  | 'noun with what it is of'
  | 'action without its object'
  | 'action with its object'
  | 'weak noun alone'
  | 'weak noun, defined';

/** One way to call the product. */
export interface TitleOption {
  readonly title: string;
  /** Folded noun of the title, for weights. */
  readonly head: string;
  readonly source: TitleSource;
  /** Indexes of the name's tokens that it uses up. */
  readonly used: readonly number[];
  /** «кронштейн бардачка», «аппарат коррекции», «аппарат коррекции фигуры», «станок», «станок для бритья»; none for other options. */
  readonly extent?: Extent | undefined;
  /** What was seen about it; their learned weights add up to its score. */
  readonly seen: readonly Observation[];
}

/** The way that was chosen. */
export interface TitleChoice extends Pick<TitleOption, 'title' | 'head' | 'used'> {
  readonly source: TitleSource;
  /** The name is in Ukrainian: its tags are said in Russian. */
  readonly ukrainian?: boolean;
}

/** A title with everything that it was chosen from; none where the category is the title, or a table translates it. */
export interface ExplainedTitle extends TitleChoice {
  readonly options: readonly TitleOption[];
}
