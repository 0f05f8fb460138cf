import { expect, test } from 'bun:test';
import type { BatchFailure, BatchOutcomes, SliceBatch } from '../../src/model/batch.ts';
import { RunFailure } from '../../src/model/run-failure.ts';
import { openDispatcher } from '../../src/run/pool/dispatch-batches.ts';

const batch = (ordinal: number): SliceBatch => ({
  bytes: new Uint8Array(),
  ends: new Uint32Array(),
  ordinals: Uint32Array.of(ordinal),
  lines: new Uint32Array(),
  columns: new Uint32Array(),
  rawHashes: new BigUint64Array(),
});
const outcomes = (ordinal: number): BatchOutcomes => ({
  kind: 'outcomes',
  rows: new Uint8Array(),
  sampled: 0,
  ordinals: Uint32Array.of(ordinal),
  dataHashes: new BigUint64Array(),
  flags: new Uint8Array(),
  details: '',
});
const broken = (ordinal: number): BatchFailure => ({
  kind: 'failure',
  code: 'malformed_xml',
  details: { line: ordinal },
  explanation: '',
  ordinal,
});

test('no more batches are under way than the capacity, and the reader waits for room', async () => {
  let underWay = 0;
  let most = 0;
  const taken: number[] = [];
  const dispatcher = openDispatcher({
    capacity: 3,
    convert: async (each) => {
      most = Math.max(most, ++underWay);
      await Bun.sleep(each.ordinals[0]! % 3);
      underWay--;
      return outcomes(each.ordinals[0]!);
    },
    take: async (result) => void taken.push(result.ordinals[0]!),
  });
  for (let ordinal = 0; ordinal < 30; ordinal++) {
    await dispatcher.room();
    dispatcher.submit(batch(ordinal));
  }
  await dispatcher.finish();
  expect(most).toBe(3);
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, ordinal) => ordinal));
});

test('of several broken batches the first in file order is told, whichever came back first', async () => {
  const dispatcher = openDispatcher({
    capacity: 8,
    convert: async (each) => {
      const ordinal = each.ordinals[0]!;
      await Bun.sleep(20 - ordinal * 4);
      return ordinal === 1 || ordinal === 3 ? broken(ordinal) : outcomes(ordinal);
    },
    take: async () => {},
  });
  for (let ordinal = 0; ordinal < 5; ordinal++) dispatcher.submit(batch(ordinal));
  const failure = await dispatcher.finish().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RunFailure);
  expect((failure as RunFailure).details.line).toBe(1);
});

test('what a batch throws ends the run once the others have settled', async () => {
  let settled = 0;
  const dispatcher = openDispatcher({
    capacity: 2,
    convert: async (each) => {
      if (each.ordinals[0] === 0) throw new Error('the disk is full');
      await Bun.sleep(10);
      settled++;
      return outcomes(each.ordinals[0]!);
    },
    take: async () => {},
  });
  dispatcher.submit(batch(0));
  dispatcher.submit(batch(1));
  expect(await dispatcher.room().catch((error: Error) => error.message)).toBe('the disk is full');
  expect(settled).toBe(1);
});
