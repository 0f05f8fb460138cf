import { expect, test } from 'bun:test';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { textsOf } from '../support/read-page.ts';
import { describeInBrowser, expectNoOverflow, findBarriers, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

/** What says nothing to the owner of a shop: codes, programmers' words, milliseconds, two stops in a row. */
const CODES =
  /UUID|тел[ао]м? запроса|shop и offers|\bterm\b|\btools\b|вес \d|порога \d|\d мс(?!к)|\.\.(?!\.)|\.:|undefined|\bnull\b/i;

/** A shop with long names everywhere, refusals of many kinds, a failed run and photos that cannot be had. */
async function fillShop(): Promise<{ owner: TestOrganization; paths: string[] }> {
  const owner = await file.organization();
  const long = 'Сверхдлинноеназваниебезединогопробела'.repeat(5);
  await ask(owner, 'PATCH /v1/org/profile', { name: long });
  const offers = [
    {
      id: `id-${'9'.repeat(120)}`,
      name: `Дрель ${long}`,
      price: 5290.5,
      params: { Цвет: 'синий', Вес: '2 кг' },
    },
    { id: 'b', name: 'Болт М8 оцинкованный', categoryId: 20, pictures: ['https://nowhere.invalid/1.jpg'] },
    { id: `bad-${'8'.repeat(120)}`, name: long, price: 0 },
    { id: 'c', name: '', categoryId: 999 },
    { id: 'b', name: 'Болт М8' },
  ];
  const report = await pushReport(owner, buildCatalog({ shop: long, offers }));
  const dry = await pushReport(owner, buildCatalog({ shop: ' ', offers: offers.slice(1) }), { dryRun: true });
  await pushCatalog(owner, '<yml_catalog><shop><offers><offer id="1"><name>Дре');
  const [first] = await listIntentions(owner);
  const paths = [
    '/',
    '/runs',
    `/runs/${report.run_id}`,
    `/runs/${report.run_id}/changes`,
    `/runs/${report.run_id}/undo`,
    `/runs/${dry.run_id}`,
    `/runs/${dry.run_id}/changes`,
    '/intentions',
    `/intentions/${first?.id}`,
    `/intentions/${first?.id}?explain=1&name=Дрель+ударная&category=Дрели&vendor=Кряжич&params=Цвет:+синий`,
    '/notifications',
    '/account',
    '/accounts',
    '/journal',
    '/start',
    '/login',
    '/password/forgot',
    '/password/reset',
    '/organization',
    '/runs/1',
  ];
  return { owner, paths };
}

describeInBrowser('every page', () => {
  test.each([
    { width: 1200, dark: true },
    { width: 1200, dark: false },
    { width: 390, dark: false },
    { width: 390, dark: true },
  ])('speaks plainly, has no barriers and no empty heading, and holds long names: %p', async (options) => {
    const { owner, paths } = await fillShop();
    const page = await browser.open(file.server().baseUrl, owner, options);
    for (const path of paths) {
      await page.goto(path);
      // Whatever is folded in is a part of the page.
      await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
      expect([path, await findBarriers(page)]).toEqual([path, []]);
      expect([path, CODES.exec(await page.locator('main').innerText())?.[0]]).toEqual([path, undefined]);
      const headings = await textsOf(page.locator('h1, h2, h3'));
      expect([path, headings.filter((text) => text.trim() === '')]).toEqual([path, []]);
      await expectNoOverflow(page);
    }
  });

  test('on a phone a run is a card of three lines', async () => {
    const owner = await file.organization();
    await pushReport(owner, buildCatalog({ offers: [{ id: 'a' }, { id: 'b', price: 0 }] }));
    const page = await browser.open(file.server().baseUrl, owner, { width: 390 });
    await page.goto('/runs');
    const row = page.locator('tbody tr').first();
    expect((await row.innerText()).replace(/\s+/g, ' ')).toContain('2 товара: создано 1, отказов 1');
    const { height } = (await row.boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThan(100);
  });

  test('money has kopecks or none, and a price stays as it was when its form is saved untouched', async () => {
    const owner = await file.organization();
    await pushReport(owner, buildCatalog({ offers: [{ id: 'a', price: 5290.5 }] }));
    const [made] = await listIntentions(owner);
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto(`/intentions/${made?.id}`);
    expect(await page.locator('.price').innerText()).toMatch(/^5\s290,50\s₽/);
    await page.getByText('Изменить вручную').click();
    expect(await page.getByLabel('Цена, ₽').inputValue()).toBe('5290,50');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
    expect((await listIntentions(owner))[0]).toMatchObject({ price: 5290.5, edited: [] });
  });
});

test.each([
  '<yml_catalog><shop><offers>',
  '<yml_catalog><shop><offers><offer id="1"><name>Дре',
  '<yml_catalog><shop><name>М</name><offers><offer id="1"><name>Дрель</name><price>1</price>',
])('a file that is cut off is told as such: %s', async (text) => {
  const owner = file.shared();
  const problem = await readProblem(await pushCatalog(owner, text));
  expect(problem.code).toBe('malformed_xml');
  expect(problem.detail).toContain('Файл обрывается: выгрузка не закончилась или файл скачан не целиком.');
});
