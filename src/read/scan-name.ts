const START = 1;
const PART = 2;

/** Bits START and PART for each ASCII character. */
const ASCII = new Uint8Array(128);
for (const c of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_:')
  ASCII[c.charCodeAt(0)] = START | PART;
for (const c of '-.0123456789') ASCII[c.charCodeAt(0)] = PART;

/** NameStartChar and NameChar of XML 1.0 (fifth edition) above ASCII. */
const WIDE_START =
  /[\u{C0}-\u{D6}\u{D8}-\u{F6}\u{F8}-\u{2FF}\u{370}-\u{37D}\u{37F}-\u{1FFF}\u{200C}-\u{200D}\u{2070}-\u{218F}\u{2C00}-\u{2FEF}\u{3001}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFFD}\u{10000}-\u{EFFFF}]/uy;
const WIDE_PART =
  /[\u{B7}\u{C0}-\u{D6}\u{D8}-\u{F6}\u{F8}-\u{37D}\u{37F}-\u{1FFF}\u{200C}-\u{200D}\u{203F}\u{2040}\u{2070}-\u{218F}\u{2C00}-\u{2FEF}\u{3001}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFFD}\u{10000}-\u{EFFFF}]/uy;

/** End of the XML name that starts at `at`; `at` itself when no name starts there. */
export function scanName(text: string, at: number): number {
  let end = at;
  for (;;) {
    const code = text.charCodeAt(end);
    const wanted = end === at ? START : PART;
    if (code < 128) {
      if ((ASCII[code]! & wanted) === 0) return end;
      end++;
    } else {
      const length = wideLength(text, end, wanted === START ? WIDE_START : WIDE_PART);
      if (length === 0) return end;
      end += length;
    }
  }
}

/** UTF-16 units of the name character at `at`; 0 when it is none, or the text ends (charCodeAt is then NaN). */
function wideLength(text: string, at: number, allowed: RegExp): number {
  allowed.lastIndex = at;
  return allowed.test(text) ? allowed.lastIndex - at : 0;
}
