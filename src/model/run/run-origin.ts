import { domainToUnicode } from 'node:url';
import { cutCharacters } from '../../text/cut-characters.ts';

/** Who a run's file came from, and what it was called: what tells the runs of a history apart. */
export interface RunOrigin {
  readonly by: 'key' | 'account' | 'link';
  /** Name of the key (the default one: its first characters), e-mail of the account, host of the link as messages spell it. */
  readonly starter: string;
  /** Null: the sender gave no name. */
  readonly fileName: string | null;
}

/** Longer names are cut. */
const MOST_NAME = 200;

/** A file's name as shown on pages: without folders and control characters; null when nothing is left. */
export function cleanFileName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = cutCharacters(last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim(), MOST_NAME);
  return clean === '' ? null : clean;
}

/** The origin of a file behind a link. */
export function originOfLink(link: string): RunOrigin {
  const url = URL.parse(link);
  return {
    by: 'link',
    starter:
      url === null ? '' : url.host.replace(url.hostname, domainToUnicode(url.hostname) || url.hostname),
    fileName: url === null ? null : cleanFileName(decodeName(url.pathname)),
  };
}

/** What stands percent-encoded, decoded; a broken one as it is. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
