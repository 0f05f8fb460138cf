import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { forgetUnusedLinks } from '../../src/store/photos/collect-unused.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';
import { openTestTransfer, type TestTransfer } from './open-test-transfer.ts';
import { makePicture, type PictureServer, servePictures } from './serve-pictures.ts';

let photos: TestTransfer;
let shop: PictureServer;
// Hooks run in this order, and the database must outlive the transfer.
afterAll(async () => {
  await photos.close();
  expect(photos.errors).toEqual([]);
});
const database = useTestDatabase();
beforeAll(async () => {
  photos = await openTestTransfer(database());
  photos.start();
});
beforeEach(() => {
  shop = servePictures();
});
afterEach(() => shop.stop());

const offer = (id: string, ...names: string[]): OfferParts => ({
  id,
  pictures: names.map((name) => shop.linkTo(name)),
});
const asked = () => shop.requests.map(({ name }) => name).sort();

describe('after an import', () => {
  test('pictures of a product are stored in the order of the file', async () => {
    const org = await photos.runs.organization();
    const report = await photos.importOffers(org, [offer('a', 'a-3', 'a-1', 'a-2')]);
    expect(await photos.settled(org, report)).toEqual({
      wanted: 3,
      stored: 3,
      pending: 0,
      failed: 0,
      reasons: [],
    });
    const shown = await photos.photosOf(org, 'a');
    expect(shown.map(({ origin, state, position, error }) => [origin, state, position, error])).toEqual([
      ['feed', 'stored', 0, null],
      ['feed', 'stored', 1, null],
      ['feed', 'stored', 2, null],
    ]);
    expect(shown.map(({ url }) => url)).toEqual(await Promise.all([3, 1, 2].map(urlOf)));
    expect(shown[0]?.thumbnail_url).toBe(`${shown[0]?.url}/thumbnail`);
    expect(photos.storedHashes()).toContain((shown[0]?.url ?? '').split('/').at(-1) ?? '');
  });

  test('before the transfer the intention is there and its pictures wait', async () => {
    const release = Promise.withResolvers<null>();
    shop.answer(() => release.promise.then(() => new Response(null, { status: 404 })));
    const org = await photos.runs.organization();
    const report = await photos.importOffers(org, [offer('a', 'slow-1')]);
    const [photo] = await photos.photosOf(org, 'a');
    expect(photo).toEqual({
      url: null,
      thumbnail_url: null,
      origin: 'feed',
      state: 'pending',
      position: 0,
      error: null,
    });
    release.resolve(null);
    await photos.settled(org, report);
  });

  test('a link that many products share is fetched once and counted for each', async () => {
    const org = await photos.runs.organization();
    const report = await photos.importOffers(
      org,
      Array.from({ length: 20 }, (_, at) => offer(`p${at}`, 'shared-7', `own-${100 + at}`)),
    );
    expect(await photos.settled(org, report)).toMatchObject({ wanted: 40, stored: 40 });
    expect(asked().filter((name) => name === 'shared-7')).toHaveLength(1);
    expect(shop.requests).toHaveLength(21);
  });

  test('the same bytes under several links and in several organizations are one photo', async () => {
    const [one, other] = [await photos.runs.organization(), await photos.runs.organization()];
    const before = photos.storedHashes().length;
    const reports = [
      await photos.importOffers(one, [offer('a', 'x-8000', 'y-8000')]),
      await photos.importOffers(other, [offer('a', 'z-8000')]),
    ];
    await photos.settled(one, reports[0]!);
    await photos.settled(other, reports[1]!);
    expect(photos.storedHashes().length).toBe(before + 1);
    const shown = [...(await photos.photosOf(one, 'a')), ...(await photos.photosOf(other, 'a'))];
    expect(new Set(shown.map(({ url }) => url)).size).toBe(1);
  });

  test('a dry run queues nothing', async () => {
    const org = await photos.runs.organization();
    const report = await photos.importOffers(org, [offer('a', 'dry-1')], true);
    const later = await photos.importOffers(org, [offer('b', 'real-1')]);
    await photos.settled(org, later);
    expect(asked()).toEqual(['real-1']);
    const [run] = await database().sql<
      { photos: unknown }[]
    >`select photos from runs where id = ${report.run_id}`;
    expect(run?.photos).toBeNull();
  });

  test('an import without pictures settles at once with zeros', async () => {
    const org = await photos.runs.organization();
    const report = await photos.importOffers(org, [{ id: 'bare' }]);
    expect(await photos.settled(org, report)).toEqual({
      wanted: 0,
      stored: 0,
      pending: 0,
      failed: 0,
      reasons: [],
    });
  });
});

