import { describe, expect, test } from 'bun:test';
import type { Offer } from '../../src/model/offer.ts';
import { NOTHING } from './empty-offer.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';
import { writeYml } from './write-yml.ts';

async function readOffer(content: string, attributes = 'id="1"', categories?: string): Promise<Offer> {
  const { offers } = await readWholeCatalog(writeYml(`<offer ${attributes}>${content}</offer>`, categories));
  expect(offers).toHaveLength(1);
  return offers[0]!;
}

test('every field of an offer is read', async () => {
  const offer = await readOffer(
    `<url>https://shop.example/1</url><price>2187,00</price><currencyId>RUR</currencyId><categoryId>1</categoryId>
     <picture> https://shop.example/1.jpg </picture><picture>https://shop.example/2.jpg</picture>
     <name>Дрель ДУ-650</name><vendor>Кряжич</vendor><description>Хорошая дрель</description>
     <param name="Мощность" unit="Вт">650</param><param name="Реверс">да</param>`,
    'id=" 4-2 " available="true" type="x"',
  );
  expect(offer).toEqual({
    id: '4-2',
    available: true,
    name: 'Дрель ДУ-650',
    description: 'Хорошая дрель',
    categoryPath: ['Дрели'],
    vendor: 'Кряжич',
    price: '2187,00',
    currency: 'RUR',
    city: null,
    params: [
      { name: 'Мощность', value: '650', unit: 'Вт' },
      { name: 'Реверс', value: 'да', unit: null },
    ],
    pictures: ['https://shop.example/1.jpg', 'https://shop.example/2.jpg'],
  });
});

test('an empty offer has no fields', async () => {
  for (const offer of [
    '<offer/>',
    '<offer />',
    '<offer></offer>',
    '<offer id=""></offer>',
    '<offer id=" "/>',
  ]) {
    expect((await readWholeCatalog(writeYml(offer))).offers).toEqual([NOTHING]);
  }
});

test('empty and absent fields are told apart where an update must', async () => {
  const empty = await readOffer(
    '<description/><price></price><currencyId> </currencyId><picture/><vendor/><name/>',
  );
  expect(empty).toMatchObject({
    description: '',
    price: '',
    currency: '',
    pictures: [],
    vendor: '',
    name: '',
  });
});

test.each([
  ['false', false],
  [' FALSE ', false],
  ['False', false],
  ['true', true],
  ['0', true],
  ['нет', true],
  ['', true],
])(
  'available=%j gives %j: only the value false, trimmed, in any case, means not available',
  async (value, expected) => {
    expect((await readOffer('', `id="1" available="${value}"`)).available).toBe(expected);
  },
);

test('an <available> element means nothing', async () => {
  expect((await readOffer('<available>false</available>')).available).toBe(true);
});

describe('name', () => {
  test('is made of typePrefix, vendor and model where there is no name', async () => {
    const parts = '<vendor>HP</vendor><model>LaserJet 1010</model><typePrefix>Принтер</typePrefix>';
    expect((await readOffer(parts)).name).toBe('Принтер HP LaserJet 1010');
    expect((await readOffer(`${parts}<name> </name>`)).name).toBe('Принтер HP LaserJet 1010');
    expect((await readOffer('<model>1010</model>')).name).toBe('1010');
    expect((await readOffer(`${parts}<name>Принтер</name>`)).name).toBe('Принтер');
  });

  test('is not made of a vendor alone', async () => {
    expect(await readOffer('<vendor>HP</vendor>')).toMatchObject({ name: '', vendor: 'HP' });
  });

  test('the first that is not empty counts', async () => {
    expect((await readOffer('<name/><name lang="ru">Ложка</name><name lang="ua">Ложка У</name>')).name).toBe(
      'Ложка',
    );
  });

  test('is trimmed of every kind of space', async () => {
    expect((await readOffer('<name>\n\t \u00a0\u2003Дрель\ufeff\u3000\r\n</name>')).name).toBe('Дрель');
    expect((await readOffer('<name>&#160; Дрель&nbsp;</name>')).name).toBe('Дрель');
  });

  test('elements within it lose their tags', async () => {
    expect((await readOffer('<name>Дрель <b>ударная<!-- да --></b> <i/><?x y?>650</name>')).name).toBe(
      'Дрель ударная 650',
    );
  });

  test('text and CDATA are joined', async () => {
    expect((await readOffer('<name>A<![CDATA[ <&amp;b> ]]>C<![CDATA[]]></name>')).name).toBe('A <&b> C');
  });
});

