import { DEFAULT_ZONE, type TimeZone } from '../../model/account/time-zone.ts';
import { forReachable } from '../cluster/for-reachable.ts';
import type { AnySql, Sql } from '../driver/connect.ts';

/** An organization as the operator sees it. */
export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly domain: string | null;
  readonly status: 'active' | 'blocked';
  readonly planPaidUntil: Date | null;
  readonly activeIntentionLimit: number | null;
  readonly emails: readonly string[];
  /** Null: the server of the cluster that would know is down. */
  readonly publishedIntentions: number | null;
  readonly tokenPrefix: string | null;
  readonly createdAt: Date;
}

/** Adds an organization with its first account. Rejects with SQLSTATE 23505 when the e-mail is taken. */
export async function addOrganization(
  sql: Sql,
  organization: {
    name: string;
    city: string | null;
    domain: string | null;
    email: string;
    passwordHash: string;
    limit: number | null;
  },
): Promise<string> {
  const id = Bun.randomUUIDv7();
  await sql.begin(async (tx) => {
    await tx`
      insert into organizations (id, name, city, domain, active_intention_limit)
      values (${id}, ${organization.name}, ${organization.city}, ${organization.domain}, ${organization.limit})`;
    await tx`
      insert into accounts (org_id, id, email, password_hash)
      values (${id}, ${Bun.randomUUIDv7()}, ${organization.email}, ${organization.passwordHash})`;
  });
  return id;
}

/** Every organization, or the one with this id or this account's e-mail. */
export async function listOrganizations(sql: AnySql, which: string | null): Promise<Organization[]> {
  const rows = await sql<Organization[]>`
    select o.id, o.name, o.city, o.domain, o.status, o.plan_paid_until as "planPaidUntil",
      o.active_intention_limit as "activeIntentionLimit",
      array(select email from accounts as a where a.org_id = o.id order by created_at) as emails,
      0 as "publishedIntentions",
      (select prefix from org_tokens as t where t.org_id = o.id and t.name is null and t.revoked_at is null) as "tokenPrefix", o.created_at as "createdAt"
    from organizations as o
    where ${which}::text is null or o.id::text = ${which}::text
      or exists (select 1 from accounts as a where a.org_id = o.id and lower(a.email) = lower(${which}::text))
    order by o.created_at`;
  const published = await countPublished(sql, which === null ? null : rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, publishedIntentions: published(row.id) }));
}

/** Apart: in a cluster they lie on other servers than organizations. */
async function countPublished(
  sql: AnySql,
  orgIds: readonly string[] | null,
): Promise<(orgId: string) => number | null> {
  return await forReachable(sql, async ({ only, has }) => {
    const rows = await sql<{ org_id: string; published: number }[]>`
      select org_id, count(*)::int as published from intentions
      where state = 'published' and (${orgIds === null} or org_id = any(${orgIds ?? []}::uuid[])) ${only('org_id')}
      group by org_id`;
    const published = new Map(rows.map((row) => [row.org_id, row.published]));
    return (orgId) => (has(orgId) ? (published.get(orgId) ?? 0) : null);
  });
}

export async function setOrganizationStatus(
  sql: AnySql,
  orgId: string,
  status: 'active' | 'blocked',
): Promise<void> {
  await sql`update organizations set status = ${status} where id = ${orgId}`;
}

/** Null: paid without an end. */
export async function setPlanPaidUntil(sql: AnySql, orgId: string, until: Date | null): Promise<void> {
  await sql`update organizations set plan_paid_until = ${until} where id = ${orgId}`;
}

/** Changes the given fields of the profile; those left out stay. */
export async function updateOrganization(
  sql: AnySql,
  orgId: string,
  fields: {
    name?: string;
    city?: string | null;
    domain?: string | null;
    limit?: number | null;
    timeZone?: string;
  },
): Promise<void> {
  const columns: Record<string, string | number | null> = {};
  if (fields.name !== undefined) columns.name = fields.name;
  if (fields.city !== undefined) columns.city = fields.city;
  if (fields.domain !== undefined) columns.domain = fields.domain;
  if (fields.timeZone !== undefined) columns.time_zone = fields.timeZone;
  if (fields.limit !== undefined) columns.active_intention_limit = fields.limit;
  if (Object.keys(columns).length > 0)
    await sql`update organizations set ${sql(columns)} where id = ${orgId}`;
}

/** By which clock an organization reads its pages. */
export async function findTimeZone(sql: AnySql, orgId: string): Promise<TimeZone> {
  const [row] = await sql<{ zone: TimeZone }[]>`
    select coalesce(time_zone, ${DEFAULT_ZONE}) as zone from organizations where id = ${orgId}`;
  return row?.zone ?? DEFAULT_ZONE;
}
