import { expect, test } from 'bun:test';
import { formatDay } from '../../src/model/account/format-moment.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { readJson } from '../support/list-intentions.ts';
import { serveFeed } from '../support/serve-feed.ts';
import { describeInBrowser, findBarriers, useBrowser } from '../support/use-browser.ts';
import { getFeed, saveFeed } from '../support/use-feed.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
const browser = useBrowser();

describeInBrowser('in a browser', () => {
  test('a failed check of the link shows no numbers of the one before it', async () => {
    const shop = await file.organization();
    const served = serveFeed();
    served.put(buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }));
    await saveFeed(shop, { url: served.url });
    await ask(shop, 'POST /v1/org/feed/sync');
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto('/');
    expect(await page.locator('#feed .note').innerText()).toContain('создано: 2');
    served.put('<yml_catalog><shop>');
    await ask(shop, 'POST /v1/org/feed/sync');
    await page.goto('/');
    const told = await page.locator('#feed .note.bad').innerText();
    expect(told).toContain('Последняя проверка');
    expect(told).not.toMatch(/создано|без изменений/);
    expect(await findBarriers(page)).toEqual([]);
    await served.stop();
  });

  test('a check that never began says why, above the outcome of the last one', async () => {
    const shop = await file.organization();
    const served = serveFeed();
    served.put(buildCatalog({ offers: [{ id: 'a' }] }));
    await saveFeed(shop, { url: served.url });
    await ask(shop, 'POST /v1/org/feed/sync');
    const { items } = await readJson<{ items: { id: string }[] }>(shop, '/v1/org/runs');
    await ask(shop, `POST /v1/org/runs/${items[0]?.id}/undo`);
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto('/');
    await page.getByRole('button', { name: 'Проверить сейчас' }).click();
    await page.getByText('Обновление по ссылке приостановлено: вы отменили импорт').waitFor();
    expect(await page.locator('#feed .note.good').innerText()).toContain('Обновлено: 1 создано.');
    await page.reload();
    expect(await page.locator('#feed').innerText()).not.toContain('приостановлено');
    expect(await findBarriers(page)).toEqual([]);
    await served.stop();
  });

  test('removing the link of a feed that is off keeps its date, and says so beforehand', async () => {
    const shop = await file.organization();
    await saveFeed(shop, { url: 'https://shop.example/catalog.xml' });
    const { stops_at } = await saveFeed(shop, { auto_update: false });
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto('/');
    await page.getByText('Удалить ссылку').first().click();
    const told = await page.locator('#feed details').innerText();
    expect(told).toContain(
      `останется опубликованным до назначенной даты, ${formatDay(new Date(stops_at ?? ''), 'Europe/Moscow')},`,
    );
    expect(told).not.toContain('7 дней');
    expect(await findBarriers(page)).toEqual([]);
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Удалить ссылку' }).click();
    await page.getByText('Ссылка удалена.').waitFor();
    expect((await getFeed(shop)).stops_at).toBe(stops_at);
  });
});
