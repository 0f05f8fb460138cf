import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { METHOD_NAME_ALL } from 'hono/router';
import { actionOf } from '../../model/account/journal-action.ts';
import { writeJournal } from '../../store/accounts/journal.ts';
import { placeOf } from '../edge/observe-requests.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';

/** A check and a preview change nothing. */
const DRY = /[?&]dry_run=(?:1|true)(?:&|$)/;

/**
 * Notes in the organization's journal what a request has changed, and who sent it. What has been done has been done: a
 * journal that cannot be written is told to the operator alone.
 */
export function keepJournal({ sql, onError }: Pick<WebPorts, 'sql' | 'onError'>) {
  return createMiddleware<Web>(async (c, next) => {
    await next();
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.res.status >= 400 || c.error) return;
    const route = matchedRoutes(c).findLast((each) => each.method !== METHOD_NAME_ALL)?.path;
    const done = route === undefined ? null : actionOf(c.req.method, route, c.req.path);
    if (done === null || DRY.test(c.req.url)) return;
    const { session, key, orgId, deed } = c.var;
    const who = key?.tokenName ?? session?.email;
    if (who === undefined) return;
    const entry = { who, by_key: key !== undefined, ...done, action: deed ?? done.action };
    await writeJournal(sql, orgId, entry).catch((error: unknown) => onError(error, placeOf(c)));
  });
}
