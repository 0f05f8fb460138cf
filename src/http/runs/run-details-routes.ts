import type { Hono } from 'hono';
import { z } from 'zod';
import { countListed } from '../../model/counters.ts';
import { REPORT_EXPIRED } from '../../model/report.ts';
import { FORMATS } from '../../read/formats.ts';
import { writeRefused } from '../../read/write-refused.ts';
import { findTimeZone } from '../../store/accounts/organizations.ts';
import { addAppeal } from '../../store/dictionary/appeals.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { findRunRecord, type RunRecord } from '../../store/history/list-runs.ts';
import { readRefusals } from '../../store/history/read-refusals.ts';
import {
  readRefusedForm,
  readRefusedHead,
  readRefusedSlices,
} from '../../store/history/read-refused-source.ts';
import { findRunSummary } from '../../store/history/store-run-summary.ts';
import { limitRate } from '../admission/limit-rate.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { streamPieces } from '../edge/stream-pieces.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { RUN_DETAIL_OPERATIONS } from '../openapi/run-detail-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { listFigures } from './list-figures.ts';
import { listRefusalsWithSource } from './list-refusals-with-source.ts';
import { listRunChanges } from './list-run-changes.ts';
import { nameDownload } from './name-download.ts';
import { writeRefusalsCsv, writeReportCsv } from './write-refusals-csv.ts';

/** Of one organization: each of them may be as long as its file. */
const DOWNLOADS_PER_MINUTE = 30;

/**
 * What a run has besides its report, all under `/v1/org/runs/{id}/`: `refusals` (searched, paged, grouped by code),
 * `refusals/appeal` (one is a mistake), * `refusals.csv`, `refused` (a catalog of just the refused offers), and for a dry run `changes`.
 */
export function runDetailsRoutes(ports: WebPorts): Hono<Web> {
  const { sql, streams, run } = ports;
  const downloads = limitRate(sql, 'downloads', DOWNLOADS_PER_MINUTE);
  const { routes, on } = serveOperations(ports);
  on(RUN_DETAIL_OPERATIONS.listRefusals, async (c, { query }) => {
    const { orgId } = c.var;
    const { id } = await existingRun(sql, c, 'with its report');
    const { code, q, page, limit } = query;
    const filter = { code: code ?? null, query: q, page, perPage: limit };
    const { items, found, groups } = await listRefusalsWithSource(sql, orgId, id, filter);
    return c.json({ items, found, page, groups });
  });
  on(RUN_DETAIL_OPERATIONS.listChanges, async (c, { query }) => {
    const { orgId } = c.var;
    const run = await existingRun(sql, c);
    const { kind, q, page, limit } = query;
    const filter = { kind: kind ?? null, query: q, page, perPage: limit };
    return c.json({ ...(await listRunChanges(sql, orgId, run, filter)), page });
  });
  on(RUN_DETAIL_OPERATIONS.appealRefusal, async (c, { body }) => {
    if (!(await addAppeal(sql, c.var.orgId, runIdOf(c), body.id)))
      throw new EdgeFailure('not_found', 'Такого отказа нет.');
    return c.body(null, 204);
  });
  on(RUN_DETAIL_OPERATIONS.downloadRefusals, async (c) => {
    const { orgId } = c.var;
    await downloads.take(orgId);
    const run = await findRunRecord(sql, orgId, runIdOf(c));
    if (run !== null) checkReport(run);
    const counters = run?.counters ?? null;
    if (run === null || counters === null) throw new EdgeFailure('not_found', 'Такого отчёта нет.');
    await offerFile(sql, c, `refusals-${run.id}.csv`, 'text/csv; charset=utf-8', 'отказы', run);
    const refusals = readRefusals(sql, orgId, run.id, countListed(counters));
    return streamPieces(c, writeRefusalsCsv(refusals), await streams.take(orgId));
  });
  on(RUN_DETAIL_OPERATIONS.downloadReport, async (c) => {
    const { orgId } = c.var;
    await downloads.take(orgId);
    const run = await existingRun(sql, c, 'with its report');
    if (run.counters === null) throw new EdgeFailure('not_found', 'Такого отчёта нет.');
    await offerFile(sql, c, `report-${run.id}.csv`, 'text/csv; charset=utf-8', 'отчёт', run);
    const figures = listFigures(
      run,
      await findRunSummary(sql, orgId, run.id),
      await findTimeZone(sql, orgId),
    );
    const refusals = readRefusals(sql, orgId, run.id, countListed(run.counters));
    return streamPieces(c, writeReportCsv(figures, refusals), await streams.take(orgId));
  });
  on(RUN_DETAIL_OPERATIONS.downloadRefused, async (c) => {
    const { orgId } = c.var;
    const id = runIdOf(c);
    await downloads.take(orgId);
    const form = await readRefusedForm(sql, orgId, id);
    const head = await readRefusedHead(sql, orgId, id);
    if (form === null || head === null) throw await explainNoSource(sql, orgId, id);
    const start = await run.pool.beginRefused(head, orgId);
    const { extension, contentType } = FORMATS[form.format].refused;
    await offerFile(
      sql,
      c,
      `refused-${id}.${extension}`,
      contentType,
      'исправить',
      await findRunRecord(sql, orgId, id),
    );
    const offers = readRefusedSlices(sql, orgId, id);
    return streamPieces(c, writeRefused(form, start, offers), await streams.take(orgId));
  });
  return routes;
}

/** The run that an address names. Throws EdgeFailure `not_found` for what is no id. */
export function runIdOf(c: WebContext): string {
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw new EdgeFailure('not_found', 'Такого запуска нет.');
  return id.data;
}

/** The same, if the organization has such a run; otherwise EdgeFailure `not_found`. */
async function existingRun(sql: Sql, c: WebContext, wanted?: 'with its report'): Promise<RunRecord> {
  const id = runIdOf(c);
  const run = await findRunRecord(sql, c.var.orgId, id);
  if (run === null) throw new EdgeFailure('not_found', 'Такого запуска нет.');
  if (wanted !== undefined) checkReport(run);
  return run;
}

/** Why there is nothing to be downloaded of a run's refused offers. */
async function explainNoSource(sql: Sql, orgId: string, id: string): Promise<EdgeFailure> {
  const run = await findRunRecord(sql, orgId, id);
  if (run === null) return new EdgeFailure('not_found', 'Такого запуска нет.');
  if (run.counters === null) return new EdgeFailure('not_found', 'Такого отчёта нет.');
  if (countListed(run.counters) === 0)
    return new EdgeFailure('not_found', 'В этом запуске ни один товар не отклонён.');
  return new EdgeFailure('not_found', 'Исходный текст этих товаров уже не хранится.');
}

function checkReport({ report_expired_at }: RunRecord): void {
  if (report_expired_at !== null) throw new EdgeFailure('not_found', REPORT_EXPIRED);
}

async function offerFile(
  sql: Sql,
  c: WebContext,
  plain: string,
  type: string,
  what: string,
  run: RunRecord | null,
): Promise<void> {
  const zone = await findTimeZone(sql, c.var.orgId);
  const file = { what, shop: run?.shop ?? null, at: run?.started_at ?? new Date(), zone };
  c.header('content-type', type);
  c.header('content-disposition', nameDownload(plain, file));
}
