import { beforeAll, describe, expect, test } from 'bun:test';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { AnySql, Sql } from '../../src/store/driver/connect.ts';
import { connect } from '../../src/store/driver/connect.ts';
import { useTestDatabase } from '../support/test-database.ts';

/**
 * What the service needs of the driver and what its published version breaks: these tests fail without the patch
 * in src/store.
 */
const database = useTestDatabase({ migrated: false });

beforeAll(async () => {
  await database().sql.unsafe(`
    create table goods (id int primary key, name text not null);
    create table parents (id int primary key);
    create table children (id int references parents deferrable initially deferred);
    create function refuse() returns trigger language plpgsql as $$ begin raise sqlstate 'ZZ001'; end $$;
    create table guarded (id int);
    create trigger refuse_all after insert on guarded execute function refuse();
    create table marks (mark text);
    create table documents (id int, data jsonb);
  `);
});

/** Through the driver alone, as its manual shows it. */
async function copy(
  sql: AnySql,
  table: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const writer = await sql.unsafe(`copy ${table} from stdin`).writable();
  await pipeline(Readable.from(pieces, { objectMode: false }), writer);
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);

/** Connections of the file's pool that are not back at rest. */
async function countBusy(): Promise<number> {
  const admin = connect(database().url, { maxConnections: 1, applicationName: 'admin' });
  const busy = await admin`
    select from pg_stat_activity where datname = current_database() and application_name = 'tests' and state <> 'idle'`;
  await admin.end();
  return busy.length;
}

function* manyRows(count: number, last: string): Generator<string> {
  for (let id = 1; id <= count; id += 1) yield `${id}\tдрель ударная ${'x'.repeat(1000)}\n`;
  yield last;
}

describe('a COPY that the server refuses', () => {
  const cases: [how: string, sqlstate: string, table: string, pieces: () => Iterable<string>][] = [
    ['for a bad row', '22P02', 'goods', () => ['1\tдрель\n', 'two\tболт\n']],
    ['for a repeated key', '23505', 'goods', () => ['1\tдрель\n', '1\tболт\n']],
    ['for a row cut short, seen after CopyDone', '22P04', 'goods', () => ['1\tдрель\n', '2']],
    ['for a null, in its first bytes', '23502', 'goods', () => ['1\t\\N\n']],
    ['in the middle of 20 MB', '22P02', 'goods', () => manyRows(20_000, 'two\tболт\n')],
    ['at the first of 20 MB', '22P02', 'goods', () => ['zero\tболт\n', ...manyRows(20_000, '')]],
    ['by a trigger, after CopyDone', 'ZZ001', 'guarded', () => ['1\n']],
    ['for bytes that are no UTF-8 text', '22021', 'goods', () => ['1\t\0\n']],
    ['for a table that is not there', '42P01', 'nowhere', () => ['1\n']],
  ];

  test.each(cases)(
    '%s rejects with its SQLSTATE and rolls the transaction back',
    async (_, sqlstate, table, pieces) => {
      const { sql } = database();
      const refused = sql.begin(async (tx) => {
        await tx`insert into marks values ('rolled back')`;
        await copy(tx, table, pieces());
      });
      expect(await refused.catch(codeOf)).toBe(sqlstate);
      expect(await sql`select from marks`).toHaveLength(0);
      expect(await sql`select from goods`).toHaveLength(0);
      expect(await countBusy()).toBe(0);
    },
  );

  test.each(cases)('%s leaves a reserved connection in use', async (_, sqlstate, table, pieces) => {
    const connection = await database().sql.reserve();
    expect(await copy(connection, table, pieces()).catch(codeOf)).toBe(sqlstate);
    expect([...(await connection`select 1 as x`)]).toEqual([{ x: 1 }]);
    connection.release();
    expect(await countBusy()).toBe(0);
  });

  test('at commit, by a deferred constraint, rejects and stores nothing', async () => {
    const { sql } = database();
    const refused = sql.begin((tx) => copy(tx, 'children', ['1\n']));
    expect(await refused.catch(codeOf)).toBe('23503');
    expect(await sql`select from children`).toHaveLength(0);
  });

  test('for its time limit rejects with the next row', async () => {
    // The server does not look at the clock while it waits for a row.
    async function* slow(): AsyncGenerator<string> {
      yield 'one\n';
      await Bun.sleep(400);
      yield 'two\n';
    }
    const refused = database().sql.begin(async (tx) => {
      await tx`set local statement_timeout = 200`;
      await copy(tx, 'marks', slow());
    });
    expect(await refused.catch(codeOf)).toBe('57014');
    expect(await countBusy()).toBe(0);
  });

  test('a hundred times in turn with good ones leaks no connection and loses no row', async () => {
    const pool = connect(database().url, { maxConnections: 2, applicationName: 'tests' });
    for (let round = 0; round < 100; round += 1) {
      const good = pool.begin((tx) => copy(tx, 'goods', [`${round}\tдрель\n`]));
      const bad = pool.begin((tx) => copy(tx, 'goods', [`${1000 + round}\tдрель\n`, 'x\ty\n']));
      expect(await Promise.all([good.catch(codeOf), bad.catch(codeOf)])).toEqual([undefined, '22P02']);
    }
    expect([...(await pool`select count(*)::int, max(id) from goods`)]).toEqual([{ count: 100, max: 99 }]);
    await pool`truncate goods`;
    expect(await countBusy()).toBe(0);
    await pool.end();
  });
});

