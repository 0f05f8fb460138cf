import { expect, test } from 'bun:test';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { pushCatalog, pushReport } from '../support/push-catalog.ts';
import { countOf } from '../support/read-page.ts';
import {
  describeInBrowser,
  expectNoOverflow,
  expectSound,
  findBarriers,
  SCREENS,
  useBrowser,
} from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

interface Entry {
  readonly who: string;
  readonly by_key: boolean;
  readonly action: string;
  readonly subject: string | null;
}

const journalOf = async (owner: TestOrganization) =>
  ((await (await ask(owner, 'GET /v1/org/journal')).json()) as { items: Entry[] }).items;

test('the journal tells who published, edited, closed, took back, issued a key, changed the link; nothing else', async () => {
  const owner = await file.organization();
  const stranger = await file.organization();
  const before = (await journalOf(owner)).length;
  await pushCatalog(owner, buildCatalog({ offers: [{ id: 'a' }] }), { dryRun: true });
  const { run_id } = await pushReport(owner, buildCatalog({ offers: [{ id: 'a' }] }));
  const { items } = (await (await ask(owner, 'GET /v1/org/intentions')).json()) as {
    items: { id: string }[];
  };
  const id = items[0]?.id;
  await ask(owner, `PATCH /v1/org/intentions/${id}`, { price: 5 });
  await ask(owner, `PATCH /v1/org/intentions/${id}`, { price: 0 }); // Refused.
  await ask(owner, `POST /v1/org/intentions/${id}/close`);
  await ask(owner, `POST /v1/org/runs/${run_id}/undo?dry_run=1`);
  await ask(owner, `POST /v1/org/runs/${run_id}/undo`);
  await ask(owner, 'POST /v1/org/token');
  await ask(owner, 'PUT /v1/org/feed', { url: 'https://shop.invalid/catalog.xml' });
  const entries = await journalOf(owner);
  expect(entries.slice(0, entries.length - before).map(({ action, by_key }) => [action, by_key])).toEqual([
    ['feed_changed', false],
    ['key_issued', false],
    ['undone', false],
    ['closed', false],
    ['edited', false],
    ['imported', true],
  ]);
  expect(entries[3]).toMatchObject({ subject: `/intentions/${id}` });
  expect(entries[2]?.who).toContain('@');
  expect((await journalOf(stranger)).some(({ subject }) => subject?.includes(id ?? '-'))).toBe(false);
});

test('it tells who set or removed the address that programs are told at, from the API and from the page', async () => {
  const owner = await file.organization();
  const before = (await journalOf(owner)).length;
  const url = 'https://shop.invalid/hook';
  await ask(owner, 'PUT /v1/org/webhook', { url });
  await ask(owner, 'PUT /v1/org/webhook', { new_secret: true });
  await ask(owner, 'PUT /v1/org/webhook', { url: 'no link' }); // Refused.
  await ask(owner, 'DELETE /v1/org/webhook');
  const submit = (path: string, fields: Record<string, string>) =>
    fetch(`${owner.server.baseUrl}${path}`, {
      method: 'POST',
      headers: { cookie: owner.cookie },
      body: new URLSearchParams(fields),
    });
  await submit('/webhook', { url });
  await submit('/webhook', { url: 'no link' }); // Refused.
  await submit('/webhook/remove', {});
  const entries = await journalOf(owner);
  expect(entries.slice(0, entries.length - before).map(({ action }) => action)).toEqual([
    'webhook_removed',
    'webhook_changed',
    'webhook_removed',
    'webhook_changed',
    'webhook_changed',
  ]);
});

describeInBrowser('in a browser', () => {
  test('dates are shown by the clock of the organization', async () => {
    const owner = await file.organization();
    await pushReport(owner, buildCatalog({ offers: [{ id: 'a' }] }));
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto('/runs');
    const moscow = await page.locator('tbody time').first().innerText();
    expect(moscow).toContain('мск');
    await page.goto('/organization');
    await page.getByLabel('Часовой пояс').selectOption('Asia/Kamchatka');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
    await page.goto('/runs');
    const time = page.locator('tbody time').first();
    const at = new Date((await time.getAttribute('datetime')) ?? '');
    const hour = String((at.getUTCHours() + 12) % 24).padStart(2, '0');
    expect(await time.innerText()).toMatch(new RegExp(`, ${hour}:\\d\\d UTC\\+12$`));
  });

  test.each(SCREENS)(
    'first steps: what is to be done disappears when it is done; a sample to try: %p',
    async (options) => {
      const owner = await file.organization({ city: null });
      const page = await browser.open(file.server().baseUrl, owner, options);
      await page.goto('/');
      await page.getByRole('heading', { name: /Первые шаги: \d из 4/ }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('link', { name: 'Что такое намерение и где взять файл' }).click();
      await page.getByRole('heading', { name: 'Где взять файл каталога' }).waitFor();
      const [sample] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Скачать пример файла' }).click(),
      ]);
      await expect(findBarriers(page)).resolves.toEqual([]);
      await expectNoOverflow(page);
      await ask(owner, 'PATCH /v1/org/profile', { city: 'Москва' });
      const answer = await pushReport(owner, await Bun.file(await sample.path()).text());
      expect(answer.counters.created).toBeGreaterThan(0);
      await ask(owner, 'PUT /v1/org/feed', { url: 'https://shop.invalid/catalog.xml' });
      await page.goto('/');
      expect(await countOf(page.getByRole('heading', { name: /Первые шаги/ }))).toBe(0);
      await page.goto('/journal');
      expect(await page.locator('.journal li').first().innerText()).toContain('изменил ссылку на каталог');
      await expectSound(page);
    },
  );
});
