import { expect, test } from 'bun:test';
import { beginRefused } from '../../src/read/begin-refused.ts';
import type { CatalogHead } from '../../src/read/catalog-parts.ts';
import { writeRefused } from '../../src/read/write-refused.ts';
import { REFUSED_YML } from '../../src/read/yml/form-refused-yml.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';

const HEAD: CatalogHead = { format: 'yml', encoding: 'utf-8', shop: 'М', shopCity: null, categories: {} };
/** As it is stored. */
const begin = (head: CatalogHead) => beginRefused(Bun.zstdCompressSync(JSON.stringify(head)));
const TREE = '<category id="1">А</category>\n<category id="2" parentId="1">Б &amp; В</category>\n';

test('a catalog of refused offers has the tree of categories of the source', () => {
  const categories = { 1: { name: 'А', parentId: null }, 2: { name: 'Б & В', parentId: '1' } };
  expect([...REFUSED_YML.start({ ...HEAD, categories })].join('')).toContain(TREE);
});

test('what version 0.1 kept are paths: they give the same tree', () => {
  const kept = JSON.parse('{"1":["А"],"2":["А","Б & В"]}') as CatalogHead['categories'];
  expect([...REFUSED_YML.start({ ...HEAD, categories: kept })].join('')).toContain(TREE);
});

test.each(['utf-8', 'windows-1251'])(
  'what was refused of a catalog in %s is a catalog whose shop, categories and offers are read as the source’s were',
  async (encoding) => {
    const categories = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        String(at),
        { name: `«Ветка» & <${at}> "日本"`, parentId: at === 0 ? null : String(at >> 1) },
      ]),
    );
    const head: CatalogHead = { ...HEAD, encoding, shop: 'Ёж & «Co» <1> 日本\u0001', categories };
    const offer = (id: string) => ({
      bytes: new TextEncoder().encode(`<offer id="${id}"><name>Chair</name></offer>`),
      line: 7,
      reason: 'нет цены --- совсем-\u0002-',
    });
    async function* refused() {
      yield offer('a');
      yield offer('b');
    }
    const pieces = await Array.fromAsync(writeRefused(head, begin(head), refused()));
    const read = await readWholeCatalog(pieces);
    const pathOf = (at: number): string[] => [
      ...(at === 0 ? [] : pathOf(at >> 1)),
      categories[at]?.name ?? '',
    ];
    const paths = Object.keys(categories).map((id) => [id, pathOf(Number(id))]);
    expect(read.head).toMatchObject({ encoding, shop: 'Ёж & «Co» <1> 日本' });
    expect(read.head.categories).toEqual(Object.fromEntries(paths));
    expect(read.offers.map(({ id, name }) => [id, name])).toEqual([
      ['a', 'Chair'],
      ['b', 'Chair'],
    ]);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(64 * 1024 + 1);
    const text = new TextDecoder(encoding as Bun.Encoding).decode(Buffer.concat(pieces));
    expect(text).toContain('<!-- строка 7: нет цены - - - совсем- -  -->\n<offer id="a">');
  },
);

test('what was refused of a catalog in YAML is one again, each offer under its reason on one line', async () => {
  async function* refused() {
    yield { bytes: new TextEncoder().encode('{"id":"a","name":"Ёж"}'), line: 2, reason: 'нет\n\n цены' };
    yield { bytes: new TextEncoder().encode('{"id":"b"}'), line: 9, reason: 'нет имени' };
  }
  const text = async (shopCity: string | null) => {
    const head: CatalogHead = { ...HEAD, format: 'yaml', shop: 'Лавка: "1"', shopCity };
    return Buffer.concat(await Array.fromAsync(writeRefused(head, begin(head), refused()))).toString();
  };
  expect(await text('Казань')).toBe(
    'shop: "Лавка: \\"1\\""\ncity: "Казань"\noffers:\n' +
      '  # строка 2: нет цены\n  - {"id":"a","name":"Ёж"}\n  # строка 9: нет имени\n  - {"id":"b"}\n',
  );
  expect(await text(null)).not.toContain('city');
  const { head, offers } = await readWholeCatalog(await text('Казань'));
  expect([head.shop, head.shopCity, offers.length]).toEqual(['Лавка: "1"', 'Казань', 2]);
});
