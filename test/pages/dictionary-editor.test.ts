import { expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { hashDictionary } from '../../src/dictionary/read-dictionary-files.ts';
import { putInForce } from '../../src/store/dictionary/version-in-force.ts';
import { keepVersion } from '../../src/store/dictionary/versions.ts';
import { connect } from '../../src/store/driver/connect.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { createOperator, type TestOperator } from '../support/create-operator.ts';
import { editDictionary } from '../support/edit-dictionary.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { describeInBrowser, expectSound, useBrowser } from '../support/use-browser.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const file = useServer({ command: 'start', env: { SCHEDULER_TICK_SECONDS: '0.1', SAMPLE: 'off' } });
const browser = useBrowser();

let operator: Promise<TestOperator> | undefined;
/** One for all tests: a password takes a tenth of a second. */
const publisher = (): Promise<TestOperator> => {
  operator ??= createOperator(file.server());
  return operator;
};

async function openAs({ cookie }: TestOperator): Promise<Page> {
  const page = await browser.open(file.server().baseUrl, null);
  const cookies = cookie.split('; ').map((each) => {
    const [name = '', value = ''] = each.split('=');
    return { name, value, url: `${file.server().baseUrl}/operator` };
  });
  await page.context().addCookies(cookies);
  return page;
}

async function beginDraft(name: string): Promise<string> {
  const answer = await (await publisher()).post('/operator/drafts', { name });
  return answer.headers.get('location') ?? '';
}

/** The fields of the form of a row, as the page has them. */
async function openRow(draft: string, table: string, query: string): Promise<Record<string, string>> {
  const { get } = await publisher();
  const list = await (await get(`${draft}/${table}?q=${encodeURIComponent(query)}`)).text();
  const line = /[?&;]edit=([1-9]\d*)/.exec(list)?.[1];
  const page = await (await get(`${draft}/${table}?edit=${line}`)).text();
  const form = /<form id="row-.*?<\/form>/s.exec(page)?.[0] ?? '';
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of form.matchAll(/<input[^>]*? name="(\w+)"[^>]*? value="([^"]*)"/g))
    fields[name] = decode(value);
  for (const [, name = '', value = ''] of form.matchAll(/<textarea[^>]*? name="(\w+)"[^>]*>([^<]*)/g))
    fields[name] = decode(value);
  return fields;
}

function decode(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

test('a row is edited, shown as changed, and put back as it was, without a script', async () => {
  const { get, post } = await publisher();
  const draft = await beginDraft('без скрипта');
  const fields = await openRow(draft, 'makers.tsv', 'varta');
  const saved = await post(`${draft}/makers.tsv`, { ...fields, cell1: 'батарея', action: 'save' });
  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    `${draft}/makers.tsv?saved=${fields.line}`,
  ]);
  const page = await (await get(draft)).text();
  expect(page).toContain('<ins>батарея');
  expect(page).toContain('изменено 1');
  const becomes = `${fields.cell0}\tбатарея\t${fields.cell2}`;
  const back = { line: fields.line ?? '', was: fields.was ?? '', becomes };
  expect((await post(`${draft}/makers.tsv/revert`, back)).status).toBe(303);
  expect(await (await get(draft)).text()).toContain('Пока ничего.');
  expect(await (await get('/operator/log')).text()).toContain('изменил строку словаря в черновике');
});

test('of two who edit one row the second is told, keeps what was typed, and may put it in place of the other', async () => {
  const { post } = await publisher();
  const draft = await beginDraft('вдвоём');
  const fields = await openRow(draft, 'makers.tsv', 'varta');
  await post(`${draft}/makers.tsv`, { ...fields, cell1: 'первый' });
  const second = await post(`${draft}/makers.tsv`, { ...fields, cell1: 'второй' });
  expect(second.status).toBe(422);
  const page = await second.text();
  expect(page).toContain('Строку тем временем изменили');
  expect(page).toContain('value="второй"');
  const was = decode(/name="was" value="([^"]*первый[^"]*)"/.exec(page)?.[1] ?? '');
  expect((await post(`${draft}/makers.tsv`, { ...fields, was, cell1: 'второй' })).status).toBe(303);
});

