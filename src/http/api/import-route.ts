import { Hono } from 'hono';
import { findImporter } from '../../store/accounts/find-importer.ts';
import type { ConcurrencyLimit } from '../admission/limit-concurrency.ts';
import { limitRate } from '../admission/limit-rate.ts';
import { requireSession } from '../admission/require-session.ts';
import { requireToken } from '../admission/require-token.ts';
import { inTime } from '../edge/answer-in-time.ts';
import { receiveCatalog } from '../edge/receive-catalog.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { openReportAnswers } from '../runs/answer-report.ts';

/**
 * `POST /v1/org/intentions/import` with a token, `POST /v1/org/runs` from the account area, under its session: the body
 * is the catalog itself. Query: `dry_run=1`, `remove_missing=1`. Answers 200 with the run report, or a problem.
 */
export function importRoute(ports: WebPorts, runs: ConcurrencyLimit): Hono<Web> {
  const { sql, pushRatePerMinute } = ports;
  const pushes = limitRate(sql, 'pushes', pushRatePerMinute);
  const uploads = limitRate(sql, 'uploads', pushRatePerMinute);
  const answer = openReportAnswers(sql);

  return new Hono<Web>()
    .post('/v1/org/intentions/import', async (c) => {
      const { tokenId, importer } = await inTime(requireToken(sql, c.req.header('authorization')));
      await inTime(pushes.take(tokenId));
      const report = await receiveCatalog(c, importer, ports, runs, 'script');
      return answer(c, importer.id, report);
    })
    .post('/v1/org/runs', requireSession(ports), async (c) => {
      const { orgId } = c.var.session;
      await uploads.take(orgId);
      const { importer } = await findImporter(sql, orgId);
      const report = await receiveCatalog(c, importer, ports, runs, 'page');
      return answer(c, orgId, report);
    });
}
