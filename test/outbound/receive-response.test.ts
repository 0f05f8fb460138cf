import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { Exchange, ExchangeEvents } from '../../src/outbound/open-connections.ts';
import { OutboundFailure } from '../../src/outbound/outbound-failure.ts';
import { type ReceiveLimits, receiveResponse } from '../../src/outbound/receive-response.ts';

const LIMITS: ReceiveLimits = {
  maxBytes: 1024 * 1024,
  connectTimeoutMs: 11,
  headersTimeoutMs: 22,
  stallTimeoutMs: 1000,
};
const KB = 1024;

/** The runtime's clock, moved by the test: nothing here waits, and which timers run is seen. */
const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  now: performance.now,
};
let now = 0;
let timers: Map<number, { readonly ms: number; readonly run: () => void }>;
beforeEach(() => {
  now = 0;
  timers = new Map();
  let made = 0;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms: number) => {
      made += 1;
      timers.set(made, { ms, run });
      return made;
    },
    clearTimeout: (id: number) => void timers.delete(id),
  });
  performance.now = () => now;
});
afterEach(() => {
  Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
  performance.now = real.now;
});

const running = () => [...timers.values()].map(({ ms }) => ms);
const expire = () => [...timers.values()].forEach(({ run }) => void run());
/** Lets everything happen that waits for nothing but a promise. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

function open(changes: Partial<ReceiveLimits> = {}) {
  const told: string[] = [];
  const exchange: Exchange = {
    pause: () => void told.push('pause'),
    resume: () => void told.push('resume'),
    abort: (cause) =>
      void told.push(`abort: ${cause instanceof OutboundFailure ? cause.code : cause.message}`),
  };
  const cancel = new AbortController();
  let events: ExchangeEvents | undefined;
  const send = (given: ExchangeEvents) => {
    events = given;
  };
  const head = receiveResponse(send, { ...LIMITS, ...changes }, cancel.signal);
  head.catch(() => {});
  if (events === undefined) throw new Error('nothing was sent');
  return { told, exchange, cancel, events, head };
}

async function openBody(changes: Partial<ReceiveLimits> = {}) {
  const opened = open(changes);
  opened.events.onConnected(opened.exchange);
  opened.events.onHead(200, { a: 'b' });
  const { body, discard, ...head } = await opened.head;
  return { ...opened, head, body, discard };
}

const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: OutboundFailure): unknown => ({ code: error.code, details: error.details }),
  );
const bytes = (length: number) => new Uint8Array(length);

test('one timer runs at a time: until connected, until the head, and while the reader waits', async () => {
  const { events, exchange, head } = open();
  expect(running()).toEqual([11]);
  events.onConnected(exchange);
  expect(running()).toEqual([22]);
  events.onHead(204, { x: 'y' });
  expect(running()).toEqual([]);
  const { status, headers, body } = await head;
  expect([status, headers]).toEqual([204, { x: 'y' }]);
  const first = body.next();
  await settle();
  expect(running()).toEqual([1000]);
  events.onBytes(bytes(3));
  expect((await first).value).toHaveLength(3);
  expect(running()).toEqual([]);
  const end = body.next();
  await settle();
  expect(running()).toEqual([1000]);
  events.onEnd();
  expect((await end).done).toBe(true);
  expect(running()).toEqual([]);
});

test('a timer that expires says which wait was too long and how long it may be', async () => {
  const connecting = open();
  expire();
  expect(await failureOf(connecting.head)).toEqual({ code: 'connect_timeout', details: { limitMs: 11 } });
  // Whoever connects after that is sent away.
  connecting.events.onConnected(connecting.exchange);
  expect(connecting.told).toEqual(['abort: abandoned']);
  expect(running()).toEqual([]);
  const silent = open();
  silent.events.onConnected(silent.exchange);
  expire();
  expect(await failureOf(silent.head)).toEqual({ code: 'headers_timeout', details: { limitMs: 22 } });
  expect(silent.told).toEqual(['abort: headers_timeout']);
  const stalled = await openBody();
  const reading = stalled.body.next();
  await settle();
  expire();
  expect(await failureOf(reading)).toEqual({ code: 'stalled', details: { limitMs: 1000 } });
  expect(stalled.told).toEqual(['abort: stalled']);
});

test('256 KB wait for a slow reader, with the last of them the socket is paused; an empty queue resumes it', async () => {
  const { events, told, body } = await openBody();
  events.onBytes(bytes(256 * KB - 1));
  expect(told).toEqual([]);
  events.onBytes(bytes(1));
  expect(told).toEqual(['pause']);
  await body.next();
  await body.next();
  expect(told).toEqual(['pause']);
  const third = body.next();
  await settle();
  expect(told).toEqual(['pause', 'resume']);
  events.onBytes(bytes(5));
  await third;
  const fourth = body.next();
  await settle();
  events.onBytes(bytes(5));
  await fourth;
  // Resumed is resumed.
  expect(told).toEqual(['pause', 'resume']);
  // What has been read waits no more: again 256 KB fit.
  events.onBytes(bytes(256 * KB - 1));
  expect(told).toEqual(['pause', 'resume']);
  events.onBytes(bytes(1));
  expect(told).toEqual(['pause', 'resume', 'pause']);
  await body.return();
});

test('a body has as many bytes as it may and not one more', async () => {
  const fits = await openBody({ maxBytes: 10 });
  fits.events.onBytes(bytes(4));
  fits.events.onBytes(bytes(6));
  fits.events.onEnd();
  const lengths: number[] = [];
  for await (const part of fits.body) lengths.push(part.length);
  expect(lengths).toEqual([4, 6]);
  const more = await openBody({ maxBytes: 10 });
  more.events.onBytes(bytes(10));
  more.events.onBytes(bytes(1));
  more.events.onBytes(bytes(1));
  const failure = { code: 'too_large', details: { limitBytes: 10 } } as const;
  expect(await failureOf(more.body.next())).toEqual(failure);
  expect(more.told).toEqual(['abort: too_large']);
});

/** Sends pieces of `size` after waits of `ms`; the failure, or how many were read. */
async function drip(
  least: number | null,
  waits: readonly (readonly [ms: number, size: number])[],
): Promise<unknown> {
  const changes = least === null ? {} : { leastBytesPerSecond: () => least };
  const { events, body, told } = await openBody(changes);
  for (const [index, [ms, size]] of waits.entries()) {
    const reading = failureOf(body.next());
    await settle();
    now += ms;
    events.onBytes(bytes(size));
    const failure = await reading;
    if (failure !== null) return [index, failure, told];
  }
  return 'read';
}

