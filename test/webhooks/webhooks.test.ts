import { afterAll, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import { connect } from '../../src/store/driver/connect.ts';
import { forgetDeliveries } from '../../src/store/webhooks/list-deliveries.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { readJson } from '../support/list-intentions.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { pushLater, untilEnded } from '../support/push-later.ts';
import { type HookServer, type ReceivedMessage, serveHook } from '../support/serve-hook.ts';
import { startScheduler } from '../support/start-scheduler.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const file = useServer({
  command: 'start',
  env: { OUTBOUND_ALLOW: '127.0.0.0/8', SCHEDULER_TICK_SECONDS: '0.1' },
});
const catalog = buildCatalog({ offers: [{ id: 'a' }, { id: 'b', price: 0 }] });
const hooks: HookServer[] = [];
afterAll(() => Promise.all(hooks.map((hook) => hook.stop())));

function open(): HookServer {
  const hook = serveHook();
  hooks.push(hook);
  return hook;
}

const call = (shop: TestOrganization, method: string, path = '', body?: object) =>
  ask(shop, `${method} /v1/org/webhook${path}`, body);

interface Saved {
  readonly url: string;
  readonly secret: string | null;
  readonly failing_since: string | null;
  readonly disabled_at: string | null;
}

interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly attempts: number;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly next_at: string | null;
}

async function save(shop: TestOrganization, url: string, more: object = {}): Promise<Saved> {
  const answer = await call(shop, 'PUT', '', { url, ...more });
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as Saved;
}

const log = async (shop: TestOrganization) =>
  (await readJson<{ items: Delivery[] }>(shop, '/v1/org/webhook/deliveries')).items;

const arrived = (hook: HookServer, count: number) =>
  waitUntil(`${count} messages`, () => hook.received.length >= count && hook.received);

/** As a receiver does it, with nothing but its runtime. */
function isSigned({ headers, body }: ReceivedMessage, secret: string): boolean {
  const [id, time, signature] = ['id', 'timestamp', 'signature'].map((name) =>
    headers.get(`webhook-${name}`),
  );
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const own = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return signature === `v1,${own}` && Math.abs(Date.now() / 1000 - Number(time)) < 60;
}

/** Rows of a statement on the server's database. */
async function query(statement: string): Promise<Record<string, unknown>[]> {
  const sql = connect(file.server().databaseUrl, { maxConnections: 1 });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}

const makeDue = (shop: TestOrganization) =>
  query(`update webhook_deliveries set due_at = now() where org_id = '${shop.id}' and state = 'waiting'`);

test('the end of a run is told, signed: number, outcome, channel and counters', async () => {
  const [shop, hook] = [await file.organization(), open()];
  const { secret } = await save(shop, hook.url);
  const report = await pushReport(shop, catalog);
  const [message] = await arrived(hook, 1);
  if (message === undefined) throw new Error('no message');
  expect(isSigned(message, secret ?? '')).toBe(true);
  expect(message.headers.get('content-type')).toBe('application/json');
  const told = JSON.parse(message.body) as { timestamp: string };
  expect<object>(told).toEqual({
    type: 'run.finished',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      run_id: report.run_id,
      outcome: 'succeeded',
      failure: null,
      channel: 'push',
      dry_run: false,
      counters: report.counters,
    },
  });
  expect(message.id).toBe(report.run_id);
  const run = await readJson<{ finished_at: string }>(shop, `/v1/org/runs/${report.run_id}`);
  expect(told.timestamp).toBe(run.finished_at);
  await waitUntil('it is logged', async () => (await log(shop))[0]?.state === 'delivered');
  expect(await log(shop)).toMatchObject([
    {
      id: report.run_id,
      type: 'run.finished',
      attempts: 1,
      last_status: 204,
      last_error: null,
      next_at: null,
    },
  ]);
});

test('checks, refused files, cancelled and promised runs are told as well; nobody is told without an address', async () => {
  const [shop, other, hook] = [await file.organization(), await file.organization(), open()];
  await pushReport(shop, catalog);
  await save(shop, hook.url);
  const check = await pushReport(shop, catalog, { dryRun: true });
  await pushCatalog(shop, '<rss/>');
  const later = await pushLater(shop, catalog);
  await untilEnded(shop, later);
  await pushReport(other, catalog);
  const messages = await arrived(hook, 3);
  const told = messages.map(({ body }) => JSON.parse(body).data as Record<string, unknown>);
  expect(told).toContainEqual(expect.objectContaining({ run_id: check.run_id, dry_run: true }));
  expect(told).toContainEqual(
    expect.objectContaining({ outcome: 'failed', failure: 'not_a_catalog', counters: null }),
  );
  expect(told).toContainEqual(expect.objectContaining({ run_id: later, outcome: 'succeeded' }));
  expect(told).toHaveLength(3);
});

