import type { Category } from '../dictionary/dictionary.ts';
import type { CategorySaying } from './tags/category/category-saying.ts';
import type { TitleOption } from './title/title-option.ts';

/** What the category path of an offer tells about it. */
export interface CategoryView {
  /** Name of the leaf, folded; '' for none. */
  readonly leaf: string;
  /** The leaf is written in Ukrainian. */
  readonly ukrainian: boolean;
  /** Dictionary entry of the leaf; null when the leaf is unknown. */
  readonly known: Category | null;
  /** Title of the known one, folded; null when none is known. */
  readonly titleFold: string | null;
  /** Domain of the leaf, else of its nearest known ancestor. */
  readonly domain: string | null;
  /** Nouns of the leaf and of its dictionary title. */
  readonly leafNouns: ReadonlySet<string>;
  /** Nouns of the levels above. */
  readonly pathNouns: ReadonlySet<string>;
  /** Titles that the path allows. */
  readonly options: readonly TitleOption[];
  /** What the path says of all its goods. */
  readonly sayings: readonly CategorySaying[];
  /** The maker that one of its last levels names, as written; '' for none. */
  readonly maker: string;
}

const NO_NOUNS: ReadonlySet<string> = new Set();
/** The view of an offer without a category. */
export const NO_CATEGORY: CategoryView = {
  leaf: '',
  ukrainian: false,
  known: null,
  titleFold: null,
  domain: null,
  leafNouns: NO_NOUNS,
  pathNouns: NO_NOUNS,
  options: [],
  sayings: [],
  maker: '',
};
