import type { WebContext } from '../edge/web-ports.ts';

/**
 * The address a request came from. With `proxyHops` proxies of ours before us it is the one that the outermost of
 * them saw, counted from the right of `X-Forwarded-For`: what stands further left was written by the client.
 */
export function addressOf(c: WebContext, proxyHops: number): string {
  const peer = c.env.server?.requestIP(c.req.raw)?.address ?? 'local';
  if (proxyHops === 0) return peer;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
  return forwarded.at(-proxyHops)?.slice(0, 100) || peer;
}
