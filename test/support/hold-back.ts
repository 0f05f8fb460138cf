import { connect } from '../../src/store/driver/connect.ts';
import type { TestOrganization } from './create-organization.ts';
import { saveFeed } from './use-feed.ts';

/** Leaves an organization as a run of its link does that the guard has kept from closing `externalIds`; returns how many wait. */
export async function holdBack(shop: TestOrganization, externalIds: readonly string[]): Promise<number> {
  await saveFeed(shop, { url: 'https://shop.example/feed.xml', auto_update: false });
  const sql = connect(shop.server.databaseUrl, { applicationName: 'tests', maxConnections: 1 });
  const held = await sql`
    insert into held_closings (org_id, intention_id)
    select org_id, id from intentions where org_id = ${shop.id} and external_id = any(${[...externalIds]}::text[])`;
  await sql`
    update feeds set held_count = ${held.count}, held_since = now(),
      held_run_id = (select id from runs where org_id = ${shop.id} order by id desc limit 1)
    where org_id = ${shop.id}`;
  await sql.end({ timeout: 5 });
  return held.count;
}
