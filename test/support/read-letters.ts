import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A letter that the service laid down: its headers, and its plain text decoded. */
export interface Letter {
  readonly head: string;
  readonly text: string;
}

/** The letters of a folder that `SMTP_URL=file:FOLDER` names, the oldest first. */
export function readLetters(folder: string): Letter[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readLetter(readFileSync(join(folder, name), 'utf8')));
}

function readLetter(raw: string): Letter {
  const part = /Content-Type: text\/plain[^\n]*\nContent-Transfer-Encoding: (\S+)\n\n(.*?)(?=\n----|$)/s.exec(
    raw,
  );
  const [, encoding = '', body = ''] = part ?? [];
  const head = raw.slice(0, raw.indexOf('\n\n'));
  if (encoding === 'base64') return { head, text: Buffer.from(body, 'base64').toString('utf8') };
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number(`0x${code}`)));
  return { head, text: Buffer.from(bytes, 'latin1').toString('utf8') };
}
