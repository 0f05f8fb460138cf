import type { ReservedSql } from '../driver/connect.ts';
import { type Copy, openCopy } from '../driver/open-copy.ts';
import { SOURCE_COLUMNS, STAGE_COLUMNS } from './encode-copy-rows.ts';

/** The run's staging table on its own connection, which serves nothing else between a `write` and `flush` or `abandon`. */
export interface Stage {
  /** Sends `count` rows of `encodeCopyRows`; resolves when the socket has taken them. Rejects when the database refuses. */
  write(rows: Uint8Array, count: number): Promise<void>;
  /** Resolves when the database has every row written before the call. */
  flush(): Promise<void>;
  /**
   * Flushes and then does `work` on the connection, inside the run's transaction, which the first call begins and
   * `applyPlan` commits. Rows written meanwhile wait.
   */
  transact<T>(work: (connection: ReservedSql) => Promise<T>): Promise<T>;
  /** Whether any row has been written. */
  readonly used: boolean;
  /** Whether the run's transaction has begun. */
  readonly begun: boolean;
  /** Gives up the rows of an unfinished COPY, and the run's transaction if it has begun; never rejects. */
  abandon(): Promise<void>;
}

/**
 * A COPY is one statement and ends with the statement time-out, however slowly the file arrives: none is left open for
 * longer than this. A new one costs 2 ms; one for each batch cost 0.2 s of a 60 000-offer import.
 */
const COPY_LASTS_MS = 1000;
/** What was read of the offers is packed already. Said apart: in `create table` PostgreSQL 15 does not know it. */
const CREATE_STAGE = `create temporary table staged_offers (${[
  ...Object.entries(STAGE_COLUMNS).map(([name, column]) => `${name} ${column.type}`),
  ...Object.entries(SOURCE_COLUMNS).map(([name, type]) => `${name} ${type}`),
].join(', ')}); alter table staged_offers alter column source set storage external`;
/** Of the stage without a row: the index of its long values has a page. */
const EMPTY_BYTES = 8192;
const COLUMNS = [...Object.keys(STAGE_COLUMNS), ...Object.keys(SOURCE_COLUMNS)];
/**
 * New offers are created 2 048 at a time while the file arrives: each time all rows before them are looked through, which is
 * cheaper than an index up to here. Without one an offer of 240 000 cost half as much again as one of 60 000.
 */
const INDEXED_FROM = 65_536;

/**
 * Opens the staging table: temporary, so private to the run's connection and gone with it. It is kept for the
 * connection's next run and emptied here, which spares the catalog a table per run.
 */
export async function openStage(connection: ReservedSql): Promise<Stage> {
  const [before] = await connection<{ bytes: number | null; indexed: boolean }[]>`
    select pg_table_size(to_regclass('pg_temp.staged_offers'))::float8 as bytes,
      to_regclass('pg_temp.staged_ordinals') is not null as indexed`;
  const bytes = before?.bytes ?? null;
  if (bytes === null) await connection.unsafe(CREATE_STAGE);
  if (before?.indexed === true) await connection`drop index pg_temp.staged_ordinals`;
  // What a run before has left that failed.
  if (bytes !== null && bytes > EMPTY_BYTES) await connection`truncate staged_offers`;
  let rowCount = 0;
  let indexed = false;
  let copy: Copy | null = null;
  let clock: Timer | undefined;
  let begun = false;
  /** The work before; what comes next waits for it, and fails with it. */
  let turn: Promise<unknown> = Promise.resolve();

  const takeTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine;
    mine.catch(() => {}); // Told to the caller, and to whoever comes after.
    return mine;
  };
  const closeCopy = (): Copy | null => {
    clearTimeout(clock);
    const open = copy;
    copy = null;
    return open;
  };
  const finishCopy = async (): Promise<void> => await closeCopy()?.finish();
  const beginCopy = async (): Promise<Copy> => {
    const opened = await openCopy(connection, 'staged_offers', COLUMNS);
    clock = setTimeout(() => void takeTurn(finishCopy), COPY_LASTS_MS);
    return opened;
  };
  return {
    write: (rows, count) =>
      takeTurn(async () => {
        copy ??= await beginCopy();
        await copy.write(rows, count);
        rowCount += count;
      }),
    flush: () => takeTurn(finishCopy),
    transact: (work) =>
      takeTurn(async () => {
        await finishCopy();
        if (!begun) await connection`begin`;
        begun = true;
        if (!indexed && rowCount >= INDEXED_FROM) {
          indexed = true;
          await indexStage(connection);
        }
        return await work(connection);
      }),
    get used() {
      return rowCount > 0;
    },
    get begun() {
      return begun;
    },
    abandon: async () => {
      await turn.catch(() => {});
      turn = Promise.resolve();
      closeCopy()?.abandon();
      if (begun) await connection`rollback`.catch(() => {});
      begun = false;
    },
  };
}

/** The planner is told that every ordinal is another: it takes 200 for all, and would read the whole table. */
async function indexStage(connection: ReservedSql): Promise<void> {
  await connection`create index staged_ordinals on staged_offers (ordinal)`;
  await connection`analyze staged_offers (ordinal)`;
}

/** Empties the staging table, so that an idle connection holds no catalog. */
export async function clearStage(connection: ReservedSql): Promise<void> {
  await connection`truncate staged_offers`;
}
