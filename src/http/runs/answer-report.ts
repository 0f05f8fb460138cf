import { countListed } from '../../model/counters.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { findRunRecord } from '../../store/history/list-runs.ts';
import { writeJson } from '../../text/write-json.ts';
import type { Pushed } from '../edge/push-once.ts';
import { streamPieces } from '../edge/stream-pieces.ts';
import type { WebContext } from '../edge/web-ports.ts';
import { writeStoredReport } from './write-stored-report.ts';

/** Refusals of a report that is answered at once: some 200 KB. */
export const FEW_REFUSALS = 1000;
/** Long reports in memory while they are sent, on this instance: 40 MB each, for as long as the reader takes. */
const MOST_IN_MEMORY = 4;

/** Answers with the report of a run that has just ended. */
export type AnswerReport = (
  c: WebContext,
  orgId: string,
  pushed: Pushed,
  lists?: 'full' | 'summary',
) => Response | Promise<Response>;

/**
 * Long reports are answered in pieces, for 60 000 refusals are 14 MB of JSON. When several are being read at once, the
 * next is read from the database again instead of kept: slow readers hold no memory.
 */
export function openReportAnswers(sql: Sql): AnswerReport {
  let inMemory = 0;
  return async (c, orgId, pushed, lists = 'full') => {
    if (lists === 'summary') return c.json(await summarize(sql, orgId, pushed));
    if ('report' in pushed && countListed(pushed.report.counters) <= FEW_REFUSALS)
      return c.json(pushed.report);
    c.header('content-type', 'application/json');
    if ('repeats' in pushed) return streamPieces(c, writeAgain(sql, orgId, pushed.repeats));
    const { report } = pushed;
    if (inMemory >= MOST_IN_MEMORY) return streamPieces(c, writeAgain(sql, orgId, report.run_id));
    inMemory++;
    return streamPieces(c, writeJson(report), () => {
      inMemory--;
    });
  };
}

async function summarize(sql: Sql, orgId: string, pushed: Pushed): Promise<unknown> {
  if ('report' in pushed) return { ...pushed.report, summary: true, skipped: [], errors: [] };
  const run = await findRunRecord(sql, orgId, pushed.repeats);
  if (run === null) throw new Error(`the run ${pushed.repeats} was there a moment ago`);
  return JSON.parse((await Array.fromAsync(writeStoredReport(sql, orgId, run, 'summary'))).join(''));
}

async function* writeAgain(sql: Sql, orgId: string, runId: string): AsyncGenerator<string, void> {
  const run = await findRunRecord(sql, orgId, runId);
  if (run !== null) yield* writeStoredReport(sql, orgId, run);
}
