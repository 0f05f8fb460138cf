import { cleanFileName, decodeName } from '../../model/run/run-origin.ts';

const EXTENDED = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i;
const PLAIN = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i;

/** The name that `Content-Disposition` gives the body's file (RFC 6266); null when there is none. */
export function readFileName(header: string | undefined): string | null {
  if (header === undefined) return null;
  const extended = EXTENDED.exec(header)?.[1];
  if (extended !== undefined) return cleanFileName(decodeName(extended));
  const [, quoted, bare] = PLAIN.exec(header) ?? [];
  // Header values arrive as Latin-1, while clients send UTF-8.
  const name = Buffer.from((quoted ?? bare ?? '').replace(/\\(.)/g, '$1'), 'latin1').toString('utf8');
  return cleanFileName(name);
}
