import type { AnySql } from './connect.ts';

/** Prolongs the leases of a process that lives. */
export async function renewClaims(sql: AnySql, workerId: string, leaseMs: number): Promise<void> {
  await sql`
    update photo_transfers set claimed_until = now() + ${leaseMs} * interval '1 millisecond'
    where claimed_until is not null and claimed_by = ${workerId}`;
}

/** Gives back what a process that stops has not finished; it counts as not tried. */
export async function releaseClaims(sql: AnySql, workerId: string): Promise<void> {
  await sql`
    update photo_transfers set claimed_by = null, claimed_until = null, attempts = attempts - 1
    where claimed_until is not null and claimed_by = ${workerId}`;
}

/** Frees what processes that died had claimed. */
export async function releaseExpired(sql: AnySql): Promise<void> {
  await sql`
    update photo_transfers set claimed_by = null, claimed_until = null where claimed_until < now()`;
}
