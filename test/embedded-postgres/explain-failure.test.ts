import { expect, test } from 'bun:test';
import { explainFailure } from '../../src/embedded-postgres/explain-failure.ts';

test.each([
  ['could not write to file "base/4/1249": No space left on device', 'disk_full', 'DATA_DIR'],
  ['could not access directory "/data/postgres/cluster": Permission denied', 'not_accessible', 'DATA_DIR'],
  ['could not create shared memory segment: Cannot allocate memory', 'start_failed', 'DATABASE_URL'],
  ['something never seen before', 'start_failed', 'DATABASE_URL'],
] as const)('“%s” is explained with a way out', (line, code, wayOut) => {
  const error = explainFailure('The database did not start', `LOG:  starting\nFATAL:  ${line}\n`);
  expect(error.code).toBe(code);
  expect(error.message).toStartWith('The database did not start: ');
  expect(error.message).toContain(wayOut);
  expect(error.message).toEndWith(`FATAL:  ${line}`);
});

test('only the last words of a long log are repeated', () => {
  const log = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const { message } = explainFailure('The database did not start', log);
  expect(message).toContain('line 99');
  expect(message).not.toContain('line 90');
});
