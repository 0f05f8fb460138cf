import { expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { countOf } from '../support/read-page.ts';
import { describeInBrowser, expectSound, findBarriers, SCREENS, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

describeInBrowser('where something went wrong', () => {
  test.each(SCREENS)(
    'a broken address shows a page with the navigation and a way on, in plain words: %p',
    async (options) => {
      const owner = await file.organization();
      const page = await browser.open(file.server().baseUrl, owner, options);
      for (const [address, wayOn, leadsTo] of [
        ['/runs/3', 'К истории импортов', '/runs'],
        ['/runs/01a20244-1dbc-73ea-b54f-7503f3aca403/changes', 'К истории импортов', '/runs'],
        ['/runs?cursor=abc', 'К истории импортов', '/runs'],
        ['/intentions/abc', 'К намерениям', '/intentions'],
        ['/intentions?cursor=%27', 'К намерениям', '/intentions'],
        ['/notifications?cursor=1', 'К уведомлениям', '/notifications'],
        ['/nowhere/at/all', 'На главную', '/'],
      ] as const) {
        await page.goto(address);
        const text = await page.locator('main').innerText();
        expect([address, text]).toEqual([address, expect.not.stringMatching(/UUID|Поле «|undefined/)]);
        expect(await countOf(page.getByRole('navigation', { name: 'Разделы' }))).toBe(1);
        await expectSound(page);
        await page.getByRole('link', { name: wayOn }).click();
        expect(new URL(page.url()).pathname).toBe(leadsTo);
      }
    },
  );

  test('too large a photo is refused on the card itself', async () => {
    const owner = await file.organization();
    await pushReport(owner, buildCatalog({ offers: [{ id: 'a' }] }));
    const { id } = await getIntention(owner, 'a');
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto(`/intentions/${id}`);
    const buffer = Buffer.alloc(17 * 1024 * 1024);
    await page
      .getByLabel('Добавить фотографию')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    expect(await page.getByRole('alert').textContent()).toBe(
      'Фотография больше 15 МБ: уменьшите её и добавьте снова.',
    );
    expect(await countOf(page.getByText('Изменить вручную'))).toBe(1);
  });

  test('what was typed when the session ended is sent after the next sign-in', async () => {
    const owner = await file.organization();
    await pushReport(owner, buildCatalog({ offers: [{ id: 'a' }] }));
    const { id } = await getIntention(owner, 'a');
    const page = await browser.open(file.server().baseUrl, owner, { width: 390 });
    await page.goto(`/intentions/${id}`);
    await page.getByText('Изменить вручную').click();
    await page.getByLabel('Заголовок').fill('дрель «мечты» & <b>');
    await page.context().clearCookies({ name: 'catalog_session' });
    await page.getByRole('button', { name: 'Сохранить' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('то, что вы ввели, сохранено');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Электронная почта').fill(owner.email);
    await page.getByLabel('Пароль').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Неверный адрес почты или пароль.').waitFor();
    await page.getByLabel('Пароль').fill(owner.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Вы снова вошли' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('Сохранено.').waitFor();
    expect((await getIntention(owner, 'a')).title).toBe('дрель «мечты» & <b>');
  });

  test('what one account has typed is not offered to another that signs in on its page', async () => {
    const owner = await file.organization();
    const other = await file.organization();
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto('/');
    await page.getByLabel('Ссылка на файл каталога').fill('https://one.example/catalog.xml');
    await page.context().clearCookies({ name: 'catalog_session' });
    await page.locator('#feed').getByRole('button', { name: 'Сохранить' }).click();
    await page.getByLabel('Электронная почта').fill(other.email);
    await page.getByLabel('Пароль').fill(other.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Вы вошли под другой учётной записью' }).waitFor();
    expect(await page.content()).not.toContain('one.example');
    await expectSound(page);
    await page.getByRole('link', { name: 'На главную' }).click();
    expect(await page.getByLabel('Ссылка на файл каталога').inputValue()).toBe('');
  });

  test('a form that is sent without a session and has nothing typed leads to the sign-in and back', async () => {
    const owner = await file.organization();
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto('/organization');
    await page.context().clearCookies();
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/account');
    expect(page.url()).toContain('/login?next=%2Faccount');
  });
});

test('a list narrowed by words is where it was after the next sign-in', async () => {
  const owner = await file.organization();
  const query = new URLSearchParams({ q: 'дрель ударная', category: 'Инструмент / Дрели' });
  const asked = await fetch(`${owner.server.baseUrl}/intentions?${query}`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  const next =
    new URL(asked.headers.get('location') ?? '', owner.server.baseUrl).searchParams.get('next') ?? '';
  const entered = await fetch(`${owner.server.baseUrl}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: owner.email, password: owner.password, next }),
  });
  expect(entered.headers.get('location')).toBe(`/intentions?${query}`);
});

test('a form is carried to our own addresses alone, and never one of passwords', async () => {
  const owner = await file.organization();
  const page = await fetch(`${owner.server.baseUrl}/`, { headers: { cookie: owner.cookie } });
  const [, account = ''] = /^catalog_account=([^;]+)/.exec(page.headers.get('set-cookie') ?? '') ?? [];
  const signIn = (carried: object) =>
    fetch(`${owner.server.baseUrl}/login`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        email: owner.email,
        password: owner.password,
        carried: JSON.stringify(carried),
      }),
    });
  const fields = [['title', 'x']];
  const resumed = await signIn({ account, action: '/intentions/1', fields });
  expect(await resumed.text()).toContain('action="/intentions/1"');
  for (const action of ['//evil.example/', 'https://evil.example/', '/account/password', '/\\evil.example'])
    expect((await signIn({ account, action, fields })).status).toBe(303);
  const lost = await fetch(`${owner.server.baseUrl}/account/password`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ password: 'secret words of mine', new_password: 'other' }),
  });
  expect([lost.status, await lost.text()]).toEqual([303, '']);
});
