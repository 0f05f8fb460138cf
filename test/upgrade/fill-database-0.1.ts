import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';

/**
 * Fills a database with version 0.1 itself and writes what `upgrade.test.ts` stands on; README.md beside this file
 * says how to call it. Everything goes through 0.1's own processes: its operator's commands, HTTP and scheduler.
 */
const [checkout = '', databaseUrl = ''] = process.argv.slice(2);
if (databaseUrl === '') throw new Error('usage: bun fill-database-0.1.ts CHECKOUT_OF_0.1 EMPTY_DATABASE_URL');
const FOLDER = import.meta.dir;
const DATA = join(FOLDER, 'data-0.1');
const support = join(resolve(checkout), 'test/support');
const { startServer } = (await import(
  join(support, 'start-server.ts')
)) as typeof import('../support/start-server.ts');
const { startScheduler } = (await import(
  join(support, 'start-scheduler.ts')
)) as typeof import('../support/start-scheduler.ts');
const { openUpload } = (await import(
  join(support, 'open-upload.ts')
)) as typeof import('../support/open-upload.ts');
const { waitUntil } = (await import(
  join(support, 'wait-until.ts')
)) as typeof import('../support/wait-until.ts');

/** Links of the catalogs name it, so it is the same whenever the fixture is made. */
const PORT = 39_017;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const PASSWORD = 'correct horse battery staple';
const FEED: readonly OfferParts[] = [
  { id: 'f1', pictures: [`${ORIGIN}/good-1.jpg`, `${ORIGIN}/gone.jpg`], params: { Напряжение: '220 В' } },
  { id: 'f2', pictures: [`${ORIGIN}/good-1.jpg`, `${ORIGIN}/broken.jpg`], price: '3 490,50' },
  { id: 'f3', pictures: [`${ORIGIN}/slow.jpg`], categoryId: 20, name: 'Болт М8х60 оцинкованный DIN 933' },
  { id: 'f4', name: 'Куртка рабочая утеплённая', categoryId: 30, price: null },
];
const PUSHED: readonly OfferParts[] = [
  { id: 'p1', description: 'Ударная дрель для дома.\n- кейс\n- два сверла', vendor: 'Кряжич' },
  { id: 'p2', params: { 'Количество в упаковке, шт': 12 }, categoryId: 20, name: 'Болт М10х80 DIN 933' },
  { id: 'p3', pictures: [`${ORIGIN}/good-3.jpg`] },
  { id: 'p4', price: '12 000' },
  { id: 'p5', name: 'Куртка рабочая утеплённая', categoryId: 30 },
  { id: 'p6', categoryId: 99 },
  { id: 'p7', available: 'false' },
];
const LEFT_OUT: readonly OfferParts[] = [{ id: 'p8' }, { id: 'p9', price: 777 }];
const YAML = `shop: Мастерская
city: Казань
offers:
  - { id: y1, name: Дрель ударная Кряжич ДУ-650, category: Инструмент/Дрели, vendor: Кряжич, price: 2490, params: { Напряжение: 220 В } }
  - { id: y2, name: Дрель безударная, category: Инструмент/Дрели, vendor: Кряжич, price: 1990, city: Москва }
  - { id: y3, name: Нечто, category: Неведомое, price: 5 }
`;

type Server = Awaited<ReturnType<typeof startServer>>;
interface Shop {
  readonly server: Server;
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly cookie: string;
}

/** Only in the first file behind the link, so that the second closes it. */
const GONE: OfferParts = { id: 'f5', pictures: [`${ORIGIN}/good-1.jpg`] };

let offers = FEED;
let server = await open({ FEED_GRACE_SECONDS: '1' });
const files = Bun.serve({ port: PORT, hostname: '127.0.0.1', idleTimeout: 120, fetch: serve });

// A feed that was switched off for longer than the grace: its intentions are off publication.
const withdrawn = await addShop('withdrawn');
await feed(withdrawn, { url: `${ORIGIN}/feed.xml`, auto_update: true });
await call(withdrawn, 'POST', '/v1/org/feed/sync');
await call(withdrawn, 'DELETE', '/v1/org/feed');
const early = await scheduler({ FEED_GRACE_SECONDS: '1' });
await waitUntil('the feed is withdrawn', async () =>
  (await list(withdrawn)).every(({ state }) => state === 'withdrawn'),
);
await early.stop();
await server.stop();
server = await open({});

