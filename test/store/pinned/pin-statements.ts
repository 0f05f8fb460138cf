import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySql, Sql, TransactionSql } from '../../../src/store/driver/connect.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { fillTables } from './fill-tables.ts';
import { listApplies } from './list-applies.ts';
import { listDesk } from './list-desk.ts';
import { listPlaces } from './list-places.ts';
import { listReads } from './list-reads.ts';
import { listSources } from './list-sources.ts';
import { listWrites } from './list-writes.ts';
import { type Dump, openTeller, type Teller } from './tell-rows.ts';

export const STATEMENTS = join(import.meta.dir, 'statements.txt');

/** What cannot be asked inside of the transaction that made the rows where these lie on other servers: name → why. */
export const NOT_ON_A_CLUSTER: ReadonlyMap<string, string> = new Map([
  [
    'changed since',
    'it compares numbers of transactions, which are those of the server that holds the organization',
  ],
]);

/** A call of the store, as it is named in the file. */
export type Call = readonly [name: string, call: (sql: Sql) => Promise<unknown>];

/**
 * What the store's statements answer over rows made at random, and what they change of them: two organizations share the ids,
 * times lie on both sides of every span. All in one transaction, so that `now()` stands still.
 */
export async function writeStatements(): Promise<string> {
  const database = await createTestDatabase();
  let text = '';
  try {
    await inTransaction(database.sql, async (tx) => {
      const filled = await fillTables(tx);
      const teller = await openTeller(tx, filled);
      for (const call of listReads(filled)) text += await tellCall(tx, teller, call, null);
      const before = await teller.dump(tx);
      for (const call of [
        ...listWrites(filled),
        ...listDesk(filled),
        ...listSources(filled),
        ...listApplies(filled),
        ...listPlaces(filled),
      ])
        text += await tellCall(tx, teller, call, before);
    });
  } finally {
    await database.drop();
  }
  return text;
}

/** Rolled back; begun at a moment with microseconds of its own, by which a Date is seen to be earlier. */
async function inTransaction(sql: Sql, work: (tx: TransactionSql) => Promise<void>): Promise<void> {
  for (let isOver = false; !isOver; )
    await sql
      .begin(async (tx) => {
        const [clock] = await tx<{ micros: number }[]>`
          select (extract(microseconds from now())::bigint % 1000)::int as micros`;
        if (clock?.micros === 0) throw new Undone();
        await work(tx);
        isOver = true;
        throw new Undone();
      })
      .catch(forgive);
}

class Undone extends Error {}

function forgive(error: unknown): void {
  if (!(error instanceof Undone)) throw error;
}

async function tellCall(
  tx: TransactionSql,
  teller: Teller,
  [name, call]: Call,
  before: Dump | null,
): Promise<string> {
  let told = '';
  await tx
    .savepoint(async (outer) => {
      const answer = await outer
        .savepoint((inner) => call(asPool(inner)))
        .catch((error: unknown) => ({ throws: (error as { code?: string }).code ?? String(error) }));
      told = `${name}: ${teller.tell(answer)}\n`;
      if (before !== null) told += teller.tellChanges(before, await teller.dump(outer));
      throw new Undone();
    })
    .catch(forgive);
  return told;
}

/** A transaction that is taken for a pool: what begins one inside of it gets a savepoint. */
function asPool(tx: TransactionSql): Sql {
  const begin = (work: (inner: AnySql) => Promise<unknown>) => tx.savepoint(work as never);
  // What another server of a cluster is asked goes through the coordinator: that server does not see what is not committed.
  const instead: Record<string | symbol, unknown> = { begin, at: () => asPool(tx) };
  return new Proxy(tx, {
    get: (target, name) => instead[name] ?? Reflect.get(target, name),
  }) as unknown as Sql;
}

if (import.meta.main) {
  const made = await writeStatements();
  const isNew = made !== readFileSync(STATEMENTS, 'utf8');
  writeFileSync(STATEMENTS, made);
  console.log(isNew ? 'written anew: read the difference' : 'the same as before');
}
