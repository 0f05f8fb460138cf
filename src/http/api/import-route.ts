import type { Hono } from 'hono';
import type { Importer } from '../../model/importer.ts';
import { findImporter } from '../../store/accounts/find-importer.ts';
import type { ConcurrencyLimit } from '../admission/limit-concurrency.ts';
import { limitRate } from '../admission/limit-rate.ts';
import { inTime } from '../edge/answer-in-time.ts';
import { type AskedImport, receiveCatalog } from '../edge/receive-catalog.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { acceptCatalog } from '../import/accept-catalog.ts';
import { answerPromise } from '../import/answer-promise.ts';
import { IMPORT_OPERATIONS } from '../openapi/import-operations.ts';
import { RUN_OPERATIONS } from '../openapi/run-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { openReportAnswers } from '../runs/answer-report.ts';

/**
 * `POST /v1/org/intentions/import` with a key, `POST /v1/org/runs` from the account area, under its session: the body
 * is the catalog itself. Both answer 200 with the run report, or a problem; with `Prefer: respond-async` 202 as soon as
 * the whole file is stored.
 */
export function importRoute(ports: WebPorts, runs: ConcurrencyLimit): Hono<Web> {
  const { sql, pushRatePerMinute } = ports;
  const pushes = limitRate(sql, 'pushes', pushRatePerMinute);
  const uploads = limitRate(sql, 'uploads', pushRatePerMinute);
  const answer = openReportAnswers(sql);
  const importFor = async (
    c: WebContext,
    importer: Importer,
    asked: AskedImport,
    { later, lists }: { readonly later: boolean; readonly lists: 'full' | 'summary' },
  ): Promise<Response> => {
    if (!later) return answer(c, importer.id, await receiveCatalog(c, importer, asked, ports, runs), lists);
    const accepted = await acceptCatalog(c, importer, asked, ports, runs);
    if ('repeats' in accepted) return answer(c, importer.id, accepted, lists);
    return answerPromise(c, accepted, { 'preference-applied': 'respond-async' });
  };
  const { routes, on } = serveOperations(ports);
  on(IMPORT_OPERATIONS.importCatalog, async (c, { flags, headers, query }) => {
    const { tokenId, tokenName, importer } = c.var.key;
    await inTime(pushes.take(tokenId));
    const idempotencyKey = headers['idempotency-key'];
    const asked = { ...flags, idempotencyKey, origin: { by: 'key', starter: tokenName } as const };
    return importFor(c, importer, asked, { later: asksForLater(headers.prefer), lists: query.report });
  });
  on(RUN_OPERATIONS.uploadCatalog, async (c, { flags, headers, query }) => {
    const { orgId } = c.var;
    await uploads.take(orgId);
    const { importer } = await findImporter(sql, orgId);
    const idempotencyKey = headers['idempotency-key'];
    const origin = { by: 'account', starter: c.var.session.email } as const;
    const asked = { ...flags, isInteractive: flags.dry_run, idempotencyKey, origin };
    return importFor(c, importer, asked, { later: asksForLater(headers.prefer), lists: query.report });
  });
  return routes;
}

/** `respond-async` among the preferences of a request, whatever else it prefers. */
function asksForLater(prefer: string | undefined): boolean {
  return /(?:^|,)\s*respond-async\s*(?:[;,]|$)/i.test(prefer ?? '');
}
