import { Hono } from 'hono';
import { z } from 'zod';
import { listNotifications } from '../../store/notifications/list-notifications.ts';
import { markNotificationRead } from '../../store/notifications/mark-notification-read.ts';
import { requireSession } from '../admission/require-session.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { Page } from '../openapi/shared-schemas.ts';
import { takePage } from './take-page.ts';

/** `GET /v1/org/notifications`, newest first; `POST /v1/org/notifications/{id}/read` notes that one has been read. */
export function notificationsRoutes(ports: WebPorts): Hono<Web> {
  const { sql } = ports;
  return new Hono<Web>()
    .use('/v1/org/notifications/*', requireSession(ports, 'always'))
    .get('/v1/org/notifications', async (c) => {
      const page = check(c.req.query(), Page);
      const found = await listNotifications(sql, c.var.session.orgId, page.limit + 1, page.cursor ?? null);
      const { items, next } = takePage(found, page.limit);
      return c.json({ items, next_cursor: next });
    })
    .post('/v1/org/notifications/:id/read', async (c) => {
      const id = z.uuid().safeParse(c.req.param('id'));
      const known = id.success && (await markNotificationRead(sql, c.var.session.orgId, id.data));
      if (!known) throw new EdgeFailure('not_found', 'Такого уведомления нет.');
      return c.body(null, 204);
    });
}