test('what is not taken is sent again later with the same id and the same bytes, until it is', async () => {
  const [shop, hook] = [await file.organization(), open()];
  hook.answer = 500;
  const { secret } = await save(shop, hook.url);
  const since = Date.now();
  const { run_id } = await pushReport(shop, catalog);
  await waitUntil('the failure is logged', async () => (await log(shop))[0]?.last_status === 500);
  const [failed] = await log(shop);
  expect(failed).toMatchObject({ state: 'waiting', attempts: 1, last_error: 'bad_status' });
  expect(Date.parse(failed?.next_at ?? '') - since).toBeGreaterThan(2000);
  expect(((await (await call(shop, 'GET')).json()) as Saved).failing_since).not.toBeNull();
  hook.answer = 200;
  await makeDue(shop);
  const [first, second] = await arrived(hook, 2);
  expect([first?.id, second?.id]).toEqual([run_id, run_id]);
  expect(second?.body).toBe(first?.body ?? '');
  if (second !== undefined) expect(isSigned(second, secret ?? '')).toBe(true);
  await waitUntil('it is delivered', async () => (await log(shop))[0]?.state === 'delivered');
  expect((await log(shop))[0]?.attempts).toBe(2);
  expect(((await (await call(shop, 'GET')).json()) as Saved).failing_since).toBeNull();
});

test('the last attempt of a day is the last; an address that has failed for a week is switched off, with a notification', async () => {
  const [shop, hook] = [await file.organization(), open()];
  hook.answer = 503;
  await save(shop, hook.url);
  await pushReport(shop, catalog);
  await waitUntil('the failure is logged', async () => (await log(shop))[0]?.attempts === 1);
  await query(`update webhook_deliveries set attempts = 8, due_at = now() where org_id = '${shop.id}'`);
  await waitUntil('it is given up', async () => (await log(shop))[0]?.state === 'failed');
  expect((await log(shop))[0]).toMatchObject({ attempts: 9, next_at: null });
  await query(`update webhooks set failing_since = now() - interval '8 days' where org_id = '${shop.id}'`);
  await pushReport(shop, catalog);
  const off = await waitUntil('it is switched off', async () => {
    const hookNow = (await (await call(shop, 'GET')).json()) as Saved;
    return hookNow.disabled_at !== null && hookNow;
  });
  expect(off.url).toBe(hook.url);
  const { items } = await readJson<{ items: { kind: string }[] }>(shop, '/v1/org/notifications');
  expect(items.map(({ kind }) => kind)).toEqual(['webhook_off']);
  const before = (await log(shop)).length;
  await pushReport(shop, catalog);
  expect(await log(shop)).toHaveLength(before);
  // Saving it switches it on, with the secret that it had.
  hook.answer = 200;
  expect(await save(shop, hook.url)).toMatchObject({ secret: null, disabled_at: null, failing_since: null });
  const sent = hook.received.length;
  await pushReport(shop, catalog);
  await arrived(hook, sent + 1);
});

test('the test message tells at once whether it arrived; its failure is not repeated', async () => {
  const [shop, hook] = [await file.organization(), open()];
  expect((await readProblem(await call(shop, 'POST', '/test'))).status).toBe(404);
  const { secret } = await save(shop, hook.url);
  const good = (await (await call(shop, 'POST', '/test')).json()) as Delivery;
  expect(good).toMatchObject({ type: 'webhook.test', state: 'delivered', attempts: 1, last_status: 204 });
  const [message] = hook.received;
  expect(message !== undefined && isSigned(message, secret ?? '')).toBe(true);
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    type: 'webhook.test',
    data: { text: expect.any(String) },
  });
  hook.answer = 404;
  expect((await (await call(shop, 'POST', '/test')).json()) as Delivery).toMatchObject({
    state: 'failed',
    last_status: 404,
    last_error: 'bad_status',
    next_at: null,
  });
  expect(((await (await call(shop, 'GET')).json()) as Saved).failing_since).toBeNull();
});

