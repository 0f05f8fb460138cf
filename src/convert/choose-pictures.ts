/** Longer links than browsers and servers take. */
const MAX_LINK_LENGTH = 2000;

/** Pictures of a product. */
export interface ChosenPictures {
  readonly urls: string[];
  /** Whether a link before the last of them, or before the end, is none that can be opened. */
  readonly hasBadLink: boolean;
}

/** The first `limit` different http(s) links, in file order, as valid URLs. */
export function choosePictures(links: readonly string[], limit: number): ChosenPictures {
  const urls: string[] = [];
  let hasBadLink = false;
  for (const link of links) {
    if (urls.length >= limit) break;
    const url = readLink(link.trim());
    if (url === null) hasBadLink = true;
    else if (!urls.includes(url)) urls.push(url);
  }
  return { urls, hasBadLink };
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
