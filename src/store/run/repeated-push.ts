import type { AnySql } from '../driver/connect.ts';
import { firstIdSince } from '../history/first-id-since.ts';

/** A push that was made or promised with an idempotency key before. */
export interface PromisedPush {
  readonly runId: string;
  readonly dryRun: boolean;
  readonly removeMissing: boolean;
  /** SHA-256 of its body as it was sent; null where it was not read to its end. */
  readonly bodyHash: Uint8Array | null;
  readonly state: 'queued' | 'running' | 'succeeded';
  /** Nobody waits for its answer: it is told by its run. */
  readonly isPromised: boolean;
}

const DAY_MS = 24 * 3600 * 1000;

/** The push of the last day that waits, runs or has succeeded with this key; null when there is none. */
export async function findPromisedPush(
  sql: AnySql,
  orgId: string,
  key: string,
): Promise<PromisedPush | null> {
  const [row] = await sql<PromisedPush[]>`
    select id as "runId", dry_run as "dryRun", remove_missing as "removeMissing", body_hash as "bodyHash", state,
      queued_at is not null as "isPromised"
    from runs where org_id = ${orgId} and id >= ${firstIdSince(Date.now() - DAY_MS)} and idempotency_key = ${key}
      and state in ('queued', 'running', 'succeeded')
    order by id desc limit 1`;
  return row ?? null;
}

/** Notes what was sent with a key, before the run that reads it is applied. */
export async function noteBodyHash(sql: AnySql, orgId: string, key: string, hash: Uint8Array): Promise<void> {
  await sql`
    update runs set body_hash = ${hash}
    where org_id = ${orgId} and id >= ${firstIdSince(Date.now() - DAY_MS)} and idempotency_key = ${key} and state = 'running'`;
}
