import { cutCharacters } from '../../text/cut-characters.ts';

/** Why a line of a dictionary's table cannot be used: the `*` stands for what is written there. English for engineers, Russian for operators. */
const MISTAKES = {
  too_few_columns: [
    'expected * tab-separated columns, and there are fewer',
    'Заполнены не все столбцы: их должно быть *.',
  ],
  unknown_domain: [
    'domain «*» is not in domains.tsv',
    'Области «*» нет в таблице областей. Добавьте её туда или выберите другую.',
  ],
  repeated_leaf: [
    'leaf «*» stands on another line too',
    'Категория «*» уже есть в другой строке, а должна быть в одной.',
  ],
  repeated_word: [
    '«*» stands on another line too',
    'Слово «*» уже есть в другой строке, а должно быть в одной.',
  ],
  repeated_characteristic: [
    'characteristic «*» stands on another line too',
    'Характеристика «*» уже есть в другой строке, а должна быть в одной.',
  ],
  cut_without_word: [
    'kinds cut and name-cut need the full form in the third column',
    'Сокращению нужно полное слово в третьем столбце.',
  ],
  no_expression: ['«*» is no regular expression', 'Выражение «*» записано с ошибкой: так его не прочитать.'],
  unknown_scope: [
    'unknown scope «*»',
    'Область действия «*» неизвестна: бывают sold, name, head и always, пустая значит sold.',
  ],
  unknown_group: [
    'group «*» is not in forbidden-groups.tsv',
    'Группы «*» нет в таблице групп запрещённых слов.',
  ],
  unknown_context: [
    'unknown context «*»',
    'Вид «*» неизвестен: бывают container, sale, carrier и imitation.',
  ],
  unknown_list: [
    'list «*» is none that conversion asks for',
    'Такого списка слов нет: «*». Как списки называются, видно в соседних строках.',
  ],
  word_without_meaning: [
    '«*» is not written as word=what it stands for',
    'Слова этого списка записывают так: слово=что оно значит. Записано «*».',
  ],
  unknown_mark: [
    '«*» is no mark: alone or nothing',
    'Здесь может стоять только alone, или ничего, а записано «*».',
  ],
  no_count: ['«*» is not a count', 'Нужно целое число от нуля, а записано «*».'],
  unknown_key: [
    'key «*» is not in characteristics.tsv',
    'Ключа «*» нет ни у одной характеристики. Проверьте, как он записан в их таблице.',
  ],
  no_weight: ['weight «*» is not a number from 0 to 1', 'Вес должен быть числом от 0 до 1, а записано «*».'],
  unknown_model: ['model «*» is neither title nor tag', 'Модель «*» неизвестна: бывают title и tag.'],
  no_number: ['weight «*» is not a number', 'Вес должен быть числом, а записано «*».'],
  unknown_rule: [
    'unknown rule «*»',
    'Правило «*» неизвестно. Бывают value, list, models, size, flag:ТЕГ, number:{} ЕДИНИЦА, prefix:СЛОВО {}, map:А=Б;В=Г и title:НАЗВАНИЕ.',
  ],
  number_without_place: [
    'number: needs {} in its template',
    'В правиле number: нет {}: скобки показывают, где встанет число.',
  ],
  prefix_without_place: [
    'prefix: needs {} in its template',
    'В правиле prefix: нет {}: скобки показывают, где встанет значение.',
  ],
  flag_without_tag: ['flag: needs a tag', 'В правиле flag: нет тега, например flag:с реверсом.'],
  no_pair: ['map: «*» is not written as value=tag', 'В правиле map: «*» записано не как значение=тег.'],
  map_without_pairs: [
    'map: needs value=tag pairs',
    'В правиле map: нет ни одной пары значение=тег, например map:да=с реверсом.',
  ],
  rule_without_title: ['title: needs a title', 'В правиле title: нет названия, например title:курс.'],
  unknown_level: ['unknown level "*"', 'Уровень «*» неизвестен: бывают region и city.'],
  no_place: [
    'a region has no city, a city has both',
    'У региона нет города, а у города есть и город, и регион.',
  ],
  no_population: ['population "*" is not a number', 'Население должно быть числом, а записано «*».'],
} as const satisfies Readonly<Record<string, readonly [english: string, russian: string]>>;

export type MistakeCode = keyof typeof MISTAKES;

/** What is wrong with a line, and with what is written there. */
export interface LineMistake {
  readonly code: MistakeCode;
  readonly written: string;
}

/** A mistake with its place; plain data, so that it can cross from a thread. */
export interface TableMistake extends LineMistake {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** Longer cells are not repeated whole. */
const MOST_WRITTEN = 100;

/** For engineers. */
export function describeMistake(mistake: LineMistake): string {
  return fill(MISTAKES[mistake.code][0], mistake);
}

/** For operators. */
export function explainMistake(mistake: LineMistake): string {
  return fill(MISTAKES[mistake.code][1], mistake);
}

function fill(text: string, { written }: LineMistake): string {
  const shown = written.length > MOST_WRITTEN ? `${cutCharacters(written, MOST_WRITTEN)}…` : written;
  return text.replace('*', () => shown);
}
