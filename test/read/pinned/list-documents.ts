import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Document {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const CORPUS = join(import.meta.dir, '../../corpus');
const BUNDLED = ['yml', 'yaml', 'xml-attacks'];
/** Larger ones are attacks by size, which have tests of their own. */
const LARGEST = 200_000;

/**
 * The bundled corpus; a small catalog of each format cut off at every second byte; and the same catalogs with a piece of what goes
 * wrong in real files, or is meant to, at each place where it could stand.
 */
export function listDocuments(): Document[] {
  return [
    ...BUNDLED.flatMap(listBundled),
    ...cutOff('YML', XML.replaceAll(HOLE, '')),
    ...cutOff('YAML', YAML.replaceAll(HOLE, '')),
    ...fill('YML', XML, XML_PIECES),
    ...fill('YAML', YAML, YAML_PIECES),
    ...WHOLE.map(([name, text]) => ({ name, bytes: typeof text === 'string' ? encode(text) : text })),
  ];
}

function listBundled(folder: string): Document[] {
  return readdirSync(join(CORPUS, folder))
    .filter((name) => /\.(?:xml|ya?ml|gz)$/.test(name))
    .sort()
    .map((name) => ({
      name: `${folder}/${name}`,
      bytes: new Uint8Array(readFileSync(join(CORPUS, folder, name))),
    }))
    .filter(({ bytes }) => bytes.length < LARGEST);
}

function cutOff(name: string, text: string): Document[] {
  const bytes = encode(text);
  return Array.from({ length: bytes.length >> 1 }, (_, half) => ({
    name: `${name} up to ${2 * half}`,
    bytes: bytes.slice(0, 2 * half),
  }));
}

const HOLE = /¤/g;

function fill(name: string, text: string, pieces: readonly string[]): Document[] {
  const parts = text.split('¤');
  return pieces.flatMap((piece) =>
    parts.slice(1).map((_, hole) => ({
      name: `${name} with ${JSON.stringify(piece).slice(0, 60)} at ${hole + 1}`,
      bytes: encode(parts.slice(0, hole + 1).join('') + piece + parts.slice(hole + 1).join('')),
    })),
  );
}

const XML = `<?xml version="1.0"¤ encoding="UTF-8"?>¤
<!DOCTYPE yml_catalog¤ SYSTEM "shops.dtd">
<yml_catalog date="2026-01-01"¤>¤<shop><name>Лавка¤</name>
<categories>¤<category id="1"¤>Сад</category><category id="2" parentId="1">Ёлки¤</category></categories>
<offers>¤
<offer id="а-1"¤ available="true">¤<name>Ель &amp; сосна¤</name><price>1 990,50</price><currencyId>RUB</currencyId>
<categoryId>2</categoryId><vendor>Лес</vendor><picture>https://shop.example/1.jpg</picture>
<param name="Рост"¤ unit="см">150¤</param><description><![CDATA[<p>Пушистая¤</p>]]></description></offer¤>
<offer id="b"><typePrefix>Шар</typePrefix><model>7</model><price>5</price><categoryId>1</categoryId></offer>
</offers>¤</shop></yml_catalog>¤
`;

const XML_PIECES = [
  ' ',
  '\t\r\n',
  'x',
  '<',
  '>',
  '&',
  '"',
  "'",
  ']]>',
  '<!--',
  '<!-- a -->',
  '<!-- a -- b -->',
  '-->',
  '<?php x ?>',
  '<?',
  '?>',
  '<![CDATA[x]]>',
  '<![CDATA[]]>',
  '<!---->',
  '<!-->-->',
  '<??>',
  '<?>?>',
  '<!x>',
  '<![CDATA[',
  '<!DOCTYPE a>',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<!ENTITY x "y">',
  '&amp;',
  '&nbsp;',
  '&bogus;',
  '&#65;',
  '&#x41;',
  '&#0;',
  '&#x110000;',
  '&#xD800;',
  '&#',
  '&lt;b&gt;',
  '&amp;nbsp;',
  '<b>жирно</b>',
  '<br>',
  '<br/>',
  '</b>',
  '<b',
  '<b x=1>',
  '<b x="1" x="2"/>',
  '<b x="<"/>',
  '<b x="&"/>',
  '< b>',
  '<b >',
  '</ b>',
  '<1/>',
  '<ы>ы</ы>',
  '\u0000',
  '\u0001',
  '\u00a0',
  '\ufeff',
  '\ufffe',
  '😀',
  ' y="2"',
  ' id="c"',
  ' available="false"',
  '/',
  '<offer>',
  '</offer>',
  '<offer id="c"/>',
  '<offer id="c"></offer>',
  '</offers>',
  '<offers>',
  '</shop>',
  '<shop>',
  '<category>Без номера</category>',
  '<category id="2">Повтор</category>',
  '<name>Второе</name>',
  '<x:name>Чужое</x:name>',
  '<yml_catalog>',
  '</yml_catalog>',
  '<available>false</available>',
  '<categories/>',
  '<param>Без имени</param>',
  '<param name="Вес">',
  '<price/>',
  '<description>Ещё</description>',
  '<?xml version="1.0"?>',
  ' standalone="yes"',
  ' encoding="koi8-r"',
];

const YAML = `¤shop: Лавка¤
city: Казань¤
offers:¤
  - id: а-1¤
    name: Стол¤
    category: Столы
    price: 1 990,50¤
    city: Москва
    params:¤
      Цвет: белый¤
      Вес, кг: 7
    description: |
      Крепкий.¤
  - {id: b, name: Стул, category: Стулья, price: 5¤}
¤`;

const YAML_PIECES = [
  ' ',
  '\t',
  '\n',
  '#',
  '# a',
  ' # a',
  ':',
  ': ',
  '- ',
  '&a',
  '*a',
  '!!str ',
  '!x ',
  '|',
  '>',
  '%YAML 1.2',
  '---',
  '...',
  '\n---\n',
  '{',
  '}',
  '[',
  ']',
  ',',
  '"',
  "'",
  '\u0000',
  '\u0007',
  '\ufeff',
  '@',
  '`',
  '? a',
  '<<: *a',
  '~',
  ' null',
  'yes',
  '1e3',
  '0x1F',
  '\nshop: Вторая',
  '\n    id: 2',
  '\n  - нет',
  '\n    available: false',
  '\n    vendor: Лес',
  '\n    quantity: 2',
  '\n    params: [a, b]',
  '\n    price: {a: 1}',
  '\n      Цвет: {a: b}',
  '😀',
];

const WHOLE: readonly (readonly [string, string | Uint8Array])[] = [
  ['nothing', ''],
  ['blanks', ' \n\t\r\n'],
  ['a mark alone', '\ufeff'],
  ['a lone bracket', '<'],
  ['a page', '<!DOCTYPE html><html><body>Войдите</body></html>'],
  ['JSON', '{"offers": []}'],
  ['a table', 'id;name;price\n1;Ель;5\n'],
  ['a ZIP', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0)],
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n'],
  ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46)],
  ['a root of something else', '<?xml version="1.0"?><rss><channel/></rss>'],
  ['no offers', '<yml_catalog><shop><offers></offers></shop></yml_catalog>'],
  ['two thousand levels', `<yml_catalog><shop>${'<a>'.repeat(2000)}`],
  [
    'many attributes',
    `<yml_catalog ${Array.from({ length: 500 }, (_, at) => `a${at}="b"`).join(' ')}><shop/></yml_catalog>`,
  ],
  ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><yml_catalog/>'],
  [
    'bytes that are no UTF-8',
    Uint8Array.of(
      ...encode('<yml_catalog><shop><name>'),
      0xc3,
      0x28,
      ...encode('</name></shop></yml_catalog>'),
    ),
  ],
  [
    'windows-1251',
    Uint8Array.of(
      ...encode('<?xml version="1.0" encoding="windows-1251"?><yml_catalog><shop><name>'),
      0xcb,
      0xe0,
      ...encode('</name><offers><offer id="1"><name>'),
      0xc5,
      0xeb,
      0xfc,
      ...encode('</name></offer></offers></shop></yml_catalog>'),
    ),
  ],
  [
    'UTF-16 without a mark',
    Uint8Array.from([...'<yml_catalog/>'].flatMap((each) => [each.charCodeAt(0), 0])),
  ],
  ['gzip of nothing', Bun.gzipSync(new Uint8Array())],
  ['gzip that is cut off', Bun.gzipSync(encode('<yml_catalog/>')).slice(0, 15)],
];

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
