import { Hono } from 'hono';
import { z } from 'zod';
import { NotificationsPage } from '../../pages/account/notifications-page.tsx';
import { listNotifications } from '../../store/notifications/list-notifications.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
} from '../../store/notifications/mark-notification-read.ts';
import { requireSession } from '../admission/require-session.ts';
import { takePage } from '../api/take-page.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { frameOf } from './frame-of.ts';

const PER_PAGE = 20;
const Cursor = z.object({ cursor: z.uuid().optional() });

/** `/notifications` of the account area, with marks of what has been read. */
export function notificationPageRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports);
  return new Hono<Web>()
    .get('/notifications', signedIn, async (c) => {
      const { cursor } = check(c.req.query(), Cursor);
      const found = await listNotifications(sql, c.var.session.orgId, PER_PAGE + 1, cursor ?? null);
      const { items, next } = takePage(found, PER_PAGE);
      return c.html(NotificationsPage({ frame: await frameOf(c, sql, assets), items, next }));
    })
    .post('/notifications/read', signedIn, async (c) => {
      await markAllNotificationsRead(sql, c.var.session.orgId);
      return c.redirect('/notifications', 303);
    })
    .post('/notifications/:id/read', signedIn, async (c) => {
      const id = z.uuid().safeParse(c.req.param('id'));
      const known = id.success && (await markNotificationRead(sql, c.var.session.orgId, id.data));
      if (!known) throw new EdgeFailure('not_found', 'Такого уведомления нет.');
      return c.redirect('/notifications', 303);
    });
}
