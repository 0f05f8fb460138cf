import { expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { pushReport } from '../support/push-catalog.ts';
import { describeInBrowser, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

/** In Moscow it is the evening of the tenth, on Kamchatka the morning of the eleventh; of another year than the present one. */
const MOMENT = '2025-08-10T18:05:09Z';

/** An organization on Kamchatka, everything of which happened at that moment. */
async function openFarShop(): Promise<{ owner: TestOrganization; runs: string[] }> {
  const owner = await file.organization();
  await ask(owner, 'PATCH /v1/org/profile', { time_zone: 'Asia/Kamchatka' });
  const catalog = (price: number) => buildCatalog({ offers: [{ id: 'a', price }, { price: 0 }] });
  const runs = [await pushReport(owner, catalog(10)), await pushReport(owner, catalog(20))].map(
    ({ run_id }) => run_id,
  );
  const sql = connect(owner.server.databaseUrl, { maxConnections: 1 });
  await sql`update runs set started_at = ${MOMENT}, finished_at = ${MOMENT} where org_id = ${owner.id}`;
  await sql`update runs set undo_until = '2126-08-10T18:05:09Z' where org_id = ${owner.id} and undo_until is not null`;
  await sql`update intentions set created_at = ${MOMENT}, updated_at = ${MOMENT} where org_id = ${owner.id}`;
  await sql.end({ timeout: 5 });
  return { owner, runs };
}

test('tables and names of files are dated by the clock of their organization, also with a key', async () => {
  const { owner, runs } = await openFarShop();
  const table = await ask(owner, 'GET /v1/org/intentions/export');
  const [head = '', row = ''] = (await table.text()).split('\r\n');
  expect(head).toContain('создано (Камчатка, МСК+9)');
  expect(row).toContain('2025-08-11 06:05:09');
  const report = await fetch(`${owner.server.baseUrl}/v1/org/runs/${runs[0]}/report.csv`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(decodeURIComponent(report.headers.get('content-disposition') ?? '')).toContain('2025-08-11');
  expect(await report.text()).toContain('"начат (Камчатка, МСК+9)";2025-08-11 06:05:09');
});

test('the notification of a stopped feed tells its date by the clock of its organization', async () => {
  const { owner } = await openFarShop();
  await ask(owner, 'PUT /v1/org/feed', { url: 'https://shop.example/feed.xml' });
  const stopped = await ask(owner, 'PUT /v1/org/feed', { auto_update: false });
  const { stops_at } = (await stopped.json()) as { stops_at: string };
  const { items } = (await (await ask(owner, 'GET /v1/org/notifications')).json()) as {
    items: { text: string }[];
  };
  const there = new Date(new Date(stops_at).getTime() + 12 * 3_600_000).toISOString();
  expect(items[0]?.text).toContain(`в ${there.slice(11, 16)} (время: Камчатка, МСК+9)`);
});

describeInBrowser('in a browser', () => {
  test('pages tell every date by the clock of their organization: history, chart, report, undo, card', async () => {
    const { owner, runs } = await openFarShop();
    const page = await browser.open(file.server().baseUrl, owner);
    const textOf = async (path: string) => {
      await page.goto(path);
      return page.locator('main').innerText();
    };
    const history = await textOf('/runs');
    expect(history).toContain('11 августа 2025 года, 06:05 UTC+12');
    expect(history).toContain('11.08');
    expect(await page.locator('svg[role=img]').first().getAttribute('aria-label')).toContain(
      'от 11 августа 2025 года, 06:05 UTC+12',
    );
    const report = await textOf(`/runs/${runs[1]}`);
    expect(report).toContain('11 августа 2025 года, 06:05 UTC+12');
    expect(report).toContain('До 11 августа 2126 года');
    expect(await textOf(`/runs/${runs[1]}/undo`)).toContain('можно отменить до 11 августа 2126 года');
    await page.goto('/intentions');
    await page.locator('.tile a').first().click();
    expect(await page.locator('.facts').first().innerText()).toContain('11 августа 2025 года, 06:05 UTC+12');
    for (const path of ['/', '/runs', `/runs/${runs[1]}`, '/intentions', '/journal', '/notifications'])
      expect([path, await textOf(path)]).not.toEqual([path, expect.stringMatching(/ мск/)]);
  });
});
