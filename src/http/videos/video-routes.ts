import type { Hono } from 'hono';
import { isPhotoHash } from '../../photos/photo-store.ts';
import { findVideoType } from '../../store/videos/keep-video.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { SERVICE_OPERATIONS } from '../openapi/service-operations.ts';
import { readRange } from './read-range.ts';

/** `GET /videos/{hash}`, for everybody who knows the address; by ranges, as players ask. What lies there never changes. */
export function videoRoutes({ sql, videos }: Pick<WebPorts, 'sql' | 'videos'>): Hono<Web> {
  const { routes, on } = serveOperations(null);
  on(SERVICE_OPERATIONS.showVideo, async (c) => {
    const hash = c.req.param('hash') ?? '';
    const type = isPhotoHash(hash) ? await findVideoType(sql, hash) : null;
    const video = type === null ? null : await videos.open(hash);
    if (type === null || video === null) throw new EdgeFailure('not_found', 'Такого видео нет.');
    const etag = `"${hash}"`;
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'accept-ranges': 'bytes',
      'content-type': type,
    };
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    const ifRange = c.req.header('if-range');
    const wanted = ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
    const range = readRange(wanted, video.bytes);
    if (range === 'none')
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${video.bytes}` } });
    const { from, to } = range === 'all' ? { from: 0, to: video.bytes } : range;
    return new Response(c.req.method === 'HEAD' ? null : video.stream(from, to), {
      status: range === 'all' ? 200 : 206,
      headers: {
        ...headers,
        'content-length': String(to - from),
        ...(range === 'all' ? {} : { 'content-range': `bytes ${from}-${to - 1}/${video.bytes}` }),
      },
    });
  });
  return routes;
}
