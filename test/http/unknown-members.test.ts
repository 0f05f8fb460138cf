import { describe, expect, test } from 'bun:test';
import { check } from '../../src/http/edge/read-json.ts';
import { checkReadOnly } from '../../src/http/edit/check-read-only.ts';
import { OPERATIONS } from '../../src/http/openapi/operations.ts';
import { askJson } from '../support/ask.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { OUTBOUND_ALLOW: '127.0.0.0/8' } });

describe('a member that is not known is refused', () => {
  const withBody = OPERATIONS.flatMap(({ id, body }) =>
    body !== undefined && 'schema' in body ? [{ id, schema: body.schema }] : [],
  );
  test.each(withBody)('by $id', ({ schema }) => {
    expect(() => check({ no_such_member: 1 }, schema)).toThrow('Неизвестное поле «no_such_member». Есть: ');
  });

  test('with the nearest known one, and nothing is changed', async () => {
    const one = await file.organization();
    const saved = await askJson(one, 'PUT /v1/org/feed', { url: 'https://shop.example.com/a.xml' });
    const refused = await askJson(one, 'PUT /v1/org/feed', { close_mising: true, url: null });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'bad_request',
        member: 'close_mising',
        detail: 'Запрос составлен неверно. Неизвестное поле «close_mising». Возможно, close_missing?',
      },
    });
    expect(await askJson(one, 'GET /v1/org/feed')).toEqual(saved);
  });

  test.each([
    ['/v1/org/tokens', { Name: 'a' }, 'Name', 'Возможно, name?'],
    [
      '/v1/org/intentions',
      { title: 'стол', tags: ['дуб'], quantity: { val: 2 } },
      'quantity.val',
      'Возможно, value?',
    ],
    ['/v1/org/feed/close-held', { cuont: 3 }, 'cuont', 'Возможно, count?'],
  ])('%s %p', async (path, body, member, hint) => {
    const refused = await askJson(file.shared(), `POST ${path}`, body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad_request', member } });
    expect(refused.body.detail).toEndWith(hint);
  });
});

describe('what was read, changed and sent back is taken', () => {
  test('a feed', async () => {
    const one = await file.organization();
    await askJson(one, 'PUT /v1/org/feed', { url: 'https://shop.example.com/a.xml' });
    const { body: feed } = await askJson(one, 'GET /v1/org/feed');
    const saved = await askJson(one, 'PUT /v1/org/feed', { ...feed, close_missing: true });
    expect(saved).toEqual({ status: 200, body: { ...feed, close_missing: true } });
  });

  test('a profile', async () => {
    const one = await file.organization();
    const { body: profile } = await askJson(one, 'GET /v1/org/profile');
    const saved = await askJson(one, 'PATCH /v1/org/profile', { ...profile, name: 'Мастеровой двор' });
    expect(saved).toEqual({ status: 200, body: { ...profile, name: 'Мастеровой двор' } });
  });

  test('an intention, of which only what differs counts as changed; and as the model of another', async () => {
    const one = await file.organization();
    const draft = {
      title: 'стремянка',
      description: 'Три ступени, <b>сталь</b>.',
      price: '2 500,50',
      tags: ['стальная'],
    };
    const { body: made } = await askJson(one, 'POST /v1/org/intentions', draft);
    const saved = await askJson(one, `PATCH /v1/org/intentions/${made.id}`, { ...made, price: 2300 });
    expect(saved).toMatchObject({
      status: 200,
      body: { ...made, price: 2300, updated_at: expect.any(String) },
    });
    const other = await askJson(one, 'POST /v1/org/intentions', { ...made, title: 'лестница' });
    expect(other).toMatchObject({
      status: 201,
      body: { title: 'лестница', tags: made.tags, price: made.price },
    });
    expect(other.body.id).not.toBe(made.id);
  });

  test('a key', async () => {
    const one = await file.organization();
    await askJson(one, 'POST /v1/org/tokens', { name: 'отчёты', scopes: ['read'] });
    const { body } = await askJson(one, 'GET /v1/org/tokens');
    const key = (body.items as { name: string | null }[]).find(({ name }) => name === 'отчёты');
    const again = await askJson(one, 'POST /v1/org/tokens', { ...key, name: 'отчёты, второй' });
    expect(again).toMatchObject({ status: 201, body: { name: 'отчёты, второй', scopes: ['read'] } });
  });
});

