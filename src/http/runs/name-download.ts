import { formatPlainDay } from '../../model/account/format-moment.ts';
import type { TimeZone } from '../../model/account/time-zone.ts';

/** Signs that a file's name may not have on one system or another, and what no name needs. */
const UNFIT = /[^\p{L}\p{N}.,()№+ -]+/gu;

/**
 * `Content-Disposition` of a download that its owner can tell from others: what it is, the shop, its day. The
 * plain name, for programs that read no other, has the run's id.
 */
export function nameDownload(
  plain: string,
  {
    what,
    shop,
    at,
    zone,
  }: { readonly what: string; readonly shop: string | null; readonly at: Date; readonly zone: TimeZone },
): string {
  const extension = plain.slice(plain.lastIndexOf('.'));
  const day = formatPlainDay(at, zone);
  const name = [what, shop?.slice(0, 60) ?? '', day]
    .map((part) => part.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' ');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(`${name}${extension}`)}`;
}

/** Stricter than encodeURIComponent: RFC 8187 keeps these signs for itself. */
function encode(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
