import type { Hono } from 'hono';
import { RunFailure } from '../../model/run-failure.ts';
import { addVideo } from '../../photos/video/add-video.ts';
import { removeVideo } from '../../store/videos/place-video.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import { requireSession } from '../admission/require-session.ts';
import { type ByteBudget, shareBytes } from '../admission/share-bytes.ts';
import { findOwnIntention } from '../api/find-own-intention.ts';
import { showIntention } from '../api/show-intention.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { uploadSource } from '../edge/upload-source.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { MEDIA_OPERATIONS } from '../openapi/media-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';

/**
 * Videos on their way at once, on an instance: each takes its size on disk until it is stored. An organization never has
 * more than it leaves to the others, and the fewer are left, the faster an upload has to be.
 */
const UPLOADS_AT_ONCE = 8;

/**
 * `POST /v1/org/intentions/{id}/videos`: the body is a video (MP4, WebM); 201 with the intention, or 422 `bad_video` with
 * the reason. `DELETE …/videos/{hash}` takes one off again, and so does the form of the card.
 */
export function manualVideoRoutes(ports: WebPorts, edits: RateLimit): Hono<Web> {
  const { sql } = ports;
  const uploads = shareBytes(UPLOADS_AT_ONCE);
  const { routes, on } = serveOperations(ports);
  on(MEDIA_OPERATIONS.addVideo, async (c) => {
    await edits.take(c.var.orgId);
    const { id } = await findOwnIntention(c, sql);
    const place = uploads.open(c.var.orgId);
    if (!place.add(1)) throw new RunFailure('overloaded');
    await receive(c, id, ports, uploads).finally(place.close);
    return c.json(showIntention(await findOwnIntention(c, sql), ports.baseUrl), 201);
  });
  on(MEDIA_OPERATIONS.removeVideo, async (c) => {
    await remove(c, ports);
    return c.json(showIntention(await findOwnIntention(c, sql), ports.baseUrl));
  });
  routes.post('/intentions/:id/videos/:hash/remove', requireSession(ports), async (c) => {
    await remove(c, ports);
    return c.redirect(`/intentions/${c.req.param('id')}`, 303);
  });
  return routes;
}

async function receive(c: WebContext, id: string, ports: WebPorts, { load }: ByteBudget): Promise<void> {
  const request = c.req.raw;
  const limit = ports.maxVideoBytes;
  const tooLarge = () =>
    new EdgeFailure('body_too_large', `Предел: ${Math.floor(limit / 1_048_576)} МБ.`, {
      limit,
    });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  c.env.server?.timeout(request, 0);
  const source = request.body === null ? noBytes() : uploadSource(request.body, ports.uploadStallMs, load);
  const problem = await addVideo(
    source,
    { orgId: c.var.orgId, id },
    { sql: ports.sql, store: ports.videos, spoolDir: ports.runSettings.spoolDir, maxBytes: limit },
  );
  if (problem?.code === 'video_too_large') throw tooLarge();
  if (problem !== null) throw new EdgeFailure('bad_video', problem.text, { reason_code: problem.code });
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

async function remove(c: WebContext, { sql }: WebPorts): Promise<void> {
  const { id } = await findOwnIntention(c, sql);
  if (!(await removeVideo(sql, { orgId: c.var.orgId, id }, c.req.param('hash') ?? '')))
    throw new EdgeFailure('not_found', 'Такого видео нет.');
}
