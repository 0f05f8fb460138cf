import { afterEach, expect, test } from 'bun:test';
import { openDraw } from '../../bench/draw.ts';
import { openBatcher } from '../../src/run/batch-slices.ts';
import { openRefusedKeeper } from '../../src/run/keep-refused.ts';
import { abortSource } from '../../src/run/pace/abort-source.ts';
import { paceSource } from '../../src/run/pace/pace-source.ts';
import { raiseFloor } from '../../src/run/pace/raise-floor.ts';
import { watchLoad } from '../../src/run/pool/watch-load.ts';
import { openLedger } from '../../src/run/run-ledger.ts';
import { startStopwatch } from '../../src/run/stopwatch.ts';

const KB = 1024;
const { now } = performance;
afterEach(() => {
  performance.now = now;
});

function fill(sizes: readonly number[]) {
  const batcher = openBatcher();
  const full = sizes.flatMap((size, ordinal) => {
    const bytes = new Uint8Array(size).fill(ordinal);
    const batch = batcher.add(
      { bytes, ordinal, line: ordinal + 1, column: 2 * ordinal },
      BigInt(ordinal * 3),
    );
    return batch === null ? [] : [batch];
  });
  const rest = batcher.take();
  return [...full, ...(rest === null ? [] : [rest])];
}

test('a batch takes 512 offers or 512 KB and not one more; a larger offer has one of its own', () => {
  const lengths = (sizes: readonly number[]) =>
    fill(sizes).map(({ ordinals, bytes }) => [ordinals.length, bytes.length]);
  expect(lengths(Array(512).fill(1))).toEqual([[512, 512]]);
  expect(lengths(Array(1025).fill(1))).toEqual([
    [512, 512],
    [512, 512],
    [1, 1],
  ]);
  expect(lengths([300 * KB, 212 * KB])).toEqual([[2, 512 * KB]]);
  expect(lengths([300 * KB, 212 * KB + 1])).toEqual([
    [1, 300 * KB],
    [1, 212 * KB + 1],
  ]);
  expect(lengths([512 * KB, 1])).toEqual([
    [1, 512 * KB],
    [1, 1],
  ]);
  expect(lengths([1, 600 * KB, 1])).toEqual([
    [1, 1],
    [1, 600 * KB],
    [1, 1],
  ]);
  expect(lengths([])).toEqual([]);
});

test('a batch says of each slice where it ends, which offer it is, where it stood and its hash', () => {
  const [batch] = fill([2, 1, 3]);
  expect(batch).toEqual({
    bytes: Uint8Array.of(0, 0, 1, 2, 2, 2),
    ends: Uint32Array.of(2, 3, 6),
    ordinals: Uint32Array.of(0, 1, 2),
    lines: Uint32Array.of(1, 2, 3),
    columns: Uint32Array.of(0, 2, 4),
    rawHashes: BigUint64Array.of(0n, 3n, 6n),
  });
});

test('kept slices make parts of 256 KB, and those of a run stay below 8 MB', () => {
  const random = new Uint8Array(256 * KB).map((_, index) => (index * 2654435761) >>> 24);
  const lengthsOf = (sizes: readonly number[]) => {
    const keeper = openRefusedKeeper(openLedger(sizes.length), 0, ['a']);
    keeper.takeSame(0, 0, new Uint8Array());
    for (const [index, size] of sizes.entries()) keeper.takeSame(index + 1, 0, random.subarray(0, size));
    return keeper.finish().map(({ slices }) => slices.map(({ bytes }) => bytes / KB));
  };
  expect(lengthsOf([255, 1, 256, 3].map((size) => size * KB))).toEqual([[255, 1], [256], [3]]);
  expect(lengthsOf([])).toEqual([]);
  const draw = openDraw(1, 1);
  const noise = Uint8Array.from({ length: 64 * KB }, () => draw() * 256);
  const keeper = openRefusedKeeper(openLedger(40), 0, ['a']);
  keeper.takeSame(0, 0, noise);
  for (let ordinal = 1; ordinal <= 140; ordinal++)
    keeper.takeSame(
      ordinal,
      0,
      noise.map((byte) => byte ^ ordinal),
    );
  const parts = keeper.finish();
  const bytes = parts.reduce((sum, { zstd }) => sum + zstd.byteLength, 0);
  expect([parts.length, bytes <= 8 * KB * KB]).toEqual([31, true]);
});

