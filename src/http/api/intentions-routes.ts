import { Hono } from 'hono';
import { listIntentions } from '../../store/intentions/list-intentions.ts';
import { requireSession } from '../admission/require-session.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { IntentionFilter } from '../openapi/intention-schemas.ts';
import { showIntention } from './show-intention.ts';
import { takePage } from './take-page.ts';

/** `GET /v1/org/intentions?external_id=&state=&q=&limit=&cursor=` of the signed-in organization. */
export function intentionsRoutes(ports: WebPorts): Hono<Web> {
  const { sql, baseUrl } = ports;
  return new Hono<Web>().get('/v1/org/intentions', requireSession(ports), async (c) => {
    const filter = check(c.req.query(), IntentionFilter);
    const found = await listIntentions(sql, c.var.session.orgId, {
      id: null,
      externalId: filter.external_id ?? null,
      state: filter.state ?? null,
      query: filter.q === undefined || filter.q.trim() === '' ? null : filter.q.trim(),
      limit: filter.limit,
      after: filter.cursor ?? null,
    });
    const { items, next } = takePage(found, filter.limit);
    return c.json({
      items: items.map((intention) => showIntention(intention, baseUrl)),
      next_cursor: next,
    });
  });
}
