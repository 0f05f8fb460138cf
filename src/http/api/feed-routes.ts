import type { Hono } from 'hono';
import type { z } from 'zod';
import { saveFeed } from '../../feed/save-feed.ts';
import { syncFeed } from '../../feed/sync-feed.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { busyWith } from '../../run/begin-run.ts';
import { closeHeld } from '../../run/guard/close-held.ts';
import type { SessionOwner } from '../../store/accounts/sessions.ts';
import type { ConcurrencyLimit } from '../admission/limit-concurrency.ts';
import { limitRate } from '../admission/limit-rate.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { placeOf } from '../edge/observe-requests.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { FEED_OPERATIONS, type WantedFeed } from '../openapi/feed-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { showFeed } from './show-feed.ts';

/**
 * `/v1/org/feed` of the account area: GET shows link, toggles and status; PUT saves what is given of them; DELETE
 * removes the link; `POST /v1/org/feed/sync` synchronizes now. All answer with the feed.
 */
export function feedRoutes(ports: WebPorts, runs: ConcurrencyLimit): Hono<Web> {
  const checks = limitRate(ports.sql, 'checks', ports.pushRatePerMinute);
  const { routes, on } = serveOperations(ports);
  on(FEED_OPERATIONS.showFeed, async (c) => c.json(await showFeed(c.var.orgId, ports.feed)));
  on(FEED_OPERATIONS.saveFeed, async (c, { body }) => {
    const { orgId } = c.var;
    const refusal = await saveFeed(orgId, read(body), ports.feed);
    if (refusal !== null) throw new EdgeFailure('bad_feed_url', refusal.text, { reason: refusal.reason });
    return c.json(await showFeed(orgId, ports.feed));
  });
  on(FEED_OPERATIONS.removeFeed, async (c) => {
    const { orgId } = c.var;
    await saveFeed(orgId, { url: null }, ports.feed);
    return c.json(await showFeed(orgId, ports.feed));
  });
  on(FEED_OPERATIONS.closeHeld, async (c, { body }) => {
    c.env.server?.timeout(c.req.raw, 0);
    return c.json(await closeHeldFor(ports, runs, c.var.session, body.count));
  });
  on(FEED_OPERATIONS.resumeFeed, async (c) => {
    await saveFeed(c.var.orgId, { goOn: true }, ports.feed);
    return c.json(await showFeed(c.var.orgId, ports.feed));
  });
  on(FEED_OPERATIONS.syncFeed, async (c) => {
    const { orgId } = c.var;
    c.env.server?.timeout(c.req.raw, 0);
    const outcome = await untilShutdown(ports.shutdown, (signal) =>
      syncFeed(orgId, ports.feed, {
        signal,
        load: runs.load,
        admit: async (work) => {
          await checks.take(orgId);
          return runs.run(work);
        },
      }),
    );
    if (outcome.kind === 'no_link') throw new EdgeFailure('no_feed_url');
    if (outcome.kind === 'busy') throw await busyWith(ports.sql, orgId);
    ports.metrics.feedSynchronized(outcome.kind === 'succeeded' ? null : outcome.code);
    const feed = await showFeed(orgId, ports.feed);
    // What never began is told to who asked, and to nobody else.
    if (outcome.kind === 'refused')
      return c.json({ ok: false, feed: { ...feed, last_ok: false, last_message: outcome.message } });
    if (outcome.cause !== null) ports.onError(outcome.cause, placeOf(c));
    return c.json({ ok: outcome.kind === 'succeeded', feed });
  });
  return routes;
}

/** What waits is closed, also when who asked for it goes away meanwhile. Rejects with RunFailure. */
export function closeHeldFor(
  ports: WebPorts,
  runs: ConcurrencyLimit,
  { orgId, email }: Pick<SessionOwner, 'orgId' | 'email'>,
  count: number,
) {
  const origin = { by: 'account', starter: email, fileName: null } as const;
  const request = { orgId, count, origin, signal: ports.shutdown };
  return runs.run(() => closeHeld(request, { sql: ports.sql, onFinished: ports.run.onFinished }));
}

function read({ url, auto_update, close_missing, max_close_percent }: z.infer<typeof WantedFeed>) {
  return {
    ...(url === undefined ? {} : { url: url?.trim() ? url.trim() : null }),
    ...(auto_update === undefined ? {} : { autoUpdate: auto_update }),
    ...(close_missing === undefined ? {} : { closeMissing: close_missing }),
    ...(max_close_percent === undefined ? {} : { maxClosePercent: max_close_percent }),
  };
}

/** A client that goes away ends nothing: the work goes on, and its outcome stands in the feed. A server that stops does. */
async function untilShutdown<T>(
  shutdown: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const end = () => controller.abort(new RunFailure('interrupted'));
  if (shutdown.aborted) end();
  shutdown.addEventListener('abort', end, { once: true });
  try {
    return await work(controller.signal);
  } finally {
    shutdown.removeEventListener('abort', end);
  }
}
