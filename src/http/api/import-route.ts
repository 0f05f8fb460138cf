import { Hono } from 'hono';
import type { ConcurrencyLimit } from '../admission/limit-concurrency.ts';
import { limitRate } from '../admission/limit-rate.ts';
import { requireToken } from '../admission/require-token.ts';
import { inTime } from '../edge/answer-in-time.ts';
import { answerReport } from '../edge/answer-report.ts';
import { receiveCatalog } from '../edge/receive-catalog.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';

/**
 * `POST /v1/org/intentions/import`: the body is the catalog itself. Query: `dry_run=1`, `remove_missing=1`.
 * Answers 200 with the run report, or a problem.
 */
export function importRoute(ports: WebPorts, runs: ConcurrencyLimit): Hono<Web> {
  const pushes = limitRate(ports.sql, 'pushes', ports.pushRatePerMinute);

  return new Hono<Web>().post('/v1/org/intentions/import', async (c) => {
    const owner = await inTime(requireToken(ports.sql, c.req.header('authorization')));
    await inTime(pushes.take(owner.tokenId));
    const report = await receiveCatalog(c, owner.organization, ports, runs, 'script');
    return answerReport(c, report);
  });
}