describe('a COPY that the client gives up', () => {
  test('because its source fails rejects with the source’s error and rolls back', async () => {
    const { sql } = database();
    function* failing(): Generator<string> {
      yield '1\tдрель\n';
      throw Object.assign(new Error('the source failed'), { code: 'SOURCE' });
    }
    expect(await sql.begin((tx) => copy(tx, 'goods', failing())).catch(codeOf)).toBe('SOURCE');
    expect(await sql`select from goods`).toHaveLength(0);
    expect(await countBusy()).toBe(0);
  });

  test('by leaving it open ends the transaction without storing, and the pool goes on', async () => {
    const pool: Sql = connect(database().url, { maxConnections: 1, applicationName: 'tests' });
    const left = pool.begin(async (tx) => {
      const writer = await tx.unsafe('copy goods from stdin').writable();
      writer.on('error', () => {});
      writer.write('1\tдрель\n');
    });
    expect(await left.catch(codeOf)).toBe('COPY_IN_PROGRESS');
    expect(await pool`select from goods`).toHaveLength(0);
    await pool.end();
  });
});

describe('a lost backend', () => {
  const LOST = 'CONNECTION_CLOSED';
  const ways: [way: string, outcomes: string[]][] = [
    ['between the statements of begin', [LOST, LOST, LOST]],
    ['during a statement of begin', [LOST, LOST, LOST, LOST]],
    ['inside a savepoint', [LOST]],
    ['on a reserved connection', [LOST, LOST, LOST, LOST]],
    ['on an idle reserved connection', [LOST]],
    ['during a COPY that writes', [LOST]],
    ['during a COPY that waits for its next rows', [LOST, LOST, LOST]],
    ['while others wait for a connection', ['done', 'done', 'done', 'done']],
  ];

  test.each(ways)(
    '%s rejects, ends neither the process nor the pool, and runs nothing outside',
    async (way, outcomes) => {
      expect(await lose(way)).toEqual({
        exitCode: 0,
        stderr: '',
        outcomes,
        answers: 8,
        inTransaction: 0,
        marks: [],
      });
    },
  );

  test('again and again, at random, leaves every statement settled and the pool whole', async () => {
    const { outcomes, ...state } = await lose('again and again, at random');
    expect(state).toEqual({ exitCode: 0, stderr: '', answers: 8, inTransaction: 0, marks: [] });
    const allowed = ['done', 'own error', LOST, 'ECONNRESET', 'EPIPE', '57P01'];
    expect(outcomes.filter((code) => !allowed.includes(code))).toEqual([]);
    expect(outcomes).toContain(LOST);
    expect(outcomes).toContain('done');
  });

  interface Lost {
    readonly exitCode: number;
    readonly stderr: string;
    readonly outcomes: readonly string[];
    readonly answers: number;
    readonly inTransaction: number;
    readonly marks: readonly string[];
  }

  async function lose(way: string): Promise<Lost> {
    const program = fileURLToPath(new URL('./lose-backends.ts', import.meta.url));
    const child = Bun.spawn([process.execPath, program, database().url, way], {
      stdout: 'pipe',
      stderr: 'pipe',
      timeout: 30_000,
      killSignal: 'SIGKILL',
    });
    const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
    const said = stdout === '' ? {} : JSON.parse(stdout);
    return { exitCode: await child.exited, stderr, ...said };
  }
});

