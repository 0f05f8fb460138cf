import type { Hono } from 'hono';
import { isPhotoHash, PHOTO_CONTENT_TYPE, type PhotoSize } from '../../photos/photo-store.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { SERVICE_OPERATIONS } from '../openapi/service-operations.ts';

/** What lies at an address never changes, so it may be cached for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * `GET /photos/{hash}` and `GET /photos/{hash}/thumbnail` (at most 320 px), for everybody who knows the address;
 * there is no listing. WebP, cacheable for ever, 304 for whoever has it already.
 */
export function photoRoutes({ photos }: WebPorts): Hono<Web> {
  const serve = (size: PhotoSize) => async (c: WebContext) => {
    const hash = c.req.param('hash') ?? '';
    const etag = `"${hash}${size === 'full' ? '' : '-320'}"`;
    const headers = { 'cache-control': FOR_EVER, etag };
    if (isPhotoHash(hash) && knows(c.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const photo = await photos.open(hash, size);
    if (photo === null) throw new EdgeFailure('not_found', 'Такой фотографии нет.');
    return new Response(c.req.method === 'HEAD' ? null : photo.stream(), {
      headers: { ...headers, 'content-type': PHOTO_CONTENT_TYPE, 'content-length': String(photo.bytes) },
    });
  };
  const { routes, on } = serveOperations(null);
  on(SERVICE_OPERATIONS.showPhoto, serve('full'));
  on(SERVICE_OPERATIONS.showThumbnail, serve('thumbnail'));
  return routes;
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
