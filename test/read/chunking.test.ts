import { describe, expect, test } from 'bun:test';
import iconv from 'iconv-lite';
import { cutBytes, cutRandomly } from './cut-bytes.ts';
import { readFailure } from './read-failure.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';

/** Every kind of markup that a cut can fall into, with Cyrillic everywhere. */
const CATALOG = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd" [ <!-- ]> --> <!ENTITY a "]>'"> <?x ]> ?> ]>
<!-- Каталог: <offer id="0"> -->
<?xml-stylesheet href="a.css"?>
<yml_catalog date="2026-01-01 10:00">
  <shop note='a > b'>
    <name>Магазин «Ёж» &amp; сыновья</name>
    <категория-магазина>опт</категория-магазина>
    <categories>
      <category id="1">Инструмент</category><!-- между -->
      <category id="2" parentId="1">Дрели <![CDATA[и <буры>]]> &#8212; всё</category>
    </categories>
    <promo><![CDATA[ <offer id="нет"/> ]] > ]]></promo>
    <offers>
      <offer id="а1" available="true"><name>Дрель</name><price>100</price><categoryId>2</categoryId></offer>
      <offer id="а2"
             available="false">
        <name>Бур</name>
        <description><![CDATA[<p>Не </offer> конец</p>]]><!-- и </offer> не конец --><?п </offer> ?></description>
        <param name="Длина > ширины" unit="мм">100</param>
      </offer   >
      <!-- <offer id="нет"></offer> -->
      <offer id="а3"/><offer id="а4"></offer>
      <offer id="а5"><name>Последний &laquo;товар&raquo; Рога & копыта</name><offerта>offer, /offer> и &lt;offer</offerта></offer>
    </offers>
  </shop>
</yml_catalog>
<!-- конец -->
`;

const SOURCES: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ['UTF-8', new TextEncoder().encode(CATALOG)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${CATALOG}`)],
  ['windows-1251', encode(CATALOG.replace('UTF-8', 'windows-1251'), 'windows-1251')],
  ['windows-1251 declared as UTF-8', encode(CATALOG, 'windows-1251')],
  ['UTF-16 little endian', encode(`\ufeff${CATALOG.replace('UTF-8', 'UTF-16')}`, 'utf-16le')],
  ['UTF-16 big endian', encode(`\ufeff${CATALOG.replace('UTF-8', 'UTF-16')}`, 'utf-16be')],
  ['an alias only iconv-lite knows', encode(CATALOG.replace('UTF-8', 'win-1251'), 'windows-1251')],
  ['gzip', Bun.gzipSync(new TextEncoder().encode(CATALOG))],
];

function encode(text: string, encoding: string): Uint8Array {
  return new Uint8Array(iconv.encode(text, encoding));
}

describe.each(SOURCES)('a catalog in %s reads the same however it is cut', (_name, bytes) => {
  test('byte by byte', async () => {
    expect(await readWholeCatalog(cutBytes(bytes, 1))).toEqual(await readWholeCatalog(bytes));
  });

  test.each([2, 3, 7, 64, 1000])('into pieces of %d bytes', async (size) => {
    expect(await readWholeCatalog(cutBytes(bytes, size))).toEqual(await readWholeCatalog(bytes));
  });

  test('at random places, a hundred times', async () => {
    const whole = await readWholeCatalog(bytes);
    for (let seed = 0; seed < 100; seed++)
      expect(await readWholeCatalog(cutRandomly(bytes, seed))).toEqual(whole);
  });

  test('in two, at every place', async () => {
    const whole = await readWholeCatalog(bytes);
    for (let at = 0; at <= bytes.length; at++) {
      expect(await readWholeCatalog([bytes.slice(0, at), bytes.slice(at)])).toEqual(whole);
    }
  });
});

test('the catalog of these tests is read right', async () => {
  const { head, offers, places, warnings } = await readWholeCatalog(CATALOG);
  expect(head.shop).toBe('Магазин «Ёж» & сыновья');
  expect(head.categories).toEqual({ 1: ['Инструмент'], 2: ['Инструмент', 'Дрели и <буры> — всё'] });
  expect(offers.map(({ id, name }) => [id, name])).toEqual([
    ['а1', 'Дрель'],
    ['а2', 'Бур'],
    ['а3', ''],
    ['а4', ''],
    ['а5', 'Последний «товар» Рога & копыта'],
  ]);
  expect(offers[1]).toMatchObject({
    available: false,
    description: '<p>Не </offer> конец</p>',
    params: [{ name: 'Длина > ширины', unit: 'мм', value: '100' }],
  });
  expect(places.map(({ line, column }) => [line, column])).toEqual([
    [15, 7],
    [16, 7],
    [23, 7],
    [23, 23],
    [24, 7],
  ]);
  expect(warnings).toEqual({ html_entity: 2, bare_ampersand: 1 });
});

describe('a catalog that breaks off', () => {
  const bytes = new TextEncoder().encode(CATALOG);
  const LINES = CATALOG.split('\n').length;
  const rootEnd = Buffer.from(bytes).indexOf('</yml_catalog>') + '</yml_catalog>'.length;

  test('is malformed wherever it breaks off before the end of its root', async () => {
    for (let at = 1; at < rootEnd; at++) {
      const failure = await readFailure(bytes.slice(0, at));
      expect([at, failure.code]).toEqual([at, 'malformed_xml']);
      expect(failure.details.line).toBeWithin(1, LINES + 1);
    }
  });

  test('fails the same however it is cut', async () => {
    for (let at = 10; at < rootEnd; at += 13) {
      const whole = await readFailure(bytes.slice(0, at));
      const cut = await readFailure(cutRandomly(bytes.slice(0, at), at));
      expect([at, cut.code, cut.message]).toEqual([at, whole.code, whole.message]);
      expect([at, cut.details.line, cut.details.column]).toEqual([
        at,
        whole.details.line,
        whole.details.column,
      ]);
    }
  });
});
