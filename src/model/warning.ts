/**
 * What a file is read in spite of: code → its name in the run's chart and what was done about it, for the list of all
 * codes. The report counts them under `warnings`; a stored report may have codes that are no more.
 */
export const WARNINGS = {
  bare_ampersand: {
    label: 'символ & без замены на &amp;',
    about: 'Знак & не записан как &amp;. Прочитан как знак &.',
  },
  html_entity: {
    label: 'HTML-сущности вместо символов',
    about: 'Сущность HTML (&nbsp;, &laquo;), которой в XML нет. Прочитана как в HTML.',
  },
  control_character: {
    label: 'недопустимые управляющие символы',
    about: 'Управляющий символ, недопустимый в XML. Выброшен.',
  },
  late_categories: {
    label: 'разделы категорий после товаров',
    about:
      'Ещё один раздел <categories> после того, как категории прочитаны и начались товары. Не прочитан: соберите категории в один раздел.',
  },
  misplaced_offer: {
    label: 'товары не на своём месте',
    about: 'Товар стоит не в разделе <offers> магазина. Не прочитан: перенесите его туда.',
  },
  repaired_encoding: {
    label: 'исправленная кодировка',
    about:
      'Название или описание прочитано не в той кодировке ещё у вас («РџР...»), или файл записан в UTF-8, а объявляет другую кодировку. Прочитано как задумано.',
  },
  long_category: {
    label: 'названия категорий длиннее 500 знаков',
    about: 'Название категории длиннее 500 знаков. Взяты первые 500.',
  },
  dropped_param: {
    label: 'характеристики сверх 300 у товара',
    about: 'У товара больше 300 характеристик. Взяты первые 300.',
  },
  long_text: {
    label: 'слишком длинные названия и характеристики',
    about:
      'Название длиннее 5000 знаков, значение характеристики длиннее 2000 или подобное. Слова и теги взяты из начала.',
  },
  bad_picture_link: {
    label: 'товары с ошибкой в ссылке на картинку',
    about:
      'Вместо полной ссылки на картинку у товара часть её («/upload/a.jpg»), слова («нет фото») или больше 2000 знаков. Такая картинка не взята: укажите ссылку целиком, от http:// или https://, а если картинки нет, уберите элемент <picture>.',
  },
  closes_many: {
    label: 'закрыто намерений, больше трети опубликованных',
    about:
      'Импорт закрывает больше трети опубликованного: товары отсутствуют в файле или отмечены «нет в наличии». Если файл не тот, отмените импорт.',
  },
  closes_held: {
    label: 'закрытий ждут подтверждения',
    about:
      'В файле по ссылке отсутствует или отмечена «нет в наличии» большая доля товаров, чем разрешено закрывать за раз. Ничего не закрыто: подтвердите закрытие в блоке «Импорт по ссылке» или POST /v1/org/feed/close-held.',
  },
  refuses_many: {
    label: 'отказов среди опубликованных, больше половины',
    about:
      'Отказано больше чем половине того, что опубликовано. Эти намерения остаются как есть; проверьте файл.',
  },
  moved_city: {
    label: 'намерения, получившие место из профиля',
    about:
      'Место этих намерений не названо ни в файле, ни вручную и взято из профиля, а раньше было другим: изменился профиль, или место называл прежний файл. Если профиль верен, исправлять нечего.',
  },
  unknown_city: {
    label: 'город не найден в реестре',
    about: 'Города нет в реестре. Взят следующий уровень: город магазина, профиля или вся страна.',
  },
} as const satisfies Record<string, { readonly label: string; readonly about: string }>;

export type WarningCode = keyof typeof WARNINGS;

/** How often; what did not happen is absent. */
export type WarningCounts = Readonly<Partial<Record<WarningCode, number>>>;

/** What is said of the whole run: of what it would close or move, not of how its file was read. */
const OF_RUN: readonly string[] = [
  'closes_many',
  'closes_held',
  'refuses_many',
  'moved_city',
] satisfies WarningCode[];

/** Whether a code says what the file was read in spite of; also of one that an older program stored. */
export function isOfReading(code: string): boolean {
  return !OF_RUN.includes(code);
}

/** Label of a code, also of one that an older program stored. */
export function nameWarning(code: string): string {
  return Object.hasOwn(WARNINGS, code) ? WARNINGS[code as WarningCode].label : code;
}
