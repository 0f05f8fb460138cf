import { expect, test } from 'bun:test';
import { surveyBytes } from '../../src/read/source/survey-bytes.ts';
import { countNewlines } from '../../src/read/xml/count-newlines.ts';

/** Bytes that the arithmetic on words could confuse: neighbours of 10 and 32, carries and high bits. */
const TRICKY = [0x0a, 0x0b, 0x09, 0x0d, 0x20, 0x1f, 0x21, 0x8a, 0x0a, 0xa0, 0xff, 0x80, 0x61, 0x0a];

function pick(seed: number, length: number, from: readonly number[]): Uint8Array<ArrayBuffer> {
  let state = seed + 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return from[(state >> 8) % from.length]!;
  });
}

test('newlines are counted as one by one, between any two places', () => {
  for (let seed = 0; seed < 300; seed++) {
    const bytes = pick(seed, 64, TRICKY);
    const words = new Int32Array(bytes.buffer);
    for (let from = 0; from < 12; from++) {
      for (let to = from; to <= 64; to += 1 + (seed % 5)) {
        const expected = bytes.subarray(from, to).filter((byte) => byte === 10).length;
        expect([seed, from, to, countNewlines(bytes, words, from, to)]).toEqual([seed, from, to, expected]);
      }
    }
  }
});

test('control characters are found in any place of a word, and nothing else is taken for one', () => {
  const allowed = TRICKY.filter((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
  for (let seed = 0; seed < 50; seed++) {
    for (let length = 0; length < 40; length++) {
      const bytes = pick(seed, length, allowed);
      expect(surveyBytes(bytes)).toEqual({ controls: false, returns: bytes.includes(13) });
      for (let at = 0; at < length; at++) {
        for (const control of [0, 1, 8, 11, 12, 14, 31]) {
          const spoilt = bytes.slice();
          spoilt[at] = control;
          expect(surveyBytes(spoilt).controls).toBe(true);
        }
      }
    }
  }
});

test('control characters are found in a part of a buffer that begins anywhere', () => {
  const bytes = new Uint8Array(20).fill(97);
  bytes[9] = 7;
  for (let from = 0; from < 20; from++) expect(surveyBytes(bytes.subarray(from)).controls).toBe(from <= 9);
});