test.each([
  ['markup', '<script>alert(1)</script>"><b>', 303, '&lt;script&gt;'],
  ['10 000 characters', 'д'.repeat(10_000), 422, 'не больше 8000'],
  ['a tab', 'один\tдва', 422, 'невидимых знаков'],
  ['a line end', 'один\nдва', 422, 'невидимых знаков'],
  ['a control character', 'один\u0007', 422, 'невидимых знаков'],
  ['a comment', '#один', 422, 'не может начинаться с #'],
  ['a word that is there already', 'varta', 422, 'уже есть в другой строке'],
])('a hostile row is told or shown as text: %s', async (_, typed, status, told) => {
  const { get, post } = await publisher();
  const draft = await beginDraft('<i>враждебный</i>');
  const saved = await post(`${draft}/makers.tsv`, { line: '0', cell0: typed, cell1: 'товар', cell2: '' });
  expect(saved.status).toBe(status);
  const page = status === 303 ? await (await get(`${draft}/makers.tsv?q=alert`)).text() : await saved.text();
  expect(page).toContain(told);
  expect(page).not.toMatch(/<script>alert|<i>враждебный/);
});

test('an editor edits and asks for looks; in force a draft is put by a publisher only, and only as it was looked at', async () => {
  const draft = await beginDraft('роли');
  const fields = await openRow(draft, 'makers.tsv', 'brembo');
  const editor = await createOperator(file.server(), 'editor');
  expect((await editor.post(`${draft}/makers.tsv`, { ...fields, cell1: 'диски' })).status).toBe(303);
  const page = await (await editor.get(draft)).text();
  expect(page).toContain('В действие словарь вводит издатель.');
  expect(page).not.toContain('Ввести в действие');
  const form = { revision: '2', note: 'тормоза' };
  expect((await editor.post(`${draft}/apply`, form)).status).toBe(403);
  const early = await (await publisher()).post(`${draft}/apply`, form);
  expect([early.status, (await early.text()).includes('его ещё не проверяли')]).toEqual([409, true]);
  const asked = await editor.post(`${draft}/preview`);
  expect(asked.headers.get('location')).toMatch(/^\/operator\/previews\/[0-9a-f-]{36}$/);
  const stale = await (await publisher()).post(`${draft}/apply`, { ...form, revision: '1' });
  expect([stale.status, (await stale.text()).includes('тем временем изменили')]).toEqual([409, true]);
});

test('a form that another site sends, one of nobody, and addresses of nothing are refused', async () => {
  const { post, get, cookie } = await publisher();
  const draft = await beginDraft('чужие');
  const send = (headers: Record<string, string>) =>
    fetch(`${file.server().baseUrl}${draft}/remove`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', ...headers },
      body: new URLSearchParams({ revision: '1' }),
    });
  expect((await send({ cookie, origin: 'https://elsewhere.example' })).status).toBe(403);
  const stranger = await send({ origin: file.server().baseUrl });
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    303,
    '/operator/login?next=%2Foperator',
  ]);
  for (const path of [
    '/operator/drafts/99999999999',
    '/operator/drafts/424242',
    `${draft}/nothing..tsv`,
    `${draft}/README.md`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect((await post(`${draft}/makers.tsv`, { line: '-1', cell0: 'a' })).status).toBe(400);
  expect((await post(`${draft}/remove`, { revision: '7' })).status).toBe(409);
  expect((await post(`${draft}/remove`, { revision: '1' })).headers.get('location')).toBe('/operator/drafts');
  expect((await get(draft)).status).toBe(404);
});

