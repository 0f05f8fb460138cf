import type { AnySql } from '../driver/connect.ts';

/** An intention whose closing waits for its owner. */
export interface HeldIntention {
  readonly id: string;
  readonly external_id: string | null;
  /** As the file calls it, which tells it from others of one title. */
  readonly name: string;
}

/** What a guarded run of a feed has left open and is published still, by name; no more than `limit`. */
export async function listHeld(sql: AnySql, orgId: string, limit: number): Promise<HeldIntention[]> {
  return sql<HeldIntention[]>`
    select id, external_id, coalesce(nullif(name, ''), title) as name from intentions
    where org_id = ${orgId} and state = 'published'
      and id in (select intention_id from held_closings where org_id = ${orgId})
    order by name, id limit ${limit}`;
}
