import { describe, expect, test } from 'bun:test';
import { readFailure } from './read-failure.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';
import { writeYml } from './write-yml.ts';

const YAML = 'offers:\n  - id: 1\n';

describe('the first significant byte tells the format', () => {
  test.each([
    ['<', writeYml('<offer id="1"/>'), 'yml'],
    ['white space, then <', ` \r\n\t${writeYml('<offer id="1"/>')}`, 'yml'],
    ['thousands of spaces, then <', `${' '.repeat(200_000)}${writeYml('<offer id="1"/>')}`, 'yml'],
    ['a byte order mark, then <', `\ufeff${writeYml('<offer id="1"/>')}`, 'yml'],
    ['anything else', YAML, 'yaml'],
    ['a comment', `# каталог\n${YAML}`, 'yaml'],
    ['a byte order mark, then anything else', `\ufeff${YAML}`, 'yaml'],
    ['JSON', '{"shop": "М", "offers": [{"id": "1"}]}', 'yaml'],
  ] as const)('%s', async (_what, source, format) => {
    const { head, summary, offers } = await readWholeCatalog(source);
    expect([head.format, summary.format, offers[0]?.id]).toEqual([format, format, '1']);
  });

  test('YAML in UTF-16 and in windows-1251 is read', async () => {
    const text = 'shop: Магазин «Ёж»\noffers:\n  - id: 1\n';
    const utf16 = new Uint8Array(new Uint16Array(Array.from(`\ufeff${text}`, (c) => c.charCodeAt(0))).buffer);
    expect((await readWholeCatalog(utf16)).head.shop).toBe('Магазин «Ёж»');
    const bytes = Uint8Array.from(text, (c) => {
      const code = c.charCodeAt(0);
      if (code < 128) return code;
      return { Ё: 0xa8, '«': 0xab, '»': 0xbb }[c] ?? code - 0x410 + 0xc0;
    });
    expect((await readWholeCatalog(bytes)).head.shop).toBe('Магазин «Ёж»');
  });
});

describe('nothing to read is an empty body', () => {
  test.each(['', ' ', '\ufeff', '\ufeff\r\n\t ', '\n'.repeat(100_000)])('%j', async (source) => {
    expect((await readFailure(source)).code).toBe('empty_body');
    expect((await readFailure([])).code).toBe('empty_body');
    expect((await readFailure([new Uint8Array(0), new Uint8Array(0)])).code).toBe('empty_body');
  });
});

test('a file that begins with much white space is refused after some of it, not held until it ends', async () => {
  const white = new TextEncoder().encode(`${' '.repeat(64 * 1024 - 1)}\n`);
  let taken = 0;
  async function* send(chunks: number) {
    for (taken = 0; taken < chunks; taken++) yield white;
    yield new TextEncoder().encode(writeYml('<offer id="1"/>'));
  }
  const { places } = await readWholeCatalog(send(4));
  expect(places[0]?.line).toBe(6);
  const failure = await readFailure(send(5000));
  expect([failure.code, taken]).toEqual(['not_a_catalog', 4]);
  expect(failure.message).toContain('их больше 256 КБ');
});

describe('what is no catalog is refused with what it is instead', () => {
  const cases: readonly (readonly [string, string | Uint8Array, string])[] = [
    ['an HTML page', '<!DOCTYPE html>\n<html><br></html>', 'Это HTML-страница'],
    ['an HTML page in small letters', '\n<!doctype HTML PUBLIC "x">\n<html>', 'Это HTML-страница'],
    ['an HTML page without a doctype', '<!-- x --><HTML lang="ru">', 'Это HTML-страница'],
    ['an RSS feed', '<?xml version="1.0"?><rss version="2.0"/>', 'Корневой элемент файла <rss>'],
    ['a root in other letters', '<YML_Catalog><shop/></YML_Catalog>', 'Корневой элемент файла <YML_Catalog>'],
    [
      'a catalog without a shop',
      '<yml_catalog><offers><offer id="1"/></offers></yml_catalog>',
      'нет элемента <shop>',
    ],
    ['a shop too deep', '<yml_catalog><a><shop/></a></yml_catalog>', 'нет элемента <shop>'],
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 'Это архив ZIP или таблица Excel'],
    ['a PDF', '%PDF-1.7\n', 'Это документ PDF'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'Это картинка PNG'],
    ['JSON', '{"products": []}', 'Это JSON без ключа offers'],
    ['a JSON list', '[{"id": 1}]', 'Это JSON без ключа offers'],
    ['a line of text', 'Привет!', 'В файле простой текст'],
    ['a table of values', 'id;name;price\n1;Дрель;2490\n', 'В файле простой текст'],
    ['a YAML list', '- id: 1\n- id: 2\n', 'В файле список'],
    ['YAML without offers', 'shop: М\nproducts: []\n', 'нет ключа offers'],
    [
      'YAML whose offers are no list',
      'offers: {id: 1}\n',
      'Ключ offers должен быть списком товаров, а в нём набор ключей',
    ],
    ['only a comment', '# ничего\n', 'В файле пусто'],
  ];

  test.each(cases)('%s', async (_what, source, explanation) => {
    const failure = await readFailure(source);
    expect([failure.code, failure.message]).toEqual(['not_a_catalog', expect.stringContaining(explanation)]);
    expect(failure.message).toStartWith('Файл не является каталогом в ожидаемом формате. ');
  });
});

describe('a readable catalog without products', () => {
  test.each([
    '<yml_catalog><shop/></yml_catalog>',
    '<yml_catalog><shop><offers/></shop></yml_catalog>',
    '<yml_catalog><shop><offers> <!-- <offer id="1"/> --> </offers></shop></yml_catalog>',
    '<yml_catalog><shop><promo><offer id="1"/></promo></shop></yml_catalog>',
    'offers: []\n',
    'offers:\n',
    'offers: ~\n',
  ])('%j', async (source) => {
    const failure = await readFailure(source);
    expect([failure.code, failure.message]).toEqual(['no_offers', 'фид не содержит товаров']);
  });
});

describe('the operator can restrict the formats', () => {
  test('a format that is not accepted is named', async () => {
    const failure = await readFailure(YAML, { formats: ['yml'] });
    expect([failure.code, failure.details]).toEqual(['format_not_accepted', { format: 'yaml' }]);
    expect(failure.message).toBe('Этот формат каталога здесь не принимается. Принимается YML.');
    const other = await readFailure(writeYml('<offer/>'), { formats: ['yaml'] });
    expect([other.code, other.details]).toEqual(['format_not_accepted', { format: 'yml' }]);
  });

  test('what is no catalog at all is told so all the same', async () => {
    expect((await readFailure('%PDF-1.7', { formats: ['yml'] })).code).toBe('not_a_catalog');
  });
});
