import { cutCharacters } from '../text/cut-characters.ts';

/** What an owner has not written wrongly: the rest of the file is missing. */
export const CUT_OFF = 'Файл обрывается: выгрузка не закончилась или файл скачан не целиком.';

/**
 * Every explanation of the reader, in Russian: what exactly is wrong with the file. `subject` is the tag, word or
 * encoding the fault is about; `opened` the tag it collides with and `line` where that one stands.
 */
const EXPLANATIONS = {
  // malformed_xml: elements
  element_not_closed: (name, _opened, line) => `Тег <${name}> (строка ${line}) не закрыт.`,
  file_cut_off: (name, _opened, line) => `Тег <${name}> (строка ${line}) не закрыт. ${CUT_OFF}`,
  close_mismatch: (name, opened, line) =>
    `Закрывающий тег </${name}> не соответствует открытому <${opened}> (строка ${line}).`,
  close_without_open: (name) => `Закрывающий тег </${name}> лишний: такой тег не открыт.`,
  offer_in_offer: (_name, _opened, line) =>
    `Новый товар начинается внутри другого: не закрыт тег <offer> в строке ${line}.`,
  tag_not_ended: (name) => `У тега <${name}> нет закрывающей скобки «>».`,
  tag_name: () => 'После «<» нет имени тега. Знак «меньше» в тексте записывайте как &lt;.',
  tag_junk: (name) => `Лишние символы в теге <${name}>.`,
  tag_too_long: (name) => `Тег <${name}> слишком длинный: вероятно, в нём не закрыты кавычки.`,
  nesting_too_deep: (name) => `Слишком большая вложенность тегов, <${name}>.`,
  // malformed_xml: attributes
  attribute_space: (name) => `Перед атрибутом ${name} нет пробела.`,
  attribute_value: (name) => `У атрибута ${name} нет значения в кавычках.`,
  attribute_not_closed: (name) => `У атрибута ${name} не закрыты кавычки.`,
  attribute_less_than: (name) => `В значении атрибута ${name} стоит «<». Запишите его как &lt;.`,
  attribute_repeated: (name) => `Атрибут ${name} указан в теге дважды.`,
  // malformed_xml: text and references
  cdata_end_in_text: () => 'В тексте стоит «]]>» без начала <![CDATA[.',
  undefined_entity: (name) => `Неизвестное обозначение &${name};. Знак & в тексте записывайте как &amp;.`,
  forbidden_reference: (name) => `Ссылка &${name}; обозначает недопустимый символ.`,
  // malformed_xml: comments, sections, declarations
  comment_not_closed: () => 'Комментарий <!-- не закрыт знаками -->.',
  comment_dashes: () => 'Внутри комментария стоит «--».',
  cdata_not_closed: () => 'Секция <![CDATA[ не закрыта знаками ]]>.',
  cdata_outside: () => 'Секция <![CDATA[ стоит вне корневого элемента.',
  instruction_not_closed: () => 'Инструкция <? не закрыта знаками ?>.',
  instruction_name: () => 'У инструкции <? нет имени. Вероятно, это текст программы, а не её результат.',
  declaration_misplaced: () => 'Объявление <?xml ...?> должно стоять в самом начале файла, один раз.',
  declaration_wrong: () => 'Объявление <?xml ...?> записано с ошибкой.',
  doctype_misplaced: () => 'Объявление <!DOCTYPE> допустимо только один раз, перед корневым элементом.',
  doctype_wrong: () => 'Объявление <!DOCTYPE> записано с ошибкой.',
  doctype_not_closed: () => 'Объявление <!DOCTYPE> не закрыто или слишком длинное.',
  declaration_unknown: () => 'После «<!» ожидается комментарий <!-- или секция <![CDATA[.',
  // malformed_xml: the document as a whole
  text_outside_root: () => 'Текст вне корневого элемента.',
  second_root: (name) => `После конца каталога начинается ещё один элемент <${name}>.`,
  no_root: () => 'В файле нет ни одного элемента.',
  too_much_markup: () => 'Вокруг товаров слишком много тегов, инструкций и комментариев: больше миллиона.',
  too_many_defects: () =>
    'Вокруг товаров слишком много ошибок: знаков & без записи &amp; и недопустимых символов больше ста тысяч.',
  too_many_categories: () => 'В разделе <categories> больше 50 000 категорий.',
  // malformed_yaml
  yaml_duplicate_key: (name) => `Ключ «${name}» повторяется.`,
  yaml_several_documents: () => 'В файле несколько документов YAML (разделитель ---), нужен один.',
  yaml_too_deep: () => 'Слишком большая вложенность.',
  yaml_too_many_signs: () =>
    'Слишком много скобок, запятых, тире, двоеточий и пустых строк для файла такого размера: значений в нём почти нет.',
  yaml_aliases: () => 'Слишком много ссылок на якоря (*имя).',
  // not_a_catalog: what was found instead
  foreign_root: (name) => `Корневой элемент файла <${name}>, а должен быть <yml_catalog>.`,
  white_start: () => 'Файл начинается с пробелов и пустых строк, их больше 256 КБ.',
  html_page: () => 'Это HTML-страница, а не каталог. Проверьте, что ссылка ведёт на сам файл.',
  no_shop: () => 'В <yml_catalog> нет элемента <shop>.',
  foreign_content: (kind) => `Это ${kind}, а не каталог.`,
  yaml_not_map: (kind) => `В файле ${kind}, а не каталог товаров. Нужен файл YML (XML) или YAML с товарами.`,
  yaml_no_offers: () => 'В файле нет ключа offers.',
  yaml_offers_not_list: (kind) => `Ключ offers должен быть списком товаров, а в нём ${kind}.`,
  // the rest
  accepted_formats: (names) => `Принимается ${names}.`,
  head_too_large: () => 'Раздел <categories> слишком велик.',
  encoding_named: (name) => `Объявлена кодировка «${name}».`,
} as const satisfies Record<string, (subject: string, opened: string, line: number) => string>;

