const decoders = new Map<string, TextDecoder>();

/**
 * The text of some bytes. For 'utf-8', bytes that are not valid UTF-8 are taken for windows-1251: real feeds declare
 * the one over the other and mix both.
 */
export function decodeSlice(bytes: Uint8Array, encoding: string): string {
  return tryDecode(bytes, encoding) ?? decoderOf('windows-1251').decode(bytes);
}

/** The text of bytes whose end may lie inside a character, which is left out: it would be no valid UTF-8. */
export function decodeBeginning(bytes: Uint8Array, encoding: string): string {
  const whole = encoding === 'utf-8' ? bytes.subarray(0, bytes.length - countCut(bytes)) : bytes;
  return tryDecode(whole, encoding) ?? decodeSlice(bytes, encoding);
}

/** Bytes at the end that begin a character of UTF-8 and do not end it. */
function countCut(bytes: Uint8Array): number {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}

/** The text of some bytes; null when they are not valid in the encoding. Valid UTF-8 decodes at 4 to 6 GB/s. */
export function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return decoderOf(encoding).decode(bytes);
  } catch {
    return null;
  }
}

function decoderOf(encoding: string): TextDecoder {
  let decoder = decoders.get(encoding);
  if (decoder === undefined) {
    // Fatal is also the fast way: without it, one broken character makes decoding 9 times slower.
    decoder = new TextDecoder(encoding as Bun.Encoding, { fatal: encoding === 'utf-8', ignoreBOM: true });
    decoders.set(encoding, decoder);
  }
  return decoder;
}
