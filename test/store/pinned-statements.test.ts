import { setDefaultTimeout, test } from 'bun:test';
import { expectPinned } from '../support/expect-pinned.ts';
import { listTestNodes } from '../support/test-nodes.ts';
import { NOT_ON_A_CLUSTER, STATEMENTS, writeStatements } from './pinned/pin-statements.ts';

const isOnCluster = listTestNodes().length > 0;
// Four hundred times all tables of all servers are read there.
setDefaultTimeout(isOnCluster ? 1_200_000 : 120_000);
const leftOut = isOnCluster ? [...NOT_ON_A_CLUSTER.keys()] : [];
const reasons = isOnCluster
  ? ` (without ${[...NOT_ON_A_CLUSTER].map(([name, reason]) => `«${name}»: ${reason}`).join('; ')})`
  : '';

test(`what the statements of the store answer and change, over rows made at random, is what stands in the file${reasons}`, async () => {
  const isAsked = (line: string) => !leftOut.some((name) => line.startsWith(`${name}: `));
  expectPinned(STATEMENTS, await writeStatements(), isAsked);
});