describe('a link that fails', () => {
  const REASONS: readonly (readonly [name: string, answer: () => Response, code: string, reason: RegExp])[] =
    [
      ['gone', () => new Response('no', { status: 404 }), 'http_404', /файла нет \(ответ 404\)/],
      ['forbidden', () => new Response('no', { status: 403 }), 'http_403', /запретил доступ/],
      ['broken', () => new Response('no', { status: 500 }), 'http_500', /ошибка \(ответ 500\)/],
      ['page', () => new Response('<!doctype html><html></html>'), 'not_an_image', /не картинка/],
      ['drawing', drawing, 'unsupported_format', /SVG/],
      ['empty', () => new Response(''), 'not_an_image', /не картинка/],
      ['huge', () => new Response(new Uint8Array(15 * 1024 * 1024 + 1)), 'too_large', /15 МБ/],
      [
        'loop',
        () => new Response(null, { status: 302, headers: { location: '/loop' } }),
        'too_many_redirects',
        /перенаправляет/,
      ],
      [
        'file',
        () => new Response(null, { status: 302, headers: { location: 'file:///etc/passwd' } }),
        'scheme',
        /http:\/\//,
      ],
      ['inside', () => insideOf('10.0.0.1'), 'address_refused', /внутреннюю сеть/],
    ];

  test.each(REASONS)(
    '%s: the reason stands at the picture and in the run, the offer is untouched',
    async (name, answer, code, reason) => {
      shop.answer((request) => (request.name === name ? answer() : null));
      const org = await photos.runs.organization();
      const report = await photos.importOffers(org, [offer('a', 'good-1', name)]);
      expect(report.counters).toMatchObject({ created: 1, errors: 0, no_photo: 0 });
      expect(await photos.settled(org, report)).toEqual({
        wanted: 2,
        stored: 1,
        pending: 0,
        failed: 1,
        reasons: [{ code, reason: expect.stringMatching(reason), count: 1 }],
      });
      const shown = await photos.photosOf(org, 'a');
      expect(shown.map(({ state }) => state)).toEqual(['stored', 'failed']);
      expect(shown[1]).toMatchObject({ url: null, error: { code, reason: expect.stringMatching(reason) } });
    },
  );

  test('what failed for different causes is told apart, each with the number of its pictures', async () => {
    const org = await photos.runs.organization();
    shop.answer(({ name }) => {
      if (name === 'svg') return drawing();
      if (name.startsWith('avif')) return new Response('\0\0\0\x1cftypavif');
      return insideOf(name);
    });
    const offers = [offer('a', 'avif-1', 'avif-2', 'svg'), offer('b', 'avif-1', '10.0.0.1', '10.0.0.2')];
    const { failed, reasons } = await photos.settled(org, await photos.importOffers(org, offers));
    expect(failed).toBe(6);
    expect(reasons).toEqual([
      {
        code: 'unsupported_format',
        reason: 'Формат AVIF не принимается. Сохраните картинку в JPEG, PNG, WebP или GIF.',
        count: 3,
      },
      { code: 'address_refused', reason: expect.stringContaining('Адрес 10.0.0.1 ведёт'), count: 1 },
      { code: 'address_refused', reason: expect.stringContaining('Адрес 10.0.0.2 ведёт'), count: 1 },
      { code: 'unsupported_format', reason: expect.stringContaining('Формат SVG'), count: 1 },
    ]);
  });

  test.each([
    [5, [1, 1, 1, 1, 1], /^Адрес 10\.0\.0\.\d ведёт .* на http:\/\/10\.0\.0\.\d\/\.$/],
    [
      6,
      [6],
      /^Адрес 10\.0\.0\.1 ведёт .* на http:\/\/10\.0\.0\.1\/\. Это пример: у других картинок подробности свои\.$/,
    ],
  ])('%p causes that only their particulars tell apart are %p lines', async (count, counts, text) => {
    const org = await photos.runs.organization();
    shop.answer(({ name }) => insideOf(name));
    const offers = Array.from({ length: count }, (_, at) => offer(`p${at}`, `10.0.0.${at + 1}`));
    const { reasons } = await photos.settled(org, await photos.importOffers(org, offers));
    expect(reasons.map((each) => each.count)).toEqual(counts);
    for (const { reason } of reasons) expect(reason).toMatch(text);
  });

  test('a server that is not there is named', async () => {
    const org = await photos.runs.organization();
    const dead = servePictures();
    const link = dead.linkTo('x-1');
    await dead.stop();
    const report = await photos.importOffers(org, [{ id: 'a', pictures: [link] }]);
    expect((await photos.settled(org, report)).reasons).toMatchObject([{ code: 'connection_refused' }]);
  });

  test('passing failures are tried again at the next run, though nothing has changed; refusals for good are not', async () => {
    const org = await photos.runs.organization();
    const offers = [offer('a', 'good-1', 'later-2', 'drawing-3'), offer('b', 'later-2')];
    shop.answer(({ name }) =>
      name === 'later-2' ? new Response('no', { status: 404 }) : name === 'drawing-3' ? drawing() : null,
    );
    const first = await photos.importOffers(org, offers);
    expect(await photos.settled(org, first)).toMatchObject({ wanted: 4, stored: 1, failed: 3 });
    shop.requests.length = 0;
    shop.answer(() => null);

    const second = await photos.importOffers(org, offers);
    expect(second.counters).toMatchObject({ unchanged: 2 });
    expect(await photos.settled(org, second)).toMatchObject({ wanted: 2, stored: 2, failed: 0 });
    expect(asked()).toEqual(['later-2']);
    expect((await photos.photosOf(org, 'a')).map(({ state }) => state)).toEqual([
      'stored',
      'stored',
      'failed',
    ]);
    expect((await photos.photosOf(org, 'b')).map(({ state }) => state)).toEqual(['stored']);
    // What the first run came to is history.
    expect(await photos.settled(org, first)).toMatchObject({ wanted: 4, stored: 1, failed: 3 });
  });

  test('after a dry run a failed picture is still failed, and nobody asks for it', async () => {
    const org = await photos.runs.organization();
    shop.answer(() => new Response('no', { status: 404 }));
    const offers = [offer('a', 'gone-1')];
    await photos.settled(org, await photos.importOffers(org, offers));
    await photos.importOffers(org, offers, true);
    expect(await photos.photosOf(org, 'a')).toMatchObject([{ state: 'failed', error: { code: 'http_404' } }]);
    expect(shop.requests).toHaveLength(1);
  });

  test.each([
    ['a web page', '<!doctype html><html>We are closed for maintenance.</html>'],
    ['nothing', ''],
  ])('a link that gave %s instead of a picture is tried again at the next run', async (_what, body) => {
    const org = await photos.runs.organization();
    shop.answer(() => new Response(body));
    await photos.settled(org, await photos.importOffers(org, [offer('a', 'later-1')]));
    shop.answer(() => null);
    const second = await photos.importOffers(org, [offer('a', 'later-1')]);
    expect(second.counters).toMatchObject({ unchanged: 1 });
    expect(await photos.settled(org, second)).toMatchObject({ wanted: 1, stored: 1 });
    expect(await photos.photosOf(org, 'a')).toMatchObject([{ state: 'stored' }]);
  });

  test('the pictures of a closed product are tried again only when it comes back', async () => {
    const org = await photos.runs.organization();
    const dead = offer('gone', 'dead-1', 'dead-2');
    shop.answer(() => new Response('no', { status: 404 }));
    await photos.settled(org, await photos.importOffers(org, [dead, { id: 'stays' }]));
    const closing = await photos.runs.run(org, buildCatalog({ offers: [{ id: 'stays' }] }), {
      removeMissing: true,
    });
    expect(closing.counters).toMatchObject({ closed: 1 });
    expect(await photos.settled(org, closing)).toMatchObject({ wanted: 0, failed: 0 });
    shop.requests.length = 0;

    for (const price of [7, 7, 8]) {
      const report = await photos.importOffers(org, [{ id: 'stays', price }]);
      expect(await photos.settled(org, report)).toMatchObject({ wanted: 0, failed: 0 });
    }
    expect(asked()).toEqual([]);
    expect(await photos.photosOf(org, 'gone')).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);

    shop.answer(() => null);
    const back = await photos.importOffers(org, [dead, { id: 'stays', price: 8 }]);
    expect(await photos.settled(org, back)).toMatchObject({ wanted: 2, stored: 2 });
    expect(await photos.photosOf(org, 'gone')).toMatchObject([{ state: 'stored' }, { state: 'stored' }]);
  });

  test('of a link that a closed product shares with one on sale only the latter counts', async () => {
    const org = await photos.runs.organization();
    shop.answer(() => new Response('no', { status: 404 }));
    const offers = [offer('stays', 'both-1'), offer('gone', 'both-1')];
    await photos.settled(org, await photos.importOffers(org, offers));
    const rest = buildCatalog({ offers: offers.slice(0, 1) });
    for (let at = 0; at < 2; at++) {
      const report = await photos.runs.run(org, rest, { removeMissing: true });
      expect(await photos.settled(org, report)).toMatchObject({ wanted: 1, failed: 1 });
    }
  });

  test('a closed product keeps its photos, however often others are imported', async () => {
    const org = await photos.runs.organization();
    await photos.settled(org, await photos.importOffers(org, [offer('gone', 'kept-1'), { id: 'stays' }]));
    for (const price of [7, 8]) {
      const catalog = buildCatalog({ offers: [{ id: 'stays', price }] });
      await photos.settled(org, await photos.runs.run(org, catalog, { removeMissing: true }));
    }
    await forgetUnusedLinks(database().sql, -1000);
    expect(await photos.photosOf(org, 'gone')).toMatchObject([{ state: 'stored', url: await urlOf(1) }]);
  });

  test('a refusal for good is tried again under another link', async () => {
    const org = await photos.runs.organization();
    shop.answer(({ name }) => (name === 'drawing-1' ? drawing() : null));
    await photos.settled(org, await photos.importOffers(org, [offer('a', 'drawing-1')]));
    const report = await photos.importOffers(org, [offer('a', 'photo-1')]);
    expect(report.counters).toMatchObject({ updated: 1 });
    await photos.settled(org, report);
    expect(asked()).toEqual(['drawing-1', 'photo-1']);
    expect(await photos.photosOf(org, 'a')).toMatchObject([{ state: 'stored' }]);
  });

  test('a server that asks for a pause is asked again after it, in the same run', async () => {
    const org = await photos.runs.organization();
    let refused = false;
    shop.answer(() => {
      if (refused) return null;
      refused = true;
      return new Response('later', { status: 429, headers: { 'retry-after': '1' } });
    });
    const report = await photos.importOffers(org, [offer('a', 'busy-1')]);
    expect(await photos.settled(org, report)).toMatchObject({ wanted: 1, stored: 1 });
    expect(shop.requests).toHaveLength(2);
  });
});

