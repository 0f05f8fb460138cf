import type { NotificationKind } from '../../model/notification-kind.ts';
import type { AnySql } from '../driver/connect.ts';

/** A notification to be sent by e-mail. */
export interface DueMail {
  readonly orgId: string;
  readonly id: string;
  readonly kind: NotificationKind;
  readonly text: string;
  readonly path: string | null;
  readonly organization: string;
  /** Addresses of the organization's accounts that have signed in, or could. */
  readonly to: readonly string[];
}

/** Tries before an e-mail is given up; the pauses between them double from 5 minutes, so the last is after 10 hours. */
const MOST_ATTEMPTS = 8;

/**
 * Claims notifications that wait to be e-mailed. The claim is the next attempt's date: a sender that dies or fails
 * is followed by another one then, so an e-mail may arrive twice but is not lost. What is older than a day is not
 * news any more and stays unsent: e-mail may have been configured only now.
 */
export async function claimDueMail(sql: AnySql, now: Date, limit: number): Promise<DueMail[]> {
  return sql<DueMail[]>`
    with due as materialized (
      select n.org_id, n.id, case when mail_attempts + 1 < ${MOST_ATTEMPTS}::int
          then ${now}::timestamptz + interval '5 minutes' * 2 ^ mail_attempts end as again,
        o.name, array(select email from accounts as a where a.org_id = n.org_id and password_hash is not null order by created_at) as addresses
      from notifications as n join organizations as o on o.id = n.org_id
      where mail_due_at <= ${now} and n.created_at > ${now}::timestamptz - interval '1 day'
      order by mail_due_at
      limit ${limit}
      for update of n skip locked
    )
    update notifications as n set mail_attempts = mail_attempts + 1, mail_due_at = due.again
    from due where n.org_id = due.org_id and n.id = due.id
    returning n.org_id as "orgId", n.id, n.kind, n.text, n.path, due.name as organization, due.addresses as "to"`;
}

/** Notes that an e-mail has been sent. */
export async function finishMail(sql: AnySql, mail: Pick<DueMail, 'orgId' | 'id'>): Promise<void> {
  await sql`update notifications set mail_due_at = null where org_id = ${mail.orgId} and id = ${mail.id}`;
}