test('speed is judged over each whole window of waiting, by what came in it', async () => {
  const slow = { code: 'too_slow', details: { limitMs: 1000, bytesPerSecond: 100 } };
  expect(await drip(100, [[999, 1]])).toBe('read');
  expect(await drip(100, [[1000, 100]])).toBe('read');
  expect(await drip(100, [[1000, 99]])).toEqual([0, slow, ['abort: too_slow']]);
  expect(
    await drip(100, [
      [500, 30],
      [500, 69],
    ]),
  ).toEqual([1, slow, ['abort: too_slow']]);
  expect(
    await drip(100, [
      [500, 31],
      [500, 69],
    ]),
  ).toBe('read');
  // The window before does not help the next one.
  expect(
    await drip(100, [
      [1000, 900],
      [999, 1],
      [1, 98],
    ]),
  ).toEqual([2, slow, ['abort: too_slow']]);
  expect(
    await drip(100, [
      [1000, 900],
      [400, 1],
      [599, 1],
    ]),
  ).toBe('read');
  expect(await drip(null, [[5000, 1]])).toBe('read');
});

test('the last piece of a slow body is no fault: it has come', async () => {
  const { events, body } = await openBody({ leastBytesPerSecond: () => 1e6 });
  const reading = body.next();
  await settle();
  now += 5000;
  events.onEnd();
  expect((await reading).done).toBe(true);
});

test('nothing is heard after the end, and the caller’s signal is left alone', async () => {
  const { events, body, told, cancel } = await openBody();
  events.onBytes(bytes(2));
  events.onEnd();
  events.onBytes(bytes(9));
  events.onError(new Error('too late'));
  cancel.abort(new OutboundFailure('deadline', { limitMs: 5 }));
  expect((await body.next()).value).toHaveLength(2);
  expect((await body.next()).done).toBe(true);
  expect(told).toEqual([]);
});

test('whoever gives up ends the exchange with the reason', async () => {
  const canceled = open();
  canceled.events.onConnected(canceled.exchange);
  canceled.cancel.abort(new OutboundFailure('deadline', { limitMs: 5 }));
  expect(await failureOf(canceled.head)).toEqual({ code: 'deadline', details: { limitMs: 5 } });
  expect([canceled.told, running()]).toEqual([['abort: deadline'], []]);
  const discarded = await openBody();
  discarded.discard();
  expect(discarded.told).toEqual(['abort: cancelled']);
  expect(await failureOf(discarded.body.next())).toEqual({ code: 'cancelled', details: {} });
  const complete = await openBody();
  complete.events.onBytes(bytes(2));
  complete.events.onEnd();
  complete.discard();
  expect(complete.told).toEqual([]);
  expect(await failureOf(complete.body.next())).toEqual({ code: 'cancelled', details: {} });
  const empty = await openBody();
  empty.events.onEnd();
  empty.discard();
  expect((await empty.body.next()).done).toBe(true);
  const left = await openBody();
  left.events.onBytes(bytes(2));
  await left.body.next();
  await left.body.return();
  expect(left.told).toEqual(['abort: cancelled']);
});

test('an error of the transport is named by what was waited for', async () => {
  const reset = () => Object.assign(new Error('reset'), { code: 'ECONNRESET' });
  const codes: unknown[] = [];
  const connecting = open();
  connecting.events.onError(reset());
  codes.push(await failureOf(connecting.head));
  const waiting = open();
  waiting.events.onConnected(waiting.exchange);
  waiting.events.onError(reset());
  codes.push(await failureOf(waiting.head));
  const reading = await openBody();
  reading.events.onError(reset());
  codes.push(await failureOf(reading.body.next()));
  expect(codes).toEqual([
    { code: 'connection_reset', details: {} },
    { code: 'connection_reset', details: {} },
    { code: 'cut', details: {} },
  ]);
});

test('a caller who has given up before sends nothing', async () => {
  let sent = 0;
  const given = AbortSignal.abort(new OutboundFailure('cancelled'));
  expect(await failureOf(receiveResponse(() => void sent++, LIMITS, given))).toMatchObject({
    code: 'cancelled',
  });
  expect([sent, running()]).toEqual([0, []]);
});
