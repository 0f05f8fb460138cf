import { afterAll, expect, test } from 'bun:test';
import sharp from 'sharp';
import { buildMp4 } from '../photos/build-video.ts';
import { servePictures } from '../photos/serve-pictures.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { getIntention, type ListedIntention, readJson } from '../support/list-intentions.ts';
import { pushReport, readProblem } from '../support/push-catalog.ts';
import { describeInBrowser, expectSound, SCREENS, useBrowser } from '../support/use-browser.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const shop = servePictures();
afterAll(() => shop.stop());
const file = useServer({
  command: 'start',
  env: {
    OUTBOUND_ALLOW: `127.0.0.1:${shop.port}`,
    SCHEDULER_TICK_SECONDS: '0.1',
    PULL_INTERVAL_SECONDS: '86400',
  },
});
const browser = useBrowser();

const catalog = (pictures: readonly number[], price = 100) =>
  buildCatalog({
    offers: [{ id: 'a', price, pictures: pictures.map((number) => shop.linkTo(`p-${number}`)) }],
  });

const hashesOf = ({ photos }: Pick<ListedIntention, 'photos'>) =>
  photos.map(({ url }) => url?.split('/').at(-1) ?? '');

/** The product with its pictures transferred. */
async function publish(owner: TestOrganization, pictures: readonly number[], price = 100) {
  await pushReport(owner, catalog(pictures, price));
  return waitUntil('the photos are stored', async () => {
    const found = await getIntention(owner, 'a');
    const stored = found.photos.filter(({ origin, url }) => origin === 'feed' && url !== null);
    return stored.length === pictures.length ? found : null;
  });
}

const call = (
  owner: TestOrganization,
  method: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
) =>
  fetch(`${owner.server.baseUrl}/v1/org/intentions/${path}`, {
    method,
    headers: {
      cookie: owner.cookie,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
  });

test('photos stand as they were put while the file has the same pictures; then as the file says, manual ones on their side', async () => {
  const owner = await file.organization();
  const { id, ...before } = await publish(owner, [1, 2]);
  const [one = '', two = ''] = hashesOf(before);
  const red = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const added = await call(owner, 'POST', `${id}/photos`, new Uint8Array(red));
  const [, , mine = ''] = hashesOf((await added.json()) as ListedIntention);
  const ordered = await call(owner, 'PUT', `${id}/photos`, JSON.stringify({ order: [mine, two] }));
  expect(ordered.status).toBe(200);
  expect(hashesOf((await ordered.json()) as ListedIntention)).toEqual([mine, two, one]);
  await pushReport(owner, catalog([1, 2], 77));
  expect(hashesOf(await getIntention(owner, 'a'))).toEqual([mine, two, one]);
  const table = await ask(owner, 'GET /v1/org/intentions/export');
  expect(await table.text()).toContain(`${owner.server.baseUrl}/photos/${mine}`);
  const after = await publish(owner, [3, 1, 2]);
  expect([hashesOf(after)[0], ...hashesOf(after).slice(2)]).toEqual([mine, one, two]);
  const unknown = await call(owner, 'PUT', `${id}/photos`, JSON.stringify({ order: ['0'.repeat(64)] }));
  expect(await readProblem(unknown)).toMatchObject({ status: 400, member: 'order' });
  const stranger = await file.organization();
  expect((await call(stranger, 'PUT', `${id}/photos`, JSON.stringify({ order: [one] }))).status).toBe(404);
});

describeInBrowser('in a browser', () => {
  test.each(SCREENS)(
    'photos and videos change places by keyboard; the first is the main one in the list: %p',
    async (options) => {
      const owner = await file.organization();
      const { id, ...before } = await publish(owner, [1, 2, 3]);
      const [one = '', two = '', three = ''] = hashesOf(before);
      for (const seconds of [1, 2])
        await call(owner, 'POST', `${id}/videos`, new Uint8Array(buildMp4(seconds)));
      const page = await browser.open(file.server().baseUrl, owner, options);
      const shown = async () =>
        (
          await page
            .locator('.gallery img')
            .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
        ).map((src) => src?.split('/').at(-1) ?? '');
      const press = async (name: string) => {
        await page.getByRole('button', { name, exact: true }).focus();
        await Promise.all([page.waitForURL(/#media-/), page.keyboard.press('Enter')]);
        await page.waitForLoadState();
      };
      await page.goto(`/intentions/${id}`);
      expect(await shown()).toEqual([one, two, three]);
      await expectSound(page);
      await press('Сделать главным: фото 3');
      expect(await shown()).toEqual([three, one, two]);
      await page.goto(`/intentions/${id}`);
      await press('Позже: фото 1');
      expect(await shown()).toEqual([one, three, two]);
      const videos = () =>
        page.locator('video').evaluateAll((found) => found.map((video) => video.getAttribute('src')));
      const [first, second] = await videos();
      await page.goto(`/intentions/${id}`);
      await press('Позже: видео 1');
      expect(await videos()).toEqual([second ?? '', first ?? '']);
      const { items } = await readJson<{ items: { action: string }[] }>(owner, '/v1/org/journal');
      // Two videos came, and three times something was moved.
      expect(items.filter(({ action }) => action === 'pictured')).toHaveLength(5);
      await page.goto('/intentions');
      expect(await page.locator('img.thumb').getAttribute('src')).toBe(`/photos/${one}/thumbnail`);
    },
  );
});
