import type { ReservedSql } from '../driver/connect.ts';
import { type OpenCopy, openCopy } from '../driver/open-copy.ts';
import { STAGE_COLUMNS } from './encode-copy-rows.ts';

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
  /** Whether the run's transaction has begun. */
  readonly begun: boolean;
  /** Gives up the rows of an unfinished COPY, and the run's transaction if it has begun; never rejects. */
  abandon(): Promise<void>;
}

/**
 * Opens the staging table: temporary, so private to the run's connection and gone with it. It is kept for the
 * connection's next run and emptied here, which spares the catalog a table per run.
 *
 * All rows up to a `flush` are one COPY: one for each batch cost 0.2 s of a 60 000-offer import.
 */
export async function openStage(connection: ReservedSql): Promise<Stage> {
  const columns = Object.entries(STAGE_COLUMNS).map(([name, column]) => `${name} ${column.type}`);
  await connection.unsafe(`create temporary table if not exists staged_offers (${columns.join(', ')})`);
  await connection`truncate staged_offers`;
  let copy: OpenCopy | null = null;
  let begun = false;
  /** The work between two copies; the next one waits for it. */
  let turn: Promise<unknown> = Promise.resolve();

  const endCopy = (how: 'finish' | 'abandon') => async (): Promise<void> => {
    const open = copy;
    copy = null;
    await open?.[how]();
  };
  const takeTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine;
    mine.catch(() => {}); // Told to the caller, and to whoever comes after.
    return mine;
  };
  return {
    write: async (rows, count) => {
      await turn;
      copy ??= openCopy(connection, 'staged_offers', Object.keys(STAGE_COLUMNS));
      await copy.write(rows, count);
    },
    flush: () => takeTurn(endCopy('finish')),
    transact: (work) =>
      takeTurn(async () => {
        await endCopy('finish')();
        if (!begun) await connection`begin`;
        begun = true;
        return await work(connection);
      }),
    get begun() {
      return begun;
    },
    abandon: async () => {
      await turn.catch(() => {});
      turn = Promise.resolve();
      await endCopy('abandon')();
      if (begun) await connection`rollback`.catch(() => {});
      begun = false;
    },
  };
}

/** Empties the staging table, so that an idle connection holds no catalog. */
export async function clearStage(connection: ReservedSql): Promise<void> {
  await connection`truncate staged_offers`;
}