describe('a later import', () => {
  test('fetches only new links; those that changed places keep their photos', async () => {
    const org = await photos.runs.organization();
    await photos.settled(org, await photos.importOffers(org, [offer('a', 'one-1', 'two-2', 'three-3')]));
    shop.requests.length = 0;
    const report = await photos.importOffers(org, [offer('a', 'two-2', 'four-4', 'one-1')]);
    expect(await photos.settled(org, report)).toMatchObject({ wanted: 3, stored: 3 });
    expect(asked()).toEqual(['four-4']);
    expect((await photos.photosOf(org, 'a')).map(({ url }) => url)).toEqual(
      await Promise.all([2, 4, 1].map(urlOf)),
    );
  });

  test('with fewer pictures takes the others away; without any keeps all', async () => {
    const org = await photos.runs.organization();
    await photos.settled(org, await photos.importOffers(org, [offer('a', 'one-1', 'two-2')]));
    await photos.settled(org, await photos.importOffers(org, [offer('a', 'two-2')]));
    expect((await photos.photosOf(org, 'a')).map(({ url }) => url)).toEqual([await urlOf(2)]);
    await photos.settled(org, await photos.importOffers(org, [{ id: 'a', price: 77 }]));
    expect((await photos.photosOf(org, 'a')).map(({ url }) => url)).toEqual([await urlOf(2)]);
  });

  test('photos added by hand stay, first or last as they were', async () => {
    const org = await photos.runs.organization();
    await photos.settled(org, await photos.importOffers(org, [offer('a', 'one-1', 'two-2')]));
    const { sql } = database();
    const [first, last] = ['f'.repeat(64), 'e'.repeat(64)];
    await sql`
      insert into intention_photos (org_id, intention_id, position, photo_hash)
      select i.org_id, i.id, p.position, p.hash
      from intentions as i, (values (-1, ${first}::text), (0, ${last}::text)) as p (position, hash)
      where org_id = ${org.id} and external_id = 'a'`;
    const hand = async () =>
      (await photos.photosOf(org, 'a')).map(({ origin, url, position }) =>
        origin === 'manual' ? [url, position] : 'feed',
      );
    expect(await hand()).toEqual([[`/photos/${first}`, 0], 'feed', 'feed', [`/photos/${last}`, 3]]);
    await photos.settled(org, await photos.importOffers(org, [offer('a', 'five-5', 'six-6', 'seven-7')]));
    expect(await hand()).toEqual([[`/photos/${first}`, 0], 'feed', 'feed', 'feed', [`/photos/${last}`, 4]]);
    await photos.settled(org, await photos.importOffers(org, [offer('a', 'five-5')]));
    await photos.settled(org, await photos.importOffers(org, [{ id: 'a', price: 5 }]));
    expect(await hand()).toEqual([[`/photos/${first}`, 0], 'feed', [`/photos/${last}`, 2]]);
  });

  test('a new product with a known link needs no request', async () => {
    const org = await photos.runs.organization();
    await photos.settled(org, await photos.importOffers(org, [offer('a', 'known-1')]));
    const report = await photos.importOffers(org, [offer('a', 'known-1'), offer('b', 'known-1')]);
    expect(await photos.settled(org, report)).toMatchObject({ wanted: 1, stored: 1 });
    expect(shop.requests).toHaveLength(1);
    expect(await photos.photosOf(org, 'b')).toMatchObject([{ state: 'stored', url: await urlOf(1) }]);
  });

  const VALIDATORS = [
    [{ etag: '"v1"' }, { ifNoneMatch: '"v1"', ifModifiedSince: null }],
    [
      { 'last-modified': 'Wed, 01 Jul 2026 10:00:00 GMT' },
      { ifNoneMatch: null, ifModifiedSince: 'Wed, 01 Jul 2026 10:00:00 GMT' },
    ],
  ] as const;
  test.each(VALIDATORS)(
    'of a changed product asks conditionally for a picture that was fetched long ago: %p',
    async (headers, validators) => {
      const org = await photos.runs.organization();
      shop.answer(async () => new Response(await makePicture(1), { headers }));
      const offers = (price: number) => [{ ...offer('a', 'v-1'), price }, offer('untouched', 'u-2')];
      await photos.settled(org, await photos.importOffers(org, offers(1)));
      // Fetched just now: nothing is asked.
      await photos.settled(org, await photos.importOffers(org, offers(2)));
      expect(shop.requests).toHaveLength(2);
      await database().sql`
        update photo_links set checked_at = now() - interval '2 days' where org_id = ${org.id}`;
      shop.requests.length = 0;
      shop.answer(() => new Response(null, { status: 304 }));
      const report = await photos.importOffers(org, offers(3));
      expect(await photos.settled(org, report)).toMatchObject({ wanted: 1, stored: 1 });
      expect(shop.requests).toEqual([{ name: 'v-1', ...validators }]);
      expect(await photos.photosOf(org, 'a')).toMatchObject([{ state: 'stored', url: await urlOf(1) }]);
    },
  );

  test('takes the new picture when the link gives another one, and keeps the old one when it fails', async () => {
    const org = await photos.runs.organization();
    const serve = (number: number, etag: string) =>
      shop.answer(async () => new Response(await makePicture(number), { headers: { etag } }));
    const again = async (price: number) => {
      await database().sql`
        update photo_links set checked_at = now() - interval '2 days' where org_id = ${org.id}`;
      return photos.settled(org, await photos.importOffers(org, [{ ...offer('a', 'v-1'), price }]));
    };
    serve(1, '"v1"');
    await photos.settled(org, await photos.importOffers(org, [{ ...offer('a', 'v-1'), price: 1 }]));
    serve(2, '"v2"');
    expect(await again(2)).toMatchObject({ wanted: 1, stored: 1 });
    expect(await photos.photosOf(org, 'a')).toMatchObject([{ url: await urlOf(2) }]);
    shop.answer(() => new Response('no', { status: 404 }));
    expect(await again(3)).toMatchObject({ wanted: 1, failed: 1, reasons: [{ code: 'http_404' }] });
    expect(await photos.photosOf(org, 'a')).toMatchObject([{ state: 'stored', url: await urlOf(2) }]);
  });
});

