import type { Hono } from 'hono';
import { waitWithin } from '../../time/wait-within.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { SERVICE_OPERATIONS } from '../openapi/service-operations.ts';
import type { Web, WebPorts } from './web-ports.ts';

/** The database must answer a readiness probe within this time. */
const PROBE_MS = 2000;

/** `GET /healthz`: the process answers. `GET /readyz`: it takes work: not stopping, database within reach. */
export function healthRoutes({ probe, accepting }: WebPorts): Hono<Web> {
  const { routes, on } = serveOperations(null);
  on(SERVICE_OPERATIONS.checkHealth, (c) => c.json({ status: 'ok' }));
  on(SERVICE_OPERATIONS.checkReadiness, async (c) => {
    const answered = probe`select 1`.then(
      () => true,
      () => false,
    );
    const database = await waitWithin(PROBE_MS, answered, () => false);
    const ready = database && accepting();
    return c.json(
      { status: ready ? 'ready' : 'not ready', database, stopping: !accepting() },
      ready ? 200 : 503,
    );
  });
  return routes;
}
