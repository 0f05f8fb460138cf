/** A column of a table of the dictionary, as operators know it. */
export interface TableColumn {
  readonly name: string;
  readonly hint: string;
  /** May be left empty. */
  readonly optional?: true;
  /** Holds alternatives: often long. */
  readonly list?: true;
}

/** What the words of a row are looked for in, to find products that it touches. */
export type WordPlace = 'name' | 'category' | 'param' | 'value' | 'any';

export interface TableShape {
  readonly file: string;
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** Column whose words products are found by, and where they have them. */
  readonly words: readonly [column: number, place: WordPlace];
  /** Written by a training: an edit lasts until the next one. */
  readonly learned?: true;
}

const TITLE: TableColumn = { name: 'Заголовок', hint: 'строчными, с «ё»: как один товар называется' };
const DOMAIN: TableColumn = { name: 'Область', hint: 'из таблицы областей' };
const ANY_DOMAIN: TableColumn = { name: 'Область', hint: 'из таблицы областей; * значит любая' };
const KIND: TableColumn = { name: 'Вид', hint: 'как в соседних строках' };
const WORDS: TableColumn = { name: 'Слова', hint: 'варианты через |', list: true };
const WEIGHT: TableColumn = { name: 'Вес', hint: 'от 0 до 1' };

/** Tables of the dictionary in the order in which operators need them; dict/README.md tells what each is for. */
export const TABLES: readonly TableShape[] = [
  {
    file: 'categories.tsv',
    name: 'Категории',
    columns: [
      { name: 'Названия категории', hint: 'как пишут магазины, варианты через |', list: true },
      TITLE,
      DOMAIN,
    ],
    words: [0, 'category'],
  },
  {
    file: 'characteristics.tsv',
    name: 'Характеристики',
    columns: [
      { name: 'Названия', hint: 'как пишут магазины, варианты через |', list: true },
      { name: 'Ключ', hint: 'под ним стоят веса' },
      {
        name: 'Правило',
        hint: 'value, list, models, size, flag:ТЕГ, number:{} вт, prefix:СЛОВО {}, map:А=Б;В=Г, title:НАЗВАНИЕ',
      },
      WEIGHT,
    ],
    words: [0, 'param'],
  },
  {
    file: 'title-terms.tsv',
    name: 'Устойчивые названия',
    columns: [{ name: 'Написания', hint: 'варианты через |', list: true }, TITLE, ANY_DOMAIN],
    words: [0, 'name'],
  },
  {
    file: 'forbidden-words.tsv',
    name: 'Запрещённые слова',
    columns: [
      {
        name: 'Слово или выражение',
        hint: 'в начальной форме; {группа} значит любое слово группы, + делит части',
      },
      { name: 'Допустимо в', hint: 'выражения через |', optional: true, list: true },
      { name: 'Действие', hint: 'sold, name, head или always; пусто значит sold', optional: true },
    ],
    words: [0, 'name'],
  },
  {
    file: 'forbidden-groups.tsv',
    name: 'Группы запрещённых слов',
    columns: [{ name: 'Группа', hint: 'как в таблице запрещённых слов' }, WORDS],
    words: [1, 'name'],
  },
  {
    file: 'forbidden-contexts.tsv',
    name: 'Слова рядом с запрещёнными',
    columns: [KIND, WORDS],
    words: [1, 'name'],
  },
  {
    file: 'brands.tsv',
    name: 'Марки',
    columns: [
      { name: 'Марка', hint: 'как её показывать' },
      { name: 'Другие написания', hint: 'варианты через |', optional: true, list: true },
    ],
    words: [0, 'name'],
  },
  {
    file: 'makers.tsv',
    name: 'Изготовители одного товара',
    columns: [
      { name: 'Изготовитель', hint: 'варианты через |', list: true },
      TITLE,
      { name: 'Насколько точно', hint: 'known или доля', optional: true },
    ],
    words: [0, 'name'],
  },
  {
    file: 'series.tsv',
    name: 'Серии и модели',
    columns: [
      { name: 'Серия или модель', hint: 'варианты через |', list: true },
      { name: 'Чья', hint: 'изготовители через |', list: true },
      { name: 'Без изготовителя', hint: 'alone, если узнаётся и без него', optional: true },
    ],
    words: [0, 'name'],
  },
  { file: 'product-nouns.txt', name: 'Слова-товары', columns: [WORDS], words: [0, 'name'] },
  { file: 'standards.txt', name: 'Стандарты и разъёмы', columns: [WORDS], words: [0, 'name'] },
  { file: 'plural-only.txt', name: 'Только во множественном', columns: [WORDS], words: [0, 'name'] },
  { file: 'title-words.tsv', name: 'Слова заголовка', columns: [KIND, WORDS], words: [1, 'name'] },
  {
    file: 'stop-words.tsv',
    name: 'Служебные слова',
    columns: [
      KIND,
      { name: 'Слово или выражение', hint: 'сокращение с точкой, если точка нужна' },
      {
        name: 'Полное слово',
        hint: 'только для видов cut и name-cut; у name-cut варианты через |',
        optional: true,
      },
      {
        name: 'У товаров',
        hint: 'где сокращение значит это: существительные или @область через |; пусто значит у остальных',
        optional: true,
        list: true,
      },
    ],
    words: [1, 'name'],
  },
  {
    file: 'word-lists.tsv',
    name: 'Списки слов',
    columns: [
      { name: 'Список', hint: 'как в соседних строках' },
      { name: 'Слова', hint: 'варианты через |; в списках со знаком = слово=что оно значит', list: true },
    ],
    words: [1, 'name'],
  },
  {
    file: 'weights.tsv',
    name: 'Веса характеристик',
    columns: [
      ANY_DOMAIN,
      { name: 'Заголовок', hint: 'чей вес; * значит любой' },
      { name: 'Ключ', hint: 'характеристики или vendor' },
      WEIGHT,
    ],
    words: [1, 'name'],
  },
  {
    file: 'value-normal.tsv',
    name: 'Значения характеристик',
    columns: [
      { name: 'Ключ', hint: 'характеристики; * значит любой' },
      { name: 'Как пишут', hint: 'варианты через |', list: true },
      { name: 'Как показывать', hint: 'одно написание' },
    ],
    words: [1, 'value'],
  },
  {
    file: 'units.tsv',
    name: 'Единицы',
    columns: [
      { name: 'Как пишут', hint: 'варианты через |', list: true },
      { name: 'Как показывать', hint: 'одно написание' },
    ],
    words: [0, 'value'],
  },
  {
    file: 'bare-numbers.tsv',
    name: 'Числа без единиц',
    columns: [
      { name: 'Единица', hint: 'характеристики, как в её правиле' },
      { name: 'Товары', hint: 'существительные или @область через |; * значит остальные', list: true },
      { name: 'От', hint: 'с какого числа: 10, или 0-30, то есть меньше 30' },
      { name: 'В чём', hint: 'единица; - значит, что неизвестно' },
    ],
    words: [1, 'name'],
  },
  {
    file: 'counted.tsv',
    name: 'Слова за числом',
    columns: [
      { name: 'Один', hint: 'лист' },
      { name: 'Два', hint: 'листа' },
      { name: 'Пять', hint: 'листов' },
    ],
    words: [0, 'any'],
  },
  {
    file: 'notations.tsv',
    name: 'Обозначения',
    columns: [{ name: 'Выражение', hint: 'регулярное, для названия строчными' }, TITLE],
    words: [0, 'any'],
  },
  {
    file: 'markings.tsv',
    name: 'Маркировки',
    columns: [
      { name: 'Начало', hint: 'первые буквы, варианты через |; цифры перед ними пишут как 0', list: true },
      { name: 'Выражение', hint: 'регулярное, для всей маркировки' },
      { name: 'Товары', hint: 'рядом с чем стоит, варианты через |; * значит с любым', list: true },
      { name: 'Метка', hint: '$1 значит группу выражения', optional: true },
    ],
    words: [0, 'any'],
  },
  {
    file: 'no-vendors.tsv',
    name: 'Не изготовители',
    columns: [KIND, { name: 'Значения', hint: 'варианты через |', list: true }],
    words: [1, 'value'],
  },
  {
    file: 'ukrainian-nouns.tsv',
    name: 'Украинские существительные',
    columns: [
      { name: 'По-украински', hint: 'варианты через |', list: true },
      { name: 'По-русски', hint: 'заголовок' },
    ],
    words: [0, 'name'],
  },
  {
    file: 'ukrainian-words.tsv',
    name: 'Украинские слова меток',
    columns: [
      { name: 'По-украински', hint: 'варианты через |', list: true },
      { name: 'По-русски', hint: 'именительный падеж' },
    ],
    words: [0, 'name'],
  },
  {
    file: 'ukrainian-adjectives.tsv',
    name: 'Украинские прилагательные',
    columns: [
      { name: 'По-украински', hint: 'варианты через |', list: true },
      { name: 'По-русски', hint: 'мужской род' },
    ],
    words: [0, 'name'],
  },
  {
    file: 'english-nouns.tsv',
    name: 'Английские существительные',
    columns: [
      { name: 'По-английски', hint: 'варианты через |', list: true },
      { name: 'По-русски', hint: 'заголовок' },
    ],
    words: [0, 'name'],
  },
  {
    file: 'domains.tsv',
    name: 'Области',
    columns: [
      { name: 'Область', hint: 'по-английски' },
      { name: 'Название', hint: 'по-русски' },
    ],
    words: [0, 'any'],
  },
  {
    file: 'settings.tsv',
    name: 'Настройки',
    columns: [
      { name: 'Имя', hint: 'cutoff, own-tags, name-fill' },
      { name: 'Значение', hint: 'число' },
    ],
    words: [0, 'any'],
  },
  {
    file: 'learned-weights.tsv',
    name: 'Выученные веса',
    columns: [
      { name: 'Модель', hint: 'title или tag' },
      { name: 'Наблюдение', hint: 'как в explain' },
      { name: 'Вес', hint: 'число' },
    ],
    words: [1, 'any'],
    learned: true,
  },
];

/** The shape of a table; of one that nobody described, a single column. Null: no name of a table. */
export function shapeOf(file: string): TableShape | null {
  const known = TABLES.find((each) => each.file === file);
  if (known !== undefined) return known;
  if (!/^[a-z][a-z-]{0,60}\.(?:tsv|txt)$/.test(file)) return null;
  return { file, name: file, columns: [{ name: 'Строка', hint: '', list: true }], words: [0, 'any'] };
}
