import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addVideo } from '../../src/photos/video/add-video.ts';
import { openFileVideoStore } from '../../src/photos/video/file-video-store.ts';
import { buildMp4 } from '../photos/build-video.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { createOrganization } from '../support/create-organization.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { serveFeed } from '../support/serve-feed.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { checkFeed, saveFeed } from '../support/use-feed.ts';

setDefaultTimeout(120_000);
const database = useTestDatabase();

/** A disk of 2 MB: offers that wait for their categories go to a file once they are 8 MB. */
const disk = mkdtempSync(join(tmpdir(), 'catalog-import-full-disk-'));
/** One that nobody else writes to. */
const empty = mkdtempSync(join(tmpdir(), 'catalog-import-empty-disk-'));
const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', folder]).status === 0;
const mounted = mount(disk) && mount(empty);
let server: RunningServer | undefined;
beforeAll(async () => {
  if (mounted) server = await startServer({ env: { DATA_DIR: disk, OUTBOUND_ALLOW: '127.0.0.0/8' } });
});
afterAll(async () => {
  await server?.stop();
  for (const folder of [disk, empty]) {
    if (mounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

const LARGE = buildCatalog({
  categoriesAfterOffers: true,
  offers: Array.from({ length: 3500 }, (_, index) => ({ id: index, description: 'Сверлит. '.repeat(200) })),
});

describe.skipIf(!mounted)(`on a disk of 2 MB${mounted ? '' : ' (no disk can be mounted here)'}`, () => {
  test('a catalog that the full disk cannot hold is told as 503 storage_unavailable, changes nothing and leaves no file', async () => {
    if (server === undefined) throw new Error('the server has not started');
    const shop = await createOrganization(server);
    const refused = await readProblem(await pushCatalog(shop, LARGE));
    expect(refused).toMatchObject({ status: 503, code: 'storage_unavailable' });
    expect(await listIntentions(shop)).toEqual([]);
    expect(readdirSync(join(disk, 'spool'))).toEqual([]);
    const { counters } = await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }] }));
    expect(counters.created).toBe(1);
  });

  test('a feed’s file that cannot be held to be compared is imported again, as it arrives', async () => {
    if (server === undefined) throw new Error('the server has not started');
    const shop = await createOrganization(server);
    const feed = serveFeed();
    const description = 'Сверлит. '.repeat(400);
    feed.put(
      buildCatalog({ offers: Array.from({ length: 1000 }, (_, index) => ({ id: index, description })) }),
    );
    await saveFeed(shop, { url: feed.url });
    const checks = [await checkFeed(shop), await checkFeed(shop)];
    await feed.stop();
    expect(checks.map(({ ok, feed: { last_counters } }) => [ok, last_counters?.unchanged])).toEqual([
      [true, 0],
      [true, 1000],
    ]);
    const { items } = (await (await ask(shop, 'GET /v1/org/runs')).json()) as { items: unknown[] };
    expect(items).toHaveLength(2);
    expect(readdirSync(join(disk, 'spool'))).toEqual([]);
  });

  test('a video whose last piece the full disk takes in part is not stored, and leaves no file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'catalog-import-videos-'));
    async function* send() {
      yield buildMp4(1, { bytes: 4_000_000 });
    }
    const added = addVideo(
      send(),
      { orgId: Bun.randomUUIDv7(), id: Bun.randomUUIDv7() },
      {
        sql: database().sql,
        store: openFileVideoStore(folder),
        spoolDir: empty,
        maxBytes: 5_000_000,
      },
    );
    expect(await added.catch((error: { code?: string }) => error.code)).toBe('ENOSPC');
    expect([readdirSync(folder), readdirSync(empty)]).toEqual([[], []]);
    rmSync(folder, { recursive: true });
  });
});
