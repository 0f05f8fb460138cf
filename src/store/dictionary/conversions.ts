import type { ConversionParts } from '../../model/run/reconversion.ts';
import { forReachable } from '../cluster/for-reachable.ts';
import type { AnySql } from '../driver/connect.ts';
import { signed } from '../run/create-intentions.ts';

/** Keeps what a version of conversion is made of: without it a new dictionary cannot say what its own is. */
export async function rememberConversion(
  sql: AnySql,
  orgId: string,
  conversion: bigint,
  { dictionary, code, context, domain, maxTags }: ConversionParts,
): Promise<void> {
  await sql`
    insert into conversions (org_id, conversion, dictionary, code, context, domain, max_tags)
    values (${orgId}, ${signed(conversion)}::bigint, ${dictionary}, ${code}, ${context}, ${domain}, ${maxTags})
    on conflict do nothing`;
}

/** Those of one organization, by version as stored. */
export async function readConversions(
  sql: AnySql,
  orgId: string,
): Promise<ReadonlyMap<bigint, ConversionParts>> {
  const rows = await sql<(ConversionParts & { conversion: bigint })[]>`
    select conversion, dictionary, code, context, domain, max_tags as "maxTags" from conversions where org_id = ${orgId}`;
  return new Map(rows.map(({ conversion, ...parts }) => [conversion, parts]));
}

/** Versions of conversion that one organization keeps; an import by link may make one a day. */
const KEPT = 64;

/** Forgets the oldest ones of organizations that have many. Products made of one are then converted by their next import. */
export async function forgetConversions(sql: AnySql): Promise<void> {
  await forReachable(
    sql,
    ({ only }) => sql`
      delete from conversions as c using (
        select org_id, conversion, row_number() over (partition by org_id order by made_at desc) as place
        from conversions where true ${only('org_id')}
      ) as old
      where old.place > ${KEPT} and c.org_id = old.org_id and c.conversion = old.conversion
        and c.made_at < now() - interval '8 days' ${only('c.org_id')}`,
  );
}
