import type { AnySql } from '../driver/connect.ts';

/** A letter to one address that waits to be sent. */
export interface Letter {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Puts a letter into the outbox. After `expiresAt` it is not worth sending and goes. */
export async function addLetter(
  sql: AnySql,
  letter: Omit<Letter, 'id'> & { readonly expiresAt: Date },
): Promise<void> {
  await sql`
    insert into letters (id, recipient, subject, text, expires_at)
    values (${Bun.randomUUIDv7()}, ${letter.recipient}, ${letter.subject}, ${letter.text}, ${letter.expiresAt})`;
}

/**
 * Claims letters that wait. The claim is the next attempt's date: a sender that dies or fails is followed by
 * another one then, each pause twice as long, from a minute.
 */
export async function claimDueLetters(sql: AnySql, now: Date, limit: number): Promise<Letter[]> {
  await sql`delete from letters where expires_at <= ${now}`;
  return sql<Letter[]>`
    with due as materialized (
      select id from letters where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    )
    update letters as l set attempts = attempts + 1,
      due_at = ${now}::timestamptz + interval '1 minute' * 2 ^ attempts
    from due where l.id = due.id
    returning l.id, l.recipient, l.subject, l.text`;
}

/** A letter that has been sent is kept nowhere: it may hold a secret. */
export async function finishLetter(sql: AnySql, id: string): Promise<void> {
  await sql`delete from letters where id = ${id}`;
}
