import type { Hono } from 'hono';
import { z } from 'zod';
import { JOURNAL_ACTIONS } from '../../model/account/journal-action.ts';
import { JournalPage } from '../../pages/account/journal-page.tsx';
import { listJournal } from '../../store/accounts/journal.ts';
import { requireSession } from '../admission/require-session.ts';
import { takePage } from '../api/take-page.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { JOURNAL_OPERATIONS } from '../openapi/journal-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { frameOf } from './frame-of.ts';

const PER_PAGE = 50;
const Cursor = z.object({ cursor: z.uuid().optional() });

/** `/journal` of the account area and `GET /v1/org/journal`: who has changed what. */
export function journalRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const { sql } = ports;
  const { routes, on } = serveOperations(ports);
  on(JOURNAL_OPERATIONS.listJournal, async (c, { query }) => {
    const found = await listJournal(sql, c.var.orgId, query.limit + 1, query.cursor ?? null);
    const { items, next } = takePage(found, query.limit);
    return c.json({
      items: items.map((entry) => ({ ...entry, text: JOURNAL_ACTIONS[entry.action] ?? entry.action })),
      next_cursor: next,
    });
  });
  routes.get('/journal', requireSession(ports), async (c) => {
    const { cursor } = check(c.req.query(), Cursor);
    const found = await listJournal(sql, c.var.session.orgId, PER_PAGE + 1, cursor ?? null);
    const { items, next } = takePage(found, PER_PAGE);
    return c.html(JournalPage({ frame: await frameOf(c, sql, assets), items, next }));
  });
  return routes;
}
