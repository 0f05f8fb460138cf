import { expect, test } from 'bun:test';
import { LISTED_NEW } from '../../src/model/limits.ts';
import { ask, askJson } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const { organization } = useSharedServer();

test('the details of an unknown run are not found', async () => {
  const owner = await organization();
  const { run_id } = await pushReport(
    owner,
    buildCatalog({ offers: [{ id: 'a' }, { id: 'b', price: null }] }),
  );
  const statusOf = async (id: string, detail: string): Promise<number> => {
    const answer = await ask(owner, `GET /v1/org/runs/${id}/${detail}`);
    return answer.status;
  };
  for (const detail of ['refusals', 'changes', 'refusals.csv']) {
    expect([detail, await statusOf(run_id, detail)]).toEqual([detail, 200]);
    expect([detail, await statusOf(crypto.randomUUID(), detail)]).toEqual([detail, 404]);
    expect([detail, await statusOf('none', detail)]).toEqual([detail, 404]);
  }
});

test('a run that has refused nothing says so where refused products are downloaded', async () => {
  const owner = await organization();
  const { run_id } = await pushReport(owner, buildCatalog({ offers: [{ id: 'a' }] }));
  const refusedOf = (id: string) => askJson(owner, `GET /v1/org/runs/${id}/refused`);
  expect(await refusedOf(run_id)).toMatchObject({
    status: 404,
    body: { detail: expect.stringMatching(/ В этом запуске ни один товар не отклонён\.$/) },
  });
  expect(await refusedOf(crypto.randomUUID())).toMatchObject({
    status: 404,
    body: { detail: expect.stringMatching(/ Такого запуска нет\.$/) },
  });
});

test('each refused product has its own source and page, when all begin on one line and their refusals are alike', async () => {
  const owner = await organization();
  const offers = ['a', 'b', 'c', 'c', 'd'].map((id, index) => ({
    id,
    price: id === 'd' ? 5 : null,
    categoryId: index === 1 ? 99 : 10,
    raw: `<url>https://shop.example/${index}</url>`,
  }));
  const { run_id } = await pushReport(owner, buildCatalog({ offers }).replaceAll('\n', ''));
  const found = async (query: string) => {
    const answer = await ask(owner, `GET /v1/org/runs/${run_id}/refusals?${query}`);
    const { items } = (await answer.json()) as {
      items: { id: string; code: string; line: number; url: string; source: string }[];
    };
    return items.map(({ source, ...item }) => [
      item.id,
      item.code,
      item.line,
      item.url,
      /^<offer id="(.)".*<url>.*(\d)<\/url>/.exec(source)?.slice(1).join(' '),
    ]);
  };
  const listed = [
    ['b', 'empty_category', 1, 'https://shop.example/1', 'b 1'],
    ['a', 'no_price', 1, 'https://shop.example/0', 'a 0'],
    ['c', 'no_price', 1, 'https://shop.example/2', 'c 2'],
    ['c', 'duplicate_id', 1, 'https://shop.example/3', 'c 3'],
  ];
  expect(await found('')).toEqual(listed);
  for (const [index, one] of listed.entries())
    expect(await found(`limit=1&page=${index + 1}`)).toEqual([one]);
  expect(await found('code=no_price')).toEqual(listed.slice(1, 3));
});

test('a repeated id keeps its source at every import of the file, whether the first with it is unchanged or not', async () => {
  const owner = await organization();
  const sourceOf = async (prices: readonly number[]) => {
    const offers = ['a', 'b', 'a'].map((id, index) => ({ id, price: prices[index] ?? 1 }));
    const { run_id, errors } = await pushReport(owner, buildCatalog({ offers }));
    expect(errors).toMatchObject([{ id: 'a', code: 'duplicate_id' }]);
    const { body } = await askJson(owner, `GET /v1/org/runs/${run_id}/refusals`);
    return body;
  };
  for (const prices of [
    [11, 22, 33],
    [11, 22, 33],
    [44, 22, 33],
    [44, 22, 44],
    [55, 22, 44],
  ])
    expect(await sourceOf(prices)).toMatchObject({
      items: [{ source: expect.stringContaining(`<price>${prices[2]}</price>`) }],
    });
});