test('a message follows no redirect, waits no longer than its time, and reads no answer', async () => {
  const [shop, hook, elsewhere] = [await file.organization(), open(), open()];
  await save(shop, hook.url);
  hook.answer = () => new Response(null, { status: 307, headers: { location: elsewhere.url } });
  const redirected = (await (await call(shop, 'POST', '/test')).json()) as Delivery;
  expect(redirected).toMatchObject({ state: 'failed', last_error: 'too_many_redirects' });
  expect(elsewhere.received).toEqual([]);
  hook.answer = () =>
    new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) }), { status: 200 });
  expect(((await (await call(shop, 'POST', '/test')).json()) as Delivery).state).toBe('delivered');
  hook.answer = async () => {
    await Bun.sleep(11_000);
    return new Response();
  };
  expect(((await (await call(shop, 'POST', '/test')).json()) as Delivery).last_error).toBe('headers_timeout');
});

test('an address that will not do is refused; one that leads inside is told as failed', async () => {
  const shop = await file.organization();
  for (const url of ['shop.example/hook', 'ftp://shop.example/', 'https://user:secret@shop.example/']) {
    const problem = await readProblem(await call(shop, 'PUT', '', { url }));
    expect(problem).toMatchObject({ status: 422, code: 'bad_webhook_url', member: 'url' });
  }
  await save(shop, 'http://10.0.0.1/hook');
  expect((await (await call(shop, 'POST', '/test')).json()) as Delivery).toMatchObject({
    state: 'failed',
    last_status: null,
    last_error: 'address_refused',
  });
});

test('the secret is shown once and renewed when it is asked for; without the address nothing is told', async () => {
  const [shop, hook] = [await file.organization(), open()];
  expect((await readProblem(await call(shop, 'GET'))).status).toBe(404);
  const nowhere = await readProblem(await call(shop, 'PUT', '', { new_secret: true }));
  expect(nowhere).toMatchObject({ status: 400, code: 'bad_request', member: 'url' });
  const first = await save(shop, hook.url);
  expect(first.secret).toMatch(/^whsec_/);
  expect(await (await call(shop, 'GET')).text()).not.toContain('whsec_');
  expect((await save(shop, `${hook.url}?a=1`)).secret).toBeNull();
  const answer = await call(shop, 'PUT', '', { new_secret: true });
  const renewed = (await answer.json()) as Saved;
  expect(renewed.url).toBe(`${hook.url}?a=1`);
  expect(renewed.secret).toMatch(/^whsec_/);
  expect(renewed.secret).not.toBe(first.secret);
  await call(shop, 'POST', '/test');
  const [message] = hook.received;
  expect(message !== undefined && isSigned(message, renewed.secret ?? '')).toBe(true);
  expect((await call(shop, 'DELETE')).status).toBe(204);
  await pushReport(shop, catalog);
  expect(await log(shop)).toHaveLength(1);
});

