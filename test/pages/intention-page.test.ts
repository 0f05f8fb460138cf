import { describe, expect, test } from 'bun:test';
import sharp from 'sharp';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { listIntentions, readJson } from '../support/list-intentions.ts';
import { pushCatalog } from '../support/push-catalog.ts';
import { countOf, textsOf } from '../support/read-page.ts';
import { describeInBrowser, expectSound, SCREENS, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

const makePicture = (colour: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

async function openShop(options?: { width?: number; dark?: boolean }) {
  const owner = await file.organization();
  const offers = [
    {
      id: 'a',
      name: 'Дрель ударная Кряжич ДУ-650',
      description: '<p>Мощная <b>дрель</b>.</p><ul><li>кейс</li><li>сверло</li></ul>',
    },
    { id: 'b', name: 'Болт М8 оцинкованный', categoryId: 20 },
  ];
  expect((await pushCatalog(owner, buildCatalog({ offers }))).status).toBe(200);
  return { owner, offers, page: await browser.open(file.server().baseUrl, owner, options) };
}

test('a photo by hand over HTTP: shown with its origin, kept by imports, refused when it is none', async () => {
  const owner = await file.organization();
  const catalog = buildCatalog({ offers: [{ id: 'a' }] });
  await pushCatalog(owner, catalog);
  const [before] = await listIntentions(owner);
  const photos = `${owner.server.baseUrl}/v1/org/intentions/${before!.id}/photos`;
  const headers = { cookie: owner.cookie };
  const added = await fetch(photos, { method: 'POST', headers, body: await makePicture('red') });
  expect(added.status).toBe(201);
  const refused = await fetch(photos, {
    method: 'POST',
    headers,
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([422, 'bad_picture']);
  await pushCatalog(owner, buildCatalog({ offers: [{ id: 'a', price: 77 }] }));
  const [after] = (await listIntentions(owner)) as unknown as {
    price: number;
    photos: { origin: string; url: string }[];
  }[];
  expect([after!.price, after!.photos.map(({ origin }) => origin)]).toEqual([77, ['manual']]);
  const photo = await fetch(after!.photos[0]!.url);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('the explanation is told in Russian: what each word is, what became of each characteristic, and the domain', async () => {
  const owner = await file.organization();
  await pushCatalog(owner, buildCatalog({ offers: [{ id: 'a' }] }));
  const [made] = await listIntentions(owner);
  const query = new URLSearchParams({
    explain: '1',
    name: 'Комплект насос погружной для скважины Makita синий новый 5 шт',
    category: 'Инженерные системы/Насосы',
    vendor: 'Makita',
    params: 'Цвет: синий\nНаличие реверса: нет\nЗюзя: да',
  });
  const page = await fetch(`${owner.server.baseUrl}/intentions/${made!.id}?${query}`, {
    headers: { cookie: owner.cookie, accept: 'text/html' },
  });
  const html = await page.text();
  const told = html
    .slice(html.indexOf('id="explain-title"'), html.indexOf('Что будет, если'))
    .replace(/<[^>]*>/g, ' ');
  expect(told).toContain('Сантехника и водоснабжение');
  expect(told).toContain('Производитель');
  expect(told).toContain('значение ни о чём не говорит');
  expect(new Set(told.toLowerCase().match(/[a-z-]{3,}/g))).toEqual(new Set(['explain-title', 'makita']));
});

describeInBrowser('in a browser', () => {
  test('a description that does not fit is refused with all of it in the form, and the form says how much fits', async () => {
    const { owner, page } = await openShop();
    const [stored] = await listIntentions(owner);
    await page.goto(`/intentions/${stored!.id}`);
    await page.getByText('Изменить вручную').click();
    expect(await countOf(page.getByText(/помещается 6\s000 знаков/))).toBe(1);
    const long = 'Длинное слово. '.repeat(640).trim();
    await page.getByLabel('Описание').fill(long);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    expect(await page.getByRole('alert').textContent()).toBe(
      'Описание слишком длинное: вместе с названием товара и разметкой абзацев помещается 6\u00a0000 знаков, а в нём 9\u00a0606. Сократите его.',
    );
    expect(await page.getByLabel('Описание').inputValue()).toBe(long);
    await expectSound(page);
    expect((await listIntentions(owner))[0]).toEqual(stored!);
    await page.getByLabel('Описание').fill(long.slice(0, 5800));
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
  });

  test('the card tells what was read of this product and how it became title and tags; the API tells the same', async () => {
    const owner = await file.organization();
    const params = { 'Наличие реверса': 'да', 'Гарантия, лет': '3' };
    await pushCatalog(owner, buildCatalog({ offers: [{ id: 'a', vendor: 'Кряжич', params }] }));
    const [made] = await listIntentions(owner);
    const page = await browser.open(file.server().baseUrl, owner, { width: 390 });
    await page.goto(`/intentions/${made!.id}`);
    await page.getByText('Как это получилось').click();
    const read = await page.locator('#explain dl').innerText();
    expect(read).toMatch(/Производитель\s+Кряжич\s+Наличие реверса\s+да\s+Гарантия, лет\s+3/);
    await page.getByRole('link', { name: 'Показать, как из этого вышли' }).click();
    const row = page.locator('#explain tbody tr', { hasText: 'Наличие реверса' });
    expect(await row.innerText()).toContain('с реверсом');
    expect(await page.getByLabel('Производитель').inputValue()).toBe('Кряжич');
    await expectSound(page);
    const long = Array.from({ length: 290 }, (_, at) => `Свойство ${at}: ${'значение '.repeat(60)}`).join(
      '\n',
    );
    await page.getByRole('textbox', { name: 'Характеристики' }).fill(`Наличие реверса: да\n${long}`);
    await page.getByRole('button', { name: 'Объяснить' }).click();
    await page.getByText('Свойство 289').first().waitFor();
    expect(await row.innerText()).toContain('с реверсом');
    await page.getByLabel('Производитель').fill('Ж'.repeat(501));
    await page.getByRole('button', { name: 'Объяснить' }).click();
    expect(await page.getByRole('alert').textContent()).toBe(
      'Слишком длинно: Производитель, знаков больше 500.',
    );
    expect(await page.getByLabel('Производитель').inputValue()).toBe('Ж'.repeat(501));
    expect(await page.getByRole('textbox', { name: 'Характеристики' }).inputValue()).toContain(
      'Свойство 289',
    );
    await expectSound(page);
    const { offer, explanation } = await readJson<{
      offer: unknown;
      explanation: { conversion: { draft: { title: string; tags: string[] } } };
    }>(owner, `/v1/org/intentions/${made!.id}/explanation`);
    expect(offer).toMatchObject({ vendor: 'Кряжич', params: [{ name: 'Наличие реверса' }, { value: '3' }] });
    expect(explanation.conversion.draft).toMatchObject({ title: made!.title, tags: made!.tags });
  });

  test('the list is searched and filtered by state; the card shows what a buyer sees', async () => {
    const { page } = await openShop();
    await page.goto('/intentions');
    expect(await countOf(page.locator('.tile'))).toBe(2);
    await page.getByLabel('Найти').fill('болт');
    await page.keyboard.press('Enter');
    await page.waitForURL('**q=*');
    expect(await countOf(page.locator('.tile'))).toBe(1);
    await page.getByRole('link', { name: 'закрыто 0' }).click();
    await page.getByText('Ничего не нашлось.').waitFor();
    await page.goto('/intentions?q=кряжич');
    await page.locator('.tile a').click();
    // The generic noun; whether «ударная» stays with it or is a tag, the weights decide.
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^дрель(?: ударная)?$/);
    expect(await page.locator('.description strong').innerText()).toBe('дрель');
    expect(await textsOf(page.locator('.description li'))).toEqual(['кейс', 'сверло']);
  });

  test('edited by hand: a refused edit keeps what was typed, a good one is stored and keeps bold words', async () => {
    const { page, owner } = await openShop();
    const [drill] = await listIntentions(owner);
    await page.goto(`/intentions/${drill!.id}`);
    await page.getByText('Изменить вручную').click();
    await page.getByLabel('Цена, ₽').fill('0');
    await page.getByLabel('Заголовок').fill('дрель мечты');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('Цена «0» не подходит.');
    expect(await page.getByLabel('Заголовок').inputValue()).toBe('дрель мечты');
    await page.getByLabel('Цена, ₽').fill('2 500,50');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
    const [stored] = await listIntentions(owner);
    expect(stored).toMatchObject({ title: 'дрель мечты', price: 2500.5, description: drill!.description });
  });

  test('a letter corrected in a description leaves the headings, lists and bold words of its other lines', async () => {
    const owner = await file.organization();
    const looks =
      '<h3>Преимущества</h3><p>Очень <strong>прочный</strong> корпус</p><ol><li>первый</li><li>второй</li></ol>';
    const description = `${looks}<p>Опечатка здесъ</p>`;
    await pushCatalog(owner, buildCatalog({ offers: [{ id: 'a', name: 'Насос', description }] }));
    const [pump] = await listIntentions(owner);
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto(`/intentions/${pump!.id}`);
    await page.getByText('Изменить вручную').click();
    const field = page.getByLabel('Описание');
    await field.fill((await field.inputValue()).replace('здесъ', 'здесь'));
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
    expect((await listIntentions(owner))[0]?.description).toBe(`<p>Насос</p>${looks}<p>Опечатка здесь</p>`);
  });

  test('tags stand one a line: a decimal comma survives, the last one too, and an edit elsewhere writes none of them', async () => {
    const { page, owner } = await openShop();
    const [drill] = await listIntentions(owner);
    const edit = (changes: object) => ask(owner, `PATCH /v1/org/intentions/${drill?.id}`, changes);
    const tags = ['1,5 ач', 'ударная', '650 вт', 'с реверсом', 'для дома', 'красная', '13 мм'];
    expect((await edit({ tags })).status).toBe(200);
    await page.goto(`/intentions/${drill?.id}`);
    await page.getByText('Изменить вручную').click();
    const field = page.getByLabel('Теги, по одному в строке');
    expect((await field.inputValue()).split('\n')).toEqual(tags);
    await page.getByLabel('Заголовок').fill('дрель мечты');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
    expect((await listIntentions(owner))[0]).toMatchObject({ title: 'дрель мечты', tags });
    await page.getByText('Изменить вручную').click();
    await field.fill(['2,0 ач', ...tags.slice(1)].join('\n'));
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
    expect((await listIntentions(owner))[0]?.tags).toEqual(['2,0 ач', ...tags.slice(1)]);
    await page.getByText('Изменить вручную').click();
    await field.fill([...tags, 'лишний'].join('\n'));
    await page.getByRole('button', { name: 'Сохранить' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('Тегов может быть не больше 7, а здесь 8');
    expect(await field.inputValue()).toContain('лишний');
  });

  test('a quantity is read as its bounds are written, and shown with a comma; a negotiable price is of no quantity', async () => {
    const { owner, page } = await openShop();
    const [drill] = await listIntentions(owner);
    await page.goto(`/intentions/${drill!.id}`);
    for (const [typed, shown] of [
      ['1 000', '1000'],
      ['2.5', '2,5'],
    ] as const) {
      await page.getByText('Изменить вручную').click();
      await page.locator('[name=quantity]').fill(typed);
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await page.getByText('Сохранено.').waitFor();
      expect(await page.locator('[name=quantity]').inputValue()).toBe(shown);
    }
    expect(await page.locator('p.price').innerText()).toContain('за 2,5');
    await page.getByText('Изменить вручную').click();
    await page.getByLabel('Цена договорная').check();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
    expect(await page.locator('p.price').innerText()).toMatch(/^договорная\s+2,5 шт$/);
  });

  test('a price typed beside «Цена договорная» is not lost, and what is no price is told with what to do', async () => {
    const { owner, page } = await openShop();
    const [drill] = await listIntentions(owner);
    const price = page.getByLabel('Цена, ₽');
    const negotiable = page.getByLabel('Цена договорная');
    const save = async (typed: string) => {
      await price.fill(typed);
      await page.getByRole('button', { name: 'Сохранить' }).click();
    };
    const openForm = async () => {
      await page.goto(`/intentions/${drill!.id}`);
      await page.getByText('Изменить вручную').click();
    };
    const stored = async () => (await listIntentions(owner))[0]?.price;
    await openForm();
    // The sum that stands there gives way.
    await negotiable.check();
    await save(await price.inputValue());
    await page.getByText('Сохранено.').waitFor();
    expect(await stored()).toBeNull();
    await openForm();
    await save('777');
    expect(await page.getByRole('alert').textContent()).toBe(
      'Указана цена «777» и отмечено «Цена договорная». Уберите отметку, чтобы сохранить цену, или очистите поле «Цена, ₽».',
    );
    await expectSound(page);
    await negotiable.uncheck();
    for (const typed of ['-5', '1.200,50', '1e5', '1e12']) {
      await save(typed);
      await page.getByText(`Цена «${typed}» не подходит.`).waitFor();
      expect(await page.getByRole('alert').textContent()).toEndWith(
        'Напишите рубли числом от 0,01 до 999 999 999 999,99, например 1200 или 1200,50, или отметьте «Цена договорная».',
      );
      expect(await price.inputValue()).toBe(typed);
    }
    await save('777');
    await page.getByText('Сохранено.').waitFor();
    expect(await stored()).toBe(777);
    await openForm();
    await save('Договорная');
    await page.getByText('Сохранено.').waitFor();
    expect(await stored()).toBeNull();
  });

  test('why an intention cannot be published is told in sentences, with what helps', async () => {
    const { owner, page } = await openShop();
    const [drill] = await listIntentions(owner);
    await page.goto(`/intentions/${drill!.id}`);
    await page.getByText('Изменить вручную').click();
    await page.getByLabel('Описание').fill('Кастет в подарок.');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    expect(await page.getByRole('alert').textContent()).toBe(
      'Намерение нельзя опубликовать. Запрещённое слово: кастет.',
    );
    const full = await file.organization({ limit: 1 });
    await pushCatalog(full, buildCatalog({ offers: [{ id: 'a' }] }));
    await ask(full, `POST /v1/org/intentions/${(await listIntentions(full))[0]!.id}/close`);
    await pushCatalog(full, buildCatalog({ offers: [{ id: 'b', name: 'Болт М8 оцинкованный' }] }));
    const closed = (await listIntentions(full)).find(({ state }) => state === 'closed');
    const own = await browser.open(file.server().baseUrl, full);
    await own.goto(`/intentions/${closed!.id}`);
    await own.getByRole('button', { name: 'Опубликовать' }).click();
    expect(await own.getByRole('alert').textContent()).toBe(
      'Намерение нельзя опубликовать. Достигнут лимит активных намерений. Закройте ненужные намерения или попросите поддержку повысить лимит.',
    );
  });

  test('what is too long or out of bounds is refused with its bounds, and nothing typed is lost', async () => {
    const { page, owner } = await openShop();
    const [drill] = await listIntentions(owner);
    await page.goto(`/intentions/${drill?.id}`);
    await page.getByText('Изменить вручную').click();
    const long = 'описание '.repeat(6000).trim();
    await page.locator('[name=description]').fill(long);
    for (const [name, typed, told] of [
      ['quantity', '0,0001', 'Количество должно быть числом от 0,001 до 1 000 000 000.'],
      ['tags', 'ж'.repeat(300), `Тег «${'ж'.repeat(40)}…» длиннее 60 знаков: сократите его.`],
    ] as const) {
      const field = page.locator(`[name=${name}]`);
      const before = await field.inputValue();
      await field.fill(typed);
      await page.getByRole('button', { name: 'Сохранить' }).click();
      expect(await page.getByRole('alert').textContent()).toContain(told);
      expect(await field.inputValue()).toBe(typed);
      expect(await page.locator('[name=description]').inputValue()).toBe(long);
      await field.fill(before);
    }
    await page.locator('[name=description]').fill(long.slice(0, 5000));
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
    await page.goto('/intentions');
    await page.getByLabel('Найти').fill('ж'.repeat(360));
    await page.keyboard.press('Enter');
    await page.getByText('Ничего не нашлось.').waitFor();
  });

  test('a field edited by hand is put back as in the file with its button, the others stay', async () => {
    const { page, owner } = await openShop({ width: 390 });
    const [drill] = await listIntentions(owner);
    await page.goto(`/intentions/${drill?.id}`);
    await page.getByText('Изменить вручную').click();
    await page.getByLabel('Цена, ₽').fill('77');
    await page.getByLabel('Заголовок').fill('дрель мечты');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('button', { name: 'Вернуть как в файле: Заголовок' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Вернуть как в файле: Цена' }).click();
    await page.getByText('Сохранено.').waitFor();
    expect(await countOf(page.getByRole('button', { name: 'Вернуть как в файле' }))).toBe(1);
    expect((await listIntentions(owner))[0]).toMatchObject({ title: 'дрель мечты', price: drill?.price });
  });

  test('a photo is added and taken off again; then the intention is closed', async () => {
    const { page, owner } = await openShop();
    const [drill] = await listIntentions(owner);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`/intentions/${drill!.id}`);
    const choose = page.getByLabel('Добавить фотографию');
    await choose.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    expect(await page.getByRole('alert').textContent()).toBe(
      'Это не картинка. Выберите файл JPEG, PNG, WebP или GIF.',
    );
    await choose.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePicture('blue') });
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    const photo = page.getByRole('img', { name: 'фото 1' });
    await photo.waitFor();
    const width = `document.querySelector('.gallery img').decode().then(() => document.querySelector('.gallery img').naturalWidth)`;
    expect(await page.evaluate(width)).toBe(640);
    await page.getByRole('button', { name: 'Убрать фотографию' }).click();
    await page.getByText('Фотографий нет').waitFor();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await page.locator('.state', { hasText: 'закрыто' }).waitFor();
    expect((await listIntentions(owner))[0]).toMatchObject({ state: 'closed' });
  });

  test.each(SCREENS)(
    'closed by hand is published again by hand, or told why not; what the next import does is said: %p',
    async (options) => {
      const { page, owner, offers } = await openShop(options);
      page.on('dialog', (dialog) => void dialog.accept());
      const [drill] = await listIntentions(owner);
      await page.goto(`/intentions/${drill?.id}`);
      expect(await page.locator('#publication').innerText()).toContain('Следующий импорт');
      await page.getByRole('button', { name: 'Закрыть' }).click();
      await page
        .getByText('Следующий импорт, в файле которого есть этот товар, опубликует его снова.')
        .waitFor();
      await expectSound(page);
      await page.getByRole('button', { name: 'Не открывать импортом' }).click();
      await page.getByRole('heading', { name: 'Закрытие закреплено' }).waitFor();
      await page.getByRole('button', { name: 'Опубликовать' }).click();
      await page.locator('.state', { hasText: 'опубликовано' }).waitFor();
      expect((await listIntentions(owner))[0]).toMatchObject({ state: 'published', pins: [] });
      await pushCatalog(owner, buildCatalog({ offers }));
      expect((await listIntentions(owner)).map(({ state }) => state)).toEqual(['published', 'published']);
    },
  );

  test('each field says what an edit of it means for the next import, and is pinned where it is edited', async () => {
    const { page, owner, offers } = await openShop({ width: 390, dark: true });
    const [drill] = await listIntentions(owner);
    await page.goto(`/intentions/${drill?.id}`);
    await page.getByText('Изменить вручную').click();
    const told = await textsOf(page.locator('.fate .hint'));
    expect(told).toEqual([
      'Правка сохранится, пока товар в файле не изменится.',
      'Правка сохранится, пока товар в файле не изменится.',
      'Правка сохранится, пока товар в файле не изменится (если количества в файле нет — всегда).',
      'Правка сохранится, пока товар в файле не изменится.',
      'Правка сохранится, пока товар в файле не изменится (если описания в файле нет — всегда).',
    ]);
    await expectSound(page);
    await page.getByLabel('Цена, ₽').fill('77');
    await page.locator('input[name=pin_price]').check();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
    await pushCatalog(owner, buildCatalog({ offers: [{ ...offers[0], price: 500 }, ...offers.slice(1)] }));
    expect((await listIntentions(owner))[0]).toMatchObject({ price: 77, pins: ['price'] });
    await page.reload();
    await page.getByText('Изменить вручную').click();
    expect((await textsOf(page.locator('.fate .hint')))[1]).toContain('импорт этого не меняет');
    await page.locator('input[name=pin_price]').uncheck();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено.').waitFor();
    expect((await listIntentions(owner))[0]?.pins).toEqual([]);
  });

  test('how it came about: title and tags of a name with its category and characteristics', async () => {
    const { page, owner } = await openShop({ width: 390, dark: true });
    const [drill] = await listIntentions(owner);
    await page.goto(`/intentions/${drill!.id}`);
    await page.getByText('Как это получилось').click();
    await page.getByLabel('Категория, уровни через /').fill('Инструмент / Дрели');
    await page.getByLabel('Характеристики, по одной в строке').fill('Наличие реверса: да\nНеслыханное: 5');
    await page.getByRole('button', { name: 'Объяснить' }).click();
    await page.getByText('с реверсом').first().waitFor();
    expect(await countOf(page.getByText('такой характеристики нет в словаре'))).toBe(1);
    expect((await textsOf(page.locator('.words .in-title'))).map((word) => word.split('\n')[0])).toContain(
      'Дрель',
    );
    await expectSound(page);
    await page.goto('/intentions');
    await expectSound(page);
  });
});

describe('the form of a card', () => {
  const offer = { id: 'a', name: 'Дрель ударная Кряжич', price: 100 };
  const read = async (owner: Awaited<ReturnType<typeof file.organization>>, path: string) =>
    (
      await fetch(`${owner.server.baseUrl}${path}`, {
        headers: { cookie: owner.cookie, accept: 'text/html' },
      })
    ).text();
  /** The fields as a browser would send them back. */
  const fieldsOf = (html: string) => {
    const form = new URLSearchParams();
    for (const [input] of html.matchAll(/<input [^>]*>/g)) {
      const name = /name="([^"]*)"/.exec(input)?.[1] ?? '';
      const value = /value="([^"]*)"/.exec(input)?.[1] ?? '';
      if (['title', 'price', 'quantity', 'unit', 'shown'].includes(name))
        form.set(name, value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
    }
    for (const area of ['description', 'tags']) form.set(area, JSON.parse(form.get('shown') ?? '{}')[area]);
    return form;
  };

  test('changes only what the person has changed: what an import has brought meanwhile stays', async () => {
    const owner = await file.organization();
    await pushCatalog(owner, buildCatalog({ offers: [offer] }));
    const [made] = await listIntentions(owner);
    const form = fieldsOf(await read(owner, `/intentions/${made!.id}`));
    await pushCatalog(owner, buildCatalog({ offers: [{ ...offer, price: 250 }] }));
    form.set('title', 'дрель мечты');
    const saved = await fetch(`${owner.server.baseUrl}/intentions/${made!.id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: owner.cookie },
      body: form,
    });
    expect(saved.status).toBe(303);
    expect((await listIntentions(owner))[0]).toMatchObject({ title: 'дрель мечты', price: 250 });
  });

  test('tells what is edited by hand, until when it holds, and what the file says', async () => {
    const owner = await file.organization();
    await pushCatalog(owner, buildCatalog({ offers: [offer] }));
    const [made] = await listIntentions(owner);
    expect(await read(owner, `/intentions/${made!.id}`)).not.toContain('Изменено вручную.');
    await ask(owner, `PATCH /v1/org/intentions/${made!.id}`, { title: 'дрель мечты', city: 'Казань' });
    const told = (await read(owner, `/intentions/${made!.id}`)).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(told).toContain('Изменено вручную. Держится, пока товар в файле не изменится:');
    expect(told).toContain(`Заголовок ; в файле: ${made!.title}`.replace(' ;', ';'));
    expect(told).toContain('Территория (если города в файле нет, как в YML, — всегда); в файле: Москва');
    expect(told).not.toContain('Цена (');
  });
});
