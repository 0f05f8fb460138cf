import { expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { createOperator, type TestOperator } from '../support/create-operator.ts';
import { pushReport } from '../support/push-catalog.ts';
import { describeInBrowser, expectSound, useBrowser } from '../support/use-browser.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();
const browser = useBrowser();

let operator: Promise<TestOperator> | undefined;
/** One for all tests: a password takes a tenth of a second. */
const publisher = (): Promise<TestOperator> => {
  operator ??= createOperator(file.server());
  return operator;
};

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
  expect(stranger.headers.get('location')).toStartWith('/operator/login');
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
  test('a row is found, checked while it is typed, tried on products, and saved', async () => {
    const shop = await file.organization();
    const offers = ['A1', 'A2'].map((id) => ({
      id,
      name: `Дрель ударная Кряжич ${id}`,
      params: { Материал: 'поплин' },
    }));
    await pushReport(shop, buildCatalog({ offers: [...offers, { id: 'B', name: 'Молоток слесарный' }] }));
    const { cookie } = await publisher();
    const page = await browser.open(file.server().baseUrl, null);
    await page.context().addCookies(
      cookie.split('; ').map((each) => {
        const [name = '', value = ''] = each.split('=');
        return { name, value, url: `${file.server().baseUrl}/operator` };
      }),
    );
    await page.goto('/operator/drafts');
    await page.getByLabel('Новый черновик').fill('ткани');
    await page.getByRole('button', { name: 'Начать' }).click();
    await page.getByRole('link', { name: 'Значения характеристик' }).click();
    await page.getByLabel('Найти строку').fill('хлопок');
    await page.getByRole('button', { name: 'Найти' }).click();
    await page.getByRole('link', { name: 'Добавить строку' }).click();
    await page.getByLabel('Ключ').fill('material');
    await page.getByLabel('Как пишут').fill('поплин');
    await page.getByLabel('Как показывать').fill('ткань поплин');
    await page.getByText('Ошибок нет.').waitFor();
    await page.getByText('изменится 2').waitFor();
    await expectSound(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/effect.png`, fullPage: true });
  });
});
