import type { ReservedSql } from './connect.ts';
import { copyInto } from './copy-into.ts';

/** A COPY that is fed by calls. */
export interface OpenCopy {
  /** Sends `count` rows of `CopyBuffer`; resolves when the socket has taken them, rejects when the database refuses. */
  write(rows: Uint8Array, count: number): Promise<void>;
  /** Resolves when the database has every row. */
  finish(): Promise<void>;
  /** Stores nothing; never rejects. */
  abandon(): Promise<void>;
}

interface Chunk {
  readonly rows: Uint8Array;
  readonly taken: () => void;
  readonly refused: (error: unknown) => void;
}

/**
 * Begins a binary COPY into a table. Its source waits for the next chunk, and a chunk for the socket; the connection
 * serves nothing else until `finish` or `abandon`.
 */
export function openCopy(connection: ReservedSql, table: string, columns: readonly string[]): OpenCopy {
  /** The first is on its way. */
  const waiting: Chunk[] = [];
  const state: { sent: number; end: 'finished' | 'abandoned' | null; failure: { error: unknown } | null } = {
    sent: 0,
    end: null,
    failure: null,
  };
  let wake = (): void => {};

  async function* chunks(): AsyncGenerator<Uint8Array> {
    while (state.end !== 'abandoned') {
      const chunk = waiting[0];
      if (chunk !== undefined) {
        yield chunk.rows;
        chunk.taken();
        waiting.shift();
      } else if (state.end === 'finished') return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    throw new Error('the run has given its rows up');
  }

  const copy = async (): Promise<void> => {
    try {
      const stored = await copyInto(connection, table, columns, chunks(), 'binary');
      if (stored !== state.sent) throw new Error(`COPY stored ${stored} rows of ${state.sent}`);
    } catch (error) {
      state.failure = { error };
      for (const { refused } of waiting.splice(0)) refused(error);
      throw error;
    }
  };
  const copying = copy();
  copying.catch(() => {}); // Told to whoever writes or finishes.

  const endWith = (how: 'finished' | 'abandoned'): Promise<void> => {
    state.end = how;
    wake();
    return copying;
  };
  return {
    write: (rows, count) =>
      new Promise((taken, refused) => {
        if (state.failure !== null) return refused(state.failure.error);
        state.sent += count;
        waiting.push({ rows, taken, refused });
        wake();
      }),
    finish: () => endWith('finished'),
    abandon: () => endWith('abandoned').catch(() => {}),
  };
}
