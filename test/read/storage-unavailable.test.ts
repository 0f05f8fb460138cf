import { expect, test } from 'bun:test';
import { RunFailure } from '../../src/model/run-failure.ts';
import { deferSlices } from '../../src/read/source/defer-slices.ts';

const SLICE = { bytes: new Uint8Array(9 * 1024 * 1024), ordinal: 0, line: 1, column: 1 };

test('a spool folder that takes no file ends the run as storage_unavailable, with the cause for the log', async () => {
  const deferred = deferSlices('/dev/null/spool');
  deferred.add(SLICE);
  const failure = await deferred.spill().catch((error: unknown) => error);
  await deferred.close();
  expect(failure).toBeInstanceOf(RunFailure);
  expect(failure).toMatchObject({ code: 'storage_unavailable', cause: { code: 'ENOTDIR' } });
});