test('HTML entities left after XML decoding are decoded once more in names, params and vendor', async () => {
  const offer = await readOffer(
    `<name>Пила &amp;quot;Тайга&amp;quot; &amp;#8470; 5</name><vendor>H&amp;amp;M</vendor>
     <param name="Ширина &amp;laquo;А&amp;raquo;" unit="м&amp;sup2;">3&amp;nbsp;&amp;frac12;</param>`,
  );
  expect(offer).toMatchObject({
    name: 'Пила "Тайга" № 5',
    vendor: 'H&M',
    params: [{ name: 'Ширина «А»', unit: 'м²', value: '3\u00a0½' }],
  });
  expect(
    (await readOffer('<name>A &amp;amp;quot; &amp;#0; &amp;#xd800; &amp;unknown; &amp;lt</name>')).name,
  ).toBe('A &quot; &#0; &#xd800; &unknown; &lt');
});

describe('description', () => {
  test.each([
    ['plain text', 'Просто текст', 'Просто текст'],
    ['escaped HTML', '&lt;p&gt;Текст &amp;nbsp; &amp;amp;&lt;/p&gt;', '<p>Текст &nbsp; &amp;</p>'],
    ['HTML in CDATA', '<![CDATA[<p>a &amp; b</p>]]>', '<p>a &amp; b</p>'],
    ['text around CDATA', ' до <![CDATA[<b>]]>после<![CDATA[</b>]]> ', ' до <b>после</b> '],
    ['unescaped HTML', '<p class="x">a &amp; <b>b</b><br/></p>', '<p class="x">a & <b>b</b><br/></p>'],
    ['a tag with > in quotes', '<a title="1 > 2">x</a >', '<a title="1 > 2">x</a >'],
    ['comments and instructions', 'a<!-- <b> -->b<?php </offer> ?>c', 'abc'],
    ['Windows line ends', 'a\r\nb<![CDATA[\r\nc\r]]>&#13;d &amp;\re', 'a\nb\nc\n\rd &\ne'],
    ['characters beyond the basic plane', '𝒳 😀 &#x1F600; &#128512;', '𝒳 😀 😀 😀'],
  ])('%s', async (_what, source, expected) => {
    expect((await readOffer(`<description>${source}</description>`)).description).toBe(expected);
  });

  test('the first that is not empty counts', async () => {
    const source = '<description/><description>a</description><description>b</description>';
    expect((await readOffer(source)).description).toBe('a');
  });
});

describe('params', () => {
  test('repeated names, empty values and missing names are kept', async () => {
    const source =
      '<param name="Цвет">a</param><param name="Цвет"/><param name=" "> b </param><param>c</param>';
    expect((await readOffer(source)).params).toEqual([
      { name: 'Цвет', value: 'a', unit: null },
      { name: 'Цвет', value: '', unit: null },
      { name: '', value: 'b', unit: null },
      { name: '', value: 'c', unit: null },
    ]);
  });

  test('white space in an attribute becomes spaces, references in it are resolved', async () => {
    const source = `<param name='Длина,\n\tмм "&apos;&#9;' unit="">1</param>`;
    expect((await readOffer(source)).params).toEqual([{ name: `Длина,  мм "'`, value: '1', unit: '' }]);
  });

  test('only elements of exactly this name count', async () => {
    expect(
      (await readOffer('<Param name="a">1</Param><params name="b">2</params><x:param name="c"/>')).params,
    ).toEqual([]);
  });
});

describe('category', () => {
  const categories = `<category id="1">Дрели</category><category id="2"></category>
    <category id="3" parentId="1">Ударные</category><category id="__proto__">П</category>`;

  test.each([
    ['one', '<categoryId>3</categoryId>', ['Дрели', 'Ударные']],
    ['white space around it', '<categoryId>\n 3 </categoryId>', ['Дрели', 'Ударные']],
    [
      'several: the first that resolves',
      '<categoryId>9</categoryId><categoryId>3</categoryId><categoryId>1</categoryId>',
      ['Дрели', 'Ударные'],
    ],
    ['one without a name does not resolve', '<categoryId>2</categoryId>', []],
    ['none that exists', '<categoryId>constructor</categoryId><categoryId>toString</categoryId>', []],
    ['an id that objects have anyway', '<categoryId>__proto__</categoryId>', ['П']],
    ['none', '', []],
  ])('%s', async (_what, source, expected) => {
    expect((await readOffer(source, 'id="1"', categories)).categoryPath).toEqual(expected);
  });
});

test('names of attributes and elements that objects have anyway do no harm', async () => {
  const offer = await readOffer(
    '<__proto__>a</__proto__><constructor x="1"/><toString/><param name="__proto__">b</param>',
    'id="1" __proto__="x" constructor="y"',
  );
  expect(offer.params).toEqual([{ name: '__proto__', value: 'b', unit: null }]);
  expect(offer.name).toBe('');
});

test('elements nested in unknown elements are no fields', async () => {
  const offer = await readOffer('<extra><name>нет</name><price>1</price><param name="a">b</param></extra>');
  expect(offer).toMatchObject({ name: '', price: null, params: [] });
});