describeInBrowser('in a browser', () => {
  test('from the first letter typed to a pushed product: checked, tried on products, looked at on everything, put in force', async () => {
    const shop = await file.organization();
    const offers = ['A1', 'A2'].map((id) => ({ id, name: `Дрель ударная Кряжич ${id}` }));
    const catalog = buildCatalog({ offers: [...offers, { id: 'B', name: 'Молоток слесарный' }] });
    await pushReport(shop, catalog);
    const page = await openAs(await publisher());
    const look = async () => {
      for (const width of [1200, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectSound(page);
      }
    };
    await page.goto('/operator/drafts');
    await page.getByLabel('Новый черновик').fill('дрели');
    await page.getByRole('button', { name: 'Начать' }).click();
    const draft = page.url();
    await page.getByLabel('Найти во всех таблицах').fill('дрель-');
    await page.getByRole('button', { name: 'Найти' }).click();
    await page.getByRole('link', { name: 'Устойчивые названия' }).click();
    await page.getByRole('link', { name: 'Добавить строку' }).click();
    await page.getByLabel('Написания').fill('дрель ударная');
    await page.getByLabel('Заголовок').fill('перфодрель');
    await page.getByLabel('Область').fill('нет такой');
    await page.getByText('Области «нет такой» нет в таблице областей.').waitFor();
    expect(await page.getByRole('button', { name: 'Сохранить' }).isDisabled()).toBe(true);
    await page.getByLabel('Область').fill('*');
    await page.getByText('изменится 2').waitFor({ timeout: 60_000 });
    await page.locator('.effects ins', { hasText: 'перфодрель' }).first().waitFor();
    await look();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();

    await page.goto(draft);
    expect(await page.getByRole('button', { name: 'Ввести в действие' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Проверить на всём опубликованном' }).click();
    await page.waitForURL('**/operator/previews/*');
    await waitUntil('the draft has been looked at', async () => {
      await page.goto(draft);
      return page.getByText('По проверке изменится 2').isVisible();
    });
    await look();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByLabel('Что и зачем изменено').fill('ударные дрели');
    await page.getByRole('button', { name: 'Ввести в действие' }).click();
    await page.waitForURL('**/operator/versions*');
    await page.goto(draft);
    await page.getByText('Черновик введён в действие').waitFor();
    const other = await file.organization();
    await pushReport(other, catalog);
    const items = await listIntentions(other);
    expect(items.map(({ title }) => title).sort()).toEqual(['молоток', 'перфодрель', 'перфодрель']);
  });
});

// The last one: what it puts in force stays.
test('a version put in force meanwhile is taken over into a draft, and where both have edited a row, one is chosen', async () => {
  const { get, post } = await publisher();
  const draft = await beginDraft('обновление');
  const fields = await openRow(draft, 'makers.tsv', 'varta');
  await post(`${draft}/makers.tsv`, { ...fields, cell1: 'наше' });
  expect(await (await get(draft)).text()).not.toContain('Взять обновление');
  const sql = connect(file.server().databaseUrl);
  try {
    const { files } = await editDictionary({});
    const theirs = `${fields.cell0}\tдругое\t${fields.cell2}`;
    const edited = { ...files, 'makers.tsv': (files['makers.tsv'] ?? '').replace(fields.was ?? '', theirs) };
    const version = hashDictionary(edited);
    const kept = { origin: 'edited', basedOn: null, who: 'eve', note: '', figures: null } as const;
    await keepVersion(sql, { files: edited, version, ...kept });
    await putInForce(sql, { version, target: version, action: 'apply', who: 'eve' });
  } finally {
    await sql.end();
  }
  const page = await (await get(draft)).text();
  expect(page).toContain('Взять обновление');
  expect((await post(`${draft}/update`, { revision: '1' })).status).toBe(409);
  expect((await post(`${draft}/update`, { revision: '2' })).status).toBe(303);
  const merged = await (await get(draft)).text();
  expect(merged).toContain('Расхождения');
  expect(merged).not.toContain('Взять обновление');
  const hidden = (name: string) =>
    decode(new RegExp(`name="${name}" value="([^"]*)"`).exec(merged)?.[1] ?? '');
  const conflict = { file: hidden('file'), ours: hidden('ours'), theirs: hidden('theirs') };
  expect([conflict.ours.includes('наше'), conflict.theirs.includes('другое')]).toEqual([true, true]);
  expect((await post(`${draft}/conflict`, { ...conflict, choice: 'theirs' })).status).toBe(303);
  expect((await post(`${draft}/conflict`, { ...conflict, choice: 'ours' })).status).toBe(409);
  expect(await (await get(draft)).text()).toContain('Пока ничего.');
});
