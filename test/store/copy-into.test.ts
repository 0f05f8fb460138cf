import { beforeAll, describe, expect, test } from 'bun:test';
import { connect, type ReservedSql } from '../../src/store/driver/connect.ts';
import { copyInto } from '../../src/store/driver/copy-into.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase({ migrated: false });

beforeAll(async () => {
  await database().sql.unsafe(`
    create table goods (id int primary key, name text not null);
    create schema other; create table other."Goods ""x""" ("the name" text);
    create table slow (id int, filler text);
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

const encode = (text: string) => new TextEncoder().encode(text);
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);
const GOODS = ['id', 'name'];

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += size) pieces.push(bytes.subarray(start, start + size));
  return pieces;
}

describe('copying rows into a table', () => {
  test('answers how many rows the database took', () =>
    onConnection(async (connection) => {
      expect(await copyInto(connection, 'goods', GOODS, [encode('1\tдрель\n2\tболт\n')])).toBe(2);
      expect(await copyInto(connection, 'goods', GOODS, [encode('3\tшуруп\n')])).toBe(1);
      expect(await copyInto(connection, 'goods', GOODS, [])).toBe(0);
      expect([...(await connection`select * from goods order by id`)]).toEqual([
        { id: 1, name: 'дрель' },
        { id: 2, name: 'болт' },
        { id: 3, name: 'шуруп' },
      ]);
    }));

  test.each([1, 2, 3, 7, 1000])('is the same for chunks of %d bytes, which cut rows and letters', (size) =>
    onConnection(async (connection) => {
      const rows = Array.from({ length: 200 }, (_, id) => `${id}\tДрель №${id} «Ёж» 🛠\\tтаб\n`).join('');
      expect(await copyInto(connection, 'goods', GOODS, cut(encode(rows), size))).toBe(200);
      const [row] = await connection`select name from goods where id = 199`;
      expect(row).toEqual({ name: 'Дрель №199 «Ёж» 🛠\tтаб' });
    }),
  );

  test('takes an asynchronous source', () =>
    onConnection(async (connection) => {
      async function* source(): AsyncGenerator<Uint8Array> {
        for (let id = 0; id < 5; id += 1) {
          await Bun.sleep(5);
          yield encode(`${id}\tболт\n`);
        }
      }
      expect(await copyInto(connection, 'goods', GOODS, source())).toBe(5);
    }));

  test('gives each chunk back to its source, which may overwrite or free it then', () =>
    onConnection(async (connection) => {
      async function* source() {
        for (let id = 1; id <= 300; id++) {
          const chunk = encode(`${id}\t${'болт'.repeat(2000)}\n`);
          yield chunk;
          chunk.buffer.transfer(0);
        }
      }
      expect(await copyInto(connection, 'goods', GOODS, source())).toBe(300);
      const [row] =
        await connection`select count(*)::int as count, min(length(name))::int as least from goods`;
      expect(row).toMatchObject({ count: 300, least: 8000 });
    }));

  test('quotes the table and its columns', () =>
    onConnection(async (connection) => {
      expect(await copyInto(connection, 'other.Goods "x"', ['the name'], [encode('болт\n')])).toBe(1);
    }));

  test('into a temporary table a thousand times on one connection, and each is answered', () =>
    onConnection(async (connection) => {
      await connection`create temporary table stage (id int, name text)`;
      for (let id = 0; id < 1000; id += 1) {
        expect(await copyInto(connection, 'stage', GOODS, [encode(`${id}\tболт\n`)])).toBe(1);
      }
      expect([...(await connection`select count(*)::int, sum(id)::int from stage`)]).toEqual([
        { count: 1000, sum: 499_500 },
      ]);
      await connection`drop table stage`;
    }));

  test('asks the source for no more than the server takes', () =>
    onConnection(async (connection) => {
      const chunk = encode(`1\t${'x'.repeat(1_000_000)}\n`);
      let asked = 0;
      function* endless(): Generator<Uint8Array> {
        for (; ; asked += 1) yield chunk;
      }
      expect(await copyInto(connection, 'slow', ['id', 'filler'], endless()).catch(codeOf)).toBe('ZZ002');
      // What the sockets of both sides buffer, a few megabytes.
      expect(asked).toBeLessThan(30);
    }));
});

describe('a copy that fails', () => {
  test('ends its source when the server refuses', () =>
    onConnection(async (connection) => {
      let ended = false;
      function* source(): Generator<Uint8Array> {
        try {
          yield encode('x\ty\n');
          for (;;) yield encode('1\tболт\n'.repeat(10_000));
        } finally {
          ended = true;
        }
      }
      expect(await copyInto(connection, 'goods', GOODS, source()).catch(codeOf)).toBe('22P02');
      expect(ended).toBe(true);
    }));

  test('is heard while the source waits for its own input', () =>
    onConnection(async (connection) => {
      async function* source(): AsyncGenerator<Uint8Array> {
        yield encode(`x\t${'y'.repeat(100_000)}\n`);
        await new Promise(() => {});
      }
      expect(await copyInto(connection, 'goods', GOODS, source()).catch(codeOf)).toBe('22P02');
    }));

  test.each([
    ['throws at once', 0],
    ['throws after 3 MB', 3],
  ])('because its source %s rejects with that error and stores nothing', (_, megabytes) =>
    onConnection(async (connection) => {
      function* source(): Generator<Uint8Array> {
        for (let id = 0; id < megabytes; id += 1) yield encode(`${id}\t${'x'.repeat(1_000_000)}\n`);
        throw Object.assign(new Error('gone'), { code: 'SOURCE' });
      }
      expect(await copyInto(connection, 'goods', GOODS, source()).catch(codeOf)).toBe('SOURCE');
      expect(await connection`select from goods`).toHaveLength(0);
    }),
  );

  test('for a column that is not there asks its source for nothing', () =>
    onConnection(async (connection) => {
      let asked = 0;
      function* source(): Generator<Uint8Array> {
        asked += 1;
        yield encode('1\n');
      }
      expect(await copyInto(connection, 'goods', ['nothing'], source()).catch(codeOf)).toBe('42703');
      expect(asked).toBe(0);
    }));

  test('inside a transaction leaves it failed until it is rolled back', () =>
    onConnection(async (connection) => {
      await connection`begin`;
      await connection`insert into goods values (1, 'дрель')`;
      expect(await copyInto(connection, 'goods', GOODS, [encode('1\tболт\n')]).catch(codeOf)).toBe('23505');
      expect(await connection`select from goods`.catch(codeOf)).toBe('25P02');
      await connection`rollback`;
      expect(await connection`select from goods`).toHaveLength(0);
    }));

  test('on a connection given back is refused', async () => {
    const pool = connect(database().url, { maxConnections: 1 });
    const connection = await pool.reserve();
    connection.release();
    expect(await copyInto(connection, 'goods', GOODS, [encode('9\tболт\n')]).catch(codeOf)).toBe(
      'CONNECTION_RELEASED',
    );
    await pool.end();
  });
});
