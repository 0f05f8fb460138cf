import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** What a newcomer has done already. */
export interface Steps {
  readonly hasCity: boolean;
  readonly hasChecked: boolean;
  readonly hasPublished: boolean;
  /** A link or a key: from then on the catalog follows the shop by itself. */
  readonly isAutomatic: boolean;
}

export async function findSteps(sql: AnySql, orgId: string): Promise<Steps> {
  const done = onlyRow(
    await sql<Pick<Steps, 'hasChecked' | 'hasPublished'>[]>`
      select exists (select from runs where org_id = ${orgId} and state = 'succeeded') as "hasChecked",
        exists (select from intentions where org_id = ${orgId}) as "hasPublished"`,
  );
  const rows = await sql<Omit<Steps, keyof typeof done>[]>`
    select coalesce(o.city, '') <> '' as "hasCity",
      exists (select from feeds as f where f.org_id = o.id and f.url is not null)
        or exists (select from org_tokens as t where t.org_id = o.id and t.last_used_at is not null) as "isAutomatic"
    from organizations as o where o.id = ${orgId}`;
  const { hasCity, isAutomatic } = onlyRow(rows);
  return { hasCity, ...done, isAutomatic };
}
