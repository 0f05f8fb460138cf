import type { Hono } from 'hono';
import { listDeliveries } from '../../store/webhooks/list-deliveries.ts';
import { findWebhook, removeWebhook } from '../../store/webhooks/webhooks.ts';
import { saveWebhookFor } from '../../webhooks/save-webhook.ts';
import { sendTest } from '../../webhooks/send-test.ts';
import { limitRate, type RateLimit } from '../admission/limit-rate.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { WEBHOOK_OPERATIONS } from '../openapi/webhook-operations.ts';

/** Each is a request of ours to somebody's server. */
const TESTS_PER_MINUTE = 10;

/** `/v1/org/webhook`: where an organization's programs are told that a run has ended, the log, and a test. */
export function webhookRoutes(ports: WebPorts): Hono<Web> {
  const { sql } = ports;
  const tests = limitTests(ports);
  const { routes, on } = serveOperations(ports);
  on(WEBHOOK_OPERATIONS.showWebhook, async (c) => c.json(await existing(ports, c.var.orgId)));
  on(WEBHOOK_OPERATIONS.saveWebhook, async (c, { body }) => {
    const { orgId } = c.var;
    const url = body.url ?? (await findWebhook(sql, orgId))?.url;
    if (url === undefined)
      throw new EdgeFailure('bad_request', 'Поле «url»: не передано.', { member: 'url' });
    const saved = await saveWebhookFor(sql, orgId, { url, newSecret: body.new_secret });
    if ('refused' in saved) throw new EdgeFailure('bad_webhook_url', saved.refused, { member: 'url' });
    return c.json({ ...(await existing(ports, orgId)), ...saved });
  });
  on(WEBHOOK_OPERATIONS.listDeliveries, async (c) =>
    c.json({ items: await listDeliveries(sql, c.var.orgId) }),
  );
  on(WEBHOOK_OPERATIONS.testWebhook, async (c) => {
    await tests.take(c.var.orgId);
    c.env.server?.timeout(c.req.raw, 0);
    const sent = await sendTest(sql, ports.feed.guard, c.var.orgId);
    if (sent === null) throw new EdgeFailure('not_found', NONE);
    return c.json(sent);
  });
  on(WEBHOOK_OPERATIONS.removeWebhook, async (c) => {
    await removeWebhook(sql, c.var.orgId);
    return c.body(null, 204);
  });
  return routes;
}

/** Counted for API and page together. */
export function limitTests({ sql }: WebPorts): RateLimit {
  return limitRate(sql, 'webhook-tests', TESTS_PER_MINUTE);
}

const NONE = 'Адрес для сообщений не задан.';

async function existing({ sql }: WebPorts, orgId: string) {
  const webhook = await findWebhook(sql, orgId);
  if (webhook === null) throw new EdgeFailure('not_found', NONE);
  return webhook;
}
