/** Whether an ASCII character may start a name, and whether it may go on in one. */
const ASCII_START = new Uint8Array(128);
const ASCII_PART = new Uint8Array(128);
for (const c of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_:') {
  ASCII_START[c.charCodeAt(0)] = 1;
  ASCII_PART[c.charCodeAt(0)] = 1;
}
for (const c of '-.0123456789') ASCII_PART[c.charCodeAt(0)] = 1;

/** NameStartChar and NameChar of XML 1.0 (fifth edition) above ASCII. */
const WIDE_START =
  /[\u{C0}-\u{D6}\u{D8}-\u{F6}\u{F8}-\u{2FF}\u{370}-\u{37D}\u{37F}-\u{1FFF}\u{200C}-\u{200D}\u{2070}-\u{218F}\u{2C00}-\u{2FEF}\u{3001}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFFD}\u{10000}-\u{EFFFF}]/uy;
const WIDE_PART =
  /[\u{B7}\u{C0}-\u{D6}\u{D8}-\u{F6}\u{F8}-\u{37D}\u{37F}-\u{1FFF}\u{200C}-\u{200D}\u{203F}\u{2040}\u{2070}-\u{218F}\u{2C00}-\u{2FEF}\u{3001}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFFD}\u{10000}-\u{EFFFF}]/uy;

/** End of the XML name that starts at `at`; `at` itself when no name starts there. */
export function scanName(text: string, at: number): number {
  const first = text.charCodeAt(at);
  if (first < 128) {
    if (ASCII_START[first] === 0) return at;
    let end = at + 1;
    let code = text.charCodeAt(end);
    while (code < 128 && ASCII_PART[code] === 1) code = text.charCodeAt(++end);
    return code < 128 ? end : scanWideName(text, end);
  }
  const length = wideLength(text, at, WIDE_START);
  return length === 0 ? at : scanWideName(text, at + length);
}

/** Goes on with a name that holds characters above ASCII. */
function scanWideName(text: string, from: number): number {
  let end = from;
  for (;;) {
    const code = text.charCodeAt(end);
    const length = code < 128 ? (ASCII_PART[code] ?? 0) : wideLength(text, end, WIDE_PART);
    if (length === 0) return end;
    end += length;
  }
}

/** UTF-16 units of the name character at `at`; 0 when it is none, or the text ends (charCodeAt is then NaN). */
function wideLength(text: string, at: number, allowed: RegExp): number {
  allowed.lastIndex = at;
  return allowed.test(text) ? allowed.lastIndex - at : 0;
}
