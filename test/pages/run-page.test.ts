import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { RunReport } from '../../src/model/report.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog, lineOf, type OfferParts } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { encodeWindows1251 } from '../support/encode-windows1251.ts';
import { type CatalogBody, type PushOptions, pushCatalog } from '../support/push-catalog.ts';
import { countOf, textsOf } from '../support/read-page.ts';
import { describeInBrowser, expectSound, SCREENS, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

async function push(owner: TestOrganization, body: CatalogBody, options?: PushOptions): Promise<RunReport> {
  const answer = await pushCatalog(owner, body, options);
  expect(answer.status).toBe(200);
  return (await answer.json()) as RunReport;
}

const download = async (owner: TestOrganization, path: string) => {
  const answer = await ask(owner, `GET ${path}`);
  return {
    status: answer.status,
    bytes: new Uint8Array(await answer.arrayBuffer()),
    headers: answer.headers,
  };
};

/** Offers of every kind of refusal, one of them only known when the whole file is read. */
const MIXED: readonly OfferParts[] = [
  { id: 'good', name: 'Дрель ударная Кряжич ДУ-650' },
  { id: 'cheap', price: 0, name: 'Дрель «Ёж» -- дешёвая' },
  { id: 'lost', categoryId: 999, name: 'Болт М8' },
  { id: 'good', name: 'Дрель ударная, карточка вторая' },
  { id: null, name: 'Без номера' },
];

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  [
    'windows-1251',
    (text: string) => encodeWindows1251(text.replace('encoding="UTF-8"', 'encoding="windows-1251"')),
  ],
])(
  'refused offers of a file in %s: its own bytes under their reasons, a catalog that can be pushed',
  async (_, encode) => {
    const owner = await file.organization();
    const catalog = buildCatalog({ offers: MIXED });
    const report = await push(owner, encode(catalog));
    const { bytes, headers } = await download(owner, `/v1/org/runs/${report.run_id}/refused`);
    const named = headers.get('content-disposition') ?? '';
    expect(named).toContain(`filename="refused-${report.run_id}.xml"`);
    expect(decodeURIComponent(named)).toMatch(/UTF-8''исправить .+ \d{4}-\d\d-\d\d\.xml$/);
    const refused = Buffer.from(bytes);
    for (const id of ['cheap', 'lost']) {
      const source = catalog.slice(catalog.indexOf(`<offer id="${id}"`));
      expect(refused.includes(encode(source.slice(0, source.indexOf('</offer>') + 8)))).toBe(true);
    }
    expect(refused.includes(encode('ДУ-650'))).toBe(false);
    expect(refused.includes(encode(`строка ${lineOf(catalog, '<offer id="lost"')}: пустая категория`))).toBe(
      true,
    );
    const again = await push(owner, new Uint8Array(bytes), { dryRun: true });
    expect([...again.skipped, ...again.errors].map(({ code, id }) => [code, id]).sort()).toEqual([
      ['empty_category', 'lost'],
      ['no_id', null],
      ['no_price', 'cheap'],
    ]);
    // Not the repeated id: alone in a file it would replace the product that was published under it.
    expect(again.counters).toMatchObject({ total: 3, updated: 0 });
  },
);

test('a corrected file of refused offers publishes them', async () => {
  const owner = await file.organization();
  const report = await push(owner, buildCatalog({ offers: MIXED }));
  const { bytes } = await download(owner, `/v1/org/runs/${report.run_id}/refused`);
  const corrected = Buffer.from(bytes)
    .toString()
    .replace('<price>0</price>', '<price>500</price>')
    .replace('<categoryId>999</categoryId>', '<categoryId>20</categoryId>');
  expect((await push(owner, corrected)).counters).toMatchObject({ created: 2 });
});

