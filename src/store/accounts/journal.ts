import type { JournalAction } from '../../model/account/journal-action.ts';
import type { AnySql } from '../driver/connect.ts';

/** One line of an organization's journal. */
export interface JournalEntry {
  readonly id: string;
  readonly at: Date;
  /** E-mail of the account, or name of the key. */
  readonly who: string;
  readonly by_key: boolean;
  readonly action: JournalAction;
  /** Page of what was changed. */
  readonly subject: string | null;
}

/** Days that a line is kept. */
const KEPT_DAYS = 365;

export async function writeJournal(
  sql: AnySql,
  orgId: string,
  entry: Pick<JournalEntry, 'who' | 'by_key' | 'action' | 'subject'>,
): Promise<void> {
  await sql`
    insert into journal (org_id, id, who, by_key, action, subject)
    values (${orgId}, ${Bun.randomUUIDv7()}, ${entry.who}, ${entry.by_key}, ${entry.action}, ${entry.subject})`;
}

/** Lines of an organization, newest first; `before` is the id of the last one of the page before. */
export async function listJournal(
  sql: AnySql,
  orgId: string,
  limit: number,
  before: string | null,
): Promise<JournalEntry[]> {
  return sql<JournalEntry[]>`
    select id, at, who, by_key, action, subject from journal
    where org_id = ${orgId} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}`;
}

export async function forgetJournal(sql: AnySql): Promise<void> {
  await sql`delete from journal where at < now() - ${KEPT_DAYS} * interval '1 day'`;
}