describe('a reserved connection', () => {
  test('given back inside a transaction is closed, so that nobody inherits the transaction', async () => {
    const pool = connect(database().url, { maxConnections: 1, applicationName: 'tests' });
    const connection = await pool.reserve();
    await connection`begin`;
    await connection`insert into marks values ('forgotten')`;
    connection.release();
    expect(await pool`select from marks`).toHaveLength(0);
    await pool.end();
  });

  test('refuses statements after it was given back', async () => {
    const pool = connect(database().url, { maxConnections: 1, applicationName: 'tests' });
    const connection = await pool.reserve();
    connection.release();
    connection.release();
    expect(await connection`insert into marks values ('late')`.catch(codeOf)).toBe('CONNECTION_RELEASED');
    expect(await pool`select from marks`).toHaveLength(0);
    await pool.end();
  });

  test('is kept from others: one reserved and one transaction never share', async () => {
    const pool = connect(database().url, { maxConnections: 1, applicationName: 'tests' });
    const order: string[] = [];
    const first = pool`select pg_sleep(0.05)`.then(() =>
      pool.begin(async (tx) => {
        await tx`insert into marks values ('kept')`;
        await tx`select pg_sleep(0.02)`;
        order.push('transaction');
      }),
    );
    const second = pool.reserve().then(async (connection) => {
      await connection`select pg_sleep(0.02)`;
      const [row] = await connection<{ alone: boolean }[]>`
        select pg_current_xact_id_if_assigned() is null as alone`;
      order.push(row?.alone ? 'alone' : 'in a stranger’s transaction');
      connection.release();
    });
    await Promise.all([first, second]);
    expect(order.sort()).toEqual(['alone', 'transaction']);
    await pool`truncate marks`;
    await pool.end();
  });
});

describe('values', () => {
  test('an object for a jsonb column is stored as an object, once encoded', async () => {
    const { sql } = database();
    const data = { имя: 'дрель "М"', tags: ['а', null, 1.5] };
    await sql`insert into documents ${sql([{ id: 1, data: sql.json(data) }])}`;
    await sql`insert into documents values (2, ${sql.json(data)}), (3, ${JSON.stringify(data)})`;
    await sql`insert into documents ${sql([{ id: 4, data: JSON.stringify(data) }])}`;
    const rows = await sql<{ type: string; data: unknown }[]>`
      select jsonb_typeof(data) as type, data from documents order by id`;
    expect([...rows]).toEqual(Array.from({ length: 4 }, () => ({ type: 'object', data })));
  });

  test('an int8 is a bigint both ways, whole in all its digits', async () => {
    const numbers = [9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n, 0n];
    const { sql } = database();
    const [row] = await sql<{ one: bigint; all: bigint[] }[]>`
      select ${numbers[0] ?? 0n}::int8 as one, ${sql.array(numbers)}::int8[] as all`;
    expect(row).toEqual({ one: 9_223_372_036_854_775_807n, all: numbers });
  });

  test('a statement that cannot be built rejects alone', async () => {
    const pool = connect(database().url, { maxConnections: 1, applicationName: 'tests' });
    const slow = pool`select 1 as x from pg_sleep(0.05)`;
    const broken = pool`select ${undefined as unknown as string} as y`;
    const next = pool`select 2 as z`;
    expect(await Promise.all([slow.catch(codeOf), broken.catch(codeOf), next.catch(codeOf)])).toMatchObject([
      [{ x: 1 }],
      'UNDEFINED_VALUE',
      [{ z: 2 }],
    ]);
    await pool.end();
  });
});
