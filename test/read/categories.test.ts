import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Category } from '../../src/model/batch.ts';
import { RunFailure } from '../../src/model/run-failure.ts';
import { packContext } from '../../src/run/run-context.ts';
import { makeContext } from '../convert/make-offer.ts';
import { listOpenFiles } from '../support/list-open-files.ts';
import { cutBytes } from './cut-bytes.ts';
import { readFailure } from './read-failure.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';
import { writeYml } from './write-yml.ts';

async function readPaths(categories: string): Promise<Readonly<Record<string, readonly string[]>>> {
  return (await readWholeCatalog(writeYml('<offer id="1"/>', categories))).head.categories;
}

describe('a category path', () => {
  test('goes from the root to the leaf via parentId, in any order of the file', async () => {
    const source = `<category id="3" parentId="2">В</category><category id="1">А</category>
      <category id="2" parentId="1">Б</category>`;
    expect(await readPaths(source)).toEqual({ 1: ['А'], 2: ['А', 'Б'], 3: ['А', 'Б', 'В'] });
  });

  test.each([
    ['a dangling parent', '<category id="1" parentId="9">А</category>', ['А']],
    ['an empty parent', '<category id="1" parentId="">А</category>', ['А']],
    ['itself as its parent', '<category id="1" parentId="1">А</category>', ['А']],
    [
      'parents in a circle',
      '<category id="1" parentId="2">А</category><category id="2" parentId="3">Б</category><category id="3" parentId="1">В</category>',
      ['В', 'Б', 'А'],
    ],
    [
      'an id used twice: the first counts',
      '<category id="1">А</category><category id="1">Б</category>',
      ['А'],
    ],
    ['spaces and line breaks', '<category id=" 1 ">\n  А\n  и   Б\n</category>', ['А и Б']],
    [
      'references and CDATA',
      '<category id="1">А &amp; &#1041; &laquo;<![CDATA[<&amp;>]]>&raquo;</category>',
      ['А & Б «<&>»'],
    ],
    ['references escaped twice', '<category id="1">&amp;quot;А&amp;quot;</category>', ['"А"']],
    [
      'comments, instructions and elements within',
      '<category id="1">А<!-- x --><?y z?><b>Б</b><i/></category>',
      ['АБ'],
    ],
    ['an empty name: no path', '<category id="1"> </category>', []],
    [
      'a nameless parent, which is left out',
      '<category id="1" parentId="2">А</category><category id="2" parentId="3"/><category id="3">В</category>',
      ['В', 'А'],
    ],
    [
      'other attributes',
      '<category portal_id="7" id="1" code="<>" rz_id=\'2\'>А</category>'.replace('<>', '&lt;&gt;'),
      ['А'],
    ],
    ['a > in an attribute', '<category note="a>b" id="1">А</category>', ['А']],
    [
      'elements that HTML would leave open',
      '<category id="1">А<br></br><img/>Б<link>В</link></category>',
      ['АБВ'],
    ],
    [
      'elements that HTML reads raw',
      '<category id="1">А<script>&lt;b>&amp;</script><style>Б</style></category>',
      ['А<b>&Б'],
    ],
  ])('with %s', async (_what, source, path) => {
    expect((await readPaths(source))['1']).toEqual(path);
  });

  test('of nested category elements is that of each by itself', async () => {
    const source = '<category id="1">А<category id="2" parentId="1">Б</category></category>';
    expect(await readPaths(source)).toEqual({ 1: ['А'], 2: ['А', 'Б'] });
  });

  test('has at most 32 levels, however long the chain is', async () => {
    const chain = Array.from(
      { length: 20_000 },
      (_, i) => `<category id="${i}" parentId="${i + 1}">К${i}</category>`,
    );
    const paths = await readPaths(chain.join(''));
    expect(paths['0']).toEqual(Array.from({ length: 32 }, (_, i) => `К${31 - i}`));
  });

  test('categories without an id are left out', async () => {
    expect(await readPaths('<category>А</category><category id="">Б</category><category id="1"/>')).toEqual({
      1: [],
    });
  });

  test('31 chained names of 1 000 characters and 10 000 leaves take the memory of what stands in the file', async () => {
    const chain = Array.from(
      { length: 31 },
      (_, level) =>
        `<category id="c${level}" parentId="c${level - 1}">${String(level).repeat(1000)}</category>`,
    );
    const leaves = Array.from(
      { length: 10_000 },
      (_, index) => `<category id="${index}" parentId="c30">Л${index}</category>`,
    );
    const { head, warnings } = await readWholeCatalog(
      writeYml('<offer id="1"><categoryId>9999</categoryId></offer>', chain.join('') + leaves.join('')),
    );
    const path = head.categories['9999'] ?? [];
    expect([path.at(-1), path.join('').length <= 2000, warnings.long_category]).toEqual(['Л9999', true, 31]);
  });

  test('a run’s context holds categories and not their paths, and is written in pieces', async () => {
    const categories: Record<string, Category> = {};
    for (let level = 0; level < 31; level++)
      categories[`c${level}`] = { name: 'х'.repeat(500), parentId: `c${level - 1}` };
    for (let leaf = 0; leaf < 20_000; leaf++) categories[`${leaf}`] = { name: `Л${leaf}`, parentId: 'c30' };
    const context = { ...makeContext(), categories };
    const { bytes, hash } = await packContext('run', context);
    expect(bytes.byteLength).toBeLessThan(2_000_000);
    expect(JSON.parse(new TextDecoder().decode(new Uint8Array(bytes).slice()))).toEqual(context);
    expect((await packContext('other', { ...context, maxTags: 1 })).hash).not.toBe(hash);
  });

  test('more than 50 000 categories are refused with the place', async () => {
    const many = Array.from({ length: 50_001 }, (_, index) => `<category id="${index}">А</category>\n`);
    expect(Object.keys(await readPaths(many.slice(1).join('')))).toHaveLength(50_000);
    const failure = await readFailure(writeYml('<offer/>', many.join('')));
    expect([failure.code, failure.message.includes('больше 50 000 категорий')]).toEqual([
      'malformed_xml',
      true,
    ]);
    expect(failure.details.line).toBeGreaterThan(50_000);
  });

  test('more than 8 MiB of categories are refused, also as one name', async () => {
    for (const name of [
      'х'.repeat(9_000_000),
      `<![CDATA[${'х'.repeat(9_000_000)}]]>`,
      '<![CDATA[девять знаков]]>'.repeat(700_000),
    ]) {
      const failure = await readFailure(writeYml('<offer/>', `<category id="1">${name}</category>`));
      expect(failure.code).toBe('catalog_too_large');
    }
    const failure = await readFailure(
      writeYml('<offer/>', `<category id="1">${'x'.repeat(100)}</category>`.repeat(80_000)),
    );
    expect([failure.code, failure.details.limit]).toEqual(['catalog_too_large', 8 * 1024 * 1024]);
  });
});

