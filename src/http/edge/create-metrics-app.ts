import { Hono } from 'hono';
import { metricsRoute } from './metrics-route.ts';
import { renderProblem } from './render-problem.ts';
import { secureHeaders } from './secure-headers.ts';
import type { Web, WebPorts } from './web-ports.ts';

/** What a process without a web edge of its own, the scheduler, shows: `/metrics`, and `/healthz` while it lives. */
export function createMetricsApp(ports: Pick<WebPorts, 'metrics' | 'metricsToken'>): Hono<Web> {
  const app = new Hono<Web>();
  app.use(secureHeaders(''));
  app.route('/', metricsRoute(ports));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.onError((error) => renderProblem(error));
  return app;
}
