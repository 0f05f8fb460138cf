import { describe, expect, test } from 'bun:test';
import { readFailure } from './read-failure.ts';
import { writeYml } from './write-yml.ts';

/** What stands in an offer on line 2 from column 16, the column of the fault, and what the message says. */
const INSIDE_OFFERS: readonly (readonly [source: string, column: number, explanation: string | RegExp])[] = [
  ['<name>a</nome>', 23, 'Закрывающий тег </nome> не соответствует открытому <name> (строка 2).'],
  ['<b><i></b></i>', 22, 'Закрывающий тег </b> не соответствует открытому <i> (строка 2).'],
  ['<name>a', 23, 'Закрывающий тег </offer> не соответствует открытому <name> (строка 2).'],
  ['<name>a<name>b</name>', 37, 'Закрывающий тег </offer> не соответствует открытому <name> (строка 2).'],
  ['a</name>', 17, 'Закрывающий тег </name> не соответствует открытому <offer> (строка 2).'],
  ['<name>a<b</name>', 23, 'У тега <b> нет закрывающей скобки «>».'],
  ['<name>1 < 2</name>', 24, 'После «<» нет имени тега. Знак «меньше» в тексте записывайте как &lt;.'],
  ['<name>a</ name>', 23, 'После «<» нет имени тега. Знак «меньше» в тексте записывайте как &lt;.'],
  ['<name>a</name x="1">', 23, 'У тега </name> нет закрывающей скобки «>».'],
  ['<1name/>', 16, 'После «<» нет имени тега. Знак «меньше» в тексте записывайте как &lt;.'],
  ['<name a>x</name>', 23, 'У атрибута a нет значения в кавычках.'],
  ['<name a=b>x</name>', 24, 'У атрибута a нет значения в кавычках.'],
  ['<name a="b"c="d">x</name>', 27, 'Перед атрибутом c нет пробела.'],
  ['<name a="1" b="2" a="3">x</name>', 34, 'Атрибут a указан в теге дважды.'],
  ['<name a="<">x</name>', 25, 'В значении атрибута a стоит «<». Запишите его как &lt;.'],
  ['<name a="b>x</name>', 28, 'В значении атрибута a стоит «<». Запишите его как &lt;.'],
  ['<name / >x</name>', 23, 'Лишние символы в теге <name>.'],
  ['<name "a">x</name>', 22, 'Лишние символы в теге <name>.'],
  ['<name>a ]]> b</name>', 24, 'В тексте стоит «]]>» без начала <![CDATA[.'],
  ['a ]]> b', 18, 'В тексте стоит «]]>» без начала <![CDATA[.'],
  ['<x>a ]]> b</x>', 21, 'В тексте стоит «]]>» без начала <![CDATA[.'],
  ['<name>&foo;</name>', 22, 'Неизвестное обозначение &foo;. Знак & в тексте записывайте как &amp;.'],
  ['<x y="&foo;"/>', 22, 'Неизвестное обозначение &foo;. Знак & в тексте записывайте как &amp;.'],
  ['&foo;', 16, 'Неизвестное обозначение &foo;. Знак & в тексте записывайте как &amp;.'],
  ['<name>&#xD800;</name>', 22, 'Ссылка &#xD800; обозначает недопустимый символ.'],
  ['<name>&#x110000;</name>', 22, 'Ссылка &#x110000; обозначает недопустимый символ.'],
  ['<name>&#65535;</name>', 22, 'Ссылка &#65535; обозначает недопустимый символ.'],
  ['<!-- a -- b -->', 23, 'Внутри комментария стоит «--».'],
  ['<!-- a --->', 23, 'Внутри комментария стоит «--».'],
  ['<!DOCTYPE a>', 16, 'После «<!» ожидается комментарий <!-- или секция <![CDATA[.'],
  ['<![cdata[a]]>', 16, 'После «<!» ожидается комментарий <!-- или секция <![CDATA[.'],
  ['<? x ?>', 16, /^У инструкции <\? нет имени\./],
  ['<?xml version="1.0"?>', 16, 'Объявление <?xml ...?> должно стоять в самом начале файла, один раз.'],
];

const GENERAL = 'Файл содержит синтаксическую ошибку XML. Исправьте её и загрузите файл снова. ';

