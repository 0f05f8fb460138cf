/**
 * Run by driver-contract.test.ts in a process of its own, since a driver that mishandles a lost backend ends the
 * process: loses backends in one way and prints, as JSON, what became of the statements.
 *
 *   bun lose-backends.ts DATABASE_URL WAY
 */
import { type AnySql, connect, type Sql } from '../../src/store/driver/connect.ts';
import { openCopy } from '../../src/store/driver/open-copy.ts';
import { openCopyBuffer } from '../../src/store/driver/open-copy-buffer.ts';

const [url = '', way = ''] = process.argv.slice(2);
const pool = connect(url, { maxConnections: 4, applicationName: 'loses backends' });
const admin = connect(url, { maxConnections: 1 });

/** What a statement came to: 'done', or the code of its error. */
type Outcome = Promise<string>;

const WAYS: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'between the statements of begin': async () => {
    const late: Outcome[] = [];
    const transaction = pool.begin(async (tx) => {
      await tx`insert into marks values ('INSIDE')`;
      await kill(await pidOf(tx));
      late.push(outcome(tx`insert into marks values ('OUTSIDE')`));
      await Bun.sleep(200); // The pool has opened the connection anew by now.
      late.push(outcome(tx`insert into marks values ('OUTSIDE')`));
      await Promise.all(late);
      return 'returned';
    });
    const ended = await outcome(transaction);
    await Bun.sleep(400);
    return [ended, ...(await Promise.all(late))];
  },
  'during a statement of begin': async () => {
    const late: Outcome[] = [];
    const transaction = pool.begin(async (tx) => {
      const pid = await pidOf(tx);
      late.push(outcome(tx`select pg_sleep(60)`), outcome(tx`insert into marks values ('OUTSIDE')`));
      await kill(pid);
      await Promise.all(late);
      late.push(outcome(tx`insert into marks values ('OUTSIDE')`));
      await Promise.all(late);
    });
    const ended = await outcome(transaction);
    await Bun.sleep(200);
    return [ended, ...(await Promise.all(late))];
  },
  'inside a savepoint': async () => {
    const transaction = pool.begin(async (tx) => {
      await tx.savepoint(async (inner) => {
        await inner`insert into marks values ('INSIDE')`;
        await kill(await pidOf(inner));
        await inner`insert into marks values ('OUTSIDE')`;
      });
    });
    return [await outcome(transaction)];
  },
  'on a reserved connection': async () => {
    const connection = await pool.reserve();
    await connection`begin`;
    const pid = await pidOf(connection);
    const running = outcome(connection`select pg_sleep(60)`);
    const queued = outcome(connection`insert into marks values ('OUTSIDE')`);
    await kill(pid);
    const outcomes = [await running, await queued];
    await Bun.sleep(200);
    outcomes.push(await outcome(connection`insert into marks values ('OUTSIDE')`));
    outcomes.push(await outcome(connection`commit`));
    connection.release();
    connection.release();
    return outcomes;
  },
  'on an idle reserved connection': async () => {
    const connection = await pool.reserve();
    await connection`begin`;
    await kill(await pidOf(connection));
    await Bun.sleep(100);
    const outcomes = [await outcome(connection`insert into marks values ('OUTSIDE')`)];
    connection.release();
    return outcomes;
  },
  'during a COPY that writes': async () => {
    const transaction = pool.begin(async (tx) => {
      const pid = await pidOf(tx);
      const copy = await openCopy(tx, 'marks', ['mark']);
      for (let chunks = 0; ; chunks += 1) {
        if (chunks === 20) await kill(pid);
        await copy.write(marks(10_000), 10_000);
      }
    });
    return [await outcome(transaction)];
  },
  'during a COPY that waits for its next rows': async () => {
    const late: Outcome[] = [];
    const transaction = pool.begin(async (tx) => {
      const pid = await pidOf(tx);
      const copy = await openCopy(tx, 'marks', ['mark']);
      await copy.write(marks(1), 1);
      await kill(pid);
      await Bun.sleep(50);
      late.push(outcome(copy.write(marks(1), 1)), outcome(copy.finish()));
      await Promise.all(late);
    });
    const ended = await outcome(transaction);
    await Bun.sleep(200);
    return [ended, ...(await Promise.all(late))];
  },
  'while others wait for a connection': async () => {
    const held = await Promise.all([1, 2, 3, 4].map(() => pool.reserve()));
    const waiting = [
      outcome(pool.reserve().then(async (connection) => void connection.release())),
      outcome(pool`select 1`),
      outcome(pool.begin(async (tx) => void (await tx`select 1`))),
      outcome(pool.reserve().then(async (connection) => void connection.release())),
    ];
    for (const connection of held) await kill(await pidOf(connection));
    const outcomes = await Promise.all(waiting);
    for (const connection of held) connection.release();
    return outcomes;
  },
  'again and again, at random': async () => {
    const deadline = Date.now() + 3000;
    const killer = (async () => {
      while (Date.now() < deadline) {
        await admin`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'loses backends' and random() < 0.5`;
        await Bun.sleep(Math.random() * 30);
      }
    })();
    const outcomes = new Set<string>();
    const rows = marks(2000);
    const jobs: ((n: number) => Promise<unknown>)[] = [
      () => pool`select ${1}::int`,
      () =>
        pool.begin(async (tx) => {
          await tx`insert into marks values ('INSIDE')`;
          await tx`insert into marks values ('INSIDE')`;
          throw Object.assign(new Error('rolled back'), { code: 'own error' });
        }),
      () =>
        pool.begin(async (tx) => {
          const copy = await openCopy(tx, 'marks', ['mark']);
          for (let chunk = 0; chunk < 3; chunk += 1) await copy.write(rows, 2000);
          await copy.finish();
          throw Object.assign(new Error('rolled back'), { code: 'own error' });
        }),
      async () => {
        const connection = await pool.reserve();
        try {
          await connection`begin`;
          await connection`insert into marks values ('INSIDE')`;
          await connection`select pg_sleep(0.005)`;
          await connection`rollback`;
        } finally {
          connection.release();
        }
      },
    ];
    const worker = async (start: number) => {
      for (let n = start; Date.now() < deadline; n += 1)
        outcomes.add(await outcome(jobs[n % jobs.length]?.(n)));
    };
    await Promise.all([...Array(12).keys()].map(worker));
    await killer;
    return [...outcomes].sort();
  },
};

