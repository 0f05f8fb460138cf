import { Hono } from 'hono';
import { UndoPage } from '../../pages/run/undo-page.tsx';
import { findRunRecord } from '../../store/history/list-runs.ts';
import type { ConcurrencyLimit } from '../admission/limit-concurrency.ts';
import { requireSession } from '../admission/require-session.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { formLimit } from '../edge/read-form.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { runIdOf } from '../runs/run-details-routes.ts';
import { undoFor } from '../runs/undo-route.ts';
import { frameOf } from './frame-of.ts';

/** `/runs/{id}/undo`: what taking a run back would do, and the button that does it. */
export function undoPageRoutes(ports: WebPorts, assets: string, runs: ConcurrencyLimit): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports);
  return new Hono<Web>()
    .get('/runs/:id/undo', signedIn, async (c) => {
      const { orgId } = c.var.session;
      const id = runIdOf(c);
      const run = await findRunRecord(sql, orgId, id);
      if (run === null) throw new EdgeFailure('not_found', 'Такого запуска нет.');
      const preview = await undoFor(c, ports, runs, true);
      return c.html(UndoPage({ frame: await frameOf(c, sql, assets), view: { run, preview } }));
    })
    .post('/runs/:id/undo', signedIn, formLimit, async (c) => {
      c.env.server?.timeout(c.req.raw, 0);
      const report = await undoFor(c, ports, runs, false);
      return c.redirect(`/runs/${report.run_id}`, 303);
    });
}
