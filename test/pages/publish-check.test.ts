import { expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention, listIntentions } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { countOf } from '../support/read-page.ts';
import { describeInBrowser, expectSound, useBrowser } from '../support/use-browser.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { SCHEDULER_TICK_SECONDS: '0.2' } });
const browser = useBrowser();
const catalog = (count: number, price = 100) =>
  buildCatalog({ offers: Array.from({ length: count }, (_, index) => ({ id: `p${index}`, price })) });
const asFile = (text: string) => ({
  name: 'весна.xml',
  mimeType: 'application/xml',
  buffer: Buffer.from(text),
});

/** Chooses a file of three products on the first page and has it checked. */
async function checkFile(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(asFile(catalog(3)));
  await page.getByRole('button', { name: 'Проверить', exact: true }).click();
  await page.getByText('Проверка закончена, ничего не изменено.').waitFor();
}

describeInBrowser('in a browser', () => {
  test('a check tells how many intentions get the new city of the profile, on every page that tells of it', async () => {
    const shop = await file.organization();
    await pushReport(shop, catalog(3));
    expect((await ask(shop, 'PATCH /v1/org/profile', { city: 'Казань' })).status).toBe(200);
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto('/');
    await checkFile(page);
    const told = page.getByText('Получат новый город профиля: 3.');
    expect(await countOf(told)).toBe(1);
    await page.goto('/');
    expect(await countOf(told)).toBe(1);
    await page.getByRole('link', { name: 'отчёт о проверке' }).click();
    await told.waitFor();
    await expectSound(page);
  });

  test.each([
    { width: 1200, dark: false },
    { width: 390, dark: false },
    { width: 390, dark: true },
  ])(
    'what was checked is published after a reload, and says that another import came between: %p',
    async (options) => {
      const shop = await file.organization();
      const page = await browser.open(file.server().baseUrl, shop, options);
      await page.goto('/');
      expect(await countOf(page.getByText('Проверено и не опубликовано'))).toBe(0);
      await page.locator('input[type=file]').setInputFiles(asFile(catalog(2)));
      await page.getByRole('button', { name: 'Проверить', exact: true }).click();
      await page.getByText('Проверка закончена, ничего не изменено.').waitFor();
      await page.reload();
      expect(await countOf(page.getByText('Файл весна.xml ждёт вашего решения'))).toBe(1);
      await expectSound(page);
      await pushReport(shop, catalog(1, 7));
      await page.getByRole('link', { name: 'отчёт о проверке' }).click();
      expect(await countOf(page.getByText('После этой проверки каталог уже менялся другим импортом'))).toBe(
        1,
      );
      await expectSound(page);
      await page.getByRole('button', { name: 'Опубликовать проверенное' }).click();
      await page.getByRole('heading', { name: 'Отчёт об импорте' }).waitFor();
      await page.getByText('завершён', { exact: true }).waitFor();
      const published = await listIntentions(shop);
      expect(published.map((each) => [each.external_id, each.price])).toEqual([
        ['p0', 100],
        ['p1', 100],
      ]);
      await page.goBack();
      await page.reload();
      expect(await countOf(page.getByText('Этот файл отправлен в публикацию'))).toBe(1);
      expect(await countOf(page.getByRole('button', { name: 'Опубликовать проверенное' }))).toBe(0);
      await page.goto('/');
      expect(await countOf(page.getByText('Проверено и не опубликовано'))).toBe(0);
    },
  );

  test('published from another tab, a check that looks like a wrong file asks for its number; another number publishes nothing', async () => {
    const shop = await file.organization();
    await pushReport(shop, catalog(6));
    const check = await pushReport(shop, catalog(2), { dryRun: true, removeMissing: true });
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto(`/runs/${check.run_id}`);
    const number = page.getByLabel('Если так и задумано, введите число 4');
    await number.fill('5');
    await page.getByRole('button', { name: 'Опубликовать проверенное' }).click();
    expect(await page.getByRole('alert').textContent()).toBe('Это другое число. Публикация не начата.');
    expect((await getIntention(shop, 'p5')).state).toBe('published');
    await number.fill('4');
    await page.getByRole('button', { name: 'Опубликовать проверенное' }).click();
    await page.getByText('завершён', { exact: true }).waitFor();
    expect((await getIntention(shop, 'p5')).state).toBe('closed');
  });

  test('a check that has accepted no product offers nothing to publish: at the upload, on its own page, after a reload', async () => {
    const shop = await file.organization();
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto('/');
    const refused = buildCatalog({ offers: [{ id: 'p0', price: null }] });
    await page.locator('input[type=file]').setInputFiles(asFile(refused));
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('ни один товар не принят').waitFor();
    const publish = page.getByRole('button', { name: 'Опубликовать проверенное' });
    expect(await publish.isVisible()).toBe(false);
    await page.goto('/');
    expect(await countOf(page.getByText('Проверено и не опубликовано'))).toBe(0);
    await page.goto('/runs');
    await page.locator('a[href^="/runs/"]').first().click();
    await page.getByText('Публиковать нечего').waitFor();
    expect(await countOf(publish)).toBe(0);
    await expectSound(page);
  });

  test('while a file is checked no other can be chosen: what is published is what the block names', async () => {
    const shop = await file.organization();
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto('/');
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/v1/org/runs?dry_run=1', async (route) => {
      await isLetGo;
      await route.continue();
    });
    const input = page.locator('input[type=file]');
    await input.setInputFiles(asFile(catalog(3)));
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('Проверяем файл…').waitFor();
    const closes = page.getByLabel('Закрыть намерения, товаров которых нет в файле');
    expect([await input.isDisabled(), await closes.isDisabled()]).toEqual([true, true]);
    const other = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['<yml_catalog/>'], 'другой.xml'));
      return transfer;
    })()`);
    await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: other });
    letGo();
    await page.getByText('Проверка закончена, ничего не изменено.').waitFor();
    expect(await page.locator('[data-file-name]').textContent()).toContain('весна.xml');
    await page.getByRole('button', { name: 'Опубликовать проверенное' }).click();
    await page.getByText('Опубликовано.').waitFor();
    expect(await listIntentions(shop)).toHaveLength(3);
    expect([await input.isDisabled(), await closes.isDisabled()]).toEqual([false, false]);
    await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: other });
    expect(await page.locator('[data-file-name]').textContent()).toContain('другой.xml');
    expect(await countOf(page.getByRole('button', { name: 'Опубликовать проверенное' }))).toBe(0);
  });

  test('where a proxy answers the events with 502 the page asks for the run until it has ended', async () => {
    const shop = await file.organization();
    const page = await browser.open(file.server().baseUrl, shop);
    await page.route('**/events', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await page.goto('/');
    await checkFile(page);
    await page.getByRole('button', { name: 'Опубликовать проверенное' }).click();
    await page.getByText('Опубликовано.').waitFor();
    expect(await listIntentions(shop)).toHaveLength(3);
  });

  test('a run that can no longer be asked for ends the waiting with «Связь прервалась»', async () => {
    const shop = await file.organization();
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto('/');
    await checkFile(page);
    await page.route('**/events', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await page.route('**/v1/org/runs/*?report=summary', (route) =>
      route.fulfill({ status: 401, body: '{}' }),
    );
    await page.getByRole('button', { name: 'Опубликовать проверенное' }).click();
    await page.getByText('Связь прервалась. Посмотрите в истории, чем закончился импорт.').waitFor();
  });

  test('the button under a check publishes it without sending the file again', async () => {
    const shop = await file.organization();
    const page = await browser.open(file.server().baseUrl, shop);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await checkFile(page);
    await page.getByRole('button', { name: 'Опубликовать проверенное' }).click();
    await page.getByText('Опубликовано.').waitFor();
    expect(sent).toEqual(['/v1/org/runs', expect.stringMatching(/\/v1\/org\/runs\/[^/]+\/publish$/)]);
    expect(await listIntentions(shop)).toHaveLength(3);
  });
});
