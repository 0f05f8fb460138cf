import type { Counters } from '../../model/counters.ts';
import type { AnySql } from '../driver/connect.ts';
import { isDatabaseLost } from '../driver/is-database-lost.ts';

/** A message that is to be sent now. */
export interface DueDelivery {
  readonly orgId: string;
  readonly id: string;
  readonly type: string;
  /** This one included. */
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
  /** The run that has ended; null for a test. */
  readonly run: EndedRun | null;
  /** When what it tells of happened. */
  readonly happenedAt: Date;
}

export interface EndedRun {
  readonly id: string;
  readonly state: string;
  readonly channel: string;
  readonly dry_run: boolean;
  readonly counters: Counters | null;
  readonly failure: string | null;
}

type Claimed = Omit<DueDelivery, 'run' | 'happenedAt' | 'url' | 'secret'> & {
  readonly createdAt: Date;
} & ({ readonly url: string; readonly secret: string } | { readonly url: null; readonly secret: null });

/** A message whose sender has died is due again then. */
const CLAIM_MS = 120_000;

/**
 * Claims due messages, the oldest of each organization but of `except`, those that have waited longest first. Any number of processes may do
 * so at once; what is claimed and not settled is due again in two minutes.
 */
export async function claimDeliveries(
  sql: AnySql,
  limit: number,
  except: readonly string[],
): Promise<DueDelivery[]> {
  const claimed = await sql<Claimed[]>`
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
    )
    update webhook_deliveries as d set attempts = attempts + 1, due_at = now() + ${CLAIM_MS} * interval '1 millisecond'
    from due where d.org_id = due.org_id and d.id = due.id
    returning d.org_id as "orgId", d.id, d.type, d.attempts, due.url, due.secret, d.created_at as "createdAt"`;
  const due: DueDelivery[] = [];
  for (const { createdAt, ...delivery } of claimed) {
    if (delivery.url === null) continue; // Of an address that is gone.
    const told = await findEnded(sql, delivery.orgId, delivery.id).catch((error: unknown) => {
      // Of a cluster one server may be down: what it knows of is due again, the others' messages go.
      if (!isDatabaseLost(error)) throw error;
    });
    if (told !== undefined) due.push({ ...delivery, happenedAt: told.endedAt ?? createdAt, run: told.run });
  }
  return due;
}

async function findEnded(
  sql: AnySql,
  orgId: string,
  id: string,
): Promise<{ readonly run: EndedRun | null; readonly endedAt: Date | null }> {
  const [found] = await sql<{ run: EndedRun; endedAt: Date | null }[]>`
    select finished_at as "endedAt", json_build_object('id', id, 'state', state, 'channel', channel,
      'dry_run', dry_run, 'counters', counters, 'failure', error ->> 'code') as run
    from runs where org_id = ${orgId} and id = ${id}`;
  return found ?? { run: null, endedAt: null };
}

/** A message that its owner sends to try the address: claimed by whoever adds it. Null when there is no address. */
export async function addTestDelivery(sql: AnySql, orgId: string): Promise<DueDelivery | null> {
  const [hook] = await sql<{ url: string; secret: string }[]>`
    select url, secret from webhooks where org_id = ${orgId}`;
  if (hook === undefined) return null;
  const [row] = await sql<DueDelivery[]>`
    insert into webhook_deliveries (org_id, id, type, attempts, due_at)
    values (${orgId}, ${Bun.randomUUIDv7()}, 'webhook.test', 1, now() + ${CLAIM_MS} * interval '1 millisecond')
    returning org_id as "orgId", id, type, attempts::int, ${hook.url}::text as url, ${hook.secret}::text as secret,
      created_at as "happenedAt", null as run`;
  return row ?? null;
}
