import type { Hono } from 'hono';
import type { JournalAction } from '../../model/account/journal-action.ts';
import { countListed } from '../../model/counters.ts';
import { kindOfRun, type RunKind } from '../../pages/run/kind-of-run.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import { undoRun } from '../../run/undo-run.ts';
import { findRunRecord } from '../../store/history/list-runs.ts';
import { writeJson } from '../../text/write-json.ts';
import type { ConcurrencyLimit } from '../admission/limit-concurrency.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { streamPieces } from '../edge/stream-pieces.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { UNDO_OPERATIONS } from '../openapi/undo-operations.ts';
import { FEW_REFUSALS, openReportAnswers } from './answer-report.ts';
import { runIdOf } from './run-details-routes.ts';

/**
 * `POST /v1/org/runs/{id}/undo`: takes a run back; `dry_run=1` only tells what that would do. Answers with the report of
 * the undo, or a problem: 409 `not_undoable` with its `reason`, `run_in_progress`.
 */
export function undoRoute(ports: WebPorts, runs: ConcurrencyLimit): Hono<Web> {
  const answer = openReportAnswers(ports.sql);
  const { routes, on } = serveOperations(ports);
  on(UNDO_OPERATIONS.undoRun, async (c, { flags: query }) => {
    c.env.server?.timeout(c.req.raw, 0);
    const { orgId } = c.var;
    const report = await undoFor(c, ports, runs, query.dry_run);
    if (!query.dry_run || countListed(report.counters) <= FEW_REFUSALS) return answer(c, orgId, { report });
    // What has only been looked at is stored nowhere, to be read again.
    c.header('content-type', 'application/json');
    return streamPieces(c, writeJson(report));
  });
  return routes;
}

/** A run is taken back, also when who asked for it goes away meanwhile. Rejects with EdgeFailure `not_found`. */
export async function undoFor(c: WebContext, ports: WebPorts, runs: ConcurrencyLimit, dryRun: boolean) {
  const { orgId } = c.var;
  const runId = runIdOf(c);
  const { settings } = await readServiceState(ports.sql, ports.runSettings);
  const request = {
    orgId,
    runId,
    dryRun,
    origin: { by: 'account', starter: c.var.session.email, fileName: null } as const,
    signal: ports.shutdown,
    activeIntentionsLimit: settings.activeIntentionsLimit,
  };
  const undone = await findRunRecord(ports.sql, orgId, runId);
  const report = await runs.run(() => undoRun(request, { sql: ports.sql, onFinished: ports.run.onFinished }));
  if (report === null) throw new EdgeFailure('not_found', 'Такого запуска нет.');
  const deed = undone === null || dryRun ? undefined : DEEDS[kindOfRun(undone)];
  if (deed !== undefined) c.set('deed', deed);
  return report;
}

/** What taking a run back is in the journal, by the kind of that run; what is absent is taken back as an import. */
const DEEDS: Partial<Record<RunKind, JournalAction>> = {
  undo: 'returned',
  closing: 'reopened',
  reclosing: 'reopened',
  reopening: 'closed_again',
};
