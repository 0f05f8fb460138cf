import type { Hono } from 'hono';
import { addManualPhoto } from '../../photos/add-manual-photo.ts';
import { removeManualPhoto } from '../../store/photos/place-manual-photo.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import { shareBytes } from '../admission/share-bytes.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { readPicture } from '../edge/read-picture.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { MEDIA_OPERATIONS } from '../openapi/media-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { findOwnIntention } from './find-own-intention.ts';
import { showIntention } from './show-intention.ts';

/** Of all bodies under way in this process, arriving or waiting to be decoded: pictures of 15 MB at most. */
const MEMORY_BYTES = 96 * 1024 * 1024;

/**
 * `POST /v1/org/intentions/{id}/photos`: the body is a picture (JPEG, PNG, WebP, GIF); 201 with the intention, or 422
 * `bad_picture` with the reason. `DELETE …/photos/{hash}` takes one off again that was added so.
 */
export function manualPhotoRoutes(ports: WebPorts, edits: RateLimit): Hono<Web> {
  const { sql } = ports;
  const memory = shareBytes(MEMORY_BYTES);
  const patience = { stallMs: ports.uploadStallMs, load: memory.load };
  const { routes, on } = serveOperations(ports);
  on(MEDIA_OPERATIONS.addPhoto, async (c) => {
    const { orgId } = c.var;
    await edits.take(orgId);
    const { id } = await findOwnIntention(c, sql);
    const parts = { sql, store: ports.photos, processor: ports.pictures };
    const account = memory.open(orgId);
    const problem = await readPicture(c.req.raw.body, account, patience)
      .then((bytes) => addManualPhoto(bytes, { orgId, id }, parts))
      .finally(account.close);
    if (problem !== null) throw new EdgeFailure('bad_picture', problem.text, { reason_code: problem.code });
    return c.json(showIntention(await findOwnIntention(c, sql), ports.baseUrl), 201);
  });
  on(MEDIA_OPERATIONS.removePhoto, async (c) => {
    const { orgId } = c.var;
    const { id } = await findOwnIntention(c, sql);
    if (!(await removeManualPhoto(sql, { orgId, id }, c.req.param('hash') ?? '')))
      throw new EdgeFailure('not_found', 'Такой фотографии нет.');
    return c.json(showIntention(await findOwnIntention(c, sql), ports.baseUrl));
  });
  return routes;
}