test('a source is read to its end, or until the signal comes, while it is silent as well', async () => {
  let isClosed = false;
  async function* send() {
    try {
      yield Uint8Array.of(1);
      yield Uint8Array.of(2);
      await new Promise(() => {});
    } finally {
      isClosed = true;
    }
  }
  const controller = new AbortController();
  const reading = abortSource(send(), controller.signal);
  expect([await reading.next(), await reading.next()].map(({ value }) => [...(value ?? [])])).toEqual([
    [1],
    [2],
  ]);
  const silent = reading.next().catch((reason: unknown) => reason);
  controller.abort('enough');
  expect(await silent).toBe('enough');
  const before = abortSource(send(), AbortSignal.abort('before'));
  expect(await before.next().catch((reason: unknown) => reason)).toBe('before');
  async function* short() {
    try {
      yield Uint8Array.of(3);
    } finally {
      isClosed = true;
    }
  }
  isClosed = false;
  expect(await Array.fromAsync(abortSource(short(), new AbortController().signal))).toHaveLength(1);
  expect(isClosed).toBe(true);
  isClosed = false;
  for await (const _ of abortSource(short(), new AbortController().signal)) break;
  await Promise.resolve();
  expect(isClosed).toBe(true);
});

test('the fewer places are left, the faster a source has to be', () => {
  expect([0, 0.49, 0.5, 0.74, 0.75, 1].map((load) => raiseFloor(10, load))).toEqual([
    10, 10, 40, 40, 160, 160,
  ]);
});

test('a stopwatch tells each stage in tenths of a millisecond, all its parts and the one under way as well, and the whole', async () => {
  let clock = 1000;
  performance.now = () => clock;
  const watch = startStopwatch();
  clock += 1.26;
  await watch.time('read', async () => {
    clock += 2.04;
  });
  await watch
    .time('plan', async () => {
      clock += 5;
      expect(watch.read()).toEqual({ read: 2, plan: 5, total: 8.3 });
      throw new Error('broken');
    })
    .catch(() => {});
  clock += 1;
  expect(watch.read()).toEqual({ read: 2, plan: 5, total: 9.3 });
  await watch.time('read', async () => {
    clock += 20;
    expect(watch.read()).toEqual({ read: 22, plan: 5, total: 29.3 });
  });
  expect(watch.read()).toEqual({ read: 22, plan: 5, total: 29.3 });
});

test('a thread that begins late has not been busy before', async () => {
  let clock = 0;
  const load = watchLoad(2, () => clock);
  const tasks = [1, 2].map(() => Promise.withResolvers<void>());
  clock = 1000;
  const first = load.count(() => tasks[0]!.promise);
  clock = 2000;
  const second = load.count(() => tasks[1]!.promise);
  clock = 4000;
  tasks[0]!.resolve();
  await first;
  clock = 5000;
  tasks[1]!.resolve();
  await second;
  expect(load.read()).toEqual({ threads: 2, running: 0, waiting: 0, finished: 2, busySeconds: 1 + 4 + 1 });
});

test('a paced source that is closed gives up its place and its sender, and asks for no more', async () => {
  const told: string[] = [];
  const places = { take: async () => void told.push('take'), giveBack: () => void told.push('give back') };
  const sender: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next: async () => ({ done: false, value: new Uint8Array(600 * KB) }),
      return: async () => {
        told.push('closed');
        return { done: true, value: undefined };
      },
    }),
  };
  const paced = paceSource(sender, places, new AbortController().signal);
  await paced.ready();
  await paced.ready();
  expect(told).toEqual(['take']);
  paced.close();
  expect(told).toEqual(['take', 'give back', 'closed']);
});
