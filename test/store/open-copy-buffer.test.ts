import { expect, test } from 'bun:test';
import { openCopyBuffer } from '../../src/store/driver/open-copy-buffer.ts';

const ALPHABETS = ['abc d', 'ёжик ', 'Ду20 ', '№«≤» ', '🛠a', '\ud800x', '\0ж', 'é²'];

test('a text of any length and alphabet is its length and its UTF-8 without NUL', () => {
  const buffer = openCopyBuffer();
  for (const alphabet of ALPHABETS) {
    for (let length = 0; length <= 100; length++) {
      const text = alphabet.repeat(length).slice(0, length);
      const expected = new TextEncoder().encode(text.replaceAll('\0', ''));
      buffer.text(text);
      const written = buffer.take();
      expect(new DataView(written.buffer).getInt32(0)).toBe(expected.length);
      expect(written.subarray(4)).toEqual(expected);
    }
  }
});

test('a text that is larger than the buffer is written whole', () => {
  const buffer = openCopyBuffer();
  const text = 'Дрель №1 🛠 '.repeat(200_000);
  buffer.text(text);
  expect(Buffer.from(buffer.take().subarray(4)).toString()).toBe(text);
});
