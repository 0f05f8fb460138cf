import { expect, test } from 'bun:test';
import { countUnchanged } from '../../src/feed/count-unchanged.ts';

test('the same file again: what was published is unchanged, what was refused is refused again, nothing is closed', () => {
  const last = {
    total: 21,
    created: 1,
    updated: 2,
    unchanged: 3,
    skipped: 4,
    closed: 5,
    errors: 11,
    no_photo: 6,
    desc_truncated: 2,
  };
  expect(countUnchanged(last)).toEqual({
    total: 21,
    created: 0,
    updated: 0,
    unchanged: 6,
    skipped: 4,
    closed: 0,
    errors: 11,
    no_photo: 6,
    desc_truncated: 2,
  });
});
