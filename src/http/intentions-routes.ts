import { Hono } from 'hono';
import { listIntentions } from '../store/list-intentions.ts';
import { IntentionFilter } from './api/intention-schemas.ts';
import { check } from './read-json.ts';
import { requireSession } from './require-session.ts';
import { showIntention } from './show-intention.ts';
import type { Web, WebPorts } from './web-ports.ts';

/** `GET /v1/org/intentions?external_id=&state=&q=&limit=&cursor=` of the signed-in organization. */
export function intentionsRoutes({ sql, baseUrl }: WebPorts): Hono<Web> {
  return new Hono<Web>().get('/v1/org/intentions', requireSession(sql), async (c) => {
    const filter = check(c.req.query(), IntentionFilter);
    const found = await listIntentions(sql, c.var.session.orgId, {
      id: null,
      externalId: filter.external_id ?? null,
      state: filter.state ?? null,
      query: filter.q === undefined || filter.q.trim() === '' ? null : filter.q.trim(),
      limit: filter.limit,
      after: filter.cursor ?? null,
    });
    const page = found.slice(0, filter.limit);
    return c.json({
      items: page.map((intention) => showIntention(intention, baseUrl)),
      next_cursor: found.length > filter.limit ? page.at(-1)!.id : null,
    });
  });
}