describe('the place of the categories', () => {
  const offers = '<offers><offer id="1"><categoryId>7</categoryId></offer><offer id="2"/></offers>';
  const categories = '<categories><category id="7">Дрели</category></categories>';

  test.each([
    ['before the offers', `<shop><name>М</name>${categories}${offers}</shop>`],
    ['after the offers', `<shop>${offers}<name>М</name>${categories}</shop>`],
    [
      'empty before the offers, filled after them',
      `<shop><name>М</name><categories/>${offers}${categories}</shop>`,
    ],
    ['in front of the shop', `${categories}<shop><name>М</name>${offers}</shop>`],
    ['behind the shop', `<shop><name>М</name>${offers}</shop>${categories}`],
    ['in another shop', `<shop><name>М</name>${offers}</shop><shop><name>Другой</name>${categories}</shop>`],
    [
      'in two sections',
      `<shop><name>М</name><categories><category id="8">Б</category></categories>${categories}${offers}</shop>`,
    ],
  ])('%s', async (_where, content) => {
    const {
      head,
      offers: read,
      summary,
      places,
    } = await readWholeCatalog(`<yml_catalog>${content}</yml_catalog>`);
    expect(head.shop).toBe('М');
    expect(read.map(({ id, categoryPath }) => [id, categoryPath])).toEqual([
      ['1', ['Дрели']],
      ['2', []],
    ]);
    expect(summary).toMatchObject({ shop: 'М', offers: 2, warnings: {} });
    expect(places[0]).toEqual({
      ordinal: 0,
      line: 1,
      column: 1 + `<yml_catalog>${content}`.indexOf('<offer id="1"'),
    });
  });

  test('a name of the shop that stands behind the offers is in the summary', async () => {
    const { head, summary } = await readWholeCatalog(
      `<yml_catalog><shop>${categories}${offers}<name>Магазин</name><name>Другой</name></shop></yml_catalog>`,
    );
    expect([head.shop, summary.shop]).toEqual(['', 'Магазин']);
  });

  test('nowhere at all', async () => {
    const { head, offers: read } = await readWholeCatalog(
      `<yml_catalog><shop>${offers}</shop></yml_catalog>`,
    );
    expect([head.categories, read.map(({ categoryPath }) => categoryPath)]).toEqual([{}, [[], []]]);
  });

  test('a section after the first offer, when there was one before it, is reported and loses no product', async () => {
    const late = '<categories><category id="9">Пилы</category></categories>';
    const more = '<offers><offer id="3"><categoryId>9</categoryId></offer></offers>';
    const catalog = `<yml_catalog><shop>${categories}${offers}${late}${more}</shop></yml_catalog>`;
    const { offers: read, warnings } = await readWholeCatalog(catalog);
    expect(read.map(({ id, categoryPath }) => [id, categoryPath])).toEqual([
      ['1', ['Дрели']],
      ['2', []],
      ['3', []],
    ]);
    expect(warnings).toEqual({ late_categories: 1 });
  });
});