describe('a broken offer breaks the file, with the place and the reason', () => {
  test.each(INSIDE_OFFERS)('%s', async (source, column, explanation) => {
    const failure = await readFailure(writeYml(`<offer id="1"> ${source}</offer>`));
    expect(failure.code).toBe('malformed_xml');
    expect(failure.details).toMatchObject({ line: 2, column });
    const text = failure.message.replace(GENERAL, '');
    if (typeof explanation === 'string') expect(text).toBe(explanation);
    else expect(text).toMatch(explanation);
  });

  test.each([
    ['an attribute without quotes', '<offer id=1></offer>', 2, 11],
    ['a start tag that never ends', '<offer id="1"', 2, 1],
    ['an end tag with more in it', '<offer id="1"></offer x>', 2, 15],
    ['an unclosed CDATA section', '<offer id="1"><name><![CDATA[a</name></offer>', 2, 21],
    ['an unclosed comment', '<offer id="1"><!-- </offer>', 2, 15],
    ['an unclosed instruction', '<offer id="1"><?x </offer>', 2, 15],
  ])('%s', async (_what, offer, line, column) => {
    const failure = await readFailure(writeYml(offer));
    expect([failure.code, failure.details.line, failure.details.column]).toEqual([
      'malformed_xml',
      line,
      column,
    ]);
  });

  test('an offer that is not closed before the next one is named with its line', async () => {
    const source = writeYml('<offer id="1"><name>a</name>\n<offer id="2"><name>b</name></offer>');
    const failure = await readFailure(source);
    expect(failure.details).toEqual({ line: 3, column: 1, snippet: '<offer id="2"><name>b</name></offer>' });
    expect(failure.message).toEndWith(
      'Новый товар начинается внутри другого: не закрыт тег <offer> в строке 2.',
    );
  });

  test('an offer that is not closed at the end names both tags', async () => {
    const failure = await readFailure(writeYml('<offer id="1"><name>a</name>'));
    expect(failure.details).toMatchObject({ line: 3, column: 1 });
    expect(failure.message).toEndWith(
      'Закрывающий тег </offers> не соответствует открытому <offer> (строка 2).',
    );
  });

  test('the place is right behind Cyrillic, several lines and other offers', async () => {
    const offers =
      '<offer id="1"><name>Ёж</name></offer> <offer id="2">\n  <name>Дрель</name>\n  <цена>Ц</цна>\n</offer>';
    const failure = await readFailure(writeYml(offers));
    expect(failure.details).toEqual({ line: 4, column: 10, snippet: '<цена>Ц</цна>' });
  });

  test('the snippet is short, on one line, and shows the place', async () => {
    const failure = await readFailure(
      writeYml(`<offer id="1"><name>${'а'.repeat(500)}</b>${'б'.repeat(500)}</name></offer>`),
    );
    expect(failure.details.snippet).toBe(`${'а'.repeat(40)}</b>${'б'.repeat(36)}`);
  });
});

