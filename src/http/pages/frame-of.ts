import { ACCESS } from '../../model/access.ts';
import type { PageFrame } from '../../pages/frame/page-frame.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { countUnread } from '../../store/notifications/count-unread.ts';
import { noteAccount } from '../admission/session-cookie.ts';
import type { WebContext } from '../edge/web-ports.ts';

/** What the page of a signed-in account carries around its content. */
export async function frameOf(c: WebContext, sql: Sql, assets: string): Promise<PageFrame> {
  const { orgId, accountId, organizationName, email, role, access, timeZone } = c.var.session;
  noteAccount(c, 'account', accountId);
  return {
    assets,
    organization: organizationName,
    email,
    role,
    timeZone,
    unread: await countUnread(sql, orgId),
    notice: ACCESS[access]?.owner ?? null,
  };
}
