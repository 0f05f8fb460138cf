import type { Hono } from 'hono';
import { z } from 'zod';
import { countListed } from '../../model/counters.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { findCheck } from '../../store/history/find-check.ts';
import { countRuns, findRunRecord, listRuns, type RunRecord } from '../../store/history/list-runs.ts';
import { countRunPhotos } from '../../store/photos/photo-counts.ts';
import { takePage } from '../api/take-page.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { streamPieces } from '../edge/stream-pieces.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { RUN_OPERATIONS } from '../openapi/run-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { FEW_REFUSALS } from './answer-report.ts';
import { writeStoredReport } from './write-stored-report.ts';

/** `GET /v1/org/runs` (newest first) and `GET /v1/org/runs/{id}` with the report, the stage timings and how far its pictures are. */
export function runsRoutes(ports: WebPorts): Hono<Web> {
  const { sql, streams } = ports;
  const { routes, on } = serveOperations(ports);
  on(RUN_OPERATIONS.listRuns, async (c, { query: page }) => {
    const filter = { ...page, dry_run: page.dry_run === undefined ? undefined : page.dry_run === '1' };
    const runs = await listRuns(sql, c.var.orgId, page.limit + 1, page.cursor ?? null, filter);
    const { items, next } = takePage(runs, page.limit);
    const total = page.cursor === undefined ? await countRuns(sql, c.var.orgId, filter) : null;
    return c.json({ items: items.map(showRun), next_cursor: next, total });
  });
  on(RUN_OPERATIONS.showRun, async (c, { query }) => {
    const id = z.uuid().safeParse(c.req.param('id'));
    const { orgId } = c.var;
    const run = id.success ? await findRunRecord(sql, orgId, id.data) : null;
    if (run === null) throw new EdgeFailure('not_found', 'Такого запуска нет.');
    const pieces = writeRun(sql, orgId, run, query.report);
    c.header('content-type', 'application/json');
    const isShort =
      query.report === 'summary' || run.counters === null || countListed(run.counters) <= FEW_REFUSALS;
    if (isShort) return c.body((await Array.fromAsync(pieces)).join(''));
    return streamPieces(c, pieces, await streams.take(orgId));
  });
  return routes;
}

/** The run with how far its pictures are and its report, which may be long. */
async function* writeRun(
  sql: Sql,
  orgId: string,
  run: RunRecord,
  lists: 'full' | 'summary',
): AsyncGenerator<string, void> {
  const start = {
    ...showRun(run),
    photos: await countRunPhotos(sql, orgId, run.id),
    check: await findCheck(sql, orgId, run.id),
  };
  yield `${JSON.stringify(start).slice(0, -1)},"report":`;
  yield* writeStoredReport(sql, orgId, run, lists);
  yield `,"report_expired_at":${JSON.stringify(run.report_expired_at)}}`;
}

function showRun(run: RunRecord) {
  return {
    id: run.id,
    channel: run.channel,
    dry_run: run.dry_run,
    remove_missing: run.remove_missing,
    state: run.state,
    progress: { stage: run.stage, bytes: run.bytes_read, offers: run.offers_read },
    shop: run.shop,
    file_name: run.file_name,
    started_by: run.started_by,
    starter: run.starter,
    timings: run.timings,
    counters: run.counters,
    error: run.error,
    queued_at: run.queued_at,
    started_at: run.started_at,
    finished_at: run.finished_at,
    publishes: run.publishes,
    undoes: run.undoes,
    undone_by: run.undone_by,
    undo_until: run.undo_until,
  };
}
