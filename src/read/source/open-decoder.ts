import iconv from 'iconv-lite';

/** Turns the bytes of an encoding into text, piece by piece. */
export interface StreamDecoder {
  write(bytes: Uint8Array): string;
  end(): string;
}

/** Codecs of iconv-lite that are no character encodings, as `foldLabel` writes them. */
const NO_ENCODINGS = new Set(['base64', 'hex', 'binary']);

/** A label as iconv-lite looks it up: `Base-64` is `base64` to it. */
export function foldLabel(label: string): string {
  return label.toLowerCase().replace(/:\d{4}$|[^0-9a-z]/g, '');
}

/** WHATWG name of a label that TextDecoder knows; null for any other. */
export function canonicalLabel(label: string): string | null {
  try {
    return new TextDecoder(label as Bun.Encoding).encoding;
  } catch {
    return null;
  }
}

/**
 * A decoder for a label as files declare them: TextDecoder where it knows the label (3 times faster), else iconv-lite
 * (`win-1251`, UTF-32, DOS code pages), which nothing else imports. Null for an unknown label.
 */
export function openDecoder(label: string): StreamDecoder | null {
  if (canonicalLabel(label) !== null) {
    const decoder = new TextDecoder(label as Bun.Encoding);
    return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
  }
  if (NO_ENCODINGS.has(foldLabel(label)) || !iconv.encodingExists(label)) return null;
  const decoder = iconv.getDecoder(label);
  return {
    write: (bytes) => decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
    end: () => decoder.end() ?? '',
  };
}

/** The bytes of a text in an encoding that `openDecoder` knows; characters that it lacks become `?`. */
export function encodeText(text: string, label: string): Uint8Array {
  return label === 'utf-8' ? new TextEncoder().encode(text) : iconv.encode(text, label);
}
