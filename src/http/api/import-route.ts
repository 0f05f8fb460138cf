import type { Hono } from 'hono';
import { findImporter } from '../../store/accounts/find-importer.ts';
import type { ConcurrencyLimit } from '../admission/limit-concurrency.ts';
import { limitRate } from '../admission/limit-rate.ts';
import { inTime } from '../edge/answer-in-time.ts';
import { receiveCatalog } from '../edge/receive-catalog.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { IMPORT_OPERATIONS } from '../openapi/import-operations.ts';
import { RUN_OPERATIONS } from '../openapi/run-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { openReportAnswers } from '../runs/answer-report.ts';

/**
 * `POST /v1/org/intentions/import` with a key, `POST /v1/org/runs` from the account area, under its session: the body
 * is the catalog itself. Both answer 200 with the run report, or a problem.
 */
export function importRoute(ports: WebPorts, runs: ConcurrencyLimit): Hono<Web> {
  const { sql, pushRatePerMinute } = ports;
  const pushes = limitRate(sql, 'pushes', pushRatePerMinute);
  const uploads = limitRate(sql, 'uploads', pushRatePerMinute);
  const answer = openReportAnswers(sql);
  const { routes, on } = serveOperations(ports);
  on(IMPORT_OPERATIONS.importCatalog, async (c, { flags, headers, query }) => {
    const { tokenId, tokenName, importer } = c.var.key;
    await inTime(pushes.take(tokenId));
    const idempotencyKey = headers['idempotency-key'];
    const asked = { ...flags, idempotencyKey, origin: { by: 'key', starter: tokenName } as const };
    return answer(c, importer.id, await receiveCatalog(c, importer, asked, ports, runs), query.report);
  });
  on(RUN_OPERATIONS.uploadCatalog, async (c, { flags, headers, query }) => {
    const { orgId } = c.var;
    await uploads.take(orgId);
    const { importer } = await findImporter(sql, orgId);
    const idempotencyKey = headers['idempotency-key'];
    const origin = { by: 'account', starter: c.var.session.email } as const;
    const asked = { ...flags, isInteractive: flags.dry_run, idempotencyKey, origin };
    return answer(c, orgId, await receiveCatalog(c, importer, asked, ports, runs), query.report);
  });
  return routes;
}
