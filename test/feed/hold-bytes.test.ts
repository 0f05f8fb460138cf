import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HoldOptions, holdBytes } from '../../src/feed/hold-bytes.ts';
import { listOpenFiles } from '../support/list-open-files.ts';

const MB = 1024 * 1024;
let spoolDir = '';
beforeAll(() => {
  spoolDir = mkdtempSync(join(tmpdir(), 'hold-'));
});
afterAll(() => rmSync(spoolDir, { recursive: true }));

const hold = (source: AsyncIterable<Uint8Array>, changes: Partial<HoldOptions> = {}) =>
  holdBytes(source, { spoolDir, holdMs: 60_000, isWorthwhile: () => true, ...changes });

function makeBytes(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) & 255);
}

/** Bytes in pieces; notes how many have been taken. */
function cut(bytes: Uint8Array, size: number, failure?: Error) {
  const taken = { pieces: 0, closed: false };
  async function* give(): AsyncGenerator<Uint8Array> {
    try {
      for (let at = 0; at < bytes.length; at += size) {
        taken.pieces++;
        yield bytes.subarray(at, at + size);
      }
      if (failure !== undefined) throw failure;
    } finally {
      taken.closed = true;
    }
  }
  return { source: give(), taken };
}

async function readAll(source: AsyncIterable<Uint8Array>) {
  const read: Uint8Array[] = [];
  try {
    for await (const piece of source) read.push(piece);
    return { bytes: Buffer.concat(read), error: null };
  } catch (error) {
    return { bytes: Buffer.concat(read), error };
  }
}

test.each([
  ['nothing', 0, 1, 0],
  ['a byte', 1, 1, 0],
  ['a small file byte by byte', 70_000, 1, 0],
  ['exactly 4 MiB', 4 * MB, 64 * 1024, 0],
  ['a byte more', 4 * MB + 1, 64 * 1024, 1],
  ['11 MB in pieces of 100 000', 11 * MB, 100_000, 1],
  ['9 MB in pieces larger than the memory', 9 * MB, 5 * MB, 1],
])('%s is read to its end, held and given back as it came', async (_, length, size, spools) => {
  const bytes = makeBytes(length);
  const { source, taken } = cut(bytes, size);
  const held = await hold(source);
  expect(held.isWhole).toBe(true);
  expect(taken).toEqual({ pieces: Math.ceil(length / size), closed: true });
  if (process.platform === 'linux') expect(listOpenFiles(spoolDir)).toHaveLength(spools);
  const { bytes: read, error } = await readAll(held);
  expect([read.equals(bytes), error]).toEqual([true, null]);
  await held.close();
  expect([listOpenFiles(spoolDir), readdirSync(spoolDir)]).toEqual([[], []]);
});

test('what is held leaves no file behind when nobody reads it, or not to its end', async () => {
  for (const pieces of [0, 1, 20]) {
    const held = await hold(cut(makeBytes(10 * MB), 64 * 1024).source);
    let left = pieces;
    if (left > 0) for await (const _ of held) if (--left === 0) break;
    await held.close();
    expect([listOpenFiles(spoolDir), readdirSync(spoolDir)]).toEqual([[], []]);
  }
});

test.each([3 * MB, 6 * MB])('a source that fails after %d bytes fails behind them', async (length) => {
  const bytes = makeBytes(length);
  const failure = new Error('cut off');
  const held = await hold(cut(bytes, 64 * 1024, failure).source);
  expect(held.isWhole).toBe(false);
  const { bytes: read, error } = await readAll(held);
  expect([read.equals(bytes), error]).toEqual([true, failure]);
  await held.close();
  expect(listOpenFiles(spoolDir)).toEqual([]);
});

test.each<[string, Partial<HoldOptions>, number]>([
  ['takes too long', { holdMs: 0 }, 0],
  ['is of no use', { isWorthwhile: () => false }, 1],
  ['finds no folder', { spoolDir: '/dev/null/spool' }, 65],
])('holding that %s is given up, and the rest follows as it arrives', async (_, changes, pieces) => {
  const bytes = makeBytes(10 * MB);
  const { source, taken } = cut(bytes, 64 * 1024);
  const held = await hold(source, changes);
  expect([held.isWhole, taken.pieces]).toEqual([false, pieces]);
  const { bytes: read, error } = await readAll(held);
  expect([read.equals(bytes), error]).toEqual([true, null]);
  await held.close();
  expect([listOpenFiles(spoolDir), readdirSync(spoolDir)]).toEqual([[], []]);
});

test('a source of which holding was given up is closed by whoever stops reading', async () => {
  const { source, taken } = cut(makeBytes(MB), 1024);
  const held = await hold(source, { holdMs: 0 });
  for await (const _ of held) break;
  await held.close();
  expect(taken).toEqual({ pieces: 1, closed: true });
});
