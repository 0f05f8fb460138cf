import { expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { countOf } from '../support/read-page.ts';
import { describeInBrowser, expectSound, SCREENS, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();
const catalog = (price: number) => buildCatalog({ offers: [{ id: 'a', price }, { id: 'b' }] });

describeInBrowser('in a browser', () => {
  test.each(SCREENS)(
    'a field and a closing are pinned on the card, told there, and found in the list: %p',
    async (options) => {
      const shop = await file.organization();
      await pushReport(shop, catalog(100));
      const { id } = await getIntention(shop, 'a');
      const page = await browser.open(file.server().baseUrl, shop, options);
      await page.goto(`/intentions/${id}`);
      await page.getByText('Изменить вручную').click();
      await page.getByLabel('Цена, ₽').fill('77');
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await page.getByRole('button', { name: 'Не менять импортом: Цена' }).click();
      await page.getByRole('button', { name: 'Открепить: Цена' }).waitFor();
      await expectSound(page);
      await pushReport(shop, catalog(500));
      expect(await getIntention(shop, 'a')).toMatchObject({ price: 77, pins: ['price'] });
      await page.reload();
      expect(await page.locator('#edited li').innerText()).toContain('в файле: 500 ₽');

      page.on('dialog', (dialog) => dialog.accept());
      await page.getByLabel('Не открывать импортом').check();
      await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
      await page.getByRole('heading', { name: 'Закрытие закреплено' }).waitFor();
      expect((await pushReport(shop, catalog(600))).counters).toMatchObject({ unchanged: 2 });
      await page.goto('/intentions');
      await page.getByLabel('закреплённые', { exact: true }).check();
      await page.getByRole('button', { name: 'Найти' }).click();
      expect(await countOf(page.locator('.tile'))).toBe(1);
      await expectSound(page);
      await page.locator('.tile a').first().click();
      await page.getByRole('button', { name: 'Разрешить импорту открыть' }).click();
      await page.getByRole('button', { name: 'Не открывать импортом' }).waitFor();
      expect((await pushReport(shop, catalog(600))).counters).toMatchObject({ updated: 1 });
    },
  );
});
