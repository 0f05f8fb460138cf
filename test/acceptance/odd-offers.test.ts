import { describe, expect, test } from 'bun:test';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { getIntention, readJson } from '../support/list-intentions.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

describe('odd but well-formed files are read or refused, never an internal error', () => {
  const many = (count: number, text: string) =>
    Array.from({ length: count }, (_, index) => text.replace('#', String(index))).join('');
  const odd: [string, OfferParts][] = [
    ['a very long id', { id: 'x'.repeat(5000) }],
    ['a very long name', { name: 'Дрель '.repeat(20_000) }],
    ['a very long word', { name: 'Д'.repeat(100_000) }],
    ['a description of a megabyte', { description: 'Слово за слово. '.repeat(70_000) }],
    ['a description without blanks', { description: 'х'.repeat(500_000) }],
    ['five thousand params', { raw: many(5000, '<param name="Свойство #">значение</param>') }],
    ['the same param a thousand times', { raw: many(1000, '<param name="Наличие реверса">да</param>') }],
    ['two thousand pictures', { raw: many(2000, '<picture>https://example.com/#.jpg</picture>') }],
    [
      'pictures that are no links',
      { pictures: ['javascript:alert(1)', 'не ссылка', 'file:///etc/passwd', 'http://[', ''] },
    ],
    ['a very long link', { pictures: [`https://example.com/${'a'.repeat(50_000)}`] }],
    ['emoji and rare letters', { id: '😀', name: 'Дрель 😀 𝕏 ‮ наоборот', vendor: 'ß İ ſ' }],
    ['a name of blanks', { name: ' \t\n ' }],
    ['a name of punctuation', { name: '... : / ;' }],
    ['no name at all', { name: null }],
    [
      'two names, two prices, two descriptions',
      { raw: '<name>Вторая</name><price>7</price><description>Д</description>', description: 'А' },
    ],
    ['elements inside of a name', { name: null, raw: '<name>Дрель <b>Кряжич</b></name>' }],
    ['elements nested a thousand deep', { raw: `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}` }],
    ['an attribute of a megabyte', { raw: `<x y="${'z'.repeat(1_000_000)}"/>` }],
    ['a reference to a character that is none', { raw: '<x>&#0;&#xFFFF;&#x110000;&#99999999999;</x>' }],
    ['half a surrogate pair', { name: null, raw: '<name>Дрель &#xD800; &#xDFFF;</name>' }],
    [
      'words that are members of every object',
      {
        id: '__proto__',
        name: 'constructor',
        params: { constructor: 'toString', hasOwnProperty: '1' },
        vendor: '__proto__',
      },
    ],
    [
      'tabs and backslashes',
      { id: 'a\\tb\\N', name: 'Дрель\t\\N\\.\r\n\\x41', description: '\\.\n\\N\n\\\n' },
    ],
    ['many sizes in one name', { name: `Болт ${many(500, 'М# ')}` }],
    ['nested numbers', { params: { 'Количество в упаковке, шт': '9'.repeat(400) } }],
    ['a tiny quantity', { params: { 'Количество в упаковке, шт': '0' } }],
    ['a negative quantity', { params: { 'Количество в упаковке': '-3' } }],
    ['a fraction as quantity', { params: { 'Количество в упаковке, кг': '0,5' } }],
  ];
  test.each(odd)('%s', async (_what, offer) => {
    const shop = file.shared();
    const id = offer.id ?? `odd-${Bun.hash(_what)}`;
    const catalog = buildCatalog({ offers: [{ ...offer, id }, { id: `after-${id}` }] });
    const answer = await pushCatalog(shop, catalog);
    if (answer.status !== 200) {
      expect(answer.status).toBe(422);
      const problem = await readProblem(answer);
      expect(problem.code).not.toBe('internal');
      return;
    }
    const first = (await answer.json()) as { counters: { created: number } };
    const second = await pushReport(shop, catalog);
    expect(second.counters).toMatchObject({ created: 0, updated: 0, unchanged: first.counters.created });
  });

  test('members of every object do not leak into what is stored', async () => {
    const intention = await getIntention(file.shared(), '__proto__');
    expect(JSON.stringify(intention)).not.toMatch(/\[native code\]|\[object Object\]|undefined|NaN/);
  });

  test('categories that are members of every object', async () => {
    const categories = ['__proto__', 'constructor', 'toString'].map((id) => ({ id, name: `Дрели ${id}` }));
    const offers = [
      ...categories.map(({ id }) => ({ id: `cat-${id}`, categoryId: id })),
      { id: 'cat-none', categoryId: 'valueOf' },
    ];
    const report = await pushReport(file.shared(), buildCatalog({ categories, offers }));
    expect(report.counters).toMatchObject({ created: 3, skipped: 1 });
  });

  test('fifty thousand categories, each inside the one before, are read; more are refused with the place', async () => {
    const chain = Array.from({ length: 50_001 }, (_, index) => ({
      id: index,
      parentId: index - 1,
      name: `К${index}`,
    }));
    const offers = [
      { id: 'deep', categoryId: 49_999 },
      { id: 'flat', categoryId: 0 },
    ];
    const categories = chain.slice(0, 50_000);
    const report = await pushReport(file.shared(), buildCatalog({ categories, offers }), { dryRun: true });
    expect(report.counters.total).toBe(2);
    const refused = await pushCatalog(file.shared(), buildCatalog({ categories: chain, offers }));
    expect(await readProblem(refused)).toMatchObject({ status: 422, code: 'malformed_xml' });
  });

  test('an offer of twenty megabytes is refused as a whole file', async () => {
    const catalog = buildCatalog({ offers: [{ id: 'huge', description: 'х'.repeat(10_000_000) }] });
    const answer = await pushCatalog(file.shared(), catalog, { dryRun: true });
    expect([200, 422]).toContain(answer.status);
    if (answer.status === 422) expect((await readProblem(answer)).code).toBe('offer_too_large');
  });
});

describe('odd requests are refused with 4xx, never an internal error', () => {
  const paths = [
    '/v1/org/intentions?limit=0',
    '/v1/org/intentions?limit=-1',
    '/v1/org/intentions?limit=abc',
    '/v1/org/intentions?limit=999999999',
    '/v1/org/intentions?cursor=garbage',
    '/v1/org/intentions?cursor=',
    '/v1/org/intentions?state=nonsense',
    '/v1/org/intentions?external_id=%00',
    '/v1/org/intentions?q=%25_%5C',
    '/v1/org/intentions?q=%FF%FE',
    '/v1/org/runs/not-a-uuid',
    '/v1/org/runs/00000000-0000-0000-0000-000000000000',
    '/v1/org/runs?limit=abc',
    '/v1/org/intentions/not-a-uuid',
  ];
  test.each(paths)('GET %s', async (path) => {
    const answer = await fetch(`${file.server().baseUrl}${path}`, {
      headers: { cookie: file.shared().cookie },
    });
    expect(answer.status).toBeLessThan(500);
    if (!answer.ok) await readProblem(answer);
    else await readJson(file.shared(), path);
  });

  const bodies: [string, string][] = [
    ['no body', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['numbers', '{"email":1,"password":2}'],
    ['a NUL', '{"email":"a\\u0000@b.c","password":"x"}'],
    ['a long password', `{"email":"a@b.c","password":"${'x'.repeat(100_000)}"}`],
    ['a megabyte', `{"email":"${'x'.repeat(1_000_000)}","password":"x"}`],
  ];
  test.each(bodies)('POST /v1/session with %s', async (_what, body) => {
    const answer = await fetch(`${file.server().baseUrl}/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    await readProblem(answer);
  });
});