test('two schedulers send each message once while nothing breaks; organizations do not wait for each other', async () => {
  const second = await startScheduler(file.server().databaseUrl, { SCHEDULER_TICK_SECONDS: '0.05' });
  try {
    const [slow, quick] = [open(), open()];
    slow.answer = () => new Promise(() => {});
    const [behind, other] = [await file.organization(), await file.organization()];
    await save(behind, slow.url);
    await save(other, quick.url);
    for (let index = 0; index < 14; index++) await pushReport(behind, catalog);
    const ids: string[] = [];
    for (let index = 0; index < 4; index++) ids.push((await pushReport(other, catalog)).run_id);
    await waitUntil('the quick one has all', async () =>
      (await log(other)).every(({ state }) => state === 'delivered'),
    );
    // Each message of the slow one takes ten seconds until it is given up, and each scheduler sends one at a time.
    expect((await log(behind)).some(({ attempts }) => attempts === 0)).toBe(true);
    expect(quick.received.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  } finally {
    await second.stop();
  }
});

test('a sender that dies between sending and noting sends again under the same id', async () => {
  const [shop, hook] = [await file.organization(), open()];
  await save(shop, hook.url);
  const { run_id } = await pushReport(shop, catalog);
  await arrived(hook, 1);
  await waitUntil('it is noted', async () => (await log(shop))[0]?.state === 'delivered');
  // As its claim stands when its process has died: due two minutes after it was made.
  await query(`update webhook_deliveries set state = 'waiting', due_at = now() where org_id = '${shop.id}'`);
  const messages = await arrived(hook, 2);
  expect(messages.map(({ id }) => id)).toEqual([run_id, run_id]);
});

test('the log keeps the last hundred and what waits', async () => {
  const [shop, hook] = [await file.organization(), open()];
  await save(shop, hook.url);
  await query(
    `insert into webhook_deliveries (org_id, id, type, state, created_at)
     select '${shop.id}', gen_random_uuid(), 'run.finished', 'delivered', now() - n * interval '1 minute'
     from generate_series(1, 150) as n`,
  );
  expect(await log(shop)).toHaveLength(100);
  const sql = connect(file.server().databaseUrl, { maxConnections: 1 });
  await forgetDeliveries(sql);
  await sql.end();
  const [kept] = await query(
    `select count(*)::int as rows from webhook_deliveries where org_id = '${shop.id}'`,
  );
  expect(kept?.rows).toBe(100);
});

test('what a run left to be told when its address was just removed is forgotten, and others are told meanwhile', async () => {
  const [gone, counted, sound, hook] = [
    await file.organization(),
    await file.organization(),
    await file.organization(),
    open(),
  ];
  await save(sound, hook.url);
  // One of today, and one that earlier versions have claimed every two minutes since, up to the last number there is.
  await query(
    `insert into webhook_deliveries (org_id, id, type, attempts, due_at) values
       ('${gone.id}', gen_random_uuid(), 'run.finished', 0, now()),
       ('${counted.id}', gen_random_uuid(), 'run.finished', 32767, now() - interval '1 minute')`,
  );
  const { run_id } = await pushReport(sound, catalog);
  expect((await arrived(hook, 1)).map(({ id }) => id)).toEqual([run_id]);
  await waitUntil('nothing waits', async () =>
    [...(await log(gone)), ...(await log(counted))].every(({ state }) => state !== 'waiting'),
  );
  expect([await log(gone), await log(counted)]).toEqual([[], []]);
});

test('a message that is claimed again and again and never settled holds up no other', async () => {
  const [dying, sound] = [await file.organization(), await file.organization()];
  const [first, second] = [open(), open()];
  first.answer = 503;
  await save(dying, first.url);
  await save(sound, second.url);
  await pushReport(dying, catalog);
  await waitUntil('the failure is logged', async () => (await log(dying))[0]?.attempts === 1);
  await query(
    `update webhook_deliveries set attempts = 32767, due_at = now() - interval '1 minute' where org_id = '${dying.id}'`,
  );
  const { run_id } = await pushReport(sound, catalog);
  expect((await arrived(second, 1)).map(({ id }) => id)).toEqual([run_id]);
  await waitUntil('it is given up', async () => (await log(dying))[0]?.state === 'failed');
});

test('a message that cannot be sent by a fault of ours is tried again like any other, and others are sent meanwhile', async () => {
  const [broken, sound] = [await file.organization(), await file.organization()];
  const [unused, hook] = [open(), open()];
  await save(broken, unused.url);
  await save(sound, hook.url);
  await query(`update webhooks set secret = 'whsec_' where org_id = '${broken.id}'`);
  await pushReport(broken, catalog);
  const { run_id } = await pushReport(sound, catalog);
  expect((await arrived(hook, 1)).map(({ id }) => id)).toEqual([run_id]);
  const failed = await waitUntil('the failure is logged', async () => {
    const [message] = await log(broken);
    return message?.last_error !== null && message;
  });
  expect(failed).toMatchObject({ state: 'waiting', attempts: 1, last_error: 'internal', last_status: null });
  // The address is not to blame.
  expect(((await (await call(broken, 'GET')).json()) as Saved).failing_since).toBeNull();
  expect(unused.received).toEqual([]);
});

test('a run whose error an earlier version stored with half a character is told, and so are those of others', async () => {
  const [halved, sound] = [await file.organization(), await file.organization()];
  const [first, second] = [open(), open()];
  first.answer = 503;
  second.answer = 503;
  await save(halved, first.url);
  await save(sound, second.url);
  await pushCatalog(halved, '<bad');
  await pushReport(sound, catalog);
  await Promise.all([arrived(first, 1), arrived(second, 1)]);
  await waitUntil('both wait', async () =>
    [...(await log(halved)), ...(await log(sound))].every(({ last_error }) => last_error !== null),
  );
  await query(
    `update runs set error = '{"code":"malformed_xml","detail":"<a\\ud83d…>"}' where org_id = '${halved.id}'`,
  );
  first.answer = 204;
  second.answer = 204;
  await query(
    `update webhook_deliveries set due_at = now() where org_id in ('${halved.id}', '${sound.id}') and state = 'waiting'`,
  );
  const [, told] = await arrived(first, 2);
  expect(JSON.parse(told?.body ?? '')).toMatchObject({
    data: { outcome: 'failed', failure: 'malformed_xml' },
  });
  await arrived(second, 2);
});
