import { expect, test } from 'bun:test';
import { ask } from '../support/ask.ts';
import { buildCatalog, TEST_CATEGORIES } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { pushReport } from '../support/push-catalog.ts';
import { countOf, textsOf } from '../support/read-page.ts';
import { describeInBrowser, expectSound, SCREENS, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

const SHARP = { id: 40, parentId: 10, name: 'Ударные / сетевые' };
const catalog = (offers: Parameters<typeof buildCatalog>[0]['offers']) =>
  buildCatalog({ categories: [...TEST_CATEGORIES, SHARP], offers });
const OFFERS = [
  { id: 'a', name: 'Дрель Кряжич', categoryId: 10 },
  { id: 'b', name: 'Дрель ударная Кряжич', categoryId: 40 },
  { id: 'c', name: 'Болт М8 оцинкованный', categoryId: 20 },
  { id: 'd', name: 'Дрелька игрушечная', categoryId: 30 },
];

async function read<T>(owner: TestOrganization, path: string): Promise<T> {
  const answer = await ask(owner, `GET /v1/org/intentions${path}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

const idsOf = async (owner: TestOrganization, query: Record<string, string>) =>
  (await read<{ items: { external_id: string }[] }>(owner, `?${new URLSearchParams(query)}`)).items.map(
    ({ external_id }) => external_id,
  );

interface Categories {
  readonly items: { path: string; depth: number; count: number }[];
  readonly total: number;
}
const numbersOf = async (owner: TestOrganization, query = '') =>
  (await read<Categories>(owner, `/categories${query}`)).items.map(({ path, count }) => [path, count]);

test('intentions are of the categories of their file: a category has what is below it, and follows the next import', async () => {
  const owner = await file.organization();
  expect(await read<Categories>(owner, '/categories')).toEqual({ items: [], total: 0 });
  await pushReport(owner, catalog(OFFERS));
  expect(await numbersOf(owner)).toEqual([
    ['Инструмент', 2],
    ['Инструмент / Дрели', 2],
    ['Инструмент / Дрели / Ударные', 1],
    ['Инструмент / Дрели / Ударные / сетевые', 1],
    ['Крепёж', 1],
    ['Крепёж / Болты', 1],
    ['Одежда', 1],
    ['Одежда / Куртки', 1],
  ]);
  expect(await numbersOf(owner, '?q=КРЕПЕЖ')).toEqual([
    ['Крепёж', 1],
    ['Крепёж / Болты', 1],
  ]);
  expect(await idsOf(owner, { category: 'Инструмент' })).toEqual(['a', 'b']);
  expect(await idsOf(owner, { category: 'Инструмент / Дрели / Ударные / сетевые' })).toEqual(['b']);
  expect(await idsOf(owner, { category: 'Инстр' })).toEqual([]);
  expect(await idsOf(owner, { category: 'Инструмент', q: 'ударную дрель' })).toEqual(['b']);
  // The second moves, the third is gone from the file and stays; another organization has nothing of this.
  await pushReport(owner, catalog([{ ...OFFERS[1], categoryId: 20 }]));
  expect(await idsOf(owner, { category: 'Крепёж / Болты' })).toEqual(['b', 'c']);
  expect(await idsOf(owner, { category: 'Инструмент' })).toEqual(['a']);
  const stranger = await file.organization();
  await pushReport(stranger, catalog([{ id: 'a', name: 'Дрель Кряжич', categoryId: 10 }]));
  expect(await idsOf(stranger, { category: 'Крепёж' })).toEqual([]);
  const table = await ask(
    owner,
    `GET /v1/org/intentions/export?${new URLSearchParams({ category: 'Крепёж' })}`,
  );
  expect((await table.text()).trim().split('\r\n')).toHaveLength(3);
});

describeInBrowser('in a browser', () => {
  test.each(SCREENS)(
    'a category is found, narrows the list with its other filters, and is taken off: %p',
    async (options) => {
      const owner = await file.organization();
      await pushReport(owner, catalog(OFFERS));
      const page = await browser.open(file.server().baseUrl, owner, options);
      await page.goto('/intentions?sort=-created&q=дрель');
      await page.getByRole('link', { name: 'выбрать' }).click();
      expect(await countOf(page.locator('.categories li'))).toBe(6);
      await expectSound(page);
      await page.getByLabel('Найти категорию').fill('дрели');
      await page.getByRole('button', { name: 'Найти' }).click();
      await page.getByRole('link', { name: 'Инструмент / Дрели', exact: true }).click();
      expect(await textsOf(page.locator('.tile p.quiet'))).toEqual(['Дрель ударная Кряжич', 'Дрель Кряжич']);
      expect(page.url()).toContain('sort=-created');
      await page.getByRole('button', { name: 'Найти' }).click();
      expect(await page.locator('.chosen strong').innerText()).toBe('Инструмент / Дрели');
      await expectSound(page);
      await page.getByRole('link', { name: 'убрать' }).click();
      expect(await countOf(page.locator('.chosen strong'))).toBe(0);
    },
  );

  test('the numbers are those of the tab, the words and the marks that the page was opened from', async () => {
    const owner = await file.organization();
    await pushReport(owner, catalog(OFFERS));
    await pushReport(owner, catalog(OFFERS.slice(1)), { removeMissing: true });
    const page = await browser.open(file.server().baseUrl, owner);
    const told = async () =>
      (await textsOf(page.locator('ul.categories li'))).map((text) => text.replace(/\s+/g, ' '));
    await page.goto('/intentions?state=closed');
    await page.getByRole('link', { name: 'выбрать' }).click();
    expect(await told()).toEqual(['Инструмент 1', 'Дрели 1']);
    await page.getByRole('link', { name: 'Дрели' }).click();
    expect(await countOf(page.locator('.tile'))).toBe(1);
    await page.goto('/intentions/categories?state=published&q=дрелью');
    expect(await told()).toEqual(['Инструмент 1', 'Дрели 1', 'Ударные 1', 'сетевые 1']);
    await page.goto('/intentions/categories?edited=1');
    expect(await countOf(page.getByText('Среди того, что выбрано в списке, категорий нет.'))).toBe(1);
  });
});
