import { Hono } from 'hono';
import { z } from 'zod';
import { WebhookPage, type WebhookView } from '../../pages/account/webhook-page.tsx';
import { listDeliveries } from '../../store/webhooks/list-deliveries.ts';
import { findWebhook, removeWebhook } from '../../store/webhooks/webhooks.ts';
import { saveWebhookFor } from '../../webhooks/save-webhook.ts';
import { sendTest } from '../../webhooks/send-test.ts';
import { requireSession } from '../admission/require-session.ts';
import { readCookie, removeCookie, writePassingCookie } from '../admission/session-cookie.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { frameOf } from '../pages/frame-of.ts';
import { limitTests } from './webhook-routes.ts';

const Wanted = z.object({ url: z.string().max(10_000).default(''), new_secret: z.string().optional() });
/** What has just been done, by what the address says of it. */
const DONE: ReadonlyMap<string | undefined, string> = new Map([
  ['saved', 'Сохранено.'],
  ['removed', 'Адрес убран: сообщения больше не отправляются.'],
]);
/** Of the log; the API has all of it. */
const SHOWN = 30;

/** `/webhook` of the account area: the address, a test, the log. */
export function webhookPageRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports);
  const tests = limitTests(ports);
  const page = async (c: WebContext, shown: Partial<WebhookView> = {}, status: 200 | 422 = 200) => {
    const { orgId } = c.var.session;
    const webhook = await findWebhook(sql, orgId);
    const view: WebhookView = {
      webhook,
      url: webhook?.url ?? '',
      problem: null,
      secret: null,
      deliveries: await listDeliveries(sql, orgId, SHOWN),
      tested: null,
      done: null,
      ...shown,
    };
    return c.html(WebhookPage({ frame: await frameOf(c, sql, assets), view }), status);
  };
  return new Hono<Web>()
    .get('/webhook', signedIn, async (c) => {
      const secret = readCookie(c, 'hook') ?? null;
      if (secret !== null) removeCookie(c, 'hook');
      const deliveries = await listDeliveries(sql, c.var.session.orgId, SHOWN);
      const tested = deliveries.find(({ id }) => id === c.req.query('tested')) ?? null;
      const done = DONE.get(c.req.query('done')) ?? null;
      return page(c, { secret, tested, deliveries, done });
    })
    .post('/webhook', signedIn, formLimit, async (c) => {
      const wanted = await readForm(c, Wanted);
      const newSecret = wanted.new_secret !== undefined;
      const saved = await saveWebhookFor(sql, c.var.session.orgId, { url: wanted.url, newSecret });
      if ('refused' in saved) return page(c, { url: wanted.url, problem: saved.refused }, 422);
      if (saved.secret !== null) writePassingCookie(c, 'hook', saved.secret, ports.baseUrl);
      return c.redirect('/webhook?done=saved', 303);
    })
    .post('/webhook/test', signedIn, formLimit, async (c) => {
      await tests.take(c.var.session.orgId);
      c.env.server?.timeout(c.req.raw, 0);
      const sent = await sendTest(sql, ports.feed.guard, c.var.session.orgId);
      return c.redirect(sent === null ? '/webhook' : `/webhook?tested=${sent.id}`, 303);
    })
    .post('/webhook/remove', requireSession(ports, 'always'), formLimit, async (c) => {
      await removeWebhook(sql, c.var.session.orgId);
      return c.redirect('/webhook?done=removed', 303);
    });
}
