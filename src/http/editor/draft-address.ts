import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebContext } from '../edge/web-ports.ts';

/** The draft that an address names. */
export function numberOf(c: WebContext): number {
  const number = Number(c.req.param('number'));
  // A number of the database has 31 bits.
  if (!Number.isInteger(number) || number > 0x7fff_ffff) throw new EdgeFailure('not_found');
  return number;
}

/** Its page. */
export function pageOf(c: WebContext): string {
  return `/operator/drafts/${numberOf(c)}`;
}
