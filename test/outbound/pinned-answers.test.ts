import { test } from 'bun:test';
import { expectPinned } from '../support/expect-pinned.ts';
import { ANSWERS, writeAnswers } from './pinned/pin-answers.ts';

test('texts, addresses, links and errors are answered as they stand in the file', () => {
  expectPinned(ANSWERS, writeAnswers());
});
