import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { ReservedSql, TransactionSql } from './connect.ts';

/** The driver's end of a COPY; our patch of the driver adds the count, known once the stream has finished. */
type CopyWriter = Writable & { readonly count: number };

/** `text`: tab-separated, `\N` for null, `\n` after each row; `binary`: rows as `CopyBuffer` writes them. */
export type CopyFormat = 'text' | 'binary';

/**
 * Sends rows into a table and resolves with the number of rows the database says it took. A chunk may end
 * anywhere. The next chunk is asked for when the socket has taken the one before, whose memory is then the source's
 * again.
 *
 * Always settles: a row the server refuses rejects with its SQLSTATE in `code`, a lost connection with
 * CONNECTION_CLOSED, a source that throws with the source's error; then no row of this COPY is stored, and
 * a surrounding transaction is to be rolled back. The connection serves the next statement.
 *
 * @param table name, or schema.name; quoted here.
 */
export async function copyInto(
  sql: ReservedSql | TransactionSql,
  table: string,
  columns: readonly string[],
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  format: CopyFormat = 'text',
): Promise<number> {
  const statement = `copy ${quote(table)} (${columns.map(quote).join(', ')}) from stdin (format ${format})`;
  const writer = (await sql.unsafe(statement).writable()) as CopyWriter;
  const refused = new Promise<never>((_, reject) => writer.once('error', reject));
  refused.catch(() => {}); // Heard by whoever races it; it may also come while nobody does.
  try {
    const { header, trailer } = FRAMES[format];
    writer.write(header);
    await writeAll(chunks, writer, refused);
    writer.end(trailer);
    await Promise.race([once(writer, 'finish'), refused]);
  } catch (error) {
    // The source failed: the server is told to forget the rows. After a refusal this does nothing.
    if (!writer.destroyed) writer.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  return writer.count;
}

/** What stands around the rows. */
const FRAMES: Readonly<Record<CopyFormat, { readonly header: Uint8Array; readonly trailer: Uint8Array }>> = {
  text: { header: new Uint8Array(), trailer: new Uint8Array() },
  // The signature, no flags, no extension; a row of -1 fields.
  binary: {
    header: Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1'),
    trailer: Uint8Array.of(0xff, 0xff),
  },
};

async function writeAll(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  writer: CopyWriter,
  refused: Promise<never>,
): Promise<void> {
  const source = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  let exhausted = false;
  try {
    for (;;) {
      // Raced, not `for await`: a refusal must be heard also while the source waits for its own input.
      const next = await Promise.race([source.next(), refused]);
      if (next.done === true) {
        exhausted = true;
        return;
      }
      const taken = new Promise<void>((resolve) => writer.write(next.value, () => resolve()));
      await Promise.race([taken, refused]);
      // A server that has refused swallows the rest as fast as it comes: its answer must get a chance to be read.
      await new Promise(setImmediate);
    }
  } finally {
    // Not awaited: a source that hangs in `next` would hang in `return` as well.
    if (!exhausted) void Promise.resolve(source.return?.()).catch(() => {});
  }
}

function quote(identifier: string): string {
  return identifier
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}
