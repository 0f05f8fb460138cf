import { Hono } from 'hono';
import { z } from 'zod';
import { HeldPage, SHOWN_HELD } from '../../pages/account/held-page.tsx';
import { findFeed } from '../../store/feeds/find-feed.ts';
import { listHeld } from '../../store/feeds/list-held.ts';
import type { ConcurrencyLimit } from '../admission/limit-concurrency.ts';
import { requireSession } from '../admission/require-session.ts';
import { closeHeldFor } from '../api/feed-routes.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { frameOf } from './frame-of.ts';
import { tellRefusal } from './tell-refusal.ts';

const HeldCount = z.object({ count: z.coerce.number().int().positive() });

/** `/feed/held`: what the link's last file would close, and the button that does it. */
export function heldPageRoutes(ports: WebPorts, assets: string, runs: ConcurrencyLimit): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports);
  const page = async (c: WebContext, problem: string | null, status = 200) => {
    const { orgId } = c.var.session;
    const { held } = await findFeed(sql, orgId);
    const items = held === null ? [] : await listHeld(sql, orgId, SHOWN_HELD);
    const view = { held, items, problem };
    return c.html(HeldPage({ frame: await frameOf(c, sql, assets), view }), status as 200);
  };
  return new Hono<Web>()
    .get('/feed/held', signedIn, (c) => page(c, null))
    .post('/feed/close-held', signedIn, formLimit, async (c) => {
      const { count } = await readForm(c, HeldCount);
      c.env.server?.timeout(c.req.raw, 0);
      let runId = '';
      const refusal = await tellRefusal(async () => {
        runId = (await closeHeldFor(ports, runs, c.var.session, count)).run_id;
      });
      return refusal === null ? c.redirect(`/runs/${runId}`, 303) : page(c, refusal.text, refusal.status);
    });
}
