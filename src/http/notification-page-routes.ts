import { Hono } from 'hono';
import { z } from 'zod';
import { NotificationsPage } from '../pages/notifications-page.tsx';
import { listNotifications } from '../store/list-notifications.ts';
import { markAllNotificationsRead, markNotificationRead } from '../store/mark-notification-read.ts';
import { EdgeFailure } from './edge-failure.ts';
import { frameOf } from './frame-of.ts';
import { check } from './read-json.ts';
import { requireSession } from './require-session.ts';
import type { Web, WebPorts } from './web-ports.ts';

const PER_PAGE = 20;
const Cursor = z.object({ cursor: z.uuid().optional() });

/** `/notifications` of the account area, with marks of what has been read. */
export function notificationPageRoutes({ sql }: WebPorts, assets: string): Hono<Web> {
  const signedIn = requireSession(sql);
  return new Hono<Web>()
    .get('/notifications', signedIn, async (c) => {
      const { cursor } = check(c.req.query(), Cursor);
      const found = await listNotifications(sql, c.var.session.orgId, PER_PAGE + 1, cursor ?? null);
      const items = found.slice(0, PER_PAGE);
      const next = found.length > PER_PAGE ? items.at(-1)!.id : null;
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
