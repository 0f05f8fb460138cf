import { test } from 'bun:test';
import { expectPinned } from '../support/expect-pinned.ts';
import { WORDS, writeWords } from './pinned/pin-words.ts';

test('what dictionary and morphology say of words, and how a query is read, is what stands in the file', async () => {
  expectPinned(WORDS, await writeWords());
});
