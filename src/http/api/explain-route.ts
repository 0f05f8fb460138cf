import type { Hono } from 'hono';
import type { RateLimit } from '../admission/limit-rate.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { INTENTION_OPERATIONS } from '../openapi/intention-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { explainOffer } from './explain-offer.ts';

/** `POST /v1/org/intentions/explain`: how an offer of variant A is understood; nothing is stored. */
export function explainRoute(ports: WebPorts, edits: RateLimit): Hono<Web> {
  const { routes, on } = serveOperations(ports);
  on(
    INTENTION_OPERATIONS.explainOffer,
    async (c, { body }) => {
      return c.json(await explainOffer(ports, c.var.orgId, body));
    },
    edits,
  );
  return routes;
}
