import { expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { addNotification } from '../../src/store/notifications/add-notification.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { describeInBrowser, expectNoOverflow, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

/** The text of what is focused where the bar covers it, '' where it does not; null once the bar itself is reached. */
const COVERED = `(() => {
  const bar = document.querySelector('.bulk');
  const focused = document.activeElement;
  if (bar.contains(focused)) return null;
  const isUnder = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  return isUnder ? focused.textContent : '';
})()`;

describeInBrowser('in a browser', () => {
  test('the narrowest phone shows all sections and the number of unread notifications, and scrolls no page sideways', async () => {
    const owner = await file.organization();
    const sql = connect(file.server().databaseUrl, { maxConnections: 1 });
    for (let count = 0; count < 12; count++)
      await addNotification(sql, owner.id, { kind: 'feed_stopped', text: 'Файл не забран.' });
    await sql.end({ timeout: 5 });
    const page = await browser.open(file.server().baseUrl, owner, { width: 360 });
    for (const path of ['/', '/runs', '/intentions', '/notifications']) {
      await page.goto(path);
      await expectNoOverflow(page);
      const badge = await page.locator('.badge').boundingBox();
      expect([path, (badge?.x ?? 1000) + (badge?.width ?? 0) <= 360]).toEqual([path, true]);
    }
  });

  test('a long name of a file leaves the numbers of the history in sight', async () => {
    const owner = await file.organization();
    const name = `${'export_products_full_with_stock_and_prices_'.repeat(4)}2026.xml`;
    await pushReport(owner, buildCatalog({ offers: [{ id: 'a' }] }), {
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    });
    const page = await browser.open(file.server().baseUrl, owner, { width: 1280 });
    for (const path of ['/runs', '/']) {
      await page.goto(path);
      await page.getByText(name).first().waitFor();
      const hidden = await page
        .locator('section.table')
        .evaluate((table) => table.scrollWidth - table.clientWidth);
      expect([path, hidden]).toEqual([path, 0]);
    }
  });

  test('what the keyboard focuses in the list of intentions stands above the bar at the bottom', async () => {
    const owner = await file.organization();
    const offers = Array.from({ length: 30 }, (_, index) => ({ id: `a${index}` }));
    await pushReport(owner, buildCatalog({ offers }));
    for (const width of [720, 1280]) {
      const page = await browser.open(file.server().baseUrl, owner, { width });
      await page.goto('/intentions');
      const hidden: string[] = [];
      for (let step = 0; step < 200; step++) {
        await page.keyboard.press('Tab');
        const covered = (await page.evaluate(COVERED)) as string | null;
        if (covered === null) break;
        if (covered !== '') hidden.push(covered);
      }
      expect([width, hidden]).toEqual([width, []]);
    }
  });

  test('on the narrowest phone no name of a fact is broken', async () => {
    const owner = await file.organization();
    await pushReport(
      owner,
      buildCatalog({ offers: [{ id: 'a', vendor: 'Кряжич', params: { Гарантия: '3' } }] }),
    );
    const { id } = await getIntention(owner, 'a');
    const page = await browser.open(file.server().baseUrl, owner, { width: 360 });
    await page.goto(`/intentions/${id}`);
    await page.getByText('Как это получилось').click();
    const name = await page.locator('#explain dt', { hasText: 'Производитель' }).boundingBox();
    expect(name?.height).toBeLessThan(30);
  });
});
