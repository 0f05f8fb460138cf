import { expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { buildCatalog } from '../support/build-catalog.ts';
import { listRuns, readStates } from '../support/list-intentions.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { pushProblem, pushReport, readProblem } from '../support/push-catalog.ts';
import { askForLater, pushLater, untilEnded } from '../support/push-later.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { SCHEDULER_TICK_SECONDS: '0.2' } });
const { before, after, counters } = makeShopHistory(400);
const one = (price: number) => buildCatalog({ offers: [{ id: 'one', price }] });

test('with Prefer: respond-async a push is answered 202 with the place of its run, whose report is that of a synchronous push', async () => {
  const [now, later] = [await file.organization(), await file.organization()];
  for (const shop of [now, later]) await pushReport(shop, before);
  const id = await pushLater(later, after, { removeMissing: true });
  const run = await untilEnded(later, id);
  expect(run).toMatchObject({ state: 'succeeded', channel: 'push', dry_run: false, remove_missing: true });
  const { run_id: _, ...report } = await pushReport(now, after, { removeMissing: true });
  expect(run.report).toEqual({ ...report, run_id: id });
  expect(run.report?.counters).toMatchObject(counters);
  expect(await readStates(later)).toEqual(await readStates(now));
});

test('dry_run of a promised run changes nothing and gives the same report', async () => {
  const shop = await file.organization();
  const run = await untilEnded(shop, await pushLater(shop, before, { dryRun: true }));
  expect(run).toMatchObject({ state: 'succeeded', dry_run: true });
  expect(run.report?.counters.created).toBe(400);
  expect(await readStates(shop)).toEqual({});
});

test('promised runs of an organization are applied in the order of their promises', async () => {
  const shop = await file.organization();
  const ids: string[] = [];
  for (const price of [1, 2, 3, 4]) ids.push(await pushLater(shop, one(price)));
  const runs = await Promise.all(ids.map((id) => untilEnded(shop, id)));
  expect(runs.map((run) => run.report?.counters)).toMatchObject([
    { created: 1 },
    { updated: 1 },
    { updated: 1 },
    { updated: 1 },
  ]);
});

test('the same Idempotency-Key is answered 202 with the same run while it goes on, and 200 with its report when it is done', async () => {
  const shop = await file.organization();
  const headers = { 'idempotency-key': 'monday' };
  const id = await pushLater(shop, before, { headers });
  const again = await askForLater(shop, before, { headers });
  if (again.status === 202) expect(again.headers.get('location')).toBe(`/v1/org/runs/${id}`);
  else expect(((await again.json()) as { run_id: string }).run_id).toBe(id);
  await untilEnded(shop, id);
  const done = await askForLater(shop, before, { headers });
  expect(done.status).toBe(200);
  expect(((await done.json()) as { run_id: string }).run_id).toBe(id);
  expect((await pushReport(shop, before, { headers })).run_id).toBe(id);
  expect(await listRuns(shop)).toHaveLength(1);
  const other = await readProblem(await askForLater(shop, after, { headers }));
  expect(other).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  const otherFlags = await readProblem(await askForLater(shop, before, { headers, dryRun: true }));
  expect(otherFlags.code).toBe('idempotency_mismatch');
});

test('two pushes at once with one Idempotency-Key are one run', async () => {
  const shop = await file.organization();
  const headers = { 'idempotency-key': 'twice' };
  const answers = await Promise.all([1, 2, 3].map(() => askForLater(shop, before, { headers })));
  const ids = await Promise.all(
    answers.map(async (each) => ((await each.json()) as { run_id: string }).run_id),
  );
  expect(new Set(ids).size).toBe(1);
  expect((await untilEnded(shop, ids[0] ?? '')).report?.counters.created).toBe(400);
  expect(await listRuns(shop)).toHaveLength(1);
});

test('what is known before the file is read is answered at once', async () => {
  const shop = await file.organization();
  const problems = [
    await readProblem(await askForLater({ ...shop, token: 'wrong' }, one(1))),
    await readProblem(await askForLater(shop, '')),
    await readProblem(await askForLater(shop, one(1), { headers: { 'content-encoding': 'lzma' } })),
    await readProblem(await askForLater(shop, one(1), { headers: { 'idempotency-key': 'a b' } })),
  ];
  expect(problems.map(({ code }) => code)).toEqual([
    'unauthorized',
    'empty_body',
    'unsupported_content_encoding',
    'bad_request',
  ]);
  expect(await listRuns(shop)).toEqual([]);
});

test('a file that turns out to be no catalog fails its run with the place, as a synchronous push is refused', async () => {
  const shop = await file.organization();
  const broken = before.replace('</offer>', '</ofer>');
  const { code, line } = await pushProblem(shop, broken);
  const run = await untilEnded(shop, await pushLater(shop, broken));
  expect(run).toMatchObject({ state: 'failed', report: null, error: { code, line } });
});

/** Text that hardly compresses. It has no vowels, so no forbidden word. */
const makeNoise = (seed: number) =>
  Array.from({ length: 25 }, (_, part) =>
    createHash('sha256')
      .update(`${seed} ${part}`)
      .digest('hex')
      .replace(/./g, (digit) => 'bcdfghjklmnpqrst'.charAt(Number.parseInt(digit, 16))),
  ).join('');

test('a compressed body and one that is larger than a piece of the store arrive whole', async () => {
  const shop = await file.organization();
  const offers = Array.from({ length: 1500 }, (_, index) => ({
    id: `p${index}`,
    description: makeNoise(index),
  }));
  const large = buildCatalog({ offers });
  expect(large.length).toBeGreaterThan(2 << 20);
  const packed = Bun.gzipSync(large);
  const run = await untilEnded(
    shop,
    await pushLater(shop, packed, { headers: { 'content-encoding': 'gzip' } }),
  );
  expect(run.report?.counters).toMatchObject({ total: 1500, created: 1500 });
  const plain = await untilEnded(shop, await pushLater(shop, large));
  expect(plain.report?.counters).toMatchObject({ total: 1500, unchanged: 1500 });
});
