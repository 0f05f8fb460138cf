import { Hono } from 'hono';
import { z } from 'zod';
import { NotificationsPage } from '../../pages/account/notifications-page.tsx';
import { listNotifications } from '../../store/notifications/list-notifications.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
} from '../../store/notifications/mark-notification-read.ts';
import { listChoices, writeChoices } from '../../store/notifications/notification-choices.ts';
import { requireSession } from '../admission/require-session.ts';
import { takePage } from '../api/take-page.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { formLimit } from '../edge/read-form.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { frameOf } from './frame-of.ts';

const PER_PAGE = 20;
const Cursor = z.object({ cursor: z.uuid().optional(), saved: z.string().optional() });

/** `/notifications` of the account area, with marks of what has been read. */
export function notificationPageRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports);
  return new Hono<Web>()
    .get('/notifications', signedIn, async (c) => {
      const { cursor } = check(c.req.query(), Cursor);
      const found = await listNotifications(sql, c.var.session.orgId, PER_PAGE + 1, cursor ?? null);
      const { items, next } = takePage(found, PER_PAGE);
      const choices = await listChoices(sql, c.var.session.orgId);
      const saved = c.req.query('saved') !== undefined;
      return c.html(
        NotificationsPage({
          frame: await frameOf(c, sql, assets),
          items,
          next,
          choices,
          sendsMail: ports.sendsMail,
          saved,
        }),
      );
    })
    .post('/notifications/choices', signedIn, formLimit, async (c) => {
      const form = await c.req.parseBody();
      const stored = await listChoices(sql, c.var.session.orgId);
      const choices = stored.map(({ kind, by_mail }) => ({
        kind,
        on_page: form[`${kind}.page`] !== undefined,
        // A box that the page does not show says nothing.
        by_mail: ports.sendsMail ? form[`${kind}.mail`] !== undefined : by_mail,
      }));
      await writeChoices(sql, c.var.session.orgId, choices);
      return c.redirect('/notifications?saved#choices', 303);
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
