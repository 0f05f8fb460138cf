import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunReport } from '../../src/model/report.ts';
import { logIn, type TestOrganization } from '../support/create-organization.ts';
import { getIntention, listIntentions, listRuns, readJson } from '../support/list-intentions.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { type FeedServer, serveFeed } from '../support/serve-feed.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { checkFeed, getFeed, saveFeed } from '../support/use-feed.ts';
import { type Database01, FILLED, openDatabase01, type ShopName } from './open-database-0.1.ts';

setDefaultTimeout(120_000);

let filled: Database01;
let server: RunningServer;
let files: FeedServer;

beforeAll(async () => {
  filled = await openDatabase01();
  const { url } = filled.database;
  const migrations = await filled.database.sql<{ name: string; sha256: string }[]>`
    select name, sha256 from schema_migrations order by name`;
  released = migrations.map(({ name, sha256 }) => [name, sha256]);
  files = serveFeed();
  files.put(readFile('feed.xml'));
  server = await startServer({
    env: {
      DATABASE_URL: url,
      DATA_DIR: filled.dataDir,
      BASE_URL: 'http://shop.example',
      OUTBOUND_ALLOW: '127.0.0.0/8',
      PUSH_RATE_PER_MINUTE: '1000',
    },
  });
});

afterAll(async () => {
  await server?.stop();
  await files?.stop();
  await filled?.drop();
});

/** Name and checksum of the migrations in the database before the present version saw it. */
let released: (readonly [string, string])[] = [];

const NAMES = Object.keys(FILLED.keys) as ShopName[];
const shop = (name: ShopName): TestOrganization => ({ server, ...FILLED.keys[name] });
const readFile = (name: string) => readFileSync(join(import.meta.dir, name), 'utf8');
const idsOf = (items: readonly { readonly id: string; readonly external_id: string | null }[]) =>
  Object.fromEntries(items.map((item) => [item.external_id ?? item.id, item.id]));

test('the migrations that 0.1 was released with are never edited', () => {
  const folder = join(import.meta.dir, '../../src/store/schema');
  const present = readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .sort()
    .slice(0, 9)
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]);
  expect(released).toHaveLength(9);
  expect(present).toEqual(released.map((each) => [...each]));
});

describe('before any import', () => {
  test.each(NAMES)('intentions of «%s» keep ids, states, texts, prices, places and photos', async (name) => {
    const items = await listIntentions(shop(name));
    const { intentions } = FILLED.answers[name];
    expect(items).toHaveLength(intentions.length);
    expect(items).toMatchObject([...intentions] as object[]);
  });

  test.each(NAMES)(
    'the history of «%s» is readable: runs, reports, refusals, notifications',
    async (name) => {
      const { runs, notifications } = FILLED.answers[name];
      expect((await listRuns(shop(name))).map(({ id }) => id)).toEqual(runs.map(({ id }) => id));
      for (const { refusals, ...run } of runs.filter(({ state }) => state !== 'running')) {
        expect(await readJson<object>(shop(name), `/v1/org/runs/${run.id}`)).toMatchObject(run);
        const listed = await readJson<{ items: object[] }>(shop(name), `/v1/org/runs/${run.id}/refusals`);
        expect(listed.items).toMatchObject(refusals as object[]);
      }
      const told = await readJson<{ items: object[] }>(shop(name), '/v1/org/notifications');
      expect(told.items).toMatchObject(notifications as object[]);
    },
  );

  test('what a dry run would have changed is readable', async () => {
    const dry = FILLED.answers.pushed.runs.find((run) => 'dry_run' in run && run.dry_run === true);
    const changes = await readJson<{ items: object[] }>(shop('pushed'), `/v1/org/runs/${dry?.id}/changes`);
    expect(changes.items).toMatchObject([{ kind: 'update', external_id: 'p4' }]);
  });

  test('feeds keep their links, switches, last outcome and stop date', async () => {
    for (const name of ['pulled', 'stopped', 'withdrawn'] as const) {
      const { feed } = FILLED.answers[name];
      // The fixture moves the date so that it never passes.
      const stopsAt = name === 'stopped' ? '2100-01-01T00:00:00.000Z' : null;
      expect(await getFeed(shop(name))).toMatchObject({ ...feed, stops_at: stopsAt });
    }
  });

  test('photos are served from the folder that 0.1 filled', async () => {
    const photos = FILLED.answers.pulled.intentions.flatMap(
      (item) => (item as unknown as { photos: { url: string | null; state: string }[] }).photos,
    );
    expect(new Set(photos.map(({ state }) => state))).toEqual(new Set(['pending', 'stored', 'failed']));
    for (const { url } of photos.filter(({ state }) => state === 'stored')) {
      const answer = await fetch(`${server.baseUrl}${new URL(url ?? '').pathname}`);
      expect([answer.status, (await answer.bytes()).length > 0]).toEqual([200, true]);
    }
  });

  test('the password opens a new session, and a revoked key stays revoked', async () => {
    const { email, password } = FILLED.keys.pushed;
    expect(await logIn(server.baseUrl, email, password)).not.toBe('');
    const refused = await pushCatalog({ server, token: FILLED.revokedToken }, readFile('pushed.xml'));
    expect((await readProblem(refused)).status).toBe(401);
  });

  test('a setting that the operator changed is still in force', async () => {
    const settings = await server.operator<{ name: string; value: unknown }[]>('settings', 'list');
    expect(settings.find(({ name }) => name === 'max_tags')?.value).toBe(6);
  });
});

