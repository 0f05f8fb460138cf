import { expect, test } from 'bun:test';
import { readRetryAfter } from '../../src/time/read-retry-after.ts';

const NOW = new Date('2026-08-11T09:30:00Z');

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Tue, 11 Aug 2026 09:40:00 GMT', 600],
  ['Tue, 11 Aug 2026 09:20:00 GMT', null],
  ['-5', null],
  ['soon', null],
  ['', null],
  [undefined, null],
])('Retry-After %p asks to wait %p seconds', (header, seconds) => {
  expect(readRetryAfter(header, NOW)).toBe(seconds);
});
