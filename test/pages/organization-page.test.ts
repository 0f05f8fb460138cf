import { expect, test } from 'bun:test';
import { readJson } from '../support/list-intentions.ts';
import { countOf } from '../support/read-page.ts';
import { describeInBrowser, expectSound, findBarriers, useBrowser } from '../support/use-browser.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ command: 'start' });
const browser = useBrowser();

test('an empty name is refused in words of the page, and nothing is saved', async () => {
  const owner = await file.organization();
  const answer = await fetch(`${owner.server.baseUrl}/organization`, {
    method: 'POST',
    headers: { cookie: owner.cookie },
    body: new URLSearchParams({ name: '  ', city: 'Казань' }),
  });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain('Напишите, как называется организация.');
  expect(page).not.toContain('Запрос составлен неверно');
  expect((await readJson<{ city: string }>(owner, '/v1/org/profile')).city).toBe('Москва');
});

describeInBrowser('«Организация»', () => {
  test.each([
    [390, true],
    [1200, false],
  ])('takes name, city and domain, helps with a wrong city, at %d pixels', async (width, dark) => {
    const owner = await file.organization({ city: null });
    const page = await browser.open(file.server().baseUrl, owner, { width, dark });
    await page.goto('/account');
    await page.getByRole('link', { name: /Организация/ }).click();
    await page.waitForURL('**/organization');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Название').fill('Лавка');
    await page.getByRole('combobox', { name: /^Область/ }).selectOption('Инструмент и станки');
    await page.getByRole('combobox', { name: /^Город/ }).pressSequentially('Сама');
    await page.waitForSelector('datalist option[value="Самара"]', { state: 'attached' });
    await page.getByRole('combobox', { name: /^Город/ }).fill('Самаар');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('Такого города нет в реестре');
    expect(await page.getByRole('combobox', { name: /^Город/ }).inputValue()).toBe('Самаар');
    await expectSound(page);
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/organization-${width}.png` });
    await page.getByRole('button', { name: 'Самара', exact: true }).click();
    await page.waitForURL('**/organization?saved');
    expect(await page.getByRole('status').textContent()).toContain('Сохранено');
    expect(await countOf(page.getByRole('link', { name: 'Лавка' }))).toBe(1);
    expect(await readJson<object>(owner, '/v1/org/profile')).toMatchObject({
      name: 'Лавка',
      city: 'Самара',
      domain: 'tools',
    });
  });
});
