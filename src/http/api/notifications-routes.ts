import type { Hono } from 'hono';
import { z } from 'zod';
import { NOTIFICATIONS } from '../../model/notification-kind.ts';
import { countNotifications, listNotifications } from '../../store/notifications/list-notifications.ts';
import { markNotificationRead } from '../../store/notifications/mark-notification-read.ts';
import { listChoices, writeChoices } from '../../store/notifications/notification-choices.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { SERVICE_OPERATIONS } from '../openapi/service-operations.ts';
import { takePage } from './take-page.ts';

/** `GET /v1/org/notifications`, newest first; `POST /v1/org/notifications/{id}/read` notes that one has been read. */
export function notificationsRoutes(ports: WebPorts): Hono<Web> {
  const { sql } = ports;
  const { routes, on } = serveOperations(ports);
  on(SERVICE_OPERATIONS.listNotifications, async (c, { query: page }) => {
    const found = await listNotifications(sql, c.var.orgId, page.limit + 1, page.cursor ?? null);
    const { items, next } = takePage(found, page.limit);
    const total = page.cursor === undefined ? await countNotifications(sql, c.var.orgId) : null;
    return c.json({ items, next_cursor: next, total });
  });
  const showChoices = async (orgId: string) => ({
    items: (await listChoices(sql, orgId)).map((one) => ({ ...one, label: NOTIFICATIONS[one.kind].label })),
  });
  on(SERVICE_OPERATIONS.listNotificationChoices, async (c) => c.json(await showChoices(c.var.orgId)));
  on(SERVICE_OPERATIONS.changeNotificationChoices, async (c, { body }) => {
    await writeChoices(sql, c.var.orgId, body.items);
    return c.json(await showChoices(c.var.orgId));
  });
  on(SERVICE_OPERATIONS.readNotification, async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'));
    const known = id.success && (await markNotificationRead(sql, c.var.orgId, id.data));
    if (!known) throw new EdgeFailure('not_found', 'Такого уведомления нет.');
    return c.body(null, 204);
  });
  return routes;
}
