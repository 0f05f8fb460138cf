import type { Hono } from 'hono';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { INTENTION_OPERATIONS } from '../openapi/intention-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { searchIntentions } from './search-intentions.ts';
import { showIntention } from './show-intention.ts';
import { takePage } from './take-page.ts';

/** `GET /v1/org/intentions?external_id=&state=&q=&limit=&cursor=` of the signed-in organization. */
export function intentionsRoutes(ports: WebPorts): Hono<Web> {
  const { baseUrl } = ports;
  const { routes, on } = serveOperations(ports);
  on(INTENTION_OPERATIONS.listIntentions, async (c, { query: filter }) => {
    const found = await searchIntentions(ports, c.var.orgId, {
      id: null,
      externalId: filter.external_id ?? null,
      state: filter.state ?? null,
      pinned: filter.pinned !== undefined,
      query: filter.q,
      limit: filter.limit,
      after: filter.cursor ?? null,
    });
    const { items, next } = takePage(found, filter.limit);
    return c.json({
      items: items.map((intention) => showIntention(intention, baseUrl)),
      next_cursor: next,
    });
  });
  return routes;
}
