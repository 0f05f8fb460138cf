import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCatalog } from '../support/build-catalog.ts';
import { listIntentions, readJson } from '../support/list-intentions.ts';
import { pushCatalog } from '../support/push-catalog.ts';
import { countOf } from '../support/read-page.ts';
import { serveFeed } from '../support/serve-feed.ts';
import { describeInBrowser, expectSound, findBarriers, SCREENS, useBrowser } from '../support/use-browser.ts';
import { getFeed, saveFeed } from '../support/use-feed.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
const browser = useBrowser();
const open = async (options?: { width?: number; dark?: boolean }) => {
  const owner = await file.organization();
  return { owner, page: await browser.open(file.server().baseUrl, owner, options) };
};
/** Name or text of what has the focus. */
const FOCUSED = `document.activeElement.name || document.activeElement.textContent.trim()`;
const asFile = (text: string, name = 'catalog.xml') => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(text),
});

describeInBrowser('the first page', () => {
  test('signing in: a wrong password says so, the right one leads to the page that was asked for', async () => {
    const owner = await file.organization();
    const page = await browser.open(file.server().baseUrl, null);
    await page.goto('/runs');
    expect(page.url()).toContain('/login?next=%2Fruns');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Электронная почта').fill(owner.email);
    await page.getByLabel('Пароль').fill('wrong');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').textContent()).toBe('Неверный адрес почты или пароль.');
    await page.getByLabel('Пароль').fill(owner.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/runs');
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.waitForURL('**/login');
    await page.goto('/');
    expect(page.url()).toContain('/login');
  });

  test('a file is checked first, which changes nothing, and published by a second press', async () => {
    const { page, owner } = await open();
    await page.goto('/');
    const catalog = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }, { id: 'c', price: 0 }] });
    await page.locator('input[type=file]').setInputFiles(asFile(catalog));
    await page.getByRole('button', { name: 'Проверить' }).click();
    await page.getByText('Проверка закончена, ничего не изменено.').waitFor();
    expect(await page.locator('#upload-outcome').textContent()).toContain('будет создано: 2');
    expect(await listIntentions(owner)).toEqual([]);
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await page.getByText('Опубликовано.').waitFor();
    expect((await listIntentions(owner)).map((each) => each.external_id)).toEqual(['a', 'b']);
  });

  test('the size of a chosen file is told as its report will tell it', async () => {
    const owner = await file.organization();
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto('/');
    const text = buildCatalog({ offers: [{ id: 'a' }] });
    const buffer = Buffer.from(text.padEnd(97 * 1024 + 100));
    await page.locator('input[type=file]').setInputFiles({ name: 'a.xml', mimeType: 'text/xml', buffer });
    expect(await page.locator('[data-file-name]').innerText()).toBe('a.xml, 97 КБ');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('Проверка закончена').waitFor();
    await page.goto('/runs');
    await page.locator('tbody tr a').first().click();
    await page.getByText('97 КБ, товаров: 1').waitFor();
  });

  test('a file may be dropped onto the page; a broken one is refused with line, column and snippet', async () => {
    const { page } = await open();
    await page.goto('/');
    const data = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['<yml_catalog>\\n<shop><name>А</shop>'], 'broken.xml'));
      return transfer;
    })()`);
    await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: data });
    expect(await page.locator('[data-file-name]').textContent()).toContain('broken.xml');
    await page.getByRole('button', { name: 'Проверить' }).click();
    await page.locator('#upload-outcome .bad').waitFor();
    expect(await page.locator('#upload-outcome').textContent()).toContain('Строка 2');
  });

  test('a file that was corrected on the disk is to be chosen again, which needs no reload and leaves no broken run', async () => {
    const { page, owner } = await open();
    const folder = mkdtempSync(join(tmpdir(), 'corrected-'));
    try {
      const catalog = join(folder, 'catalog.xml');
      const outcome = page.locator('#upload-outcome');
      const check = page.getByRole('button', { name: 'Проверить', exact: true });
      writeFileSync(catalog, '<yml_catalog>\n<shop><name>А</shop>');
      await page.goto('/');
      await page.locator('input[type=file]').setInputFiles(catalog);
      await check.click();
      await outcome.getByText('Строка 2').waitFor();
      writeFileSync(catalog, buildCatalog({ offers: [{ id: 'a' }] }));
      await check.click();
      await outcome.getByText('Выберите его снова').waitFor();
      const { items } = await readJson<{ items: unknown[] }>(owner, '/v1/org/runs');
      expect(items).toHaveLength(1);
      const choosing = page.waitForEvent('filechooser');
      await page.locator('[data-drop]').click();
      const chooser = await choosing;
      // Only from empty is the same file a change.
      expect(await page.locator('input[type=file]').inputValue()).toBe('');
      await chooser.setFiles(catalog);
      await check.click();
      await page.getByText('Проверка закончена, ничего не изменено.').waitFor();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the key is shown once, with a ready command, and can be revoked', async () => {
    const { page, owner } = await open();
    await page.goto('/');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Выпустить новый ключ' }).click();
    const secret = (await page.locator('#secret').textContent())!;
    expect(await page.locator('#curl').textContent()).toContain(secret);
    const catalog = buildCatalog({ offers: [{ id: 'a' }] });
    expect((await pushCatalog({ ...owner, token: secret }, catalog, { dryRun: true })).status).toBe(200);
    expect((await pushCatalog(owner, catalog, { dryRun: true })).status).toBe(401);
    expect(await findBarriers(page)).toEqual([]);
    // A reload, Enter in the address bar and Back issue nothing: the key that was copied goes on working.
    await page.reload();
    expect(await page.content()).not.toContain(secret);
    await page.goto(page.url());
    await page.goto('/runs');
    await page.goBack();
    expect((await pushCatalog({ ...owner, token: secret }, catalog, { dryRun: true })).status).toBe(200);
    await page.getByRole('button', { name: 'Отозвать' }).click();
    await page.getByText('Ключа ещё нет').waitFor();
    expect((await pushCatalog({ ...owner, token: secret }, catalog)).status).toBe(401);
  });

  test('the link: saved with its toggles, checked now with a live outcome, stopped with the date of withdrawal', async () => {
    const { page, owner } = await open();
    const shop = serveFeed();
    try {
      shop.put(buildCatalog({ offers: [{ id: 'a' }] }));
      await page.goto('/');
      await page.getByLabel('Ссылка на файл каталога').fill('ftp://shop.example/catalog.xml');
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await page.getByRole('alert').waitFor();
      await page.getByLabel('Ссылка на файл каталога').fill(shop.url);
      await page.getByLabel('Закрывать намерения, товаров которых больше нет в файле').check();
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await page.getByText('Сохранено.').waitFor();
      await page.getByRole('button', { name: 'Проверить сейчас' }).click();
      await page.waitForURL('**checked=**');
      expect(await page.locator('#feed .note.good').textContent()).toContain('создано: 1');
      expect((await listIntentions(owner)).map((each) => each.external_id)).toEqual(['a']);
      await page.getByLabel('Обновлять автоматически').uncheck();
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await page.getByText('Обновление по ссылке остановлено.').waitFor();
      expect(await page.locator('.badge').textContent()).toContain('1');
      await page.getByRole('link', { name: 'Уведомления' }).click();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Прочитано' }).click();
      await page.waitForURL('**/notifications');
      expect(await countOf(page.locator('.badge'))).toBe(0);
    } finally {
      await shop.stop();
    }
  });

  test('«Проверить сейчас» saves and deletes nothing; a link is removed by a button of its own', async () => {
    const { page, owner } = await open();
    const shop = serveFeed();
    try {
      shop.put(buildCatalog({ offers: [{ id: 'a' }] }));
      await saveFeed(owner, { url: shop.url });
      await page.goto('/');
      const link = page.getByLabel('Ссылка на файл каталога');
      await link.fill('');
      await page.getByRole('button', { name: 'Проверить сейчас' }).click();
      await page.getByText('Сначала нажмите «Сохранить»').waitFor();
      await page.getByRole('button', { name: 'Сохранить' }).click();
      expect(await page.getByRole('alert').textContent()).toContain('нажмите «Удалить ссылку»');
      expect(await link.inputValue()).toBe(shop.url);
      expect((await getFeed(owner)).url).toBe(shop.url);
      // The address of a refused form leads back to its page.
      await page.goto('/feed');
      expect(new URL(page.url()).pathname).toBe('/');
      await page.getByText('Удалить ссылку').first().click();
      expect(await countOf(page.getByText('останется опубликованным ещё 7 дней'))).toBe(1);
      expect(await findBarriers(page)).toEqual([]);
      page.once('dialog', (dialog) => dialog.accept());
      await page.getByRole('button', { name: 'Удалить ссылку' }).click();
      await page.getByText('Ссылка удалена.').waitFor();
      expect((await getFeed(owner)).url).toBeNull();
    } finally {
      await shop.stop();
    }
  });

  test('a refused link form shows what was typed, and what is saved next is what it shows', async () => {
    const { page, owner } = await open();
    const url = 'https://shop.example/catalog.xml';
    await saveFeed(owner, { url, auto_update: true, close_missing: false });
    await page.goto('/');
    const save = page.getByRole('button', { name: 'Сохранить' });
    const link = page.getByLabel('Ссылка на файл каталога');
    const updates = page.getByLabel('Обновлять автоматически');
    const closes = page.getByLabel('Закрывать намерения, товаров которых больше нет в файле');
    const percent = page.getByLabel('Не закрывать больше стольких процентов');
    await updates.uncheck();
    await closes.check();
    await percent.fill('30');
    for (const [typed, shown] of [
      ['ftp://shop.example/catalog.xml', 'ftp://shop.example/catalog.xml'],
      ['', url],
    ] as const) {
      await link.fill(typed);
      await save.click();
      await page.getByRole('alert').waitFor();
      expect(await link.inputValue()).toBe(shown);
      expect([await updates.isChecked(), await closes.isChecked()]).toEqual([false, true]);
      expect(await percent.inputValue()).toBe('30');
    }
    await page.getByRole('button', { name: 'Проверить сейчас' }).click();
    await page.getByText('Сначала нажмите «Сохранить»').waitFor();
    await percent.fill('треть');
    await save.click();
    expect(await page.getByRole('alert').textContent()).toContain('целое число от 1 до 99');
    expect([await percent.inputValue(), await link.inputValue()]).toEqual(['треть', url]);
    expect([await updates.isChecked(), await closes.isChecked()]).toEqual([false, true]);
    await percent.fill('30');
    await save.click();
    await page.getByText('Сохранено.').waitFor();
    const saved = { url, auto_update: false, close_missing: true, max_close_percent: 30 };
    expect(await getFeed(owner)).toMatchObject(saved);
    await closes.uncheck();
    await percent.fill('20');
    await save.click();
    await page.getByText('Сохранено.').waitFor();
    expect(await percent.inputValue()).toBe('20');
  });

  test('without scripts «Проверить сейчас», which would do nothing, is not there, and the page says why', async () => {
    const owner = await file.organization();
    await saveFeed(owner, { url: 'https://shop.example/catalog.xml' });
    const { baseUrl } = file.server();
    const page = await (await fetch(baseUrl, { headers: { cookie: owner.cookie } })).text();
    expect(page).toMatch(/<button [^>]*data-check-feed="true" hidden=""/);
    expect(page).toMatch(/<noscript><p class="hint">Проверка сразу требует JavaScript/);
  });

  test('the addresses of forms lead to their pages when they are opened', async () => {
    const { page, owner } = await open();
    await pushCatalog(owner, buildCatalog({ offers: [{ id: 'a' }] }));
    const [made] = await listIntentions(owner);
    const card = `/intentions/${made?.id}`;
    for (const [address, wanted] of [
      ['/token', '/'],
      ['/tokens/01a20244-1dbc-73ea-b54f-7503f3aca403/revoke', '/'],
      ['/feed/close-held', '/'],
      ['/account/password', '/account'],
      [`${card}/photos`, card],
      [`${card}/close`, card],
      ['/notifications/read', '/notifications'],
    ] as const) {
      await page.goto(address);
      expect([address, new URL(page.url()).pathname]).toEqual([address, wanted]);
    }
  });

  test('a slow upload that is cancelled ends in the browser at once', async () => {
    const { page, owner } = await open();
    await page.goto('/');
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
    await line.send('Network.emulateNetworkConditions', slow);
    const offers = Array.from({ length: 12_000 }, (_, index) => ({ id: `s${index}` }));
    await page.locator('input[type=file]').setInputFiles(asFile(buildCatalog({ offers })));
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByRole('button', { name: 'Отменить импорт' }).click();
    const started = performance.now();
    await page.getByText('Импорт отменён, ничего не изменено.').waitFor();
    // The upload itself would go on for a minute.
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(await page.getByRole('button', { name: 'Проверить', exact: true }).isEnabled()).toBe(true);
    expect(await listIntentions(owner)).toEqual([]);
  });

  test.each(SCREENS)('accessible, narrow enough and light: %p', async (options) => {
    const { page, owner } = await open(options);
    await pushCatalog(owner, buildCatalog({ offers: [{ id: 'a' }] }));
    const links = new Set<string>();
    page.on('request', (request) => links.add(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    const parts = await Promise.all(Array.from(links, async (link) => (await page.request.get(link)).body()));
    const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
    await expectSound(page);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(100_000);
  });

  test('everything can be reached by keyboard, the file too', async () => {
    const { page } = await open();
    await page.goto('/');
    const reached: string[] = [];
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(FOCUSED));
    }
    expect(reached[0]).toBe('К содержанию');
    for (const name of ['История', 'file', 'remove_missing', 'url', 'auto_update', 'Выпустить новый ключ'])
      expect(reached).toContain(name);
  });
});