// Pictures: stored, failed for good, failed for now, and one whose server never answers.
const pulled = await addShop('pulled');
await feed(pulled, { url: `${ORIGIN}/feed.xml`, auto_update: true, close_missing: true });
offers = [...FEED, GONE];
await call(pulled, 'POST', '/v1/org/feed/sync');
offers = FEED;
await call(pulled, 'POST', '/v1/org/feed/sync');
const transfers = await scheduler({});
await waitUntil('pictures are fetched', async () => {
  const photos = (await list(pulled)).flatMap((item) => item.photos as { state: string }[]);
  return (
    photos.filter(({ state }) => state === 'stored').length >= 2 &&
    photos.some(({ state }) => state === 'failed')
  );
});

const stopped = await addShop('stopped');
await feed(stopped, { url: `${ORIGIN}/feed.xml`, auto_update: true });
await call(stopped, 'POST', '/v1/org/feed/sync');
await feed(stopped, { auto_update: false });
await transfers.stop();

const yaml = await addShop('yaml', null);
await push(yaml, YAML);

// Every ending of a run, intentions by hand, edits of imported ones, and keys of both kinds.
const revokedToken = (await addShop('pushed')).token;
const pushed = await signIn('pushed');
const catalog = buildCatalog({ offers: PUSHED });
await push(pushed, buildCatalog({ offers: [...PUSHED, ...LEFT_OUT] }));
await push(pushed, catalog, '?remove_missing=1');
await push(pushed, catalog.replace('12 000', '13 000'), '?dry_run=1');
await push(pushed, '<yml_catalog><shop><offers><offer id="1"></offers>');
const upload = await openUpload({ server, token: pushed.token });
await upload.write(catalog.slice(0, 400));
const running = await waitUntil('the run is recorded', () => latest(pushed, 'running'));
await call(pushed, 'POST', `/v1/org/runs/${running}/cancel`);
await waitUntil('the run is cancelled', () => latest(pushed, 'cancelled'));
upload.drop();
const drill = { title: 'дрель ручная', description: 'Почти новая.', price: 2500.5, tags: ['650 Вт', 'кейс'] };
const byHand = await call(pushed, 'POST', '/v1/org/intentions', drill);
const closed = await call(pushed, 'POST', '/v1/org/intentions', {
  ...drill,
  title: 'старая дрель',
  city: null,
});
await call(pushed, 'POST', `/v1/org/intentions/${closed.id}/close`);
const items = await list(pushed);
const idOf = (external: string) => items.find((item) => item.external_id === external)?.id;
await call(pushed, 'PATCH', `/v1/org/intentions/${idOf('p1')}`, { title: 'дрель мечты', price: 1999 });
await call(pushed, 'PATCH', `/v1/org/intentions/${idOf('p3')}`, {
  city: 'Казань',
  quantity: { value: 5, unit: 'кг' },
});
for (const id of [idOf('p4'), byHand.id]) await addPhoto(pushed, String(id));

// Killed in the middle: its run is left as running.
await signIn('interrupted', true);
const interrupted = await signIn('interrupted');
await push(interrupted, catalog);
const cut = await openUpload({ server, token: interrupted.token });
await cut.write(catalog.slice(0, 400));
await waitUntil('the run is recorded', () => latest(interrupted, 'running'));
await server.operator('settings', 'set', 'max_tags', '6');

const shops = { pushed, pulled, stopped, withdrawn, yaml, interrupted };
const answers: Record<string, unknown> = {};
for (const [name, shop] of Object.entries(shops)) answers[name] = await describe(shop);
server.kill();
files.stop(true);

const keys = Object.fromEntries(
  Object.entries(shops).map(([name, { id, email, token, cookie }]) => [
    name,
    { id, email, password: PASSWORD, token, cookie },
  ]),
);
write('answers-0.1.json', `${JSON.stringify({ keys, revokedToken, answers }, null, 1)}\n`);
write('pushed.xml', catalog);
write('feed.xml', buildCatalog({ offers: FEED }));
write('shop.yaml', YAML);
process.exit(0);

