import { Hono } from 'hono';
import { z } from 'zod';
import { ChangesPage } from '../../pages/run/changes-page.tsx';
import { RunPage } from '../../pages/run/run-page.tsx';
import { RunsPage } from '../../pages/run/runs-page.tsx';
import { countChanges, listChanges } from '../../store/history/list-changes.ts';
import { groupRefusals, listRefusals } from '../../store/history/list-refusals.ts';
import { findRunRecord, listRuns } from '../../store/history/list-runs.ts';
import { readProgress } from '../../store/history/read-progress.ts';
import { findRefusedSource } from '../../store/history/read-refused-source.ts';
import { findRunSummary } from '../../store/history/store-run-summary.ts';
import { countRunPhotos } from '../../store/photos/photo-counts.ts';
import { requireSession } from '../admission/require-session.ts';
import { takePage } from '../api/take-page.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { ChangeQuery, RefusalQuery } from '../openapi/run-detail-operations.ts';
import { runIdOf } from '../runs/run-details-routes.ts';
import { frameOf } from './frame-of.ts';

const RUNS_PER_PAGE = 30;
const Cursor = z.object({ cursor: z.uuid().optional() });
/** An empty choice of a form is no choice. */
const given = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** `/runs`, `/runs/{id}` and `/runs/{id}/changes` of the account area. */
export function runPageRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports);
  return new Hono<Web>()
    .get('/runs', signedIn, async (c) => {
      const { cursor } = check(given(c.req.query()), Cursor);
      const found = await listRuns(sql, c.var.session.orgId, RUNS_PER_PAGE + 1, cursor ?? null);
      const { items: runs, next } = takePage(found, RUNS_PER_PAGE);
      return c.html(RunsPage({ frame: await frameOf(c, sql, assets), runs, next }));
    })
    .get('/runs/:id', signedIn, async (c) => {
      const { orgId } = c.var.session;
      const id = runIdOf(c);
      const query = check(given(c.req.query()), RefusalQuery);
      const run = await findRunRecord(sql, orgId, id);
      if (run === null) throw new EdgeFailure('not_found', 'Такого запуска нет.');
      const filter = { code: query.code ?? null, query: query.q, page: query.page, perPage: query.limit };
      const running = run.state === 'running' && (await readProgress(sql, orgId, id))?.state === 'running';
      const refusals =
        run.counters === null || run.report_expired_at !== null
          ? null
          : {
              runId: id,
              ...filter,
              groups: await groupRefusals(sql, orgId, id),
              ...(await listRefusals(sql, orgId, id, filter)),
              source: await findRefusedSource(sql, orgId, id),
            };
      const view = {
        run,
        running,
        summary: await findRunSummary(sql, orgId, id),
        photos: await countRunPhotos(sql, orgId, id),
        refusals,
        hasChanges: run.dry_run && Object.keys(await countChanges(sql, orgId, id)).length > 0,
      };
      return c.html(RunPage({ frame: await frameOf(c, sql, assets), view }));
    })
    .get('/runs/:id/changes', signedIn, async (c) => {
      const { orgId } = c.var.session;
      const runId = runIdOf(c);
      const query = check(given(c.req.query()), ChangeQuery);
      if ((await findRunRecord(sql, orgId, runId)) === null)
        throw new EdgeFailure('not_found', 'Такого запуска нет.');
      const filter = { kind: query.kind ?? null, query: query.q, page: query.page, perPage: query.limit };
      const view = {
        runId,
        ...filter,
        counts: await countChanges(sql, orgId, runId),
        ...(await listChanges(sql, orgId, runId, filter)),
      };
      return c.html(ChangesPage({ frame: await frameOf(c, sql, assets), view }));
    });
}
