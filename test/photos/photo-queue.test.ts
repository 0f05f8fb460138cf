import { beforeEach, describe, expect, test } from 'bun:test';
import type { TransactionSql } from '../../src/store/driver/connect.ts';
import { claimTransfers } from '../../src/store/photos/claim-transfers.ts';
import type { ClaimedTransfer, ClaimOptions } from '../../src/store/photos/claimed-transfer.ts';
import { forgetUnusedLinks } from '../../src/store/photos/collect-unused.ts';
import { releaseClaims, releaseExpired, renewClaims } from '../../src/store/photos/keep-claims.ts';
import { type HostPatience, noteAnswer, noteFault } from '../../src/store/photos/note-host.ts';
import { countRunPhotos, finishPhotoRuns } from '../../src/store/photos/photo-counts.ts';
import {
  postponeTransfer,
  settleConfirmed,
  settleFailed,
  settleStored,
} from '../../src/store/photos/settle-transfer.ts';
import { takePhotoRun } from '../../src/store/photos/take-photo-run.ts';
import { recordPhotoRun } from '../../src/store/run/record-photo-run.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';

const database = useTestDatabase();
const sql = () => database().sql;
const OPTIONS: ClaimOptions = { most: () => 100, full: [], perHost: 100, leaseMs: 60_000 };
const GIVE_UP = { code: 'host_unavailable', text: 'Сервер молчит.', permanent: false };
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await sql()`truncate intentions, photo_links, photo_runs, photo_transfers, photo_hosts, photo_queues, runs`;
});

/** A run that has brought one new product with these links, its transfers not queued yet. */
async function bring(links: readonly string[], orgId = Bun.randomUUIDv7()) {
  const runId = Bun.randomUUIDv7();
  const id = Bun.randomUUIDv7();
  await sql().begin(async (tx) => {
    await tx`insert into runs (org_id, id, channel, dry_run, remove_missing) values (${orgId}, ${runId}, 'push', false, false)`;
    await tx`
      insert into intentions (org_id, id, external_id, channel, state, title, name, body, price, quantity,
        territory_level, tags, pictures, pictures_at)
      values (${orgId}, ${id}, ${id}, 'push', 'published', '', '', '', 1, 1, 'country', '{}', ${[...links]}, now())`;
    await recordPhotoRun(tx, { orgId, runId }, { wanted: links.length, changed: true });
  });
  return { orgId, runId };
}

async function takeAll(): Promise<void> {
  while ((await takePhotoRun(sql(), DAY_MS)) !== null);
}

const linksOf = (host: string, count: number) =>
  Array.from({ length: count }, (_, at) => `https://${host}/${at}.jpg`);
const claim = ({ most = 100, ...changes }: Partial<Omit<ClaimOptions, 'most'>> & { most?: number } = {}) =>
  claimTransfers(sql(), { ...OPTIONS, most: () => most, ...changes });
const urls = (claims: readonly ClaimedTransfer[]) => claims.map(({ url }) => url).sort();