describe('two runs, one soon after the other', () => {
  test('share the fetch of a link, and each has its own counts', async () => {
    const release = Promise.withResolvers<null>();
    shop.answer(() => release.promise);
    const org = await photos.runs.organization();
    const first = await photos.importOffers(org, [offer('a', 'both-1', 'first-2')]);
    const second = await photos.importOffers(org, [
      offer('a', 'both-1', 'first-2'),
      offer('b', 'both-1', 'second-3'),
    ]);
    await waitUntil('the second run is queued', async () => {
      const [run] = await database().sql`
        select from photo_runs where run_id = ${second.run_id} and taken_at is not null`;
      return run !== undefined;
    });
    release.resolve(null);
    expect(await photos.settled(org, first)).toMatchObject({ wanted: 2, stored: 2 });
    expect(await photos.settled(org, second)).toMatchObject({ wanted: 2, stored: 2 });
    expect(asked()).toEqual(['both-1', 'first-2', 'second-3']);
  });
});

/** A picture in a format that is not accepted. */
function drawing(): Response {
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>');
}

/** Leads into the inner network. */
function insideOf(host: string): Response {
  return new Response(null, { status: 302, headers: { location: `http://${host}/` } });
}

/** The address of picture `number`, learnt from a product of another organization. */
async function urlOf(number: number): Promise<string> {
  const known = urls.get(number);
  if (known !== undefined) return known;
  const other = servePictures();
  const org = await photos.runs.organization();
  const report = await photos.importOffers(org, [{ id: 'a', pictures: [other.linkTo(`p-${number}`)] }]);
  await photos.settled(org, report);
  const [photo] = await photos.photosOf(org, 'a');
  await other.stop();
  if (photo?.url == null) throw new Error(`picture ${number} was not stored`);
  urls.set(number, photo.url);
  return photo.url;
}
const urls = new Map<number, string>();
