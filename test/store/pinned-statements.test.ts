import { setDefaultTimeout, test } from 'bun:test';
import { expectPinned } from '../support/expect-pinned.ts';
import { STATEMENTS, writeStatements } from './pinned/pin-statements.ts';

setDefaultTimeout(120_000);

test('what the statements of the store answer and change, over rows made at random, is what stands in the file', async () => {
  expectPinned(STATEMENTS, await writeStatements());
});