export type FaultKey = keyof typeof EXPLANATIONS;

/** The Russian sentence for a fault; names taken from the file are shortened to 60 characters. */
export function explainFault(key: FaultKey, subject = '', opened = '', line = 0): string {
  const explain: (subject: string, opened: string, line: number) => string = EXPLANATIONS[key];
  // What a foreign file is says a text of ours.
  return explain(key === 'foreign_content' ? subject : shorten(subject), shorten(opened), line);
}

/** Russian sentences for the error codes of the yaml package. */
const YAML_EXPLANATIONS: Readonly<Record<string, string>> = {
  BAD_ALIAS: 'Ссылка *имя указывает на якорь &имя, которого выше нет.',
  BAD_DIRECTIVE: 'Неизвестная директива, строка начинается с «%».',
  BAD_DQ_ESCAPE: 'Неизвестная последовательность с «\\» внутри двойных кавычек.',
  BAD_INDENT: 'Неверный отступ, или скобка не закрыта.',
  BAD_SCALAR_START: 'Значение начинается со служебного знака. Возьмите его в кавычки.',
  BLOCK_AS_IMPLICIT_KEY:
    'Лишнее двоеточие в значении, или вложенный список в одной строке с ключом. Возьмите значение в кавычки.',
  BLOCK_IN_FLOW: 'Внутри скобок нельзя писать значения по строкам с отступами.',
  KEY_OVER_1024_CHARS:
    'Ключ длиннее 1024 знаков: вероятно, в тексте лишнее двоеточие или не закрыта кавычка.',
  MISSING_CHAR: 'Не хватает знака: кавычки, скобки, двоеточия или пробела после них.',
  MULTILINE_IMPLICIT_KEY: 'Ключ занимает несколько строк: вероятно, после него нет двоеточия.',
  RESOURCE_EXHAUSTION: 'Слишком большая вложенность.',
  TAB_AS_INDENT: 'Отступ сделан табуляцией, а должен быть из пробелов.',
  UNEXPECTED_TOKEN: 'Лишние знаки.',
};

export function explainYamlError(code: string): string {
  return YAML_EXPLANATIONS[code] ?? `Синтаксическая ошибка (${code}).`;
}

function shorten(word: string): string {
  return word.length > 60 ? `${cutCharacters(word, 60)}…` : word;
}
