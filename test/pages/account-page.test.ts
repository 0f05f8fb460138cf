import { afterAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLetters } from '../support/read-letters.ts';
import { describeInBrowser, expectSound, findBarriers, useBrowser } from '../support/use-browser.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const letters = mkdtempSync(join(tmpdir(), 'catalog-import-letters-'));
afterAll(() => rmSync(letters, { recursive: true, force: true }));
const file = useServer({
  command: 'start',
  env: { SMTP_URL: `file:${letters}`, SCHEDULER_TICK_SECONDS: '0.1' },
});
const browser = useBrowser();
const NEXT = 'сливовый трактор едет в гору';

describeInBrowser('passwords', () => {
  test.each([
    [390, true],
    [1200, false],
  ])('are changed on the account page, at %d pixels', async (width, dark) => {
    const owner = await file.organization();
    const page = await browser.open(file.server().baseUrl, owner, { width, dark });
    await page.goto('/');
    await page.getByRole('link', { name: /Магазин/ }).click();
    await page.waitForURL('**/account');
    await expectSound(page);
    await page.getByLabel('Прежний пароль').fill('not this one');
    await page.getByLabel('Новый пароль').fill(NEXT);
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    expect(await page.getByRole('alert').textContent()).toBe('Прежний пароль указан неверно.');
    await page.getByLabel('Прежний пароль').fill(owner.password);
    await page.getByLabel('Новый пароль').fill('password12345');
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('Такой пароль легко подобрать');
    await page.getByLabel('Прежний пароль').fill(owner.password);
    await page.getByLabel('Новый пароль').fill(NEXT);
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    await page.waitForURL('**/account?saved=password');
    expect(await page.getByRole('status').textContent()).toContain('Пароль сменён');
  });

  test('a forgotten one is replaced with the link of a letter', async () => {
    const owner = await file.organization();
    const page = await browser.open(file.server().baseUrl, null, { width: 390 });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Электронная почта').fill(owner.email);
    await page.getByRole('button', { name: 'Получить ссылку' }).click();
    expect(await page.getByRole('status').textContent()).toContain('письмо со ссылкой');
    const letter = await waitUntil('the letter is there', () => readLetters(letters)[0] ?? null);
    await page.goto(/\/password\/reset#[\w-]+/.exec(letter.text)?.[0] ?? '');
    expect(new URL(page.url()).hash).toBe('');
    await expectSound(page);
    await page.getByLabel('Новый пароль').fill(NEXT);
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await page.waitForURL('**/login?password=new');
    await page.getByLabel('Электронная почта').fill(owner.email);
    await page.getByLabel('Пароль').fill(NEXT);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('«завершить все сеансы» asks first, and ends this one as well', async () => {
    const owner = await file.organization();
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto('/account');
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Завершить все сеансы' }).click();
    await page.waitForURL('**/login');
    await page.goto('/runs');
    expect(page.url()).toContain('/login?next=%2Fruns');
  });
});
