import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { createOrganization, type TestOrganization } from '../support/create-organization.ts';
import { pushReport } from '../support/push-catalog.ts';
import { readSnapshot } from '../support/read-snapshot.ts';
import { type OwnNodes, startOwnNodes } from '../support/start-own-nodes.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { listTestNodes } from '../support/test-nodes.ts';
import { runOperator } from './run-operator.ts';

interface Told {
  readonly host: string;
  readonly port: number;
  readonly role: string;
  readonly is_active: boolean;
  readonly organizations: number;
  readonly shards: number;
  readonly prepared_transactions: number;
}

const isCluster = listTestNodes().length > 0;
const why = isCluster ? ' (skipped: the test database is a cluster)' : '';

describe.skipIf(isCluster)(`on a single server${why}`, () => {
  const database = useTestDatabase();
  const run = (...words: string[]) => runOperator(['cluster', ...words], { DATABASE_URL: database().url });

  test('nothing is spread without the extension, and the refusal says what to install', async () => {
    expect(await run('spread')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('no extension citus: install it on every node and create it there'),
    });
  });

  test('there is no status but that it is one, and nowhere to move to', async () => {
    expect((await run('status')).output).toBe('the database is a single server\n');
    const id = Bun.randomUUIDv7();
    await database().sql`insert into organizations (id, name) values (${id}, 'Магазин')`;
    expect(await run('move', id)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('the tables are not spread: operator cluster spread'),
    });
  });
});

/** Three servers of its own, filled before they are spread: one test goes on where the one before it has ended. */
describe.skipIf(!isCluster)('on a cluster', () => {
  setDefaultTimeout(180_000);
  let nodes: OwnNodes;
  let server: RunningServer;
  let shop: TestOrganization;
  const catalog = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] });
  const status = () => server.operator<Told[]>('cluster', 'status');
  /** The server that holds the organization. */
  const holder = async () => {
    const found = (await status()).find(({ organizations }) => organizations > 0);
    return `${found?.host}:${found?.port}`;
  };

  beforeAll(async () => {
    nodes = await startOwnNodes({ spread: false });
    server = await startServer({ env: { DATABASE_URL: nodes.coordinator.databaseUrl } });
    shop = await createOrganization(server);
    await pushReport(shop, catalog);
  });
  afterAll(async () => {
    await server?.stop();
    await nodes?.remove();
  });

  test('a filled database is spread with all that is in it, and what is spread stays as it is', async () => {
    const before = await readSnapshot(shop);
    const { done } = await server.operator<{ done: string[] }>('cluster', 'spread');
    expect(done).toContain('table intentions');
    expect(done).toContain('room of intentions');
    expect(await readSnapshot(shop)).toBe(before);
    expect((await pushReport(shop, catalog)).counters.unchanged).toBe(3);
    expect(await server.operator('cluster', 'spread')).toEqual({ done: [] });
  });

  test('status tells what lies where', async () => {
    const told = await status();
    expect(told.map(({ role, shards }) => [role, shards])).toEqual([
      ['coordinator', 0],
      ['worker', 16],
      ['worker', 16],
    ]);
    expect(told.reduce((sum, { organizations }) => sum + organizations, 0)).toBe(1);
    for (const each of told) expect(each).toMatchObject({ is_active: true, prepared_transactions: 100 });
  });

  test('an organization is moved with all that is its own, to the server named or the emptier one', async () => {
    const before = await readSnapshot(shop);
    const from = await holder();
    expect(await server.operator('cluster', 'move', shop.id)).toMatchObject({ from, id: shop.id });
    const to = await holder();
    expect(to).not.toBe(from);
    expect(await readSnapshot(shop)).toBe(before);
    expect((await pushReport(shop, catalog)).counters.unchanged).toBe(3);
    // Where it lies already it stays.
    expect(await server.operator('cluster', 'move', shop.id, '--to', to)).toMatchObject({ from: to, to });
    await server.operator('cluster', 'move', shop.id, '--to', from);
    expect(await holder()).toBe(from);
    const nowhere = server.operator('cluster', 'move', shop.id, '--to', '127.0.0.1:1');
    await expect(nowhere).rejects.toThrow('no server 127.0.0.1:1 that may hold shards');
  });

  test('a table that a migration has made is spread by whoever migrates', async () => {
    // As it stands right after its migration: on the coordinator alone.
    await nodes.sql`select undistribute_table('refusal_appeals')`;
    expect(
      await nodes.sql`select from pg_dist_partition where logicalrelid = 'refusal_appeals'::regclass`,
    ).toHaveLength(0);
    await server.operator('migrate');
    expect(
      await nodes.sql`select from pg_dist_partition where logicalrelid = 'refusal_appeals'::regclass`,
    ).toHaveLength(1);
  });

  test('a worker is told that it is none to spread from', async () => {
    const { code, complaint } = await runOperator(['cluster', 'spread'], {
      DATABASE_URL: nodes.workers[0].databaseUrl,
    });
    expect(code).toBe(1);
    expect(complaint).toContain('leads to a worker of a cluster: it must lead to its coordinator');
  });
});
