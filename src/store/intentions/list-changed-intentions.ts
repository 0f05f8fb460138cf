import { findNode, readGroup } from '../cluster/find-node.ts';
import type { Sql } from '../driver/connect.ts';
import { type IntentionRecord, listIntentions } from './list-intentions.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

/** What a client has been told: everything that was committed in `since`, and of what came later, up to `until`, the ids to `after`. */
interface Told {
  readonly since: Snapshot | null;
  readonly until: Snapshot | null;
  readonly after: string | null;
}

/** Where somebody begins who has been told nothing. */
export const FROM_THE_BEGINNING = '0';

/**
 * Intentions that were changed after a cursor, in whatever state they are now, and the cursor for the next time. In the
 * order of commits: what a transaction writes before a call and commits after it comes with a later one. Null for a
 * cursor of another database, or none at all.
 */
export async function listChangedIntentions(
  sql: Sql,
  orgId: string,
  cursor: string,
  limit: number,
): Promise<{ readonly items: readonly IntentionRecord[]; readonly cursor: string } | null> {
  // The numbers of transactions are those of the server that the rows lie on.
  const node = await findNode(sql, orgId);
  const { database: there, ...now } = await takeSnapshot(node);
  const database = node === sql ? there : `${there}.${await readGroup(node)}`;
  const told = readCursor(cursor, database, now);
  if (told === null) return null;
  const any = { id: null, externalId: null, state: null, words: [] };
  const { since, after } = told;
  const found = await listIntentions(node, orgId, { ...any, changedSince: since, after, limit });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  // Changes behind the page's back: what was told of earlier pages is as of the first of them.
  const until = told.until ?? now;
  const isMore = found.length > limit && last !== undefined;
  const next: Told = isMore ? { since, until, after: last.id } : { since: until, until: null, after: null };
  return { items, cursor: writeCursor(next, database) };
}

function writeCursor({ since, until, after }: Told, database: string): string {
  const text = [database, writeSnapshot(since), writeSnapshot(until), after ?? ''].join('~');
  return Buffer.from(text).toString('base64url');
}

const writeSnapshot = (snapshot: Snapshot | null): string =>
  snapshot === null ? '' : [snapshot.next, ...snapshot.running].join(',');

const CURSOR = /^([\d.]+)~([\d,]*)~([\d,]*)~((?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})?)$/;

function readCursor(cursor: string, database: string, now: Snapshot): Told | null {
  if (cursor === FROM_THE_BEGINNING) return { since: null, until: null, after: null };
  const [, of, since = '', until = '', after = ''] =
    CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const told = { since: readSnapshot(since), until: readSnapshot(until), after: after || null };
  // A database that was put back to an earlier state gives the same numbers again.
  const numbers = [told.since, told.until].flatMap((each) =>
    each === null ? [] : [each.next, ...each.running],
  );
  const isAhead = numbers.some((number) => number > now.next);
  return of !== database || isAhead ? null : told;
}

function readSnapshot(text: string): Snapshot | null {
  const [next, ...running] = text
    .split(',')
    .filter((number) => number !== '')
    .map(BigInt);
  return next === undefined ? null : { next, running };
}
