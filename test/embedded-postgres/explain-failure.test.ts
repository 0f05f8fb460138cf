import { expect, test } from 'bun:test';
import { explainFailure } from '../../src/embedded-postgres/explain-failure.ts';

test.each([
  ['could not write to file "base/4/1249": No space left on device', 'the disk is full', 'DATA_DIR'],
  [
    'could not access directory "/data/postgres/cluster": Permission denied',
    'the folder cannot be used',
    'DATA_DIR',
  ],
  [
    'could not create shared memory segment: Cannot allocate memory',
    'there is too little memory',
    'DATABASE_URL',
  ],
  ['something never seen before', 'see its last words', 'DATABASE_URL'],
] as const)('“%s” is explained with a way out', (line, cause, wayOut) => {
  const error = explainFailure('The database did not start', `LOG:  starting\nFATAL:  ${line}\n`);
  expect(error.message).toStartWith(`The database did not start: ${cause}`);
  expect(error.message).toContain(wayOut);
  expect(error.message).toEndWith(`FATAL:  ${line}`);
});

test('only the last words of a long log are repeated', () => {
  const log = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const { message } = explainFailure('The database did not start', log);
  expect(message).toContain('line 99');
  expect(message).not.toContain('line 90');
});
