import { expect, test } from 'bun:test';
import { firstIdSince, momentOfId } from '../../src/store/history/first-id-since.ts';

test.each([
  [-5, '00000000-0000-7000-8000-000000000000'],
  [0, '00000000-0000-7000-8000-000000000000'],
  [1_795_335_482_067, '01a20255-6ad3-7000-8000-000000000000'],
])('the first id since %d ms is one that the database reads, also before the first moment', (ms, id) => {
  expect(firstIdSince(ms)).toBe(id);
  expect(momentOfId(id)).toBe(Math.max(0, ms));
});
