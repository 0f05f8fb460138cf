import { expect, test } from 'bun:test';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { countOf, textsOf } from '../support/read-page.ts';
import { serveFeed } from '../support/serve-feed.ts';
import { describeInBrowser, expectSound, SCREENS, useBrowser } from '../support/use-browser.ts';
import { getFeed, saveFeed } from '../support/use-feed.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
const browser = useBrowser();
const catalog = (count: number) =>
  buildCatalog({ offers: Array.from({ length: count }, (_, index) => ({ id: `p${index}` })) });

describeInBrowser('in a browser', () => {
  test.each(SCREENS)(
    'a check that would close more than a third asks for the number to be typed: %p',
    async (options) => {
      const shop = await file.organization();
      await pushReport(shop, catalog(6));
      const page = await browser.open(file.server().baseUrl, shop, options);
      await page.goto('/');
      await page.getByLabel('Закрыть намерения, товаров которых нет в файле').check();
      await page.locator('input[type=file]').setInputFiles({
        name: 'catalog.xml',
        mimeType: 'application/xml',
        buffer: Buffer.from(catalog(2)),
      });
      await page.getByRole('button', { name: 'Проверить', exact: true }).click();
      await page.getByText('Будет закрыто намерений: 4. Это больше трети опубликованных.').waitFor();
      const publish = page.getByRole('button', { name: 'Опубликовать' });
      expect(await publish.isDisabled()).toBe(true);
      await expectSound(page);
      const field = page.getByLabel('Если так и задумано, введите число 4');
      await field.fill('3');
      expect(await publish.isDisabled()).toBe(true);
      await field.fill('4');
      expect(await publish.isDisabled()).toBe(false);
      expect((await listIntentions(shop)).map(({ state }) => state)).toEqual(Array(6).fill('published'));
      await publish.click();
      await page.getByText('Опубликовано.').waitFor();
      expect((await listIntentions(shop)).filter(({ state }) => state === 'closed')).toHaveLength(4);
    },
  );

  test('the chart of what was mended in reading has nothing of what a check would close', async () => {
    const shop = await file.organization();
    await pushReport(shop, catalog(6));
    const text = catalog(2).replace('</name>', ' & Ко</name>');
    const check = await pushReport(shop, text, { dryRun: true, removeMissing: true });
    expect(check.warnings).toEqual({ bare_ampersand: 1, closes_many: 4 });
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto(`/runs/${check.run_id}`);
    const chart = page.getByRole('region', { name: 'Что исправлено при чтении' });
    expect(await chart.textContent()).toContain('символ & без замены');
    expect(await countOf(page.getByText('закрыто намерений, больше трети опубликованных'))).toBe(0);
  });

  test('the report of an import that closes many says so, apart from what was mended, and so does its table', async () => {
    const shop = await file.organization();
    await pushReport(shop, catalog(6));
    const { run_id } = await pushReport(shop, catalog(2), { removeMissing: true });
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto(`/runs/${run_id}`);
    await page.getByText('Закрыто намерений: 4. Это больше трети опубликованных.').waitFor();
    expect(await countOf(page.getByRole('region', { name: 'Что исправлено при чтении' }))).toBe(0);
    await expectSound(page);
    const table = await (await ask(shop, `GET /v1/org/runs/${run_id}/report.csv`)).text();
    expect(table).toContain('закрыто намерений, больше трети опубликованных');
    expect(table).not.toContain('исправлено на ходу');
  });

  test('a link proposes 50 percent; what it has kept open is looked at and closed after a question, and the report says by whom', async () => {
    const shop = await file.organization();
    const served = serveFeed();
    served.put(catalog(6));
    await saveFeed(shop, { url: served.url });
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto('/');
    const percent = page.getByLabel('Не закрывать больше стольких процентов');
    expect(await percent.inputValue()).toBe('50');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
    expect((await getFeed(shop)).max_close_percent).toBe(50);
    await page.getByLabel('Закрывать намерения, товаров которых больше нет').check();
    await percent.fill('сто');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('целое число от 1 до 99');
    await page.getByLabel('Закрывать намерения, товаров которых больше нет').check();
    await percent.fill('50');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
    expect((await getFeed(shop)).max_close_percent).toBe(50);
    const sync = () => ask(shop, 'POST /v1/org/feed/sync');
    await sync();
    served.put(catalog(2));
    await sync();
    await page.goto('/');
    expect(await countOf(page.getByText('Закрытие ждёт подтверждения.'))).toBe(1);
    await expectSound(page);
    await page.getByRole('link', { name: 'Закрыть 4…' }).click();
    await page.getByRole('heading', { name: 'Что закроется: 4 намерения' }).waitFor();
    expect(await textsOf(page.locator('tbody tr td:last-child'))).toEqual(['p2', 'p3', 'p4', 'p5']);
    await expectSound(page);
    const close = page.getByRole('button', { name: 'Закрыть 4' });
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      dialog.dismiss();
    });
    await close.click();
    expect(questions).toEqual(['Закрыть 4 намерения?']);
    expect((await listIntentions(shop)).map(({ state }) => state)).toEqual(Array(6).fill('published'));
    page.once('dialog', (dialog) => dialog.accept());
    await close.click();
    await page.getByRole('heading', { name: 'Отчёт о закрытии' }).waitFor();
    const report = await page.locator('main').innerText();
    expect(report).toContain(shop.email);
    expect(report).toContain('Закрыто намерений: 4.');
    expect(report).not.toMatch(/в файле|Прочитано|Отказов нет/);
    expect(await countOf(page.getByRole('link', { name: 'Отменить закрытие' }))).toBe(1);
    await expectSound(page);
    await page.goto('/runs');
    expect(await page.locator('tbody tr').first().innerText()).toContain('закрытие');
    await page.goto('/feed/held');
    await page.getByText('Сейчас ничего не ждёт подтверждения.').waitFor();
    expect((await listIntentions(shop)).filter(({ state }) => state === 'closed')).toHaveLength(4);
    expect((await getFeed(shop)).held).toBeNull();
    await served.stop();
  });

  test('what waits to be closed is told truly of products that are in the file and out of stock', async () => {
    const shop = await file.organization();
    const served = serveFeed();
    served.put(catalog(3));
    await saveFeed(shop, { url: served.url, close_missing: true, max_close_percent: 50 });
    await ask(shop, 'POST /v1/org/feed/sync');
    served.put(
      buildCatalog({
        offers: ['p0', 'p1', 'p2'].map((id) => ({ id, available: id === 'p0' ? 'true' : 'false' })),
      }),
    );
    await ask(shop, 'POST /v1/org/feed/sync');
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto('/');
    expect(await page.locator('#feed .note.warn').innerText()).toContain(
      'В последнем файле по ссылке отсутствуют или отмечены «нет в наличии» опубликованные товары: 2.',
    );
    await page.goto('/feed/held');
    const told =
      'Этих товаров нет в последнем файле по ссылке (отчёт), или они отмечены в нём «нет в наличии».';
    expect(await page.locator('main').innerText()).toContain(told);
    await page.goto('/notifications');
    expect(await page.locator('main').innerText()).toContain(
      'В файле по ссылке отсутствуют или отмечены «нет в наличии» товары: 2 из 3 опубликованных.',
    );
    await served.stop();
  });

  test('a closing that is taken back, and closed again, is called so on every page and in the journal', async () => {
    const shop = await file.organization();
    const served = serveFeed();
    served.put(catalog(4));
    await saveFeed(shop, { url: served.url, close_missing: true, max_close_percent: 50 });
    await ask(shop, 'POST /v1/org/feed/sync');
    served.put(catalog(1));
    await ask(shop, 'POST /v1/org/feed/sync');
    await ask(shop, 'POST /v1/org/feed/close-held', { count: 3 });
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto('/runs');
    await page.locator('tbody tr a').first().click();
    await page.getByRole('link', { name: 'Отменить закрытие' }).click();
    await page.getByRole('button', { name: 'Отменить закрытие' }).click();
    await page.getByRole('heading', { name: 'Отчёт об отмене закрытия' }).waitFor();
    const report = await page.locator('main').innerText();
    expect(report).toMatch(/Что сделано\s+отмена закрытия/);
    expect(report).not.toMatch(/импорт/i);
    await expectSound(page);
    await page.getByRole('link', { name: 'Закрыть снова' }).click();
    await page.getByRole('heading', { name: 'Повторное закрытие', exact: true }).waitFor();
    const preview = await page.locator('main').innerText();
    expect(preview).toMatch(/Закрытие отменено [^.]*; закрыть снова можно до [^.]* года\./);
    expect(preview).not.toMatch(/импорт/i);
    await expectSound(page);
    await page.getByRole('button', { name: 'Закрыть снова' }).click();
    await page.getByRole('heading', { name: 'Отчёт о повторном закрытии' }).waitFor();
    expect((await listIntentions(shop)).filter(({ state }) => state === 'closed')).toHaveLength(3);
    await page.getByRole('link', { name: 'Отменить закрытие снова' }).waitFor();
    await page.goto('/runs');
    const rows = await textsOf(page.locator('tbody tr'));
    expect(
      rows
        .slice(0, 3)
        .map((row) => /повторное закрытие|отмена закрытия, закрыто снова|закрытие/.exec(row)?.[0]),
    ).toEqual(['повторное закрытие', 'отмена закрытия, закрыто снова', 'закрытие']);
    await page.goto('/journal');
    const journal = await textsOf(page.locator('ul.journal li'));
    expect(journal.slice(0, 2).map((entry) => /(?:отменил|закрыл).*/.exec(entry)?.[0])).toEqual([
      'закрыл намерения снова',
      'отменил закрытие намерений',
    ]);
    await served.stop();
  });
});
