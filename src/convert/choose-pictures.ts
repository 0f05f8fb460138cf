/** Longer links than browsers and servers take. */
const MAX_LINK_LENGTH = 2000;

/** The first `limit` different http(s) links, in file order, as valid URLs. */
export function choosePictures(links: readonly string[], limit: number): string[] {
  const chosen: string[] = [];
  for (const link of links) {
    if (chosen.length >= limit) break;
    const url = readLink(link.trim());
    if (url !== null && !chosen.includes(url)) chosen.push(url);
  }
  return chosen;
}

/** Links that are valid as they stand; asking the URL parser costs ten times more. */
const PLAIN = /^https?:\/\/[a-z0-9][a-z0-9.-]*[a-z](?:\/[\w./-]*)?$/;

/** `//host/path`, as some shops write it, means https. */
function readLink(link: string): string | null {
  if (link === '' || link.length > MAX_LINK_LENGTH) return null;
  if (PLAIN.test(link)) return link;
  const url = URL.parse(link.startsWith('//') ? `https:${link}` : link);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== ''
    ? url.href
    : null;
}
