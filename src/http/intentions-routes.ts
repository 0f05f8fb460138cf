import { Hono } from 'hono';
import { z } from 'zod';
import { listIntentions } from '../store/list-intentions.ts';
import { check } from './read-json.ts';
import { requireSession } from './require-session.ts';
import { showIntention } from './show-intention.ts';
import type { Web, WebPorts } from './web-ports.ts';

const Filter = z.object({
  external_id: z.string().max(1000).optional(),
  state: z.enum(['published', 'closed', 'withdrawn']).optional(),
  q: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.uuid().optional(),
});

/** `GET /v1/org/intentions?external_id=&state=&q=&limit=&cursor=` of the signed-in organization. */
export function intentionsRoutes({ sql, baseUrl }: WebPorts): Hono<Web> {
  return new Hono<Web>().get('/v1/org/intentions', requireSession(sql), async (c) => {
    const filter = check(c.req.query(), Filter);
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
