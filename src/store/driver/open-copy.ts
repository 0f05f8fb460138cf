import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { AnySql } from './connect.ts';

/** A COPY into a table, fed by calls. Always settles: no call waits for more than the socket or the server's answer. */
export interface Copy {
  /**
   * Sends the next piece of the rows, in which `count` of them end. Resolves when the socket has taken it, whose memory
   * is then the caller's again; rejects when the database has refused (SQLSTATE in `code`) or is lost.
   */
  write(bytes: Uint8Array, count: number): Promise<void>;
  /** Resolves when the database has every row; rejects as `write`, also when it counts other than `count` says. */
  finish(): Promise<void>;
  /** The database forgets the rows. After a failure this does nothing. */
  abandon(): void;
}

/** The driver's end of a COPY; our patch of the driver adds the count, known once the stream has finished. */
type CopyWriter = Writable & { readonly count: number };

/** What stands around the rows: the signature, no flags, no extension; a row of -1 fields. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Uint8Array.of(0xff, 0xff);

/**
 * Begins a COPY of rows as `CopyBuffer` writes them. The connection, reserved or of a transaction, serves nothing else
 * until `finish`, `abandon` or a failure; after a failure no row is stored, and a surrounding transaction is to be
 * rolled back.
 *
 * @param table name, or schema.name; quoted here.
 */
export async function openCopy(sql: AnySql, table: string, columns: readonly string[]): Promise<Copy> {
  const statement = `copy ${quote(table)} (${columns.map(quote).join(', ')}) from stdin (format binary)`;
  const writer = (await sql.unsafe(statement).writable()) as CopyWriter;
  let sent = 0;
  writer.on('error', () => {}); // Kept in `errored`, told to the next call.
  writer.write(HEADER);
  return {
    write: (bytes, count) =>
      new Promise((taken, refused) => {
        if (writer.errored !== null) return refused(writer.errored);
        sent += count;
        // A refusal must be heard also when a lost socket never calls back.
        writer.once('error', refused);
        writer.write(bytes, (error) => {
          writer.off('error', refused);
          if (error) refused(writer.errored ?? error);
          // A server that has refused swallows the rest as fast as it comes: its answer must get a chance to be read.
          else setImmediate(taken);
        });
      }),
    finish: async () => {
      if (writer.errored !== null) throw writer.errored;
      writer.end(TRAILER);
      await finished(writer);
      if (writer.count !== sent) throw new Error(`COPY stored ${writer.count} rows of ${sent}`);
    },
    abandon: () => void writer.destroy(new Error('the rows are given up')),
  };
}

function quote(identifier: string): string {
  return identifier
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}
