import type { Language } from '../../dictionary/language.ts';
import type { Offer, Param } from '../../model/offer.ts';
import { foldText } from '../../text/fold-text.ts';
import type { CategoryView } from '../category-view.ts';
import { observation } from '../learned/observation.ts';
import { findCharacteristic } from '../name/find-characteristic.ts';
import type { TitleOption } from './title-option.ts';

/** How sure it is that something is printed matter. */
export type Print = 'surely' | 'perhaps';

/**
 * Where it is not sure, a category of other goods tells better: «Настольные игры». In a category of books «Дом, в котором» is one,
 * and «Подставка для книг» none.
 */
export function printOf(
  { name, params }: Pick<Offer, 'name' | 'params'>,
  { known }: CategoryView,
  language: Language,
): Print | null {
  const print = findPrint(params, language);
  if (print === 'surely') return print;
  if (known !== null && known.domain !== 'books') return null;
  if (known !== null && bearsName(known.title, language) && !FOR_BOOKS.test(name)) return 'perhaps';
  return print;
}

const FOR_BOOKS = /(?:^|\s)для (?:\p{L}+ )?(?:книг|журнал|учебник|тетрад|чтени)/iu;

/** Whether goods of a title have a name of their own, as «книга», «детская книга» and «настольная игра» do. */
export function bearsName(title: string, { dictionary }: Language): boolean {
  const works = dictionary.lists['titled-work'];
  const fold = foldText(title);
  return works.has(fold) || fold.split(' ').some((word) => works.has(word));
}

/** What is printed is what name or category call it of that kind, else a book. */
export function printedOptions(
  options: readonly TitleOption[],
  print: Print,
  { dictionary }: Language,
): readonly TitleOption[] {
  const isOfKind = ({ title, source }: TitleOption): boolean => {
    const fold = foldText(title);
    const known = dictionary.categories.get(fold);
    if (known === undefined) return WRITTEN_IN.has(fold);
    if (known.domain === 'books') return source === 'category' || foldText(known.title) === fold;
    return WRITTEN_IN.has(fold) || (print === 'perhaps' && PUBLISHED.has(known.domain));
  };
  const printed = options.filter(isOfKind);
  return printed.length > 0 ? printed : [BOOK];
}

/** Domains of what publishers make besides books. */
const PUBLISHED: ReadonlySet<string> = new Set(['toys', 'office', 'hobby']);
const WRITTEN_IN: ReadonlySet<string> = new Set([
  'тетрадь',
  'рабочая тетрадь',
  'блокнот',
  'ежедневник',
  'календарь',
]);
const BOOK: TitleOption = {
  title: 'книга',
  head: 'книга',
  source: 'name',
  used: [],
  seen: [observation('named by characteristic')],
};

/**
 * What its characteristics say is printed: «Шоколад» is a novel then, whatever its name speaks of. Surely by its number of a book, or
 * by author and pages; perhaps by its publisher and another of these, which board games have too. Null for other goods.
 */
function findPrint(params: readonly Param[], language: Language): Print | null {
  const keys = new Set<string>();
  for (const { name } of params) {
    const key = findCharacteristic(name, language)?.key;
    if (key !== undefined && OF_PRINT.has(key)) keys.add(BOOK_NUMBER.test(name) ? 'isbn' : key);
  }
  if (keys.has('isbn') || (keys.has('author') && keys.has('pages'))) return 'surely';
  keys.delete('barcode');
  return keys.has('publisher') && keys.size > 1 ? 'perhaps' : null;
}

const OF_PRINT: ReadonlySet<string> = new Set([
  'author',
  'pages',
  'publisher',
  'publication_year',
  'book_people',
  'barcode',
]);
const BOOK_NUMBER = /^\s*isbn/i;