test('offers over the limit can be downloaded as well, and those of a YAML file as YAML', async () => {
  const owner = await file.organization({ limit: 1 });
  const offers = Array.from({ length: 40 }, (_, index) => ({ id: `n${index}` }));
  const report = await push(owner, buildCatalog({ offers }));
  expect(report.counters.errors).toBe(39);
  const { bytes } = await download(owner, `/v1/org/runs/${report.run_id}/refused`);
  expect(
    Buffer.from(bytes)
      .toString()
      .match(/<offer /g),
  ).toHaveLength(39);
  const yaml = await push(
    owner,
    'shop: Лавка\noffers:\n  - id: y1\n    name: Дрель\n    category: Нет/Такой\n    price: 5\n',
  );
  const source = await download(owner, `/v1/org/runs/${yaml.run_id}/refused`);
  expect((await push(owner, source.bytes, { dryRun: true })).skipped.map(({ id }) => id)).toEqual(['y1']);
});

test('refusals as CSV: every one of them, and no cell that a spreadsheet would execute', async () => {
  const owner = await file.organization();
  const offers = [{ id: '=1+1', name: '=HYPERLINK("http://x";"y")', price: 0 }, ...MIXED];
  const report = await push(owner, buildCatalog({ offers }));
  const { bytes } = await download(owner, `/v1/org/runs/${report.run_id}/refusals.csv`);
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
  expect(lines).toHaveLength(1 + report.skipped.length + report.errors.length + 1);
  expect(lines[0]).toBe('\ufeffid;название;строка;список;причина;код');
  expect(lines.find((line) => line.includes('HYPERLINK'))).toStartWith(
    `'=1+1;"'=HYPERLINK(""http://x"";""y"")";`,
  );
});

test('what a run has is out of reach for other organizations', async () => {
  const owner = await file.organization();
  const stranger = await file.organization();
  const { run_id } = await push(owner, buildCatalog({ offers: MIXED }), { dryRun: true });
  for (const path of ['refused', 'refusals.csv', 'events', 'refusals', 'changes'])
    expect((await download(stranger, `/v1/org/runs/${run_id}/${path}`)).status).toBe(404);
});

