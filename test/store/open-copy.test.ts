import { beforeAll, describe, expect, test } from 'bun:test';
import { connect, type ReservedSql } from '../../src/store/driver/connect.ts';
import { openCopy } from '../../src/store/driver/open-copy.ts';
import { type CopyBuffer, openCopyBuffer } from '../../src/store/driver/open-copy-buffer.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase({ migrated: false });

beforeAll(async () => {
  await database().sql.unsafe(`
    create table goods (id int primary key, name text not null);
    create schema other; create table other."Goods ""x""" ("the name" text);
    create table slow (id int, name text);
    create function dawdle() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.5); raise sqlstate 'ZZ002'; end $$;
    create trigger dawdle before insert on slow for each row execute function dawdle();
  `);
});

/** Runs `work` on a reserved connection, which must still be of use afterwards. */
async function onConnection<T>(work: (connection: ReservedSql) => Promise<T>): Promise<T> {
  const connection = await database().sql.reserve();
  try {
    await connection`truncate goods`;
    return await work(connection);
  } finally {
    expect([...(await connection`select 1 as x`)]).toEqual([{ x: 1 }]);
    connection.release();
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);
const GOODS = ['id', 'name'];

function encode(write: (buffer: CopyBuffer) => void): Uint8Array<ArrayBuffer> {
  const buffer = openCopyBuffer();
  write(buffer);
  return buffer.take();
}

function goods(...rows: readonly (readonly [id: number, name: string])[]): Uint8Array<ArrayBuffer> {
  return encode((buffer) => {
    for (const [id, name] of rows) {
      buffer.row(2);
      buffer.integer(id);
      buffer.text(name);
    }
  });
}

/** A row whose id is no integer: the server expects four bytes of it. */
const MALFORMED = encode((buffer) => {
  buffer.row(2);
  buffer.text('x');
  buffer.text('y'.repeat(100_000));
});

describe('copying rows into a table', () => {
  test('stores what has been written by the end of the copy', () =>
    onConnection(async (connection) => {
      const first = await openCopy(connection, 'goods', GOODS);
      await first.write(goods([1, 'дрель'], [2, 'болт']), 2);
      await first.write(goods([3, 'шуруп']), 1);
      await first.finish();
      await (await openCopy(connection, 'goods', GOODS)).finish();
      expect([...(await connection`select * from goods order by id`)]).toEqual([
        { id: 1, name: 'дрель' },
        { id: 2, name: 'болт' },
        { id: 3, name: 'шуруп' },
      ]);
    }));

  test.each([1, 2, 3, 7, 1000])('is the same for pieces of %d bytes, which cut rows and letters', (size) =>
    onConnection(async (connection) => {
      const rows = goods(
        ...Array.from({ length: 200 }, (_, id) => [id, `Дрель №${id} «Ёж» 🛠\tтаб`] as const),
      );
      const copy = await openCopy(connection, 'goods', GOODS);
      for (let start = 0; start < rows.length; start += size)
        await copy.write(rows.subarray(start, start + size), start + size < rows.length ? 0 : 200);
      await copy.finish();
      const [row] = await connection`select name from goods where id = 199`;
      expect(row).toEqual({ name: 'Дрель №199 «Ёж» 🛠\tтаб' });
    }),
  );

  test('gives each piece back to its sender, who may overwrite or free it then', () =>
    onConnection(async (connection) => {
      const copy = await openCopy(connection, 'goods', GOODS);
      for (let id = 1; id <= 300; id++) {
        const piece = goods([id, 'болт'.repeat(2000)]);
        await copy.write(piece, 1);
        piece.buffer.transfer(0);
      }
      await copy.finish();
      const [row] =
        await connection`select count(*)::int as count, min(length(name))::int as least from goods`;
      expect(row).toMatchObject({ count: 300, least: 8000 });
    }));

  test('quotes the table and its columns', () =>
    onConnection(async (connection) => {
      const copy = await openCopy(connection, 'other.Goods "x"', ['the name']);
      await copy.write(
        encode((buffer) => {
          buffer.row(1);
          buffer.text('болт');
        }),
        1,
      );
      await copy.finish();
      expect(await connection`select from other."Goods ""x"""`).toHaveLength(1);
    }));

  test('into a temporary table a thousand times on one connection, and each is stored', () =>
    onConnection(async (connection) => {
      await connection`create temporary table stage (id int, name text)`;
      for (let id = 0; id < 1000; id += 1) {
        const copy = await openCopy(connection, 'stage', GOODS);
        await copy.write(goods([id, 'болт']), 1);
        await copy.finish();
      }
      expect([...(await connection`select count(*)::int, sum(id)::int from stage`)]).toEqual([
        { count: 1000, sum: 499_500 },
      ]);
      await connection`drop table stage`;
    }));

  test('takes no more than the server does', () =>
    onConnection(async (connection) => {
      const copy = await openCopy(connection, 'slow', GOODS);
      const piece = goods([1, 'x'.repeat(1_000_000)]);
      let taken = 0;
      const endless = async (): Promise<never> => {
        for (; ; taken += 1) await copy.write(piece, 1);
      };
      expect(await endless().catch(codeOf)).toBe('ZZ002');
      // What the sockets of both sides buffer, a few megabytes.
      expect(taken).toBeLessThan(30);
    }));

  test('fails when the database has stored fewer rows than were sent', () =>
    onConnection(async (connection) => {
      const copy = await openCopy(connection, 'goods', GOODS);
      await copy.write(goods([1, 'дрель']), 2);
      expect(String(await copy.finish().catch((error: Error) => error))).toContain('stored 1 rows of 2');
    }));
});

describe('a copy that fails', () => {
  test('for a row that the server refuses tells whoever writes next, and whoever ends it', () =>
    onConnection(async (connection) => {
      const copy = await openCopy(connection, 'goods', GOODS);
      await copy.write(MALFORMED, 1);
      const endless = async (): Promise<never> => {
        for (;;) await copy.write(goods([1, 'болт'.repeat(10_000)]), 1);
      };
      const code = await endless().catch(codeOf);
      expect(code).toBe('08P01');
      expect(await copy.finish().catch(codeOf)).toBe(code);
      copy.abandon();
    }));

  test('while nobody writes tells whoever ends it', () =>
    onConnection(async (connection) => {
      const copy = await openCopy(connection, 'goods', GOODS);
      await copy.write(MALFORMED, 1);
      await Bun.sleep(50);
      expect(await copy.finish().catch(codeOf)).toBe('08P01');
    }));

  test('at its end, by a check of the whole, tells so', () =>
    onConnection(async (connection) => {
      const copy = await openCopy(connection, 'goods', GOODS);
      await copy.write(goods([1, 'дрель'], [1, 'болт']), 2);
      expect(await copy.finish().catch(codeOf)).toBe('23505');
    }));

  test.each([0, 3])('because it is given up after %d MB stores nothing', (megabytes) =>
    onConnection(async (connection) => {
      const copy = await openCopy(connection, 'goods', GOODS);
      for (let id = 0; id < megabytes; id += 1) await copy.write(goods([id, 'x'.repeat(1_000_000)]), 1);
      copy.abandon();
      expect(await connection`select from goods`).toHaveLength(0);
      expect(await copy.write(goods([9, 'болт']), 1).catch(String)).toContain('given up');
    }),
  );

  test('for a column that is not there never begins', () =>
    onConnection(async (connection) => {
      expect(await openCopy(connection, 'goods', ['nothing']).catch(codeOf)).toBe('42703');
    }));

  test('inside a transaction leaves it failed until it is rolled back', () =>
    onConnection(async (connection) => {
      await connection`begin`;
      await connection`insert into goods values (1, 'дрель')`;
      const copy = await openCopy(connection, 'goods', GOODS);
      await copy.write(goods([1, 'болт']), 1);
      expect(await copy.finish().catch(codeOf)).toBe('23505');
      expect(await connection`select from goods`.catch(codeOf)).toBe('25P02');
      await connection`rollback`;
      expect(await connection`select from goods`).toHaveLength(0);
    }));

  test('on a connection given back is refused', async () => {
    const pool = connect(database().url, { maxConnections: 1 });
    const connection = await pool.reserve();
    connection.release();
    expect(await openCopy(connection, 'goods', GOODS).catch(codeOf)).toBe('CONNECTION_RELEASED');
    await pool.end();
  });
});
