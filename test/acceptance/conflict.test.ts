import { afterAll, describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { readStates } from '../support/list-intentions.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushProblem, pushReport } from '../support/push-catalog.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { untilRunIsFree, untilRunIsHeld } from '../support/watch-run-lock.ts';

const file = useServer();
const CATALOG = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] });
const HALF = CATALOG.length >> 1;
let second: RunningServer | undefined;
afterAll(async () => {
  await second?.stop();
});

describe('409: an import of this feed is already running', () => {
  test('two files sent at once: the second is refused, the first is not disturbed', async () => {
    const shop = await file.organization();
    const upload = await openUpload(shop);
    await upload.write(CATALOG.slice(0, HALF));
    await untilRunIsHeld(file.server());
    const problem = await pushProblem(shop, CATALOG);
    expect(problem).toMatchObject({ status: 409, code: 'run_in_progress' });
    expect(await pushProblem(shop, CATALOG, { dryRun: true })).toMatchObject({ status: 409 });
    await upload.write(CATALOG.slice(HALF));
    const answer = await upload.finish();
    expect(answer.status).toBe(200);
    expect(await readStates(shop)).toEqual({ a: 'published', b: 'published' });
    expect((await pushReport(shop, CATALOG)).counters.unchanged).toBe(2);
  });

  test('a dry run holds the organization as a real one does', async () => {
    const shop = await file.organization();
    const upload = await openUpload(shop, { query: '?dry_run=1' });
    await upload.write(CATALOG.slice(0, HALF));
    await untilRunIsHeld(file.server());
    expect(await pushProblem(shop, CATALOG)).toMatchObject({ status: 409, code: 'run_in_progress' });
    await upload.write(CATALOG.slice(HALF));
    expect((await upload.finish()).status).toBe(200);
  });

  test('other organizations are not held up', async () => {
    const [one, two] = [await file.organization(), await file.organization()];
    const upload = await openUpload(one);
    await upload.write(CATALOG.slice(0, HALF));
    await untilRunIsHeld(file.server());
    expect((await pushReport(two, CATALOG)).counters.created).toBe(2);
    await upload.write(CATALOG.slice(HALF));
    expect((await upload.finish()).status).toBe(200);
  });

  test('of many pushes at once exactly those that ran are 200, all others 409', async () => {
    const shop = await file.organization();
    const upload = await openUpload(shop);
    await upload.write(CATALOG.slice(0, HALF));
    await untilRunIsHeld(file.server());
    const problems = await Promise.all(Array.from({ length: 10 }, () => pushProblem(shop, CATALOG)));
    expect(new Set(problems.map((problem) => problem.status))).toEqual(new Set([409]));
    await upload.write(CATALOG.slice(HALF));
    expect((await upload.finish()).status).toBe(200);
  });

  test('two server processes on one database refuse each other', async () => {
    const shop = await file.organization();
    second ??= await startServer({ env: { DATABASE_URL: file.server().databaseUrl } });
    const upload = await openUpload(shop);
    await upload.write(CATALOG.slice(0, HALF));
    await untilRunIsHeld(file.server());
    expect(await pushProblem({ ...shop, server: second }, CATALOG)).toMatchObject({
      status: 409,
      code: 'run_in_progress',
    });
    await upload.write(CATALOG.slice(HALF));
    expect((await upload.finish()).status).toBe(200);
    expect((await pushReport({ ...shop, server: second }, CATALOG)).counters).toMatchObject({ unchanged: 2 });
  });

  test('a dropped upload changes nothing and frees the organization', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'old' }] }));
    const upload = await openUpload(shop, { query: '?remove_missing=1' });
    await upload.write(CATALOG.slice(0, HALF));
    await untilRunIsHeld(file.server());
    upload.drop();
    await untilRunIsFree(file.server());
    expect(await readStates(shop)).toEqual({ old: 'published' });
    expect((await pushReport(shop, CATALOG)).counters.created).toBe(2);
  });

  test('a body shorter than its stated length is a dropped upload too', async () => {
    const shop = await file.organization();
    const upload = await openUpload(shop, { contentLength: CATALOG.length * 4 });
    await upload.write(CATALOG);
    await untilRunIsHeld(file.server());
    upload.drop();
    await untilRunIsFree(file.server());
    expect(await readStates(shop)).toEqual({});
    expect((await pushReport(shop, CATALOG)).counters.created).toBe(2);
  });
});

describe('409: the pair is temporarily disabled by the service administration', () => {
  test('the exact reason is in the error text, and nothing is changed until it is enabled again', async () => {
    const shop = await file.organization();
    const reason = 'Плановые работы до 18:00';
    await file.server().operator('pair', 'disable', '--reason', reason);
    try {
      const problem = await pushProblem(shop, CATALOG);
      expect(problem).toMatchObject({ status: 409, code: 'pair_disabled' });
      expect(problem.detail).toContain(reason);
      expect(await readStates(shop)).toEqual({});
    } finally {
      await file.server().operator('pair', 'enable');
    }
    expect((await pushReport(shop, CATALOG)).counters.created).toBe(2);
  });
});
