import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { keepVersion } from '../../src/store/dictionary/versions.ts';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { createOperator, type TestOperator } from '../support/create-operator.ts';
import { editDictionary } from '../support/edit-dictionary.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { countOf, textsOf } from '../support/read-page.ts';
import { describeInBrowser, expectSound, findBarriers, useBrowser } from '../support/use-browser.ts';
import { useServer } from '../support/use-server.ts';

// Some 30 s: real previews in processes of their own, each of which opens two dictionaries, followed in a browser.
const file = useServer({ command: 'start', env: { SCHEDULER_TICK_SECONDS: '0.2' } });
const browser = useBrowser();
let sql: Sql;
let publisher: TestOperator;
let editor: TestOperator;
beforeAll(async () => {
  sql = connect(file.server().databaseUrl, { maxConnections: 2 });
  const edited = await editDictionary({
    'value-normal.tsv': 'material\tпоплин\tсатин',
    'forbidden-words.tsv': 'перфоратор',
  });
  const who = 'anna@example.com';
  await keepVersion(sql, { ...edited, origin: 'edited', basedOn: null, who, note: 'ткани', figures: null });
  const offers = [
    { id: 'a', name: 'Дрель ударная Кряжич ДУ-650', params: { Материал: 'поплин', Загадочность: 'средняя' } },
    { id: 'b', name: 'Перфоратор Кряжич П-800', params: { Материал: 'хлопок' } },
  ];
  await pushReport(file.shared(), buildCatalog({ offers }));
  publisher = await createOperator(file.server());
  editor = await createOperator(file.server(), 'editor');
}, 120_000);
afterAll(async () => {
  await sql?.end();
});

test('an editor looks and previews, and is refused with a sentence where a publisher decides', async () => {
  for (const path of [
    '/operator/versions',
    '/operator/previews',
    '/operator/gaps',
    '/operator/refusals',
    '/operator/log',
  ])
    expect([path, (await editor.get(path)).status]).toEqual([path, 200]);
  expect(await (await editor.get('/operator/versions/1')).text()).toContain('может издатель');
  for (const path of ['/operator/versions/1/apply', '/operator/refusals']) {
    const answer = await editor.post(path, { present: '' });
    expect([path, answer.status]).toEqual([path, 403]);
    expect(await answer.text()).toContain('может только издатель');
  }
  const none = await sql`select from dictionary_log`;
  expect(none.count).toBe(0);
});

test('a version that is not kept, and a decision that somebody else has overtaken, are refused', async () => {
  expect((await publisher.get('/operator/versions/77')).status).toBe(404);
  expect((await publisher.get('/operator/previews/none')).status).toBe(404);
  const late = await publisher.post('/operator/versions/1/apply', { present: 'another' });
  expect([late.status, (await late.text()).includes('введена другая версия')]).toEqual([409, true]);
});

test('a decision about no marked product is refused, and is not one about all', async () => {
  const answer = await publisher.post('/operator/refusals', { org: file.shared().id, what: 'close' });
  expect(answer.status).toBe(400);
  expect((await getIntention(file.shared(), 'b')).state).toBe('published');
});

/** The page follows the work, and loads itself anew when the version has reached what is published. */
const reached = (page: Page) => page.locator('[data-follow]').waitFor({ state: 'detached' });

describeInBrowser('in a browser', () => {
  test('from signing in over a preview with samples to a version in force, a decision, and back', async () => {
    const shop = file.shared();
    const page = await browser.open(file.server().baseUrl, null);
    await page.goto('/operator');
    await page.getByLabel('Электронная почта').fill(publisher.email);
    await page.getByLabel('Пароль').fill(publisher.password);
    await page.getByRole('button', { name: 'Войти' }).click();
    await page.getByRole('link', { name: 'Версия 1' }).click();
    await page.getByRole('button', { name: 'Посчитать на всём опубликованном' }).click();
    await page.getByText('сатин').first().waitFor({ timeout: 60_000 });
    await page.locator('.found-list .state', { hasText: 'отказ' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'По организациям 1' }).click();
    await page.getByRole('link', { name: 'Отказов' }).click();
    expect(await countOf(page.locator('tbody tr'))).toBe(1);
    await page.getByRole('link', { name: 'К тому, что проверяется' }).click();
    await page.getByRole('link', { name: 'Ввести в действие…' }).click();
    await page.getByText('Товары, которым словарь откажет').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ввести в действие' }).click();
    await page.getByText('Версия введена в действие').waitFor();
    await reached(page);
    expect((await getIntention(shop, 'a')).tags).toContain('сатин');
    await page.getByRole('link', { name: 'закрыть или оставить' }).click();
    await page.getByRole('link', { name: /ждут: 1/ }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Закрыть отмеченные' }).click();
    await page.getByText('Решено о товарах: 1').waitFor();
    expect((await getIntention(shop, 'b')).state).toBe('closed');

    await page.goto('/operator/versions/2');
    await page.getByRole('link', { name: 'Вернуть эту версию…' }).click();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await page.getByText('Версия введена в действие').waitFor();
    await reached(page);
    expect((await getIntention(shop, 'a')).tags).toContain('поплин');
    await page.goto('/operator/log');
    const told = await textsOf(page.locator('.journal li'));
    for (const [at, deed] of [
      `${publisher.email} вернул в действие: словарь выпуска`,
      `${publisher.email} закрыл товары, которым отказал словарь`,
      `${publisher.email} ввёл в действие: версия 1 · ткани`,
      `${publisher.email} попросил предпросмотр: версия 1`,
      `${publisher.email} вошёл`,
    ].entries())
      expect(told[at]).toContain(deed);
  });

  test('what the dictionary lacks is counted when it is asked for, on a phone in the dark as well', async () => {
    const options = { width: 390, dark: true };
    const page = await browser.open(file.server().baseUrl, null, options);
    const [name = '', value = ''] = (editor.cookie.split('; ')[0] ?? '').split(/=(.*)/s);
    await page.context().addCookies([{ name, value, url: `${file.server().baseUrl}/operator` }]);
    await page.goto('/operator/gaps');
    await page.getByRole('button', { name: 'Посчитать на всём опубликованном' }).click();
    await page.getByRole('link', { name: /Характеристики без правила/ }).click({ timeout: 60_000 });
    await page.getByText('загадочность ⇥').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    for (const path of ['/operator/gaps', '/operator/versions', '/operator/previews', '/operator/log']) {
      await page.goto(path);
      await expectSound(page);
    }
  });
});
