import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { readStates } from '../support/list-intentions.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushReport } from '../support/push-catalog.ts';
import { saveFeed } from '../support/use-feed.ts';
import { useServer } from '../support/use-server.ts';
import { untilRunIsHeld } from '../support/watch-run-lock.ts';
import { runOperator } from './run-operator.ts';

const file = useServer();
let sql: Sql;
beforeAll(() => {
  sql = connect(file.server().databaseUrl, { applicationName: 'tests', maxConnections: 2 });
});
afterAll(() => sql.end({ timeout: 5 }));

const offers = (...ids: string[]) =>
  buildCatalog({ offers: ids.map((id) => ({ id, pictures: ['https://example.com/a.jpg'] })) });

/** Table → rows of an organization, of all tables that have any. */
async function rowsOf(orgId: string): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'org_id'`;
  const counted = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from ${sql(name)} where org_id = ${orgId}`;
      return [name, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

/** A shop with something of everything. */
async function fill(shop: TestOrganization): Promise<void> {
  await pushReport(shop, offers('a', 'b', 'c'));
  await pushReport(shop, offers('a', 'b'), { removeMissing: true });
  await pushReport(shop, offers('a', 'd'), { dryRun: true });
  await saveFeed(shop, { url: 'https://shop.example/feed.xml', auto_update: false });
}

test('org remove removes everything of the organization, and nothing of others', async () => {
  const [shop, other] = [await file.organization(), await file.organization()];
  await fill(shop);
  await fill(other);
  const before = await rowsOf(other.id);
  expect(Object.keys(before).length).toBeGreaterThan(8);
  const removed = await file.server().operator('org', 'remove', shop.email, '--yes');
  expect(removed).toEqual({ id: shop.id, intentions: 3 });
  expect(await rowsOf(shop.id)).toEqual({});
  expect((await sql`select from organizations where id = ${shop.id}`).count).toBe(0);
  expect(await rowsOf(other.id)).toEqual(before);
  expect(Object.keys(await readStates(other)).sort()).toEqual(['a', 'b', 'c']);
  const answer = await fetch(`${shop.server.baseUrl}/v1/org/runs`, {
    headers: { authorization: `Bearer ${shop.token}` },
  });
  expect(answer.status).toBe(401);
});

test('a table with more of its rows than are removed at once is emptied of them, by its key', async () => {
  const [shop, other] = [await file.organization(), await file.organization()];
  for (const { id } of [shop, other])
    await sql`
      insert into photo_links (org_id, url_hash, url, pictures, rank)
      select ${id}::uuid, hash_link(n::text), n::text, 0, 0 from generate_series(1, 10001) as n`;
  await file.server().operator('org', 'remove', shop.email, '--yes');
  expect(await rowsOf(shop.id)).toEqual({});
  expect(await rowsOf(other.id)).toMatchObject({ photo_links: 10_001 });
});

test('it asks for the name, and removes nothing for another one', async () => {
  const shop = await file.organization();
  const { name } = await file.server().operator<{ name: string }>('org', 'show', shop.id);
  const answer = async (typed: string) => {
    const command = Bun.spawn(
      [process.execPath, join(import.meta.dir, '../../src/start/operator.ts'), 'org', 'remove', shop.id],
      {
        env: { ...process.env, DATABASE_URL: file.server().databaseUrl },
        stdin: Buffer.from(typed),
        stdout: 'pipe',
        stderr: 'pipe',
      },
    );
    return { said: await new Response(command.stderr).text(), code: await command.exited };
  };
  expect(await answer('Не тот\n')).toMatchObject({
    code: 1,
    said: expect.stringContaining('nothing is removed'),
  });
  expect(await answer('')).toMatchObject({ code: 1 });
  expect(await file.server().operator('org', 'show', shop.id)).toMatchObject({ status: 'active' });
  expect(await answer(`${name}\n`)).toMatchObject({ code: 0, said: expect.stringContaining(name) });
  await expect(file.server().operator('org', 'show', shop.id)).rejects.toThrow('no organization');
});

test('it refuses while an import is under way', async () => {
  const shop = await file.organization();
  const upload = await openUpload(shop);
  await upload.write(offers('a').slice(0, 100));
  await untilRunIsHeld(file.server());
  await expect(file.server().operator('org', 'remove', shop.id, '--yes')).rejects.toThrow('is under way');
  await upload.write(offers('a').slice(100));
  expect((await upload.finish()).status).toBe(200);
  expect(await file.server().operator('org', 'show', shop.id)).toMatchObject({ status: 'active' });
});

test('an organization that is not there is named', async () => {
  const { code, complaint } = await runOperator(['org', 'remove', 'nobody@example.com', '--yes'], {
    DATABASE_URL: file.server().databaseUrl,
  });
  expect([code, complaint.trim()]).toEqual([
    1,
    'error: no organization "nobody@example.com": give its id or an account\'s e-mail (see: operator org list)',
  ]);
});
