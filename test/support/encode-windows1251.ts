/** What windows-1251 has beside ASCII and А-я, as bytes that these tests need. */
const OTHERS: Readonly<Record<string, number>> = {
  Ё: 0xa8,
  ё: 0xb8,
  '«': 0xab,
  '»': 0xbb,
  '№': 0xb9,
  '—': 0x97,
  '–': 0x96,
  '°': 0xb0,
  ' ': 0xa0,
  Є: 0xaa,
  є: 0xba,
  І: 0xb2,
  і: 0xb3,
  Ї: 0xaf,
  ї: 0xbf,
  '…': 0x85,
  '“': 0x93,
  '”': 0x94,
};

/** Encodes text as windows-1251; a character that it has no byte for is an error in the test itself. */
export function encodeWindows1251(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Array.from(text), (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) return code;
    if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0;
    const byte = OTHERS[character];
    if (byte === undefined) throw new Error(`no byte in windows-1251 for ${character}`);
    return byte;
  });
}
