/** Lists of word-lists.tsv whose words stand for something («галакси=galaxy»). */
export const PAIRED_LISTS = ['same', 'series-spelling', 'count-cut', 'goods-of-key', 'goods-of-name'] as const;

/** What each is for dict/README.md says. Operators' dictionaries have these names: none is renamed or taken away. */
export const WORD_LISTS = [
  'action',
  'done-together',
  'needs-more',
  'half',
  'for-what',
  'of-sort',
  'of-substance',
  'named',
  'part',
  'weak',
  'branch',
  'of-goods',
  'which',
  'genuine',
  'of-shops',
  'shop-talk',
  'shop-category',
  'white',
  'shade',
  'shade-noun',
  'worn-length',
  'taste-praise',
  'no-side',
  'shop-number',
  'device',
  'vehicle',
  'vehicle-in-capitals',
  'vehicle-name',
  'latin-shade',
  'latin-counted',
  'latin-joining',
  'model-variant',
  'model-part',
  'school-subject',
  'plant',
  'medicine-form',
  'ukrainian-container',
  'ukrainian-followed',
  'ukrainian-towards',
  'ukrainian-extent',
  'unchanging',
  'compound',
  'stressed-place',
  ...PAIRED_LISTS,
] as const;
export type WordList = (typeof WORD_LISTS)[number];

/** Each list: folded word → what it stands for, '' in lists of plain words. */
export type WordLists = Readonly<Record<WordList, ReadonlyMap<string, string>>>;