test.each([
  [{ title: 5, tags: ['дуб'] }, 'title', 'Поле «title»: ожидается текст.'],
  [{ tags: ['дуб'] }, 'title', 'Поле «title»: не передано.'],
  [{ title: 'стол', tags: 'дуб' }, 'tags', 'Поле «tags»: ожидается список.'],
  [{ title: 'с'.repeat(201), tags: ['дуб'] }, 'title', 'Поле «title»: не больше 200 знаков.'],
  [{ title: 'стол', tags: ['дуб'], price: {} }, 'price', 'Поле «price»: ожидается число или текст.'],
  [[], '', 'Ожидается объект JSON.'],
])('a wrong member is told in words: %p', async (body, member, detail) => {
  expect(await askJson(file.shared(), 'POST /v1/org/intentions', body)).toMatchObject({
    status: 400,
    body: { member, detail: `Запрос составлен неверно. ${detail}` },
  });
});

describe('a member that is only read is refused when it says something else', () => {
  const DRAFT = { title: 'стремянка', price: 2500, tags: ['стальная'] };

  test.each([
    ['territory', { level: 'city', region: 'Республика Татарстан', city: 'Казань', address: null }, 'city'],
    ['state', 'closed', '/close'],
    ['name', 'Стремянка стальная', 'title'],
    ['external_id', 'A-1', 'файл'],
    ['condition', 'used', 'новые'],
    ['photos', [{ url: 'https://shop.example.com/a.jpg' }], 'POST /v1/org/intentions/{id}/photos'],
    ['photos', null, 'POST /v1/org/intentions/{id}/photos'],
    ['videos', ['https://shop.example.com/a.mp4'], 'POST /v1/org/intentions/{id}/videos'],
  ])('by an edit: %s', async (member, value, hint) => {
    const one = await file.organization();
    const { body: made } = await askJson(one, 'POST /v1/org/intentions', DRAFT);
    const refused = await askJson(one, `PATCH /v1/org/intentions/${made.id}`, { price: 1, [member]: value });
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad_request', member } });
    expect(refused.body.detail).toContain(hint);
    const { body } = await askJson(one, 'GET /v1/org/intentions');
    expect(body.items).toEqual([made]);
    expect((await askJson(one, `PATCH /v1/org/intentions/${made.id}`, made)).body).toEqual(made);
  });

  test('by a new intention, which is published in the city of the profile or in the one it names', async () => {
    const one = await file.organization();
    const { body: made } = await askJson(one, 'POST /v1/org/intentions', { ...DRAFT, city: 'Казань' });
    for (const [member, value] of Object.entries({
      territory: made.territory,
      state: 'closed',
      photos: [{ url: 'https://shop.example.com/a.jpg' }],
      videos: [{ url: 'https://shop.example.com/a.mp4' }],
    })) {
      const refused = await askJson(one, 'POST /v1/org/intentions', { ...DRAFT, [member]: value });
      expect(refused).toMatchObject({ status: 400, body: { code: 'bad_request', member } });
    }
    const copied = await askJson(one, 'POST /v1/org/intentions', { ...made, city: 'Казань' });
    expect(copied).toMatchObject({ status: 201, body: { territory: made.territory } });
    const { body } = await askJson(one, 'GET /v1/org/intentions');
    expect(body.items).toHaveLength(2);
  });

  test('but a photo that was still awaited is no other one when it has arrived, and one of another place is', () => {
    const waiting = {
      url: null,
      thumbnail_url: null,
      origin: 'feed',
      state: 'pending',
      position: 0,
      error: null,
    };
    const stored = { ...waiting, url: '/photos/a', thumbnail_url: '/photos/a/thumbnail', state: 'stored' };
    expect(checkReadOnly({ photos: [waiting] }, { photos: [stored] })).toEqual({});
    for (const photos of [
      [{ ...waiting, position: 1 }],
      [{ ...stored, url: '/photos/b' }],
      [],
      [waiting, stored],
    ])
      expect(() => checkReadOnly({ photos }, { photos: [stored] })).toThrow('Поле «photos» только читается.');
  });
});
