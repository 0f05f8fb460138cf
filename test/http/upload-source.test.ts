import { expect, test } from 'bun:test';
import { uploadSource } from '../../src/http/edge/upload-source.ts';
import type { RunFailure } from '../../src/model/run-failure.ts';

/** A body of pieces, each after a pause. */
function body(piece: number, pauseMs: number, pieces: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull: async (controller) => {
      await Bun.sleep(pauseMs);
      if (sent++ === pieces) controller.close();
      else controller.enqueue(new Uint8Array(piece));
    },
  });
}

async function receive(source: AsyncIterable<Uint8Array>, busyMs = 0): Promise<number | string> {
  let bytes = 0;
  try {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      await Bun.sleep(busyMs);
    }
    return bytes;
  } catch (error) {
    return (error as RunFailure).code;
  }
}

test('an upload that drips is given up though it is never silent', async () => {
  expect(await receive(uploadSource(body(1, 10, 1_000_000), 50))).toBe('upload_stalled');
});

test('an upload that is slow but no drip goes on', async () => {
  expect(await receive(uploadSource(body(4096, 20, 40), 300))).toBe(40 * 4096);
});

test('time in which the reader is busy is not the upload’s', async () => {
  expect(await receive(uploadSource(body(1, 0, 10), 300), 80)).toBe(10);
});

test('an upload that falls silent is given up', async () => {
  expect(await receive(uploadSource(body(1, 10_000, 1), 50))).toBe('upload_stalled');
});

test('under load an upload has to be faster, or leaves its place to others', async () => {
  const slow = () => body(4096, 50, 20);
  expect(await receive(uploadSource(slow(), 400, () => 0.4))).toBe(20 * 4096);
  expect(await receive(uploadSource(slow(), 400, () => 0.8))).toBe('upload_stalled');
  const fast = body(65_536, 20, 20);
  expect(await receive(uploadSource(fast, 400, () => 1))).toBe(20 * 65_536);
});
