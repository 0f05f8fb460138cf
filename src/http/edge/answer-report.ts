import type { RunReport } from '../../model/report.ts';
import { writeJson } from '../../text/write-json.ts';
import { streamPieces } from './stream-pieces.ts';
import type { WebContext } from './web-ports.ts';

/** Refusals of a report that is answered at once: some 200 KB. */
const FEW = 1000;

/** Answers with a run's report: in pieces when it is long, for 60 000 refusals are 14 MB of JSON. */
export function answerReport(c: WebContext, report: RunReport): Response {
  if (report.skipped.length + report.errors.length <= FEW) return c.json(report);
  c.header('content-type', 'application/json');
  return streamPieces(c, writeJson(report));
}
