import { Hono } from 'hono';
import { RunFailure } from '../../model/run-failure.ts';
import { findImporter } from '../../store/run/find-importer.ts';
import type { ConcurrencyLimit } from '../admission/limit-concurrency.ts';
import { limitRate } from '../admission/limit-rate.ts';
import { requireSession } from '../admission/require-session.ts';
import { answerReport } from '../edge/answer-report.ts';
import { receiveCatalog } from '../edge/receive-catalog.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';

/**
 * `POST /v1/org/runs`: a push from the account area, under its session and not a token. Body, query and answer are
 * those of `POST /v1/org/intentions/import`.
 */
export function uploadRoute(ports: WebPorts, runs: ConcurrencyLimit): Hono<Web> {
  const uploads = limitRate(ports.sql, 'uploads', ports.pushRatePerMinute);

  return new Hono<Web>().post('/v1/org/runs', requireSession(ports), async (c) => {
    const { orgId } = c.var.session;
    await uploads.take(orgId);
    const importer = await findImporter(ports.sql, orgId);
    if (importer.blocked) throw new RunFailure('account_blocked');
    if (importer.unpaid) throw new RunFailure('plan_unpaid');
    const report = await receiveCatalog(c, importer.organization, ports, runs, 'page');
    return answerReport(c, report);
  });
}
