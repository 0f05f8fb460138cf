import { expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { finishPhotoRuns } from '../../src/store/photos/photo-counts.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { pushReport } from '../support/push-catalog.ts';
import { describeInBrowser, expectSound, SCREENS, useBrowser } from '../support/use-browser.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();
const browser = useBrowser();

async function call(owner: TestOrganization, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await ask(owner, `${method} ${path}`, body);
  expect(answer.ok).toBe(true);
  return answer.json();
}

const choose = (owner: TestOrganization, kind: string, on_page: boolean, by_mail: boolean) =>
  call(owner, 'PUT', '/v1/org/notifications/choices', { items: [{ kind, on_page, by_mail }] });
const told = async (owner: TestOrganization) => {
  const { items } = (await call(owner, 'GET', '/v1/org/notifications')) as {
    items: { kind: string; text: string; path: string | null; read_at: string | null }[];
  };
  return items;
};
const catalog = (total: number, refused: number) =>
  buildCatalog({
    offers: Array.from({ length: total }, (_, index) => ({
      id: `n${index}`,
      price: index < refused ? 0 : 100,
    })),
  });

test('a link that fails twice is told once, to who has asked for it', async () => {
  const asked = await file.organization();
  const silent = await file.organization();
  await choose(asked, 'feed_fails', true, false);
  for (const owner of [asked, silent]) {
    await call(owner, 'PUT', '/v1/org/feed', { url: 'https://shop.invalid/catalog.xml' });
    for (const _ of [1, 2, 3]) await call(owner, 'POST', '/v1/org/feed/sync');
  }
  expect(await told(asked)).toMatchObject([{ kind: 'feed_fails', path: '/#feed', read_at: null }]);
  expect(await told(silent)).toEqual([]);
});

test('refusals that double are told, with the way to the report', async () => {
  const owner = await file.organization();
  await choose(owner, 'refusals_jump', true, false);
  await pushReport(owner, catalog(60, 12));
  await pushReport(owner, catalog(60, 23));
  expect(await told(owner)).toEqual([]);
  const report = await pushReport(owner, catalog(60, 46));
  expect(await told(owner)).toMatchObject([{ kind: 'refusals_jump', path: `/runs/${report.run_id}` }]);
  await pushReport(owner, catalog(60, 46));
  expect(await told(owner)).toHaveLength(1);
});

test('photos that fail are told when the last one has been tried; by e-mail alone they stand as read', async () => {
  const owner = await file.organization();
  await choose(owner, 'photos_fail', false, true);
  const pictures = Array.from({ length: 3 }, (_, index) => `https://img.invalid/${index}.jpg`);
  const offers = [0, 1].map((index) => ({
    id: `n${index}`,
    pictures: pictures.map((link) => `${link}?${index}`),
  }));
  const report = await pushReport(owner, buildCatalog({ offers }));
  const sql = connect(file.server().databaseUrl, { maxConnections: 1 });
  await sql`update photo_runs set taken_at = now() where org_id = ${owner.id}`;
  await sql`
    insert into photo_transfers (org_id, url_hash, run_id, host, rank, state, pictures, error_code, error_text)
    select ${owner.id}, sha256(url::bytea), ${report.run_id}, 'img.invalid', 1, 'failed', 1, 'not_found', 'Файла нет по ссылке.'
    from unnest(${pictures.flatMap((link) => [`${link}?0`, `${link}?1`])}::text[]) as url`;
  await finishPhotoRuns(sql);
  await sql.end();
  const [letter] = await told(owner);
  expect(letter).toMatchObject({ kind: 'photos_fail', path: `/runs/${report.run_id}` });
  expect(letter?.text).toStartWith('Не удалось получить 6 из 6 фотографий');
  expect(letter?.read_at).not.toBeNull();
});

describeInBrowser('in a browser', () => {
  test.each(SCREENS)('what is told is chosen on the page, kind by kind: %p', async (options) => {
    const owner = await file.organization();
    const page = await browser.open(file.server().baseUrl, owner, options);
    // Chosen while e-mail was configured, which it is not now: the page does not show it and leaves it.
    await choose(owner, 'photos_fail', false, true);
    await page.goto('/notifications');
    const box = page.getByLabel('На странице: загрузка по ссылке не удалась');
    expect(await box.isChecked()).toBe(false);
    expect(await page.getByLabel('На странице: загрузка по ссылке остановлена').isDisabled()).toBe(true);
    await box.check();
    await page.getByLabel('На странице: импорт закрыл больше трети').uncheck();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    await page.getByText('Выбор сохранён.').waitFor();
    expect(await box.isChecked()).toBe(true);
    const { items } = (await call(owner, 'GET', '/v1/org/notifications/choices')) as {
      items: { kind: string; on_page: boolean; by_mail: boolean }[];
    };
    expect(items.find(({ kind }) => kind === 'photos_fail')?.by_mail).toBe(true);
    expect(items.filter(({ on_page }) => on_page).map(({ kind }) => kind)).toEqual([
      'feed_stopped',
      'closes_held',
      'webhook_off',
      'feed_fails',
    ]);
    await expectSound(page);
  });
});
