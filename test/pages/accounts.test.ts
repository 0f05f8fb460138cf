import { expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { countOf } from '../support/read-page.ts';
import { describeInBrowser, expectSound, SCREENS, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

interface Added {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

const call = (owner: TestOrganization, cookie: string, method: string, path: string, body?: unknown) =>
  fetch(`${owner.server.baseUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: { cookie, 'content-type': 'application/json', origin: owner.server.baseUrl },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function addWorker(owner: TestOrganization): Promise<Added & { cookie: string }> {
  const email = `worker-${crypto.randomUUID()}@shop.example`;
  const answer = await call(owner, owner.cookie, 'POST', '/v1/org/accounts', { email, role: 'worker' });
  expect(answer.status).toBe(201);
  const added = (await answer.json()) as Added;
  const session = await call(owner, '', 'POST', '/v1/session', { email, password: added.password });
  expect(session.status).toBe(204);
  const cookies = session.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { ...added, cookie: cookies.join('; ') };
}

test('a worker imports and edits, and manages neither keys nor accounts, by page or API', async () => {
  const owner = await file.organization();
  const worker = await addWorker(owner);
  const push = await fetch(`${owner.server.baseUrl}/v1/org/runs`, {
    method: 'POST',
    headers: { cookie: worker.cookie, origin: owner.server.baseUrl },
    body: buildCatalog({ offers: [{ id: 'a' }] }),
  });
  expect(push.status).toBe(200);
  for (const [method, path, body] of [
    ['POST', '/v1/org/token'],
    ['DELETE', '/v1/org/token'],
    ['POST', '/v1/org/tokens', { name: 'x' }],
    ['POST', '/v1/org/accounts', { email: 'a@shop.example' }],
    ['DELETE', `/v1/org/accounts/${worker.id}`],
    ['POST', '/token'],
    ['POST', '/tokens'],
    ['POST', '/accounts'],
    ['POST', `/accounts/${worker.id}/remove`],
  ] as const)
    expect([path, (await call(owner, worker.cookie, method, path, body)).status]).toEqual([path, 403]);
  const { items } = (await (await call(owner, worker.cookie, 'GET', '/v1/org/accounts')).json()) as {
    items: { role: string }[];
  };
  expect(items.map(({ role }) => role)).toEqual(['owner', 'worker']);
});

test('who is removed is out at once; the last owner stays; an address enters one organization', async () => {
  const owner = await file.organization();
  const stranger = await file.organization();
  const worker = await addWorker(owner);
  const taken = await call(stranger, stranger.cookie, 'POST', '/v1/org/accounts', { email: worker.email });
  expect([taken.status, ((await taken.json()) as { code: string }).code]).toEqual([409, 'email_taken']);
  expect((await call(stranger, stranger.cookie, 'DELETE', `/v1/org/accounts/${worker.id}`)).status).toBe(404);
  const { items } = (await (await call(owner, owner.cookie, 'GET', '/v1/org/accounts')).json()) as {
    items: { id: string; role: string }[];
  };
  const self = items.find(({ role }) => role === 'owner');
  expect((await call(owner, owner.cookie, 'DELETE', `/v1/org/accounts/${self?.id}`)).status).toBe(409);
  expect((await call(owner, owner.cookie, 'DELETE', `/v1/org/accounts/${worker.id}`)).status).toBe(204);
  expect((await call(owner, worker.cookie, 'GET', '/v1/org/accounts')).status).toBe(401);
});

describeInBrowser('in a browser', () => {
  test('a worker is told that the owner issues keys and sets the address for messages, instead of forms that are refused', async () => {
    const owner = await file.organization();
    const worker = await addWorker(owner);
    const [name] = owner.cookie.split('=');
    const cookie = worker.cookie.split('; ').find((each) => each.startsWith(`${name}=`)) ?? '';
    const page = await browser.open(file.server().baseUrl, { ...owner, cookie });
    await page.goto('/');
    expect(await countOf(page.getByText('Выпускает и отзывает ключи владелец.'))).toBe(1);
    expect(await countOf(page.getByRole('button', { name: 'Выпустить' }))).toBe(0);
    expect(await countOf(page.locator('form[action^="/token"]'))).toBe(0);
    await expectSound(page);
    await page.goto('/webhook');
    expect(await countOf(page.getByText('Задаёт и меняет адрес владелец.'))).toBe(1);
    expect(await countOf(page.locator('form[action^="/webhook"]'))).toBe(0);
    await expectSound(page);
  });

  test('who is refused finds in the form what was chosen: the role of an account, the name and rights of a key', async () => {
    const owner = await file.organization();
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto('/accounts');
    await page.getByLabel('Адрес почты').fill(owner.email);
    await page.getByLabel('Кто это').selectOption('owner');
    await page.getByRole('button', { name: 'Добавить' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Адрес почты').inputValue()).toBe(owner.email);
    expect(await page.getByLabel('Кто это').inputValue()).toBe('owner');
    await page.goto('/');
    await page.getByText('Именованные ключи').click();
    for (const attempt of ['issues', 'is refused']) {
      if (attempt === 'is refused') await page.goto('/');
      await page.getByLabel('Имя нового ключа').fill('1С');
      await page.getByLabel('загружает каталог').uncheck();
      await page.getByRole('button', { name: 'Выпустить ключ с именем' }).click();
    }
    expect(await page.getByRole('alert').textContent()).toBe('Ключ с таким именем уже есть.');
    expect(await page.getByLabel('Имя нового ключа').inputValue()).toBe('1С');
    expect(await page.getByLabel('загружает каталог').isChecked()).toBe(false);
    expect(await page.getByLabel('читает запуски').isChecked()).toBe(true);
  });

  test('a new key that only reads is shown with a command that it may run', async () => {
    const owner = await file.organization();
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto('/');
    await page.getByText('Именованные ключи').click();
    await page.getByLabel('Имя нового ключа').fill('отчёты');
    await page.getByLabel('загружает каталог').uncheck();
    await page.getByRole('button', { name: 'Выпустить ключ с именем' }).click();
    const secret = await page.locator('#secret').innerText();
    const command = await page.locator('#curl').innerText();
    expect(command).toContain(secret);
    expect(command).not.toContain('import');
    const [, url = ''] = /'(http[^']+)'$/.exec(command) ?? [];
    expect((await fetch(url, { headers: { Authorization: `Bearer ${secret}` } })).status).toBe(200);
  });

  test.each(SCREENS)(
    'an owner adds somebody, sees the first password once where no letters go out, and removes them: %p',
    async (options) => {
      const owner = await file.organization();
      const page = await browser.open(file.server().baseUrl, owner, options);
      await page.goto('/accounts');
      const email = `anna-${crypto.randomUUID().slice(0, 8)}@shop.example`;
      await page.getByLabel('Адрес почты').fill(email);
      await page.getByRole('button', { name: 'Добавить' }).click();
      await page.getByText('Передайте ему первый пароль').waitFor();
      expect((await page.locator('code').innerText()).length).toBe(20);
      await expectSound(page);
      await page.reload();
      expect(await countOf(page.locator('code'))).toBe(0);
      expect(await countOf(page.locator('.journal li'))).toBe(2);
      page.on('dialog', (dialog) => dialog.accept());
      await page.getByRole('button', { name: `Убрать ${email}` }).click();
      await page.waitForFunction('document.querySelectorAll(".journal li").length === 1');
    },
  );
});
