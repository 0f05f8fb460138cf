import { expect, test } from 'bun:test';
import { ByteWindow } from '../../src/read/yml/byte-window.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const textOf = (window: ByteWindow) => Buffer.from(window.view.subarray(window.at)).toString();

test('what is not read yet stays whole, whatever the sizes of the pieces and however much of it there is', () => {
  for (const size of [1000, 100_000, 256 * 1024, 256 * 1024 + 1, 700_000]) {
    const window = new ByteWindow(true);
    let waiting = '';
    let read = 0;
    for (let piece = 0; piece < 6; piece++) {
      const text = String.fromCharCode(97 + piece).repeat(size);
      window.append(encode(text));
      waiting += text;
      expect([window.unread, window.base + window.at, window.length]).toEqual([
        waiting.length,
        read,
        window.view.length,
      ]);
      expect(textOf(window) === waiting).toBe(true);
      expect(window.bytes.length).toBeGreaterThanOrEqual(window.length);
      const taken = piece % 3 === 0 ? 0 : size + piece;
      window.at += taken;
      read += taken;
      waiting = waiting.slice(taken);
    }
  }
});

test('a place is a line and a character, counted from one, whatever has been forgotten before it', () => {
  const source = 'аб\nв\nгд';
  for (const isUtf8 of [true, false])
    for (const step of [1, 2, 3, 100]) {
      const window = new ByteWindow(isUtf8);
      const bytes = encode(source);
      for (let at = 0; at < bytes.length; at += step) {
        window.append(bytes.subarray(at, at + step));
        window.at = window.length;
      }
      window.placeAt(window.at);
      expect([window.line, window.column]).toEqual([3, isUtf8 ? 3 : 5]);
    }
});

test.each([
  ['\n', 3],
  ['\r\n', 3],
  ['\r', 3],
])('lines end as the first one does: %j', (end, line) => {
  for (const step of [1, 2, 100]) {
    const window = new ByteWindow(true);
    const bytes = encode(`a${end}b${end}c`);
    for (let at = 0; at < bytes.length; at += step) window.append(bytes.subarray(at, at + step));
    window.placeAt(bytes.length - 1);
    expect([window.line, window.column]).toEqual([line, 1]);
    window.placeAt(bytes.length);
    expect([window.line, window.column]).toEqual([line, 2]);
  }
});
