import type { Hono } from 'hono';
import { orderPhotos, storedHashes } from '../../store/photos/order-photos.ts';
import { orderVideos } from '../../store/videos/order-videos.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import { requireSession } from '../admission/require-session.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { Move, moveInOrder } from '../edit/move-in-order.ts';
import { MEDIA_OPERATIONS } from '../openapi/media-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { findOwnIntention } from './find-own-intention.ts';
import { showIntention } from './show-intention.ts';

/**
 * The order of photos and videos: `PUT /v1/org/intentions/{id}/photos` and `…/videos`, and the buttons of the card, each of
 * which moves one of them.
 */
export function orderRoutes(ports: WebPorts, edits: RateLimit): Hono<Web> {
  const { sql } = ports;
  const { routes, on } = serveOperations(ports);
  for (const [operation, order] of [
    [MEDIA_OPERATIONS.orderPhotos, orderPhotos],
    [MEDIA_OPERATIONS.orderVideos, orderVideos],
  ] as const)
    on(
      operation,
      async (c, { body }) => {
        const { id } = await findOwnIntention(c, sql);
        if (!(await order(sql, { orgId: c.var.orgId, id }, body.order)))
          throw new EdgeFailure('bad_request', 'Не все из order есть у этого намерения.', {
            member: 'order',
          });
        return c.json(showIntention(await findOwnIntention(c, sql), ports.baseUrl));
      },
      edits,
    );
  routes.post(
    '/intentions/:id/:what{photos|videos}/:hash/move',
    requireSession(ports),
    formLimit,
    async (c) => {
      const { orgId } = c.var.session;
      await edits.take(orgId);
      const { to } = await readForm(c, Move);
      const intention = await findOwnIntention(c, sql);
      const [hash, id] = [c.req.param('hash'), intention.id];
      if (c.req.param('what') === 'photos')
        await orderPhotos(sql, { orgId, id }, moveInOrder(storedHashes(intention), hash, to));
      else {
        const videos = intention.videos.map((video) => video.hash);
        await orderVideos(sql, { orgId, id }, moveInOrder(videos, hash, to));
      }
      return c.redirect(`/intentions/${id}#media-${hash.slice(0, 12)}`, 303);
    },
  );
  return routes;
}