function write(name: string, text: string): void {
  writeFileSync(join(FOLDER, name), text);
}

function open(env: Record<string, string>): Promise<Server> {
  if (Object.keys(env).length > 0) rmSync(DATA, { recursive: true, force: true });
  mkdirSync(DATA, { recursive: true });
  return startServer({ env: { ...surroundings(), ...env } });
}

function scheduler(env: Record<string, string>) {
  return startScheduler(databaseUrl, { ...surroundings(), ...env });
}

function surroundings() {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: DATA,
    OUTBOUND_ALLOW: '127.0.0.0/8',
    BASE_URL: 'http://shop.example',
    SCHEDULER_TICK_SECONDS: '0.1',
    PUSH_RATE_PER_MINUTE: '1000',
  };
}

/** The feed's file and its pictures: «good» ones, one that is gone, one that fails for now, one never answered. */
async function serve(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.slice(1);
  if (name === 'feed.xml') return new Response(buildCatalog({ offers }));
  if (name === 'gone.jpg') return new Response(null, { status: 404 });
  if (name === 'broken.jpg') return new Response(null, { status: 503 });
  if (name === 'slow.jpg') await Bun.sleep(100_000);
  return new Response(await picture(Number(/\d+/.exec(name)?.[0] ?? 0)));
}

async function picture(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = {
    width: 32 + number,
    height: 32,
    channels: 3,
    background: { r: 200, g: 120, b: 40 },
  } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}

async function addShop(name: string, city: string | null = 'Москва'): Promise<Shop> {
  const of = ['--name', `Магазин ${name}`, '--email', `${name}@example.com`, '--password', PASSWORD];
  await server.operator('org', 'add', ...of, ...(city === null ? [] : ['--city', city]));
  return signIn(name);
}

async function signIn(name: string, isNew = false): Promise<Shop> {
  if (isNew) return addShop(name);
  const email = `${name}@example.com`;
  const { id } = await server.operator<{ id: string }>('org', 'show', email);
  const answer = await fetch(`${server.baseUrl}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
  const shop = { server, id, email, cookie, token: '' };
  return { ...shop, token: String((await call(shop, 'POST', '/v1/org/token')).token) };
}

async function call(
  shop: Shop,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { cookie: shop.cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}

function feed(shop: Shop, wanted: object) {
  return call(shop, 'PUT', '/v1/org/feed', wanted);
}

async function push(shop: Shop, body: string, query = ''): Promise<void> {
  const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'application/xml' };
  await fetch(`${server.baseUrl}/v1/org/intentions/import${query}`, { method: 'POST', headers, body });
}

async function addPhoto(shop: Shop, id: string): Promise<void> {
  const answer = await fetch(`${server.baseUrl}/v1/org/intentions/${id}/photos`, {
    method: 'POST',
    headers: { cookie: shop.cookie },
    body: await picture(7),
  });
  if (answer.status !== 201) throw new Error(`a photo was answered ${answer.status}: ${await answer.text()}`);
}

async function list(shop: Shop): Promise<Record<string, unknown>[]> {
  return (await call(shop, 'GET', '/v1/org/intentions?limit=500')).items as Record<string, unknown>[];
}

async function latest(shop: Shop, state: string): Promise<string | null> {
  const [run] = (await call(shop, 'GET', '/v1/org/runs')).items as { id: string; state: string }[];
  return run?.state === state ? run.id : null;
}

/** What 0.1 answers about an organization. */
async function describe(shop: Shop): Promise<Record<string, unknown>> {
  const { items: runs } = (await call(shop, 'GET', '/v1/org/runs')) as { items: { id: string }[] };
  const details = [];
  for (const { id } of runs) {
    const refusals = await call(shop, 'GET', `/v1/org/runs/${id}/refusals`);
    details.push({ ...(await call(shop, 'GET', `/v1/org/runs/${id}`)), refusals: refusals.items });
  }
  return {
    intentions: await list(shop),
    runs: details,
    notifications: (await call(shop, 'GET', '/v1/org/notifications')).items,
    feed: await call(shop, 'GET', '/v1/org/feed'),
  };
}
