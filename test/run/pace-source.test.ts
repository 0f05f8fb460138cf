import { expect, test } from 'bun:test';
import { openWorkPlaces } from '../../src/run/pace/open-work-places.ts';
import { paceSource } from '../../src/run/pace/pace-source.ts';

const never = new AbortController().signal;
const KB = 1024;

/** A sender whose pieces the test gives one by one. */
function openSender() {
  const waiting: (() => void)[] = [];
  const pieces: (Uint8Array | null)[] = [];
  async function* source(): AsyncGenerator<Uint8Array> {
    for (;;) {
      while (pieces.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const piece = pieces.shift();
      if (piece === null || piece === undefined) return;
      yield piece;
    }
  }
  const put = (piece: Uint8Array | null): void => {
    pieces.push(piece);
    for (const wake of waiting.splice(0)) wake();
  };
  return { source: source(), send: (bytes: number) => put(new Uint8Array(bytes)), end: () => put(null) };
}

/** Whether somebody else could work now. */
async function isFree(places: ReturnType<typeof openWorkPlaces>): Promise<boolean> {
  const taken = await places.take(AbortSignal.timeout(20)).then(
    () => true,
    () => false,
  );
  if (taken) places.giveBack();
  return taken;
}

test('a file that is only beginning to arrive holds no place; one that has arrived does', async () => {
  const places = openWorkPlaces(1);
  const sender = openSender();
  const paced = paceSource(sender.source, places, never);
  const ready = paced.ready();
  sender.send(100 * KB);
  expect(await isFree(places)).toBe(true);
  sender.end();
  await ready;
  expect(await isFree(places)).toBe(false);
  paced.close();
  expect(await isFree(places)).toBe(true);
});

test('a quarter of a megabyte is worth a place, a byte less is not', async () => {
  for (const [bytes, free] of [
    [256 * KB - 1, true],
    [256 * KB, false],
  ] as const) {
    const places = openWorkPlaces(1);
    const sender = openSender();
    const paced = paceSource(sender.source, places, never);
    void paced.ready();
    sender.send(bytes);
    await Bun.sleep(1);
    expect([bytes, await isFree(places)]).toEqual([bytes, free]);
    sender.end();
    paced.close();
  }
});

test('a sender that falls silent after a large piece loses the place until there is more to do', async () => {
  const places = openWorkPlaces(1);
  const sender = openSender();
  const paced = paceSource(sender.source, places, never);
  sender.send(300 * KB);
  const bytes = paced[Symbol.asyncIterator]();
  expect((await bytes.next()).value).toHaveLength(300 * KB);
  const more = bytes.next();
  expect(await isFree(places)).toBe(false);
  await Bun.sleep(300);
  expect(await isFree(places)).toBe(true);
  sender.send(10 * KB);
  expect(await isFree(places)).toBe(true);
  sender.send(300 * KB);
  expect((await more).value).toHaveLength(10 * KB);
  expect(await isFree(places)).toBe(false);
  paced.close();
});

test('pieces a moment apart do not add up to a place held for ever', async () => {
  const places = openWorkPlaces(1);
  const sender = openSender();
  const paced = paceSource(sender.source, places, never);
  sender.send(300 * KB);
  const reading = (async () => {
    for await (const _ of paced);
  })();
  for (let count = 0; count < 8; count++) {
    await Bun.sleep(50);
    sender.send(1);
  }
  expect(await isFree(places)).toBe(true);
  sender.end();
  await reading;
  paced.close();
});

test('short waits for a sender do not cost the place before they add up', async () => {
  // A machine that is busy may wait longer than the test asks for; then it is asked once more.
  for (;;) {
    const places = openWorkPlaces(1);
    const sender = openSender();
    const paced = paceSource(sender.source, places, never);
    sender.send(300 * KB);
    const bytes = paced[Symbol.asyncIterator]();
    await bytes.next();
    const began = performance.now();
    for (let count = 0; count < 2; count++) {
      const more = bytes.next();
      await Bun.sleep(10);
      sender.send(1);
      await more;
    }
    void bytes.next();
    const free = await isFree(places);
    const waited = performance.now() - began;
    sender.end();
    paced.close();
    if (waited > 100) continue;
    expect(free).toBe(false);
    return;
  }
});

test('everything arrives in order, byte by byte and whole, and the file’s own failure after it', async () => {
  const file = crypto.getRandomValues(new Uint8Array(3000));
  for (const size of [1, 7, 3000]) {
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
      throw new Error('cut');
    }
    const paced = paceSource(pieces(), openWorkPlaces(1), never);
    const seen: Uint8Array[] = [];
    const read = async () => {
      for await (const piece of paced) seen.push(piece);
    };
    await expect(read()).rejects.toThrow('cut');
    expect(Buffer.concat(seen)).toEqual(Buffer.from(file));
    paced.close();
  }
});

test('a run that is cancelled while it waits for its file or its turn takes no place', async () => {
  const places = openWorkPlaces(1);
  for (const bytes of [0, 300 * KB]) {
    if (bytes > 0) await places.take(never);
    const cancel = new AbortController();
    const sender = openSender();
    const paced = paceSource(sender.source, places, cancel.signal);
    sender.send(bytes);
    const ready = paced.ready();
    cancel.abort(new Error('cancelled'));
    await expect(ready).rejects.toThrow('cancelled');
    paced.close();
  }
  places.giveBack();
  expect(await isFree(places)).toBe(true);
});

test('a file that arrives faster than its turn comes waits with its sender', async () => {
  const places = openWorkPlaces(1);
  await places.take(never);
  let sent = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      sent += 64 * KB;
      yield new Uint8Array(64 * KB);
    }
  }
  const paced = paceSource(endless(), places, never);
  await Bun.sleep(50);
  expect(sent).toBeLessThanOrEqual(1024 * KB + 64 * KB);
  paced.close();
});