test('refused products are downloaded with their tree of categories, thirty times a minute', async () => {
  const owner = await organization();
  const categories = [
    { id: 1, name: 'Инструмент' },
    { id: 2, name: 'Дрели', parentId: 1 },
  ];
  const { run_id } = await pushReport(
    owner,
    buildCatalog({ categories, offers: [{ id: 'a' }, { id: 'b', price: null, categoryId: 2 }] }),
  );
  const download = () => ask(owner, `GET /v1/org/runs/${run_id}/refused`);
  const text = await (await download()).text();
  expect(text).toContain('<category id="2" parentId="1">Дрели</category>');
  expect(text).toContain('id="b"');
  for (let times = 1; times < 30; times++) expect((await download()).status).toBe(200);
  const refused = await download();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('checks take the refused products of no import away: the last ten imports and the last three checks keep them', async () => {
  const owner = await organization();
  const push = async (dryRun: boolean) => {
    const offers = [{ id: 'a' }, { id: 'b', price: null }];
    return (await pushReport(owner, buildCatalog({ offers }), { dryRun })).run_id;
  };
  const statuses = async (ids: readonly string[]) => {
    const answers: number[] = [];
    for (const id of ids) answers.push((await ask(owner, `GET /v1/org/runs/${id}/refused`)).status);
    return answers;
  };
  const [first, checks]: [string, string[]] = [await push(false), []];
  for (let count = 0; count < 11; count++) checks.push(await push(true));
  expect(await statuses([first])).toEqual([200]);
  expect(await statuses(checks.slice(-4))).toEqual([404, 200, 200, 200]);
  const imports: string[] = [];
  for (let count = 0; count < 10; count++) imports.push(await push(false));
  expect(await statuses([first, imports[0] ?? ''])).toEqual([404, 200]);
  expect(await statuses(checks.slice(-3))).toEqual([200, 200, 200]);
});

test('a report of thousands of refusals is answered in pieces, and is the one that is stored', async () => {
  const owner = await organization();
  const offers = Array.from({ length: 3000 }, (_, index) => ({ id: `r${index}`, price: null }));
  const report = await pushReport(owner, buildCatalog({ offers }));
  expect(report.errors).toHaveLength(3000);
  const answer = await ask(owner, `GET /v1/org/runs/${report.run_id}`);
  expect(((await answer.json()) as { report: unknown }).report).toEqual(report);
});

test('a dry run counts all new products and lists the first of them, every other change whole', async () => {
  const owner = await organization();
  await pushReport(owner, buildCatalog({ offers: [{ id: 'old', price: 1 }] }));
  const offers = Array.from({ length: LISTED_NEW + 100 }, (_, index) => ({ id: `n${index}` }));
  // Two batches at least: those under way together may bring more rows than are listed.
  const catalog = buildCatalog({ offers: [...offers, { id: 'old', price: 2 }] });
  const { run_id, counters } = await pushReport(owner, catalog, { dryRun: true });
  expect(counters).toMatchObject({ created: offers.length, updated: 1 });
  const page = await askJson(owner, `GET /v1/org/runs/${run_id}/changes?page=21&limit=100`);
  expect(page.body).toMatchObject({
    found: LISTED_NEW + 1,
    counts: { create: offers.length, update: 1 },
    items: [{ kind: 'update', external_id: 'old', fields: [{ field: 'price', old: '1.00', new: '2.00' }] }],
  });
  const shown = await ask(owner, `GET /runs/${run_id}/changes`);
  expect(/Из новых товаров показаны и ищутся первые 2\s000 товаров файла/.test(await shown.text())).toBe(
    true,
  );
});
