import { afterAll, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushReport } from '../support/push-catalog.ts';
import { countOf, textsOf } from '../support/read-page.ts';
import { serveHook } from '../support/serve-hook.ts';
import {
  describeInBrowser,
  expectNoOverflow,
  expectSound,
  findBarriers,
  SCREENS,
  useBrowser,
} from '../support/use-browser.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const file = useServer({
  command: 'start',
  env: { OUTBOUND_ALLOW: '127.0.0.0/8', SCHEDULER_TICK_SECONDS: '0.1' },
});
const browser = useBrowser();
const hook = serveHook();
afterAll(() => hook.stop());

describeInBrowser('in a browser', () => {
  test.each(SCREENS)(
    'an owner sets an address, sees its secret once, tries it and reads the log: %p',
    async (options) => {
      const shop = await file.organization();
      hook.answer = 204;
      const page = await browser.open(file.server().baseUrl, shop, options);
      await page.goto('/');
      await page.getByRole('link', { name: 'Сообщать вашей программе' }).click();
      await page.getByText('Сообщений ещё не было.').waitFor();
      await page.getByLabel('Адрес', { exact: true }).fill('https://user:secret@shop.example/');
      await page.getByRole('button', { name: 'Сохранить' }).click();
      expect(await page.getByRole('alert').textContent()).toContain('Уберите из адреса логин и пароль');
      expect(await findBarriers(page)).toEqual([]);
      await page.getByLabel('Адрес', { exact: true }).fill(hook.url);
      await page.getByRole('button', { name: 'Сохранить' }).click();
      const secret = await page.locator('#hook-secret').textContent();
      expect(secret).toMatch(/^whsec_/);
      await expectNoOverflow(page);
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await page.getByText('Сохранено.').waitFor();
      expect(await page.content()).not.toContain('whsec_');
      await page.getByRole('button', { name: 'Проверить' }).click();
      await page.getByText('Проверка дошла: сервер ответил 204.').waitFor();
      hook.answer = 500;
      await page.getByRole('button', { name: 'Проверить' }).click();
      await page.getByText('Проверка не дошла: сервер ответил 500.').waitFor();
      await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }] }));
      await waitUntil('its message has been refused', async () => {
        await page.goto('/webhook');
        return (await countOf(page.getByText('Сообщения не доходят с'))) === 1;
      });
      const rows = await textsOf(page.locator('tbody tr'));
      expect(rows).toHaveLength(3);
      expect(rows[0]).toContain('импорт');
      expect(rows[0]).toContain('ждёт');
      expect(rows[0]).toContain('повтор');
      await expectSound(page);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Убрать адрес' }).click();
      await page.getByRole('button', { name: 'Проверить' }).waitFor({ state: 'detached' });
      await page.getByText('Адрес убран: сообщения больше не отправляются.').waitFor();
      expect(await page.getByLabel('Адрес', { exact: true }).inputValue()).toBe('');
    },
  );
});
