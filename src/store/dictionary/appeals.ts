import { forReachable } from '../cluster/for-reachable.ts';
import type { AnySql, Sql } from '../driver/connect.ts';
import { unfoldRefusals } from '../history/list-refusals.ts';

/** What shops say is refused by mistake, by reason. */
export interface AppealedReason {
  readonly reason: string;
  readonly products: number;
  readonly organizations: string[];
  /** Name of one of the products. */
  readonly example: string;
}

/** Notes that a product of a run was refused for a forbidden word by mistake, as its owner says. False: there is no such refusal. */
export async function addAppeal(
  sql: Sql,
  orgId: string,
  runId: string,
  externalId: string,
): Promise<boolean> {
  await unfoldRefusals(sql, orgId, runId);
  const added = await sql`
    insert into refusal_appeals (org_id, external_id, reason, name, run_id)
    select org_id, external_id, reason, name, run_id from run_refusals
    where org_id = ${orgId} and run_id = ${runId} and external_id = ${externalId} and code = 'forbidden_word'
    order by position limit 1
    on conflict (org_id, external_id, reason) do update set run_id = excluded.run_id, at = excluded.at`;
  return added.count > 0;
}

/** Which of an organization's products have been appealed for which reason: a key of `appealKey`. */
export async function findAppealed(
  sql: AnySql,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string; reason: string }[]>`
    select external_id as id, reason from refusal_appeals where org_id = ${orgId} and external_id = any(${ids}::text[])`;
  return new Set(rows.map(({ id, reason }) => appealKey(id, reason)));
}

export function appealKey(id: string, reason: string): string {
  return `${id}\n${reason}`;
}

/** Appeals of all organizations, the reason with the most products first. */
export async function listAppeals(sql: AnySql): Promise<AppealedReason[]> {
  return await forReachable(
    sql,
    ({ only }) => sql<AppealedReason[]>`
      select a.reason, count(*)::int as products, json_agg(distinct o.name) as organizations, min(a.name) as example
      from refusal_appeals as a join organizations as o on o.id = a.org_id
      where true ${only('a.org_id')} group by a.reason order by count(*) desc, a.reason`,
  );
}