/** Of the first import of «pushed», and of the one after it. */
let keptEdits: {
  runId: string;
  rows: NonNullable<RunReport['kept_edits']>;
  again: RunReport['kept_edits'];
} = { runId: '', rows: [], again: [] };

describe('the first import of the same file under the old key', () => {
  test.each([
    ['pushed', 'pushed.xml'],
    ['interrupted', 'pushed.xml'],
    ['yaml', 'shop.yaml'],
  ] as const)('of «%s» makes nothing anew and closes nothing', async (name, file) => {
    const report = await pushReport(shop(name), readFile(file), { removeMissing: true });
    expect(report.counters).toMatchObject({ created: 0, closed: 0 });
    const second = await pushReport(shop(name), readFile(file), { removeMissing: true });
    expect(second.counters.unchanged).toBe(report.counters.updated + report.counters.unchanged);
    if (name === 'pushed')
      keptEdits = { runId: report.run_id, rows: report.kept_edits ?? [], again: second.kept_edits };
    else expect(report.kept_edits).toBeUndefined();
    const items = await listIntentions(shop(name));
    expect(idsOf(items)).toEqual(idsOf(FILLED.answers[name].intentions));
    expect(items.filter(({ state }) => state === 'published')).toHaveLength(
      FILLED.answers[name].intentions.filter((item) => 'state' in item && item.state === 'published').length,
    );
  });

  test.each(['pulled', 'stopped', 'withdrawn'] as const)(
    'by the feed of «%s» makes nothing anew; what was off publication is back',
    async (name) => {
      await saveFeed(shop(name), { url: files.url, auto_update: true });
      const { ok, feed } = await checkFeed(shop(name));
      expect([ok, feed.last_counters?.created, feed.last_counters?.closed]).toEqual([true, 0, 0]);
      const items = await listIntentions(shop(name));
      expect(idsOf(items)).toEqual(idsOf(FILLED.answers[name].intentions));
      const inFile = items.filter((item) => item.external_id !== 'f5');
      expect(new Set(inFile.map(({ state }) => state))).toEqual(new Set(['published']));
    },
  );

  test('keeps what was edited by hand under 0.1, and the report of the import tells it once', async () => {
    const { rows, again } = keptEdits;
    expect(rows.map(({ id }) => id).sort()).toEqual(['p1', 'p3']);
    expect(rows.find(({ id }) => id === 'p1')?.fields).toEqual(expect.arrayContaining(['price', 'title']));
    expect(rows.find(({ id }) => id === 'p3')?.fields).toEqual(
      expect.arrayContaining(['quantity', 'territory']),
    );
    expect(again).toBeUndefined();
    const page = await fetch(`${server.baseUrl}/runs/${keptEdits.runId}`, {
      headers: { cookie: FILLED.keys.pushed.cookie, accept: 'text/html' },
    });
    expect(await page.text()).toContain('Сохранены правки, сделанные вручную до обновления: 2 товара');
    expect(await getIntention(shop('pushed'), 'p1')).toMatchObject({ title: 'дрель мечты', price: 1999 });
    expect(await getIntention(shop('pushed'), 'p3')).toMatchObject({
      quantity: { value: 5, unit: 'кг' },
      territory: { city: 'Казань' },
    });
  });

  test('of what nobody edited under 0.1 leaves no mark', async () => {
    const { sql } = filled.database;
    const marked = await sql<{ external_id: string; fields: string[] }[]>`
      select external_id, array(select jsonb_object_keys(edits) order by 1) as fields from intentions
      where edits is not null and state = 'published' order by 1`;
    expect([...marked]).toEqual(
      [...keptEdits.rows].map(({ id, fields }) => ({ external_id: id, fields: [...fields] })),
    );
  });

  test('and then the file decides, but for what it does not carry', async () => {
    await pushReport(shop('pushed'), readFile('pushed.xml').replaceAll('<price>', '<price>1'));
    expect((await getIntention(shop('pushed'), 'p1')).title).not.toBe('дрель мечты');
    expect(await getIntention(shop('pushed'), 'p3')).toMatchObject({
      quantity: { value: 5, unit: 'кг' },
      territory: { city: 'Казань' },
    });
  });

  test('and taking that file back brings what 0.1 had, edits by hand included; runs of 0.1 cannot be taken back', async () => {
    const owner = shop('pushed');
    const undo = (runId: string) =>
      fetch(`${server.baseUrl}/v1/org/runs/${runId}/undo`, {
        method: 'POST',
        headers: { cookie: owner.cookie },
      });
    const applied = (await listRuns(owner)).filter(({ state, dry_run }) => state === 'succeeded' && !dry_run);
    const taken = await undo(applied[0]?.id ?? '');
    expect(taken.status).toBe(200);
    const { price, title, pins } = await getIntention(owner, 'p1');
    expect({ price, title, pins }).toEqual({ price: 1999, title: 'дрель мечты', pins: [] });
    expect(await readProblem(await undo(applied.at(-1)?.id ?? ''))).toMatchObject({
      code: 'not_undoable',
      reason: 'expired',
    });
    expect((await pushReport(owner, readFile('pushed.xml'))).counters.updated).toBe(0);
  });

  test('ends the run that 0.1 was killed in', async () => {
    const left = FILLED.answers.interrupted.runs.filter(({ state }) => state === 'running');
    expect(left).toHaveLength(1);
    const runs = await listRuns(shop('interrupted'));
    expect(runs.find(({ id }) => id === left[0]?.id)?.state).toBe('failed');
  });
});