const OUTSIDE_OFFERS: readonly (readonly [
  source: string,
  line: number,
  column: number,
  explanation: string | RegExp,
])[] = [
  [
    '<yml_catalog><shop></yml_catalog>',
    1,
    20,
    'Закрывающий тег </yml_catalog> не соответствует открытому <shop> (строка 1).',
  ],
  [
    '<yml_catalog>\n<shop>',
    2,
    7,
    'Тег <shop> (строка 2) не закрыт. Файл обрывается: выгрузка не закончилась или файл скачан не целиком.',
  ],
  ['<yml_catalog/></yml_catalog>', 1, 15, 'Закрывающий тег </yml_catalog> лишний: такой тег не открыт.'],
  ['<yml_catalog/><yml_catalog/>', 1, 15, 'После конца каталога начинается ещё один элемент <yml_catalog>.'],
  ['<yml_catalog/>\nконец', 2, 1, 'Текст вне корневого элемента.'],
  ['<yml_catalog/>&amp;', 1, 15, 'Текст вне корневого элемента.'],
  ['<yml_catalog/><![CDATA[]]>', 1, 15, 'Секция <![CDATA[ стоит вне корневого элемента.'],
  ['<!-- -->', 1, 9, 'В файле нет ни одного элемента.'],
  ['<?xml version="1.0"?>\n', 2, 1, 'В файле нет ни одного элемента.'],
  ['<', 1, 1, /^После «<» нет имени тега/],
  ['<yml_catalog', 1, 1, 'У тега <yml_catalog> нет закрывающей скобки «>».'],
  ['<yml_catalog a="', 1, 14, 'У атрибута a не закрыты кавычки.'],
  ['<yml_catalog a="1" a="2"/>', 1, 20, 'Атрибут a указан в теге дважды.'],
  ['<yml_catalog a="1"b="2"/>', 1, 19, 'Перед атрибутом b нет пробела.'],
  ['<yml_catalog a="<"/>', 1, 17, 'В значении атрибута a стоит «<». Запишите его как &lt;.'],
  ['<yml_catalog>a ]]> b</yml_catalog>', 1, 16, 'В тексте стоит «]]>» без начала <![CDATA[.'],
  ['<yml_catalog>\n&foo;</yml_catalog>', 2, 1, /^Неизвестное обозначение &foo;/],
  ['<yml_catalog></yml_catalog x>', 1, 14, 'У тега </yml_catalog> нет закрывающей скобки «>».'],
  ['<yml_catalog></>', 1, 14, /^После «<» нет имени тега/],
  [
    '<yml_catalog><!ELEMENT a ANY></yml_catalog>',
    1,
    14,
    'После «<!» ожидается комментарий <!-- или секция <![CDATA[.',
  ],
  ['<yml_catalog><!-- a -- b --></yml_catalog>', 1, 21, 'Внутри комментария стоит «--».'],
  ['<yml_catalog><!-- ', 1, 19, 'Комментарий <!-- не закрыт знаками -->.'],
  ['<yml_catalog><![CDATA[ ]]', 1, 26, 'Секция <![CDATA[ не закрыта знаками ]]>.'],
  ['<yml_catalog><?x ', 1, 14, 'Инструкция <? не закрыта знаками ?>.'],
  ['<yml_catalog><? x?></yml_catalog>', 1, 14, /^У инструкции <\? нет имени\./],
  [
    ' <?xml version="1.0"?><yml_catalog/>',
    1,
    2,
    'Объявление <?xml ...?> должно стоять в самом начале файла, один раз.',
  ],
  ['<?xml version="1.0"?><?xml version="1.0"?><yml_catalog/>', 1, 22, /^Объявление <\?xml \.\.\.\?> должно/],
  ['<?xml?><yml_catalog/>', 1, 1, /^Объявление <\?xml/],
  ['<?xml version="2.0"?><yml_catalog/>', 1, 1, 'Объявление <?xml ...?> записано с ошибкой.'],
  ['<?xml encoding="utf-8"?><yml_catalog/>', 1, 1, 'Объявление <?xml ...?> записано с ошибкой.'],
  ['<?xml version="1.0" encoding=utf-8?><yml_catalog/>', 1, 1, 'Объявление <?xml ...?> записано с ошибкой.'],
  [
    '<?xml version="1.0" standalone="maybe"?><yml_catalog/>',
    1,
    1,
    'Объявление <?xml ...?> записано с ошибкой.',
  ],
  [
    '<!DOCTYPE a><!DOCTYPE a><yml_catalog/>',
    1,
    13,
    'Объявление <!DOCTYPE> допустимо только один раз, перед корневым элементом.',
  ],
  [
    '<yml_catalog/><!DOCTYPE a>',
    1,
    15,
    'Объявление <!DOCTYPE> допустимо только один раз, перед корневым элементом.',
  ],
  [
    '<!DOCTYPE a [ <!ENTITY b "]>"> <yml_catalog/>',
    1,
    1,
    'Объявление <!DOCTYPE> не закрыто или слишком длинное.',
  ],
  ['<!DOCTYPE a SYSTEM><yml_catalog/>', 1, 1, 'Объявление <!DOCTYPE> записано с ошибкой.'],
  ['<!DOCTYPE a PUBLIC "x"><yml_catalog/>', 1, 1, 'Объявление <!DOCTYPE> записано с ошибкой.'],
  ['<!doctype yml_catalog><yml_catalog/>', 1, 1, 'Объявление <!DOCTYPE> записано с ошибкой.'],
  [`<yml_catalog>${'<a>'.repeat(300)}`, 1, 779, 'Слишком большая вложенность тегов, <a>.'],
  [
    `<yml_catalog a="${'x'.repeat(200_000)}`,
    1,
    1,
    'Тег <yml_catalog> слишком длинный: вероятно, в нём не закрыты кавычки.',
  ],
];

describe('a file that is broken outside its offers fails with the place and the reason', () => {
  test.each(OUTSIDE_OFFERS.map((row) => [row[0].slice(0, 60), row] as const))('%s', async (_name, row) => {
    const [source, line, column, explanation] = row;
    const failure = await readFailure(source);
    expect(failure.code).toBe('malformed_xml');
    expect([failure.details.line, failure.details.column]).toEqual([line, column]);
    const text = failure.message.replace(GENERAL, '');
    if (typeof explanation === 'string') expect(text).toBe(explanation);
    else expect(text).toMatch(explanation);
  });
});
