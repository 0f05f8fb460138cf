import { Hono } from 'hono';
import { z } from 'zod';
import { ChangesPage } from '../../pages/run/changes-page.tsx';
import { RunPage } from '../../pages/run/run-page.tsx';
import { RunsPage } from '../../pages/run/runs-page.tsx';
import { findAppealed } from '../../store/dictionary/appeals.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { countChanges } from '../../store/history/list-changes.ts';
import type { RefusalFilter } from '../../store/history/list-refusals.ts';
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
import { RunFilters } from '../openapi/run-operations.ts';
import { listRefusalsWithSource } from '../runs/list-refusals-with-source.ts';
import { listRunChanges } from '../runs/list-run-changes.ts';
import { runIdOf } from '../runs/run-details-routes.ts';
import { frameOf } from './frame-of.ts';
import { findPublishView } from './publish-page-routes.ts';

const RUNS_PER_PAGE = 30;
const Cursor = z.object({ cursor: z.uuid().optional() }).extend(RunFilters.shape);
/** An empty choice of a form is no choice. */
const given = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** `/runs`, `/runs/{id}` and `/runs/{id}/changes` of the account area. */
export function runPageRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports);
  return new Hono<Web>()
    .get('/runs', signedIn, async (c) => {
      const { cursor, ...filter } = check(given(c.req.query()), Cursor);
      const found = await listRuns(sql, c.var.session.orgId, RUNS_PER_PAGE + 1, cursor ?? null, {
        ...filter,
        dry_run: filter.dry_run === undefined ? undefined : filter.dry_run === '1',
      });
      const { items: runs, next } = takePage(found, RUNS_PER_PAGE);
      const isLater = cursor !== undefined;
      return c.html(RunsPage({ frame: await frameOf(c, sql, assets), runs, next, isLater, filter }));
    })
    .get('/runs/:id', signedIn, async (c) => {
      const { orgId } = c.var.session;
      const id = runIdOf(c);
      const query = check(given(c.req.query()), RefusalQuery);
      const run = await findRunRecord(sql, orgId, id);
      if (run === null) throw new EdgeFailure('not_found', 'Такого запуска нет.');
      const filter = { code: query.code ?? null, query: query.q, page: query.page, perPage: query.limit };
      const goesOn = run.state === 'running' || run.state === 'queued';
      const now = goesOn ? await readProgress(sql, orgId, id) : null;
      const running = now?.state === 'running' || now?.state === 'queued';
      const refusals =
        run.counters === null || run.report_expired_at !== null
          ? null
          : await viewRefusals(sql, orgId, id, filter);
      const view = {
        run,
        running,
        summary: await findRunSummary(sql, orgId, id),
        photos: await countRunPhotos(sql, orgId, id),
        publish: await findPublishView(sql, orgId, run, c.req.query('number') === 'other'),
        refusals,
        hasChanges: run.dry_run
          ? Object.keys(await countChanges(sql, orgId, id)).length > 0
          : run.undoes === null && run.undo_until !== null,
      };
      return c.html(RunPage({ frame: await frameOf(c, sql, assets), view }));
    })
    .get('/runs/:id/changes', signedIn, async (c) => {
      const { orgId } = c.var.session;
      const runId = runIdOf(c);
      const query = check(given(c.req.query()), ChangeQuery);
      const run = await findRunRecord(sql, orgId, runId);
      if (run === null) throw new EdgeFailure('not_found', 'Такого запуска нет.');
      const filter = { kind: query.kind ?? null, query: query.q, page: query.page, perPage: query.limit };
      const view = {
        runId,
        dryRun: run.dry_run,
        ...filter,
        ...(await listRunChanges(sql, orgId, run, filter)),
      };
      return c.html(ChangesPage({ frame: await frameOf(c, sql, assets), view }));
    });
}

async function viewRefusals(sql: Sql, orgId: string, runId: string, filter: RefusalFilter) {
  const found = await listRefusalsWithSource(sql, orgId, runId, filter);
  const ids = found.items.flatMap(({ id, code }) => (code === 'forbidden_word' && id !== null ? [id] : []));
  const source = await findRefusedSource(sql, orgId, runId);
  return { runId, ...filter, ...found, source, appealed: await findAppealed(sql, orgId, ids) };
}
