import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { RunReport } from '../../src/model/report.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushCatalog } from '../support/push-catalog.ts';
import { countOf, textsOf } from '../support/read-page.ts';
import { describeInBrowser, expectSound, findBarriers, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

/** A catalog whose offers have pages in a shop. */
const withLinks = (catalog: string, links: readonly string[]) =>
  links.reduce((text, link, index) => {
    const at = text.indexOf('<price>', text.indexOf(`<offer id="n${index}"`));
    return `${text.slice(0, at)}<url>${link}</url>${text.slice(at)}`;
  }, catalog);

const catalogOf = (prices: readonly number[]) =>
  buildCatalog({
    offers: prices.map((price, index) => ({ id: `n${index}`, name: `Дрель ${index}`, price })),
  });

describeInBrowser('in a browser', () => {
  test('a run that took nothing is not green, says what helps and how many products that saves', async () => {
    const owner = await file.organization();
    const links = ['https://shop.example/drel?a=1&amp;b=2', 'javascript:alert(1)'];
    const answer = await pushCatalog(owner, withLinks(catalogOf([0, 0]), links));
    const report = (await answer.json()) as RunReport;
    const page = await browser.open(file.server().baseUrl, owner, { width: 390 });
    await page.goto(`/runs/${report.run_id}`);
    const outcome = page.locator('.state', { hasText: 'ничего не принято' });
    expect(await outcome.getAttribute('class')).toContain('bad');
    expect(await page.getByText('Укажите этим товарам цену в рублях').innerText()).toContain(
      'Так можно спасти: 2 товара.',
    );
    const shop = page.getByRole('link', { name: 'Дрель 0' });
    expect(await shop.getAttribute('href')).toBe('https://shop.example/drel?a=1&b=2');
    expect(await shop.getAttribute('rel')).toContain('noopener');
    expect(await countOf(page.getByRole('link', { name: 'Дрель 1' }))).toBe(0);
    await page.getByText('Как в файле').first().click();
    expect(await page.locator('td pre').first().innerText()).toStartWith('<offer id="n0"');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Скачать весь отчёт' }).click(),
    ]);
    const table = readFileSync(await saved.path(), 'utf8');
    expect(table).toContain('\r\nвсего;2\r\n');
    expect(table.match(/;no_price\r\n/g)).toHaveLength(2);
    await expectSound(page);
  });

  test('after an import: what it has created, updated and closed, with what was there before', async () => {
    const owner = await file.organization();
    await pushCatalog(owner, catalogOf([100, 200, 300]));
    const second = buildCatalog({
      offers: [
        { id: 'n0', name: 'Дрель 0', price: 150 },
        { id: 'n1', name: 'Дрель 1', price: 200 },
        { id: 'new', name: 'Перфоратор' },
      ],
    });
    const report = (await (await pushCatalog(owner, second, { removeMissing: true })).json()) as RunReport;
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto(`/runs/${report.run_id}`);
    await page.getByRole('link', { name: 'Посмотреть, что создано' }).click();
    const changes = await textsOf(page.locator('article'));
    expect(changes).toHaveLength(3);
    expect(changes[0]).toMatch(/Перфоратор\s+создано/);
    expect(changes[1]).toMatch(/Дрель 0\s+обновлено[\s\S]+цена\s+100 ₽ → 150 ₽/);
    expect(changes[2]).toMatch(/Дрель 2\s+закрыто/);
    await page.getByRole('link', { name: 'Перфоратор' }).click();
    expect(page.url()).toContain('/intentions/');
    const listed = await fetch(`${file.server().baseUrl}/v1/org/runs/${report.run_id}/changes?kind=close`, {
      headers: { cookie: owner.cookie },
    });
    expect(await listed.json()).toMatchObject({
      found: 1,
      counts: { create: 1, update: 1, close: 1 },
      items: [{ external_id: 'n2', kind: 'close', changed_since: false }],
    });
    await pushCatalog(owner, catalogOf([170, 200, 300]));
    await page.goto(`/runs/${report.run_id}/changes?q=n0`);
    expect(await page.locator('article').innerText()).toContain('изменилось ещё раз');
  });

  test('a city that is a region of its own is named once among changes', async () => {
    const owner = await file.organization();
    await pushCatalog(owner, catalogOf([100]));
    await ask(owner, 'PATCH /v1/org/profile', { city: 'Тверь' });
    const { run_id } = (await (await pushCatalog(owner, catalogOf([100]))).json()) as RunReport;
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto(`/runs/${run_id}/changes`);
    expect(await page.locator('article dd').innerText()).toBe('Москва → Тверская область, Тверь');
  });

  test('a name is plain text: what changes between its signs is told, in the name and in the description', async () => {
    const owner = await file.organization();
    const filter = (size: number) =>
      buildCatalog({ offers: [{ id: 'f', name: `Фильтр сетчатый <${size} мкм> латунный` }] });
    await pushCatalog(owner, filter(5));
    const { run_id } = (await (await pushCatalog(owner, filter(10), { dryRun: true })).json()) as RunReport;
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto(`/runs/${run_id}/changes`);
    for (const field of ['название', 'описание'])
      expect(await page.locator('dt', { hasText: field }).locator('+ dd').innerText()).toBe(
        'Фильтр сетчатый <5 <10 мкм> латунный',
      );
  });

  test('on a phone the lines of a file are read from the left', async () => {
    const owner = await file.organization();
    const { run_id } = (await (await pushCatalog(owner, catalogOf([0]))).json()) as RunReport;
    const page = await browser.open(file.server().baseUrl, owner, { width: 360 });
    await page.goto(`/runs/${run_id}`);
    await page.getByText('Как в файле').click();
    expect(await page.evaluate("getComputedStyle(document.querySelector('td pre')).textAlign")).toBe('left');
    await expectSound(page);
  });

  test('runs of a history can be told apart: by file, by who sent it, by why it failed; and filtered', async () => {
    const owner = await file.organization();
    await pushCatalog(owner, catalogOf([100, 200]));
    await pushCatalog(owner, catalogOf([100, 300]), {
      headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Прайс.xml')}` },
    });
    await pushCatalog(owner, '<yml_catalog><shop>');
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto('/');
    await page.setInputFiles('input[type=file]', {
      name: 'руками.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(catalogOf([100, 300])),
    });
    await page.getByRole('button', { name: 'Проверить' }).click();
    await page.getByText('Проверка закончена').waitFor();
    await page.goto('/runs');
    const rows = await textsOf(page.locator('tbody tr'));
    expect(rows[0]).toMatch(/руками\.xml · вручную, \S+@/);
    expect(rows[1]).toContain('ошибка');
    expect(rows[1]).toMatch(/Файл|файл/);
    expect(rows[2]).toMatch(/Прайс\.xml · ключ \S+/);
    expect(await page.locator('.ticks').innerText()).toContain('2');
    expect(await page.locator('.dates').innerText()).toMatch(/\d\d\.\d\d/);
    await page.getByLabel('Итог').selectOption('failed');
    await page.getByRole('button', { name: 'Показать' }).click();
    expect(await countOf(page.locator('tbody tr'))).toBe(1);
    await page.goto('/runs?started_by=account');
    expect(await textsOf(page.locator('tbody tr'))).toEqual([expect.stringContaining('руками.xml')]);
    expect(await findBarriers(page)).toEqual([]);
  });
});