describe('claiming', () => {
  test('takes one host at a time, the one that was asked longest ago', async () => {
    await bring([...linksOf('one.example', 4), ...linksOf('two.example', 4)]);
    await takeAll();
    const hosts = [];
    for (let at = 0; at < 4; at++) hosts.push(...(await claim({ most: 2 })).map(({ host }) => host));
    expect(hosts.slice(0, 2)).not.toEqual(hosts.slice(2, 4));
    expect(hosts.toSorted()).toEqual([...Array(4).fill('one.example'), ...Array(4).fill('two.example')]);
    expect(await claim()).toEqual([]);
  });

  test('organizations take turns, whatever the number of their servers', async () => {
    const many = await bring(Array.from({ length: 40 }, (_, at) => `https://slow-${at}.example/1.jpg`));
    const few = await bring(linksOf('one.example', 3));
    await takeAll();
    const owners = [];
    for (let at = 0; at < 6; at++) owners.push(...(await claim({ most: 1 })).map(({ orgId }) => orgId));
    expect(owners.filter((owner) => owner === few.orgId)).toHaveLength(3);
    expect(owners.filter((owner) => owner === many.orgId)).toHaveLength(3);
    expect(await claim({ full: [many.orgId] })).toEqual([]);
  });

  test('never more than the limit of a host, however many processes claim at once', async () => {
    await bring(linksOf('one.example', 40));
    await takeAll();
    const rounds = await Promise.all(Array.from({ length: 10 }, () => claim({ perHost: 3 })));
    expect(rounds.flat()).toHaveLength(3);
    expect(await claim({ perHost: 3 })).toEqual([]);
    await settleFailed(sql(), rounds.flat()[0]!, GIVE_UP);
    expect(await claim({ perHost: 3 })).toHaveLength(1);
  });

  test('gives each link to one process only', async () => {
    await bring([...linksOf('one.example', 30), ...linksOf('two.example', 30)]);
    await takeAll();
    const claimed: string[] = [];
    const worker = async () => {
      for (let idle = 0; idle < 20; ) {
        const claims = await claim({ most: 3 });
        claimed.push(...urls(claims));
        idle = claims.length === 0 ? idle + 1 : 0;
      }
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    expect(claimed.length).toBe(60);
    expect(new Set(claimed).size).toBe(60);
  });

  test('first pictures of products come before second ones', async () => {
    await bring(linksOf('one.example', 3));
    await bring(linksOf('two.example/../one.example', 3).map((link) => link.replace('two', 'one')));
    await takeAll();
    const ranks = [];
    for (let at = 0; at < 6; at++) ranks.push(...(await claim({ most: 1 })).map(({ url }) => url.at(-5)));
    expect(ranks).toEqual(['0', '0', '1', '1', '2', '2']);
  });

  test('hosts are told apart by name and port, without a login', async () => {
    await bring(['https://a@one.example/1', 'https://one.example/2', 'http://one.example:8080/3']);
    await takeAll();
    const rows = await sql()<{ host: string }[]>`select host from photo_hosts order by 1`;
    expect(rows.map(({ host }) => host)).toEqual(['one.example', 'one.example:8080']);
  });
});

describe('a claim', () => {
  test('of a process that died is free again after its lease, of one that lives it is not', async () => {
    await bring([...linksOf('one.example', 1), ...linksOf('two.example', 1)]);
    await takeAll();
    const [dead] = await claim({ most: 1, leaseMs: -1 });
    const [live] = await claim({ most: 1, leaseMs: -1 });
    await renewClaims(sql(), [live?.claimId ?? ''], 60_000);
    await releaseExpired(sql());
    expect(await claim()).toMatchObject([{ url: dead?.url ?? '', attempts: 2 }]);
  });

  test('that was lost settles nothing', async () => {
    const run = await bring(linksOf('one.example', 1));
    await takeAll();
    const [lost] = await claim({ leaseMs: -1 });
    await releaseExpired(sql());
    const [held] = await claim();
    const stored = { photoHash: 'a'.repeat(64), etag: null, lastModified: null };
    await settleStored(sql(), lost!, stored);
    await settleFailed(sql(), lost!, GIVE_UP);
    await settleConfirmed(sql(), lost!);
    await postponeTransfer(sql(), lost!, 60_000);
    expect(await countRunPhotos(sql(), run.orgId, run.runId)).toMatchObject({ pending: 1 });
    await settleStored(sql(), held!, stored);
    expect(await countRunPhotos(sql(), run.orgId, run.runId)).toMatchObject({ stored: 1, pending: 0 });
  });

  test('that its process gives back counts as not tried', async () => {
    await bring(linksOf('one.example', 2));
    await takeAll();
    const claims = await claim();
    await releaseClaims(
      sql(),
      claims.map(({ claimId }) => claimId),
    );
    expect((await claim()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });
});

describe('a host', () => {
  const PATIENCE: HostPatience = { failures: 3, pauseMs: 60_000, pauses: 2 };
  const fault = (askedMs: number | null = null) =>
    noteFault(sql(), 'one.example', PATIENCE, GIVE_UP, askedMs);
  const wake = () => sql()`update photo_hosts set paused_until = now() - interval '1 second'`;
  const pauseSeconds = async () => {
    const [row] = await sql()<{ seconds: number }[]>`
      select round(extract(epoch from paused_until - now()))::int as seconds from photo_hosts where host = 'one.example'`;
    return row?.seconds;
  };

  test('is paused after several failures in a row, not after as many with answers between', async () => {
    await bring(linksOf('one.example', 5));
    await takeAll();
    for (let at = 0; at < 2; at++) expect(await fault()).toBe('noted');
    await noteAnswer(sql(), 'one.example');
    for (let at = 0; at < 2; at++) expect(await fault()).toBe('noted');
    expect(await claim({ most: 1 })).toHaveLength(1);
    expect(await fault()).toBe('paused');
    expect(await claim({ most: 1 })).toEqual([]);
    await wake();
    expect(await claim({ most: 1 })).toHaveLength(1);
  });

  test('that stays silent is left alone longer each time, and then given up with everything that waits for it', async () => {
    const run = await bring([...linksOf('one.example', 5), ...linksOf('two.example', 2)]);
    const other = await bring(linksOf('one.example', 3));
    await takeAll();
    const pauses = [];
    for (const outcome of ['paused', 'paused', 'given up'] as const) {
      await fault();
      await fault();
      expect(await fault()).toBe(outcome);
      pauses.push(await pauseSeconds());
      await wake();
    }
    expect(pauses.slice(0, 2)).toEqual([60, 120]);
    expect(await countRunPhotos(sql(), run.orgId, run.runId)).toEqual({
      wanted: 7,
      stored: 0,
      pending: 2,
      failed: 5,
      reasons: [{ code: 'host_unavailable', reason: 'Сервер молчит.', count: 5 }],
    });
    expect((await finishPhotoRuns(sql())).map(({ runId }) => runId)).toEqual([other.runId]);
    expect((await claim()).map(({ host }) => host)).toEqual(['two.example', 'two.example']);
  });

  test('that asks for a pause gets that pause at once; failures during a pause do not prolong it', async () => {
    await bring(linksOf('one.example', 5));
    await takeAll();
    expect(await fault(20_000)).toBe('paused');
    expect(await pauseSeconds()).toBe(20);
    for (let at = 0; at < 5; at++) expect(await fault()).toBe('noted');
    expect(await pauseSeconds()).toBe(20);
  });
});

describe('queueing the pictures of a run', () => {
  test('by several processes at once happens once', async () => {
    const orgId = Bun.randomUUIDv7();
    await bring(linksOf('one.example', 3), orgId);
    await bring(linksOf('two.example', 2), orgId);
    await bring(linksOf('three.example', 1));
    const drain = async () => {
      let queued = 0;
      for (let idle = 0; idle < 10; ) {
        const taken = await takePhotoRun(sql(), DAY_MS);
        queued += taken?.queued ?? 0;
        idle = taken === null ? idle + 1 : 0;
      }
      return queued;
    };
    const counts = await Promise.all([drain(), drain(), drain()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
    const claims = [...(await claim()), ...(await claim()), ...(await claim())];
    expect(new Set(urls(claims)).size).toBe(6);
    expect(claims).toHaveLength(6);
  });

  test('gives up transfers whose links no product names any more, and nothing else', async () => {
    const orgId = Bun.randomUUIDv7();
    const first = await bring([...linksOf('one.example', 2), 'https://shared.example/1.jpg'], orgId);
    await takeAll();
    await sql()`
      update intentions
      set pictures = array(select url from unnest(pictures) as url where url not like 'https://one.example/%')`;
    await bring(['https://shared.example/1.jpg'], orgId);
    await takeAll();
    expect(await countRunPhotos(sql(), orgId, first.runId)).toMatchObject({ wanted: 1, pending: 1 });
    const claims = await claim();
    expect(urls(claims)).toEqual(['https://shared.example/1.jpg']);
    expect(await claim()).toEqual([]);
  });

  test('before it has happened, the run shows what it wants as waiting', async () => {
    const run = await bring(linksOf('one.example', 3));
    expect(await countRunPhotos(sql(), run.orgId, run.runId)).toEqual({
      wanted: 3,
      stored: 0,
      pending: 3,
      failed: 0,
      reasons: [],
    });
  });
});

/** Hosts and links are held by several processes at once: who waits for one holds none that comes after it. */
describe('locks are taken in one order', () => {
  /** Does something while a statement holds rows, until `work` waits for them; then looks, and lets them go. */
  async function whileHeld(
    hold: (tx: TransactionSql) => PromiseLike<unknown>,
    work: () => Promise<unknown>,
    look: (tx: TransactionSql) => Promise<object>,
  ): Promise<object> {
    let working: Promise<unknown> | undefined;
    const seen = await sql().begin(async (tx) => {
      await hold(tx);
      working = work();
      await waitUntil('it waits', isWaiting);
      return { free: await look(tx) };
    });
    await working;
    return seen.free;
  }

  /** Whether somebody waits for a row. */
  async function isWaiting(): Promise<boolean> {
    const waiting = await sql()`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`;
    return waiting.length > 0;
  }

  const count = async (rows: PromiseLike<{ length: number }>) => (await rows).length;
  const freeLinks = async (tx: TransactionSql) => ({
    links: await count(tx`select from photo_links for update skip locked`),
  });
  const holdFirstLink = (tx: TransactionSql) =>
    tx`select from photo_links where url_hash = (select min(url_hash::text)::bytea from photo_links) for update`;
  const hosts = Array.from({ length: 9 }, (_, at) => `host-${at}.example`);

  test('of a run that is queued its hosts first, from the first to the last, and then the queues of its organization', async () => {
    const { orgId } = await bring(hosts.map((host) => `https://${host}/1.jpg`));
    await takeAll();
    await bring(
      hosts.toReversed().map((host) => `https://${host}/2.jpg`),
      orgId,
    );
    const free = await whileHeld(
      (tx) => tx`select from photo_hosts where host = 'host-0.example' for update`,
      () => takePhotoRun(sql(), DAY_MS),
      async (tx) => ({
        hosts: await count(tx`select from photo_hosts for update skip locked`),
        queues: await count(tx`select from photo_queues for update skip locked`),
      }),
    );
    expect(free).toEqual({ hosts: 9, queues: 9 });
  });

  test('of an organization its links by their hashes, also those that no product names any more', async () => {
    const { orgId } = await bring(linksOf('one.example', 40));
    await takeAll();
    // The first link is named no longer, so that it would be changed after all others.
    await sql()`
      update intentions set pictures = array(
        select url from unnest(pictures) as url where hash_link(url) > (select min(url_hash::text)::bytea from photo_links))`;
    await sql()`update photo_links set rank = 3`;
    await sql().begin((tx) =>
      recordPhotoRun(tx, { orgId, runId: Bun.randomUUIDv7() }, { wanted: 0, changed: true }),
    );
    expect(await whileHeld(holdFirstLink, () => takePhotoRun(sql(), DAY_MS), freeLinks)).toEqual({
      links: 40,
    });
  });

  test('of a host that is given up the links by their hashes', async () => {
    await bring(linksOf('one.example', 40));
    await takeAll();
    // Written anew, the first link and its transfer stand behind all others in their tables.
    for (const table of ['photo_links', 'photo_transfers'])
      await sql()`
        update ${sql()(table)} set rank = 1 where url_hash = (select min(url_hash::text)::bytea from photo_links)`;
    await sql()`analyze photo_links, photo_transfers`;
    const giveUp = () =>
      noteFault(sql(), 'one.example', { failures: 1, pauseMs: 60_000, pauses: 0 }, GIVE_UP);
    expect(await whileHeld(holdFirstLink, giveUp, freeLinks)).toEqual({ links: 40 });
    const [failed] = await sql()<{ links: number }[]>`
      select count(*)::int as links from photo_links where error_code = 'host_unavailable'`;
    expect(failed?.links).toBe(40);
  });

  test('of links that nobody names only the free ones, and nobody waits for what is held', async () => {
    await bring(linksOf('one.example', 40));
    await takeAll();
    await sql()`truncate photo_transfers`;
    await sql()`update photo_links set pictures = 0, unused_since = now() - interval '1 year'`;
    // Written anew, the first link stands behind all others, in the table and in the index.
    await sql()`
      update photo_links set unused_since = now() - interval '11 months'
      where url_hash = (select min(url_hash::text)::bytea from photo_links)`;
    await sql()`analyze photo_links, photo_transfers`;
    const outcome = { forgetting: '' };
    await sql().begin(async (tx) => {
      await holdFirstLink(tx);
      forgetUnusedLinks(sql(), 0).then(
        () => Object.assign(outcome, { forgetting: 'done' }),
        (error: unknown) => Object.assign(outcome, { forgetting: String(error) }),
      );
      await waitUntil('it is done, or waits', async () => outcome.forgetting !== '' || (await isWaiting()));
      await tx`select from photo_links order by url_hash for update`;
    });
    await waitUntil('it is done', () => outcome.forgetting !== '');
    expect(outcome).toEqual({ forgetting: 'done' });
    expect(await sql()`select from photo_links`).toHaveLength(1);
    await forgetUnusedLinks(sql(), 0);
    expect(await sql()`select from photo_links`).toHaveLength(0);
  });
});
