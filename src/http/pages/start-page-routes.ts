import { Hono } from 'hono';
import { StartPage } from '../../pages/account/start-page.tsx';
import { findSteps } from '../../store/accounts/find-steps.ts';
import { requireSession } from '../admission/require-session.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { YML_EXAMPLE } from '../openapi/catalog-examples.ts';
import { frameOf } from './frame-of.ts';

/** `/start`: what an intention is, where a catalog comes from, what is still to be done; and a catalog to try. */
export function startPageRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const { sql } = ports;
  return new Hono<Web>()
    .get('/start', requireSession(ports), async (c) => {
      const steps = await findSteps(sql, c.var.session.orgId);
      return c.html(StartPage({ frame: await frameOf(c, sql, assets), steps }));
    })
    .get('/start/sample.xml', requireSession(ports), (c) => {
      c.header('content-type', 'application/xml; charset=utf-8');
      c.header('content-disposition', 'attachment; filename="sample-catalog.xml"');
      return c.body(YML_EXAMPLE);
    });
}
