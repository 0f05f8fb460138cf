import { expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { restFeed } from '../../src/store/feeds/rest-feed.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { countOf, textsOf } from '../support/read-page.ts';
import { describeInBrowser, expectSound, findBarriers, SCREENS, useBrowser } from '../support/use-browser.ts';
import { getFeed, saveFeed } from '../support/use-feed.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

describeInBrowser('in a browser', () => {
  test.each(SCREENS)(
    'an import is taken back from its report, after one has seen what that does: %p',
    async (options) => {
      const shop = await file.organization();
      await pushReport(
        shop,
        buildCatalog({ offers: [{ id: 'a', price: 100 }, { id: 'b', price: 100 }, { id: 'c' }] }),
      );
      const wrong = await pushReport(
        shop,
        buildCatalog({ offers: [{ id: 'a', price: 1 }, { id: 'b', price: 1 }, { id: 'd' }] }),
        { removeMissing: true },
      );
      const { id } = await getIntention(shop, 'b');
      await ask(shop, `PATCH /v1/org/intentions/${id}`, { price: 2 });
      const page = await browser.open(file.server().baseUrl, shop, options);
      await page.goto(`/runs/${wrong.run_id}`);
      await page.getByRole('link', { name: 'Отменить импорт' }).click();
      const figures = await textsOf(page.locator('ul.numbers li'));
      expect(figures.map((text) => text.replace(/\s+/g, ' '))).toEqual([
        '1 вернутся прежние данные',
        '1 снова будет опубликовано',
        '1 закроется',
        '1 останется как есть',
      ]);
      expect(await page.locator('tbody tr').innerText()).toContain('изменено вручную после этого импорта');
      await expectSound(page);
      expect((await getIntention(shop, 'a')).price).toBe(1);
      await page.getByRole('button', { name: 'Отменить импорт' }).click();
      await page.getByRole('heading', { name: 'Отчёт об отмене импорта' }).waitFor();
      expect(await countOf(page.getByText('Что оставлено как есть'))).toBe(1);
      await expectSound(page);
      expect([(await getIntention(shop, 'a')).price, (await getIntention(shop, 'b')).price]).toEqual([
        100, 2,
      ]);
      expect([(await getIntention(shop, 'c')).state, (await getIntention(shop, 'd')).state]).toEqual([
        'published',
        'closed',
      ]);
      await page.getByRole('link', { name: 'отмена импорта' }).click();
      expect(await countOf(page.getByText('Этот импорт отменён'))).toBe(1);
      expect(await countOf(page.getByRole('link', { name: 'Отменить импорт' }))).toBe(0);
      await page.goto('/runs');
      expect(await page.locator('tbody tr').first().innerText()).toContain('отмена');
      expect(await page.locator('tbody tr').nth(1).innerText()).toContain('загрузка, импорт отменён');
    },
  );

  test.each(SCREENS)(
    'what was taken back is brought back by pages that say so, and the journal tells both: %p',
    async (options) => {
      const shop = await file.organization();
      const { run_id } = await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }] }));
      const page = await browser.open(file.server().baseUrl, shop, options);
      await page.goto(`/runs/${run_id}/undo`);
      await page.getByRole('button', { name: 'Отменить импорт' }).click();
      await page.getByRole('link', { name: 'Вернуть импорт' }).click();
      await page.getByRole('heading', { name: 'Возврат импорта' }).waitFor();
      expect(await page.title()).toStartWith('Возврат импорта');
      const told = await page.locator('main').innerText();
      expect(told).toMatch(/Что сделает возврат.*Импорт отменён .*; вернуть его можно до [^.]* года\./s);
      expect(told).not.toContain('Отменить');
      await expectSound(page);
      await page.getByRole('button', { name: 'Вернуть импорт' }).click();
      await page.getByRole('heading', { name: 'Отчёт о возврате импорта' }).waitFor();
      expect(await page.locator('main').innerText()).toContain('возврат отменённого импорта');
      await expectSound(page);
      await page.getByRole('link', { name: 'возврат отменённого импорта' }).click();
      expect(await countOf(page.getByText('Отменённый импорт возвращён'))).toBe(1);
      await page.goto('/runs');
      const rows = await textsOf(page.locator('tbody tr'));
      expect(rows.map((row) => /возврат|отмена, импорт возвращён|загрузка/.exec(row)?.[0])).toEqual([
        'возврат',
        'отмена, импорт возвращён',
        'загрузка',
      ]);
      await page.goto('/journal');
      const journal = await textsOf(page.locator('ul.journal li'));
      expect(journal.slice(0, 2).map((entry) => /(?:отменил|вернул).*/.exec(entry)?.[0])).toEqual([
        'вернул отменённый импорт',
        'отменил импорт',
      ]);
    },
  );

  test('an import taken back, brought back and taken back again says at every step what it is', async () => {
    const shop = await file.organization();
    const { run_id } = await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }] }));
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto(`/runs/${run_id}/undo`);
    for (const [button, heading] of [
      ['Отменить импорт', 'Отчёт об отмене импорта'],
      ['Вернуть импорт', 'Отчёт о возврате импорта'],
      ['Отменить импорт снова', 'Отчёт об отмене импорта'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('heading', { name: heading }).waitFor();
      await page.locator('a.button').click();
    }
    await page.goto('/runs');
    const rows = await textsOf(page.locator('tbody tr'));
    expect(rows.slice(0, 2).map((row) => /отмена|возврат, снова отменён/.exec(row)?.[0])).toEqual([
      'отмена',
      'возврат, снова отменён',
    ]);
  });

  test('a feed that rests says so, and one button lets it go on', async () => {
    const shop = await file.organization();
    await saveFeed(shop, { url: 'https://shop.example.com/catalog.xml' });
    const sql = connect(file.server().databaseUrl, { maxConnections: 1 });
    await restFeed(sql, shop.id, Bun.randomUUIDv7());
    await sql.end({ timeout: 5 });
    expect(await getFeed(shop)).toMatchObject({ next_run_at: null, stops_at: null });
    const page = await browser.open(file.server().baseUrl, shop);
    await page.goto('/');
    expect(await countOf(page.getByText('Обновление по ссылке отдыхает'))).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await page.getByText('Сохранено.').waitFor();
    expect(await countOf(page.getByText('Обновление по ссылке отдыхает'))).toBe(0);
    expect((await getFeed(shop)).rests_since).toBeNull();
  });
});