describe('offers out of their place', () => {
  const head = '<name>М</name><categories><category id="1">К</category></categories>';

  test.each([
    ['in the shop', `<shop>${head}<offer id="1"/></shop>`],
    ['in the root, behind the shop', `<shop>${head}</shop><offers><offer id="1"/></offers>`],
    ['in the root, before the shop', `<offers><offer id="1"/></offers><shop>${head}</shop>`],
    ['in offers within offers', `<shop>${head}<offers><offers><offer id="1"/></offers></offers></shop>`],
  ])('%s are offers', async (_where, content) => {
    const { offers, warnings } = await readWholeCatalog(`<yml_catalog>${content}</yml_catalog>`);
    expect([offers.map(({ id }) => id), warnings]).toEqual([['1'], {}]);
  });

  test('inside another element they are none, and are counted', async () => {
    const content = `<shop>${head}<offers><offer id="1"/></offers><promos><promo><offer id="2"/></promo></promos></shop>`;
    const { offers, warnings } = await readWholeCatalog(`<yml_catalog>${content}</yml_catalog>`);
    expect([offers.map(({ id }) => id), warnings]).toEqual([['1'], { misplaced_offer: 1 }]);
  });
});

describe('slices that wait for the categories', () => {
  let spoolDir = '';
  beforeAll(() => {
    spoolDir = mkdtempSync(join(tmpdir(), 'spool-'));
  });
  afterAll(() => rmSync(spoolDir, { recursive: true }));

  function lengthOf(offer: number): number {
    return offer === 5000 ? 750_000 : (offer * 37) % 900;
  }

  /** 20 MB of offers in front of their categories; offer 5000 alone is 1.5 MB. */
  function* writeLateCatalog(): Generator<Uint8Array> {
    const encoder = new TextEncoder();
    yield encoder.encode('<yml_catalog><shop><offers>\n');
    for (let i = 0; i < 20_000; i++) {
      const description = 'ё'.repeat(lengthOf(i));
      yield encoder.encode(
        `<offer id="${i}"><description>${description}</description><categoryId>7</categoryId></offer>\n`,
      );
    }
    yield encoder.encode(
      '</offers><categories><category id="7">Дрели</category></categories></shop></yml_catalog>',
    );
  }

  test('are spooled beyond 8 MiB and come back in order, whole, with their places; no file is left', async () => {
    let spooled = 0;
    const onProgress = (_bytes: number, offers: number) => {
      if (offers % 1000 === 0) spooled = Math.max(spooled, listOpenFiles(spoolDir).length);
    };
    const { offers, places } = await readWholeCatalog(writeLateCatalog(), { spoolDir, onProgress });
    expect(offers.map(({ id, description }) => [id, description?.length])).toEqual(
      Array.from({ length: 20_000 }, (_, i) => [String(i), lengthOf(i)]),
    );
    expect(new Set(offers.map(({ categoryPath }) => categoryPath.join('/')))).toEqual(new Set(['Дрели']));
    expect(places).toEqual(
      Array.from({ length: 20_000 }, (_, i) => ({ ordinal: i, line: i + 2, column: 1 })),
    );
    if (process.platform === 'linux') expect(spooled).toBe(1);
    expect(readdirSync(spoolDir)).toEqual([]);
    expect(listOpenFiles(spoolDir)).toEqual([]);
  });

  test('leave no file behind when the catalog turns out to be broken', async () => {
    async function* cut(): AsyncGenerator<Uint8Array> {
      let left = 15_000;
      for (const chunk of writeLateCatalog()) if (left-- > 0) yield chunk;
    }
    expect((await readFailure(cut(), { spoolDir })).code).toBe('malformed_xml');
    expect(readdirSync(spoolDir)).toEqual([]);
    expect(listOpenFiles(spoolDir)).toEqual([]);
  });

  test('leave no file behind when the upload breaks off', async () => {
    async function* breakOff(): AsyncGenerator<Uint8Array> {
      let left = 15_000;
      for (const chunk of writeLateCatalog()) {
        if (left-- === 0) throw new RunFailure('upload_interrupted');
        yield chunk;
      }
    }
    expect((await readFailure(breakOff(), { spoolDir })).code).toBe('upload_interrupted');
    expect(listOpenFiles(spoolDir)).toEqual([]);
  });

  test('stay in memory below that', async () => {
    const catalog = new TextEncoder().encode(
      '<yml_catalog><shop><offers><offer id="1"/></offers></shop></yml_catalog>',
    );
    const read = await readWholeCatalog(cutBytes(catalog, 5), { spoolDir: join(spoolDir, 'absent') });
    expect(read.offers).toHaveLength(1);
  });
});
