import type { Counters } from '../../model/counters.ts';
import type { AnySql } from '../driver/connect.ts';

/** A message that is to be sent now. */
export interface DueDelivery extends ClaimedDelivery {
  /** The run that has ended; null for a test. */
  readonly run: EndedRun | null;
  /** When what it tells of happened. */
  readonly happenedAt: Date;
}

/** One that nobody else sends meanwhile; what it tells is still to be read. */
export interface ClaimedDelivery {
  readonly orgId: string;
  readonly id: string;
  readonly type: string;
  /** This one included. */
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
  readonly createdAt: Date;
}

export interface EndedRun {
  readonly id: string;
  readonly state: string;
  readonly channel: string;
  readonly dry_run: boolean;
  readonly counters: Counters | null;
  readonly failure: string | null;
}

/** A message whose sender has died is due again then. */
const CLAIM_MS = 120_000;
/** The column holds no larger number, and a message that can never be settled is claimed for ever. */
const MOST_ATTEMPTS = 32_767;

/**
 * Claims due messages, the oldest of each organization but of `except`, those that have waited longest first. Any number of processes may do
 * so at once; what is claimed and not settled is due again in two minutes. A run that ends while its address is removed leaves a
 * message to nobody, which is forgotten.
 */
export async function claimDeliveries(
  sql: AnySql,
  limit: number,
  except: readonly string[],
): Promise<ClaimedDelivery[]> {
  return await sql<ClaimedDelivery[]>`
    with due as materialized (
      select d.org_id, d.id, w.url, w.secret
      from webhook_deliveries as d left join webhooks as w on w.org_id = d.org_id
      where d.state = 'waiting' and d.due_at <= now() and (d.org_id, d.id) in (
        select org_id, id from (
          select distinct on (org_id) org_id, id, due_at from webhook_deliveries
          where state = 'waiting' and due_at <= now() and org_id <> all(${[...except]}::uuid[])
          order by org_id, due_at, id
        ) as oldest order by due_at limit ${limit}
      )
      for update of d skip locked
    ),
    forgotten as (
      delete from webhook_deliveries as d using due
      where due.url is null and d.org_id = due.org_id and d.id = due.id
    )
    update webhook_deliveries as d set attempts = least(attempts + 1, ${MOST_ATTEMPTS}),
      due_at = now() + ${CLAIM_MS} * interval '1 millisecond'
    from due where due.url is not null and d.org_id = due.org_id and d.id = due.id
    returning d.org_id as "orgId", d.id, d.type, d.attempts, due.url, due.secret, d.created_at as "createdAt"`;
}

/** What a claimed message tells. One by one: what is wrong with one run holds up no other's. */
export async function readDelivery(sql: AnySql, claimed: ClaimedDelivery): Promise<DueDelivery> {
  const [ended] = await sql<EndedRow[]>`
    select finished_at as "endedAt", id, state, channel, dry_run, counters, error
    from runs where org_id = ${claimed.orgId} and id = ${claimed.id}`;
  if (ended === undefined) return { ...claimed, happenedAt: claimed.createdAt, run: null };
  const { endedAt, error, ...run } = ended;
  return {
    ...claimed,
    happenedAt: endedAt ?? claimed.createdAt,
    run: { ...run, failure: error?.code ?? null },
  };
}

/** The error is taken apart here: earlier versions stored some that PostgreSQL cannot (`readable-json.ts`). */
type EndedRow = Omit<EndedRun, 'failure'> & {
  readonly endedAt: Date | null;
  readonly error: { readonly code?: string } | null;
};

/** A message that its owner sends to try the address: claimed by whoever adds it. Null when there is no address. */
export async function addTestDelivery(sql: AnySql, orgId: string): Promise<DueDelivery | null> {
  const [hook] = await sql<{ url: string; secret: string }[]>`
    select url, secret from webhooks where org_id = ${orgId}`;
  if (hook === undefined) return null;
  const [row] = await sql<DueDelivery[]>`
    insert into webhook_deliveries (org_id, id, type, attempts, due_at)
    values (${orgId}, ${Bun.randomUUIDv7()}, 'webhook.test', 1, now() + ${CLAIM_MS} * interval '1 millisecond')
    returning org_id as "orgId", id, type, attempts::int, ${hook.url}::text as url, ${hook.secret}::text as secret,
      created_at as "createdAt", created_at as "happenedAt", null as run`;
  return row ?? null;
}
