import { RunFailure } from '../../model/run-failure.ts';
import { explainFault } from '../explain-fault.ts';
import { canonicalLabel, foldLabel, openDecoder } from './open-decoder.ts';

export interface DetectedEncoding {
  /** Name of the file's encoding, for people. */
  readonly name: string;
  /** Length of the byte order mark. */
  readonly markLength: number;
  /** Label of the slices' encoding. */
  readonly slices: string;
  /** Whether the bytes must become UTF-8 before they are split, because `<` may be no `<` in them. */
  readonly transcode: boolean;
  /** Whether it declares another. */
  readonly isMisdeclared: boolean;
}

const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe, 0, 0], 'utf-32le'],
  [[0, 0, 0xfe, 0xff], 'utf-32be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const DECLARATION =
  /^[ \t\r\n]*<\?xml[ \t\r\n][^>]*?encoding[ \t\r\n]*=[ \t\r\n]*(?:"([^"<>]*)"|'([^'<>]*)')/;
const SINGLE_BYTE = /^(?:ibm866|iso-8859-.*|koi8-.|macintosh|windows-.*|x-mac-cyrillic)$/;
/** A declaration that can be read byte by byte proves that the file is none of these, folded. */
const WIDE = /^(?:iso10646)?(?:utf16|utf32|ucs[24])/;

/** So many letters of UTF-8 in a row, and nothing that is none, no text of a page of codes has: a letter would follow a sign in each of its words («РёРј»). */
const CYRILLIC = /[а-яё]{3}/i;

/**
 * Encoding of a file by its first bytes (4 KB are plenty): byte order mark, then declaration, then content, which tells
 * UTF-16 by its zero bytes, and UTF-8 where a page of codes is declared. UTF-8 otherwise; whether slices really hold UTF-8
 * shows when they are decoded. Throws `unknown_encoding` with the declared name.
 */
export function detectEncoding(head: Uint8Array): DetectedEncoding {
  for (const [mark, name] of MARKS) {
    if (mark.every((byte, i) => head[i] === byte)) {
      return { ...wide(name), markLength: mark.length, transcode: name !== 'utf-8' };
    }
  }
  if (head.length > 1 && (head[0] === 0) !== (head[1] === 0)) {
    return wide(head[0] === 0 ? 'utf-16be' : 'utf-16le');
  }
  const match = DECLARATION.exec(new TextDecoder('windows-1252').decode(head.subarray(0, 1024)));
  const declared = (match?.[1] ?? match?.[2] ?? 'utf-8').trim();
  if (WIDE.test(foldLabel(declared)) || declared === '') return plain('utf-8');
  const name = canonicalLabel(declared);
  if (name === 'utf-8') return plain(name);
  if (name !== null && SINGLE_BYTE.test(name)) return holdsUtf8(head) ? MISDECLARED : plain(name);
  if (openDecoder(declared.toLowerCase()) === null) {
    throw new RunFailure(
      'unknown_encoding',
      { encoding: declared },
      explainFault('encoding_named', declared),
    );
  }
  return name === null && holdsUtf8(head) ? MISDECLARED : wide(declared.toLowerCase());
}

function plain(name: string): DetectedEncoding {
  return { name, markLength: 0, slices: name, transcode: false, isMisdeclared: false };
}

function wide(name: string): DetectedEncoding {
  return { name, markLength: 0, slices: 'utf-8', transcode: true, isMisdeclared: false };
}

const MISDECLARED: DetectedEncoding = { ...plain('utf-8'), isMisdeclared: true };

function holdsUtf8(head: Uint8Array): boolean {
  try {
    // In pieces: the last character may be cut.
    return CYRILLIC.test(new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }));
  } catch {
    return false;
  }
}
