import type { PageFrame } from '../pages/page-frame.ts';
import type { Sql } from '../store/connect.ts';
import { countUnread } from '../store/count-unread.ts';
import type { WebContext } from './web-ports.ts';

/** What the page of a signed-in account carries around its content. */
export async function frameOf(c: WebContext, sql: Sql, assets: string): Promise<PageFrame> {
  const { orgId, organizationName, email } = c.var.session;
  return { assets, organization: organizationName, email, unread: await countUnread(sql, orgId) };
}
