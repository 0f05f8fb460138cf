import { test } from 'bun:test';
import { expectPinned } from '../support/expect-pinned.ts';
import { PLANS, writePlans } from './pinned/pin-plans.ts';

test('what every wish of an owner makes of every feed is what stands in the file', () => {
  expectPinned(PLANS, writePlans());
});
