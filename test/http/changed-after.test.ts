import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { Glob } from 'bun';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { placeManualPhoto, removeManualPhoto } from '../../src/store/photos/place-manual-photo.ts';
import { placeVideo, removeVideo } from '../../src/store/videos/place-video.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();
let sql: Sql;
beforeAll(() => {
  sql = connect(file.server().databaseUrl, { applicationName: 'tests', maxConnections: 4 });
});
afterAll(() => sql.end({ timeout: 5 }));

interface Page {
  readonly items: readonly { id: string; external_id: string; state: string; title: string }[];
  readonly total: number | null;
  readonly next_cursor: string | null;
  readonly changed_after: string;
}

async function ask(shop: TestOrganization, query: Record<string, string>, path = 'intentions') {
  const address = `${shop.server.baseUrl}/v1/org/${path}?${new URLSearchParams(query)}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${shop.token}` } });
  return { status: answer.status, body: (await answer.json()) as Page };
}

/** What a poller does: asks until nothing comes. */
async function poll(shop: TestOrganization, from: string, limit = 500) {
  const told: string[] = [];
  let cursor = from;
  for (;;) {
    const { body } = await ask(shop, { changed_after: cursor, limit: String(limit) });
    cursor = body.changed_after;
    if (body.items.length === 0) return { told, cursor };
    told.push(...body.items.map((item) => `${item.external_id} ${item.state}`));
  }
}

const offers = (...ids: string[]) => buildCatalog({ offers: ids.map((id) => ({ id })) });
const title = (tx: Pick<Sql, 'unsafe'>, shop: TestOrganization, id: string) =>
  tx.unsafe(`update intentions set title = title || '!' where org_id = $1 and external_id = $2`, [
    shop.id,
    id,
  ]);

describe('changed_after', () => {
  test('tells everything once, then what imports and edits change, closed ones included', async () => {
    const shop = await file.organization();
    await pushReport(shop, offers('a', 'b', 'c'));
    const first = await poll(shop, '0', 2);
    expect(first.told).toEqual(['a published', 'b published', 'c published']);
    expect((await poll(shop, first.cursor)).told).toEqual([]);
    await pushReport(shop, offers('a', 'd'), { removeMissing: true });
    const second = await poll(shop, first.cursor, 1);
    expect(second.told.sort()).toEqual(['b closed', 'c closed', 'd published']);
    await sql`update intentions set state = 'withdrawn' where org_id = ${shop.id} and external_id = 'a'`;
    expect((await poll(shop, second.cursor)).told).toEqual(['a withdrawn']);
  });

  test('a transaction that began before a call and commits after it is told by the next, and nothing twice', async () => {
    const shop = await file.organization();
    await pushReport(shop, offers('a', 'b', 'c'));
    const { cursor } = await poll(shop, '0');
    const slow = await sql.reserve();
    await slow`begin`;
    await title(slow, shop, 'a');
    await title(sql, shop, 'b'); // A later number, committed first.
    const between = await poll(shop, cursor);
    expect(between.told).toEqual(['b published']);
    await title(sql, shop, 'c');
    await slow`commit`;
    slow.release();
    const after = await poll(shop, between.cursor);
    expect(after.told).toEqual(['a published', 'c published']);
    expect((await poll(shop, after.cursor)).told).toEqual([]);
  });

  test('what changes behind a page that has been read is told after the last', async () => {
    const shop = await file.organization();
    await pushReport(shop, offers('a', 'b', 'c'));
    const { body: one } = await ask(shop, { changed_after: '0', limit: '1' });
    const slow = await sql.reserve();
    await slow`begin`;
    await title(slow, shop, 'a');
    const { body: two } = await ask(shop, { changed_after: one.changed_after, limit: '1' });
    await slow`commit`;
    slow.release();
    expect([...one.items, ...two.items].map((item) => item.external_id)).toEqual(['a', 'b']);
    expect((await poll(shop, two.changed_after)).told).toEqual(['c published', 'a published']);
  });

  test('of the organization alone; rows that the database has frozen are no news', async () => {
    const [shop, other] = [await file.organization(), await file.organization()];
    await pushReport(shop, offers('a'));
    const [{ cursor }, { cursor: ofOther }] = [await poll(shop, '0'), await poll(other, '0')];
    await pushReport(other, offers('a', 'b'));
    await sql`vacuum (freeze) intentions`;
    expect((await poll(shop, cursor)).told).toEqual([]);
    expect((await poll(other, ofOther)).told).toEqual(['a published', 'b published']);
  });

  test('pictures and videos by hand are changes', async () => {
    const shop = await file.organization();
    await pushReport(shop, offers('a'));
    const { body } = await ask(shop, { changed_after: '0' });
    const intention = { orgId: shop.id, id: body.items[0]?.id ?? '' };
    let { cursor } = await poll(shop, body.changed_after);
    const [photo, video] = ['f'.repeat(64), 'e'.repeat(64)];
    await sql`insert into photos (hash, bytes, content_type, width, height) values (${photo}, 1, 'image/webp', 1, 1)`;
    for (const change of [
      () => placeManualPhoto(sql, intention, photo),
      () => removeManualPhoto(sql, intention, photo),
      () => placeVideo(sql, intention, video),
      () => removeVideo(sql, intention, video),
    ]) {
      expect(await change()).toBe(true);
      const next = await poll(shop, cursor);
      expect(next.told).toEqual(['a published']);
      cursor = next.cursor;
    }
  });

  test.each([
    ['nothing of ours', 'abc'],
    ['another database', Buffer.from('1.2~5~~').toString('base64url')],
    ['', ''],
  ])('a cursor of %s is refused', async (_of, cursor) => {
    const { status, body } = await ask(file.shared(), { changed_after: cursor });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_request', member: 'changed_after' });
  });

  test('a cursor from the future of a database that was put back is refused', async () => {
    const shop = file.shared();
    const { cursor } = await poll(shop, '0');
    const ahead = Buffer.from(cursor, 'base64url')
      .toString()
      .replace(/~(\d+)/, '~9$1');
    const { status } = await ask(shop, { changed_after: Buffer.from(ahead).toString('base64url') });
    expect(status).toBe(400);
  });

  test('filters beside it are refused: what no longer passes would go unnoticed', async () => {
    const { status, body } = await ask(file.shared(), { changed_after: '0', state: 'published' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ member: 'state' });
  });

  test('nothing that writes uses savepoints, whose numbers snapshots do not know', async () => {
    const sources = await Array.fromAsync(new Glob('src/**/*.{ts,sql}').scan());
    const texts = await Promise.all(sources.map((path) => Bun.file(path).text()));
    const used = sources.filter((_, index) =>
      /\.savepoint\(|^\s*savepoint |\bexception\s+when\b/im.test(texts[index] ?? ''),
    );
    expect(used).toEqual([]);
  });
});

describe('total', () => {
  test('is how many match on all pages, told with the first', async () => {
    const shop = await file.organization();
    await pushReport(shop, offers('a', 'b', 'c'));
    await pushReport(shop, offers('a', 'b'), { removeMissing: true });
    const { body } = await ask(shop, { limit: '1', state: 'published' });
    expect(body).toMatchObject({ total: 2, changed_after: null });
    const { body: second } = await ask(shop, { limit: '1', cursor: body.next_cursor ?? '' });
    expect(second.total).toBeNull();
    expect((await ask(shop, { limit: '1' }, 'runs')).body.total).toBe(2);
  });
});
