import { expect, test } from 'bun:test';
import type { Draft } from '../../src/model/draft.ts';
import { connect, type ReservedSql } from '../../src/store/driver/connect.ts';
import { encodeCopyRows } from '../../src/store/run/encode-copy-rows.ts';
import { openStage } from '../../src/store/run/stage-rows.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';

const database = useTestDatabase({ migrated: false });

const DRAFT: Draft = {
  externalId: '1',
  title: 'Дрель',
  name: 'Дрель',
  body: '<p>Дрель</p>',
  carried: { title: true, description: true, quantity: true, territory: true },
  price: '100.00',
  quantity: 1,
  unit: null,
  territory: { level: 'country', region: null, city: null, address: null },
  tags: [],
  pictures: [],
  tally: { tags: 0, noPhoto: true, descTruncated: false, drops: {}, warnings: {} },
};
const row = (ordinal: number, price = '100.00'): Uint8Array =>
  encodeCopyRows([
    {
      ordinal,
      id: Bun.randomUUIDv7(),
      draft: { ...DRAFT, price },
      tally: '{}',
      rawHash: 1n,
      fileHash: 1n,
      dataHash: 1n,
    },
  ]);
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);

/** Runs `work` on a connection whose statements may last two seconds. */
async function withinStatements(work: (connection: ReservedSql) => Promise<void>): Promise<void> {
  const pool = connect(database().url, { maxConnections: 1, statementTimeoutMs: 2000 });
  const connection = await pool.reserve();
  try {
    await work(connection);
    expect([...(await connection`select 1 as x`)]).toEqual([{ x: 1 }]);
  } finally {
    connection.release();
    await pool.end();
  }
}

const staged = async (connection: ReservedSql): Promise<number[]> =>
  Array.from(
    await connection<{ ordinal: number }[]>`select ordinal from staged_offers order by 1`,
    (found) => found.ordinal,
  );

test('rows may come for longer than a statement may last', () =>
  withinStatements(async (connection) => {
    const stage = await openStage(connection);
    const until = Date.now() + 3500;
    let written = 0;
    for (; Date.now() < until; written += 1) {
      await stage.write(row(written), 1);
      await Bun.sleep(100);
    }
    await stage.flush();
    expect(await staged(connection)).toEqual([...Array(written).keys()]);
  }));

test('rows may stay away for longer than a statement may last', () =>
  withinStatements(async (connection) => {
    const stage = await openStage(connection);
    await stage.write(row(0), 1);
    await Bun.sleep(3500);
    await stage.write(row(1), 1);
    await stage.flush();
    expect(await staged(connection)).toEqual([0, 1]);
  }));

test('rows written while the run transacts wait, and are staged inside its transaction', () =>
  withinStatements(async (connection) => {
    const stage = await openStage(connection);
    await stage.write(row(0), 1);
    const order: string[] = [];
    await Promise.all([
      stage
        .transact(async (sql) => {
          await sql`select pg_sleep(0.2)`;
          expect(await staged(connection)).toEqual([0]);
        })
        .then(() => order.push('transacted')),
      stage.write(row(1), 1).then(() => order.push('written')),
    ]);
    await stage.flush();
    expect(order).toEqual(['transacted', 'written']);
    expect(stage.begun).toBe(true);
    await stage.abandon();
    expect(await staged(connection)).toEqual([0]);
  }));

test('a refusal that nobody was there to hear is told to the next who writes or flushes', () =>
  withinStatements(async (connection) => {
    const stage = await openStage(connection);
    const broken = row(0);
    broken[5] = 7; // Half of the ordinal's length.
    await stage.write(broken, 1);
    const told = await waitUntil('the refusal is told', async () => {
      const answer = await stage.write(row(1), 1).catch(codeOf);
      return typeof answer === 'string' && answer;
    });
    expect(told).toMatch(/^22/);
    expect(await stage.flush().catch(codeOf)).toMatch(/^22/);
    await stage.abandon();
  }));

test('an abandoned stage stores nothing and frees its connection', () =>
  withinStatements(async (connection) => {
    const stage = await openStage(connection);
    await stage.write(row(0), 1);
    await stage.abandon();
    expect(await staged(connection)).toEqual([]);
  }));

test('what was read of the offers is stored as it is packed, and not packed again', () =>
  withinStatements(async (connection) => {
    await openStage(connection);
    await openStage(connection);
    const [column] = await connection<{ storage: string }[]>`
      select attstorage as storage from pg_attribute where attrelid = 'staged_offers'::regclass and attname = 'source'`;
    expect(column?.storage).toBe('e');
  }));

test('rows of a catalog beyond 65 536 are found by their ordinal, and a connection’s next run begins without an index', () =>
  withinStatements(async (connection) => {
    const rows = (from: number, to: number): Uint8Array =>
      Buffer.concat(Array.from({ length: to - from }, (_, at) => row(from + at)));
    const plan = async (): Promise<string> => {
      const ordinals = `{${Array.from({ length: 2048 }, (_, at) => 60_000 + at).join()}}`;
      const lines = await connection<{ 'QUERY PLAN': string }[]>`
        explain select id from staged_offers where ordinal = any(${ordinals}::int[])`;
      return lines.map((line) => line['QUERY PLAN']).join(' ');
    };
    const stage = await openStage(connection);
    await stage.write(rows(0, 60_000), 60_000);
    expect(await stage.transact(plan)).toContain('Seq Scan');
    await stage.write(rows(60_000, 66_000), 6000);
    expect(await stage.transact(plan)).toMatch(/Index Scan|Bitmap Heap Scan/);
    await stage.transact((sql) => sql`commit`);

    const next = await openStage(connection);
    await next.write(row(1), 1);
    expect(await next.transact(plan)).toContain('Seq Scan');
    await next.abandon();
  }));
