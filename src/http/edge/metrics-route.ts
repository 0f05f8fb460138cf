import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { addressOf } from '../admission/address-of.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { SERVICE_OPERATIONS } from '../openapi/service-operations.ts';
import { EdgeFailure } from './edge-failure.ts';
import type { Web, WebContext, WebPorts } from './web-ports.ts';

const LOOPBACK = /^(?:local|::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * `GET /metrics` in Prometheus' format. With `METRICS_TOKEN` for whoever sends it as a bearer token; without one only
 * for this machine itself, and for nothing that a proxy passed on.
 */
export function metricsRoute(ports: Pick<WebPorts, 'metrics' | 'metricsToken'>): Hono<Web> {
  const { routes, on } = serveOperations(null);
  on(SERVICE_OPERATIONS.showMetrics, async (c) => {
    admit(c, ports.metricsToken);
    const { contentType, text } = await ports.metrics.render();
    return c.body(text, 200, { 'content-type': contentType });
  });
  return routes;
}

function admit(c: WebContext, token: string | null): void {
  if (token !== null) {
    const given = /^Bearer +(\S{1,500})$/i.exec(c.req.header('authorization')?.trim() ?? '')?.[1] ?? '';
    if (!timingSafeEqual(hashSecret(given), hashSecret(token))) throw new EdgeFailure('metrics_token');
    return;
  }
  const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => c.req.header(name) !== undefined,
  );
  // A page elsewhere whose name leads to this machine reaches us from loopback, but under its own name.
  const host = new URL(c.req.url).hostname.replace(/^\[(.*)\]$/, '$1');
  const isLocal = LOOPBACK.test(addressOf(c, 0)) && (host === 'localhost' || LOOPBACK.test(host));
  if (passedOn || !isLocal) throw new EdgeFailure('metrics_closed');
}
