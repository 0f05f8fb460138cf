import type { Hono } from 'hono';
import type { RateLimit } from '../admission/limit-rate.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import type { ManyChanges } from '../edit/change-many-by-hand.ts';
import { INTENTION_OPERATIONS } from '../openapi/intention-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';

/** `POST /v1/org/intentions/bulk`: many intentions closed or published again. */
export function changeManyRoute(ports: WebPorts, changeMany: ManyChanges, edits: RateLimit): Hono<Web> {
  const { routes, on } = serveOperations(ports);
  on(
    INTENTION_OPERATIONS.changeMany,
    async (c, { body }) => {
      const { refused, ...changed } = await changeMany(c.var.orgId, body);
      return c.json({ ...changed, refused: refused.length, refusals: refused });
    },
    edits,
  );
  return routes;
}