/** Rows for a COPY. */
function marks(count: number): Uint8Array {
  const rows = openCopyBuffer();
  for (let row = 0; row < count; row += 1) {
    rows.row(1);
    rows.text('INSIDE');
  }
  return rows.take();
}

function outcome(work: PromiseLike<unknown> | undefined): Outcome {
  return Promise.resolve(work).then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
}

async function pidOf(sql: AnySql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}

/** Returns once the backend is gone. */
async function kill(pid: number): Promise<void> {
  await admin`select pg_terminate_backend(${pid}, 5000)`;
}

/** The pool's state afterwards: it answers on all its connections, and nothing of the lost ones is left. */
async function examine(sql: Sql): Promise<{ answers: number; inTransaction: number; marks: string[] }> {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => sql<{ x: number }[]>`select 1 as x from pg_sleep(0.01)`),
  );
  const stuck = await admin`
    select from pg_stat_activity where application_name = 'loses backends' and state <> 'idle'`;
  const marks = await admin<{ mark: string }[]>`select distinct mark from marks order by 1`;
  return { answers: answers.length, inTransaction: stuck.length, marks: marks.map((row) => row.mark) };
}

const outcomes = await WAYS[way]?.();
console.log(JSON.stringify({ outcomes, ...(await examine(pool)) }));
await pool.end({ timeout: 5 });
await admin.end({ timeout: 5 });