describeInBrowser('in a browser', () => {
  test('3 000 refusals: grouped by reason, searched and paged on the server, downloaded', async () => {
    const owner = await file.organization();
    const offers = Array.from({ length: 3000 }, (_, index) => ({
      id: `item-${index}`,
      name: `Дрель номер ${index}`,
      ...(index % 3 === 0 ? { categoryId: 999 } : { price: 0 }),
    }));
    const report = await push(owner, buildCatalog({ offers: [{ id: 'good' }, ...offers] }));
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto(`/runs/${report.run_id}`);
    expect((await page.content()).length).toBeLessThan(100_000);
    expect(await countOf(page.getByText('Страница 1 из 60'))).toBe(1);
    await page.getByRole('link', { name: 'пустая категория' }).click();
    expect(await countOf(page.getByText('Найдено: 1 000 товаров'))).toBe(1);
    await page.getByRole('link', { name: 'Дальше' }).click();
    expect(await countOf(page.getByText('Страница 2 из 20'))).toBe(1);
    await page.getByLabel('Найти товар').fill('item-2997');
    await page.keyboard.press('Enter');
    await page.getByText('Найдено: 1 товар').waitFor();
    expect(await page.locator('tbody tr').innerText()).toContain('Дрель номер 2997');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Скачать эти товары файлом' }).click(),
    ]);
    expect(readFileSync(await saved.path(), 'utf8').match(/<offer /g)).toHaveLength(3000);
  });

  test('the file to be corrected says that repeated ids are left out, and nothing of room while all fit', async () => {
    const owner = await file.organization();
    const report = await push(owner, buildCatalog({ offers: MIXED }));
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto(`/runs/${report.run_id}`);
    const told = await page.locator('#refusals .hint').first().innerText();
    expect(told).toContain('Товаров в нём: 3.');
    expect(told).toContain('В нём нет повторов id (1)');
    expect(told).not.toContain('поместил');
    // The second time the published product is skipped as unchanged: its repeat is found only at the end.
    const again = await push(owner, buildCatalog({ offers: MIXED }));
    await page.goto(`/runs/${again.run_id}`);
    const toldAgain = await page.locator('#refusals .hint').first().innerText();
    expect(toldAgain).toContain('В нём нет повторов id (1)');
    expect(toldAgain).not.toContain('поместил');
    const repeated = await push(owner, buildCatalog({ offers: [{ id: 'a' }, { id: 'a' }] }));
    await page.goto(`/runs/${repeated.run_id}`);
    expect(await countOf(page.getByRole('link', { name: 'Скачать эти товары файлом' }))).toBe(0);
    expect(await page.locator('#refusals .hint').first().innerText()).toContain(
      'здесь только повторы id (1)',
    );
  });

  test('a dry run shows field by field what would change, for any product that is looked for, and what would close', async () => {
    const owner = await file.organization();
    const before = [
      { id: 'a', price: 100, description: 'Прочный корпус и мягкая рукоятка.' },
      { id: 'b', price: 200, pictures: ['https://img.example/1.jpg'] },
      { id: 'gone' },
    ];
    await push(owner, buildCatalog({ offers: before }));
    const after = [
      { id: 'a', price: 150, description: 'Прочный корпус и твёрдая рукоятка.' },
      { id: 'b', price: 200, pictures: ['https://img.example/2.jpg'] },
      { id: 'new', price: 300 },
    ];
    const report = await push(owner, buildCatalog({ offers: after }), { dryRun: true, removeMissing: true });
    expect(report.counters).toMatchObject({ created: 1, updated: 2, closed: 1 });
    const page = await browser.open(file.server().baseUrl, owner, { width: 390 });
    await page.goto(`/runs/${report.run_id}`);
    await page.getByRole('link', { name: 'Посмотреть, что изменится, по полям' }).click();
    const textOf = async (id: string) => {
      await page.getByLabel('Найти товар').fill(id);
      await page.getByRole('button', { name: 'Найти' }).click();
      return page.locator('article', { hasText: `id ${id}` }).innerText();
    };
    const first = await textOf('a');
    expect(first).toMatch(/цена\s+100 ₽ → 150 ₽/);
    expect(await textsOf(page.locator('del'))).toContain('мягкая');
    expect(await textsOf(page.locator('ins'))).toContain('твёрдая');
    expect(await textOf('b')).toContain('1, другие ссылки');
    expect(await textOf('new')).toContain('новое');
    await page.getByLabel('Найти товар').fill('');
    await page.getByLabel('Показать').selectOption({ label: 'закроются, 1' });
    await page.getByRole('button', { name: 'Найти' }).click();
    expect(await textsOf(page.locator('article'))).toEqual([expect.stringContaining('id gone')]);
    await expectSound(page);
  });

  test.each(SCREENS)('report and history are accessible and narrow enough: %p', async (options) => {
    const owner = await file.organization();
    const report = await push(owner, buildCatalog({ offers: MIXED }));
    await push(owner, buildCatalog({ offers: MIXED }));
    await pushCatalog(owner, '<yml_catalog><shop>');
    const page = await browser.open(file.server().baseUrl, owner, options);
    for (const path of [`/runs/${report.run_id}`, '/runs']) {
      await page.goto(path);
      await expectSound(page);
    }
    expect(await page.getByRole('img').getAttribute('aria-label')).toContain('последних 2 импортах');
  });

  test('the chart of an older page of the history, or of some of its runs, does not end with the last import', async () => {
    const owner = await file.organization();
    for (const id of ['a', 'b']) await push(owner, buildCatalog({ offers: [{ id }] }));
    const { run_id } = await push(owner, buildCatalog({ offers: MIXED }));
    const page = await browser.open(file.server().baseUrl, owner);
    for (const [path, told] of [
      ['/runs', 'в последнем импорте,'],
      [`/runs?cursor=${run_id}`, 'в последнем из показанных импортов,'],
      ['/runs?state=succeeded', 'в последнем из показанных импортов,'],
    ] as const) {
      await page.goto(path);
      expect([path, await page.locator('.legend li').last().innerText()]).toEqual([
        path,
        expect.stringContaining(told),
      ]);
    }
  });
});
