import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { FetchGuard } from '../../src/outbound/build-guard.ts';
import { checkStatus } from '../../src/outbound/check-status.ts';
import { type FetchRequest, guardedFetch } from '../../src/outbound/guarded-fetch.ts';
import { OutboundFailure } from '../../src/outbound/outbound-failure.ts';
import { startDeadline } from '../../src/outbound/start-deadline.ts';

/** Each wait of its own length, by which its timer is known. */
const REQUEST: FetchRequest = {
  ...{ url: 'http://shop.test/', accept: 'text/plain', maxBytes: 100, maxDecodedBytes: 60, maxRedirects: 2 },
  ...{ connectTimeoutMs: 30_003, headersTimeoutMs: 30_005, stallTimeoutMs: 30_007, deadlineMs: 30_011 },
};

const { setTimeout: set, clearTimeout: clear } = globalThis;
/** Timers that run. */
let running: Map<unknown, number>;
/** Lengths of all that have been set. */
let waits: number[];
beforeEach(() => {
  running = new Map();
  waits = [];
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms: number) => {
      const timer = set(run, ms);
      running.set(timer, ms);
      waits.push(ms);
      return timer;
    },
    clearTimeout: (timer: Timer) => {
      running.delete(timer);
      clear(timer);
    },
  });
});
afterEach(() => {
  for (const timer of running.keys()) clear(timer as Timer);
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
});

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: readonly (string | Uint8Array<ArrayBuffer>)[];
  readonly error?: Error;
  /** Its body goes on. */
  readonly isOpen?: boolean;
}

/** A network that answers as told and tells what it was sent. */
function openNetwork(answers: Readonly<Record<string, Answer>>, addresses = ['8.8.8.8']) {
  const sent: unknown[] = [];
  const cut: string[] = [];
  const guard: FetchGuard = {
    allows: () => false,
    resolve: async (host) => (host === 'nowhere.test' ? [] : addresses.map((address) => ({ address }))),
    connections: {
      send: (url, address, message, events) => {
        sent.push([url.href, address, message]);
        const {
          status = 200,
          headers = {},
          body = [],
          error,
          isOpen = false,
        } = answers[`${address} ${url.href}`] ?? answers[url.href] ?? {};
        let isCut = false;
        queueMicrotask(() => {
          if (error !== undefined) return events.onError(error);
          events.onConnected({
            pause: () => {},
            resume: () => {},
            abort: () => {
              isCut = true;
              cut.push(url.href);
            },
          });
          events.onHead(status, headers);
          for (const part of body) if (!isCut) events.onBytes(Buffer.from(part as string));
          if (!isCut && !isOpen) events.onEnd();
        });
      },
      close: async () => {},
    },
  };
  return { guard, sent, cut };
}

async function tell(
  answers: Readonly<Record<string, Answer>>,
  changes: Partial<FetchRequest> = {},
  addresses?: string[],
): Promise<Record<string, unknown>> {
  const { guard, sent } = openNetwork(answers, addresses);
  try {
    const { body, discard: _, ...response } = await guardedFetch(guard, { ...REQUEST, ...changes });
    const parts = await Array.fromAsync(body);
    return { ...response, text: Buffer.concat(parts).toString(), sent };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { code: error.code, details: error.details, sent: sent.length };
  }
}

const failed = (code: string, details: object, sent: number) => ({ code, details, sent });
const link = 'http://shop.test/';
const HEADERS = {
  ...{ 'user-agent': 'Mozilla/5.0 (compatible; catalog-import/0.1)', accept: 'text/plain' },
  'accept-encoding': 'gzip',
};

test('what is asked and what is answered', async () => {
  const headers = { etag: '"1"' };
  expect(await tell({ [link]: { status: 203, headers, body: ['a', 'b'] } })).toEqual({
    ...{ status: 203, headers, finalUrl: link, redirects: [], text: 'ab' },
    sent: [[link, '8.8.8.8', { headers: HEADERS, body: null }]],
  });
  const posted = await tell({}, { headers: { 'if-none-match': '"0"' }, body: '{}' });
  expect(posted.sent).toEqual([
    [link, '8.8.8.8', { headers: { ...HEADERS, 'if-none-match': '"0"' }, body: '{}' }],
  ]);
});

test('redirects are followed as far as they may, and told', async () => {
  const to = (location: string) => ({ status: 302, headers: { location } });
  const chain = {
    [link]: to('/a'),
    'http://shop.test/a': to('https://shop.test/b'),
    'https://shop.test/b': { body: ['!'] },
  };
  expect(await tell(chain)).toMatchObject({
    ...{
      finalUrl: 'https://shop.test/b',
      redirects: ['http://shop.test/a', 'https://shop.test/b'],
      text: '!',
    },
  });
  expect(await tell(chain, { maxRedirects: 1 })).toEqual(
    failed('too_many_redirects', { limitRedirects: 1 }, 2),
  );
  expect(await tell(chain, { maxRedirects: 0 })).toEqual(
    failed('too_many_redirects', { limitRedirects: 0 }, 1),
  );
  for (const status of [300, 304, 305, 306, 309])
    expect(await tell({ [link]: { ...to('/a'), status } })).toMatchObject({ status, redirects: [] });
  for (const status of [301, 303, 307, 308])
    expect(await tell({ [link]: { ...to('/a'), status } })).toMatchObject({
      status: 200,
      finalUrl: `${link}a`,
    });
});

test('a failure has its details, and after a redirect its place', async () => {
  const to = (location: string) => ({ [link]: { status: 302, headers: { location } } });
  expect(await tell({ [link]: { status: 302 } })).toEqual(failed('redirect_without_location', {}, 1));
  expect(await tell(to('ftp://a:b@x/'))).toEqual(failed('scheme', { redirectedTo: 'ftp://x/' }, 1));
  const secure = { ...REQUEST, url: 'https://shop.test/' };
  expect(await tell({ 'https://shop.test/': { status: 301, headers: { location: link } } }, secure)).toEqual(
    failed('downgrade', { redirectedTo: link }, 1),
  );
  const nowhere = 'http://nowhere.test/';
  expect(await tell({}, { url: nowhere })).toEqual(failed('name_not_found', { host: 'nowhere.test' }, 0));
  expect(await tell(to(nowhere))).toEqual(
    failed('name_not_found', { host: 'nowhere.test', redirectedTo: nowhere }, 1),
  );
  expect(await tell({}, { url: 'http://10.0.0.1/' })).toEqual(
    failed('address_refused', { host: '10.0.0.1' }, 0),
  );
  expect(await tell({}, {}, ['8.8.8.8', '10.0.0.1'])).toEqual(
    failed('name_not_found', { host: 'shop.test' }, 0),
  );
  expect(await tell({}, { url: 'http://shop.test:25/' })).toEqual(failed('port_refused', { port: 25 }, 0));
});

test('a body has as many bytes as it may: announced, on the wire and decoded', async () => {
  const announced = (length: string, body: string) => ({
    [link]: { headers: { 'content-length': length }, body: [body] },
  });
  expect(await tell(announced('100', 'x'))).toMatchObject({ text: 'x' });
  expect(await tell(announced('101', 'x'))).toEqual(failed('too_large', { limitBytes: 100 }, 1));
  const plain = (length: number, wire = 100) =>
    tell({ [link]: { body: ['x'.repeat(length)] } }, { maxBytes: wire });
  expect(await plain(60)).toMatchObject({ text: 'x'.repeat(60) });
  expect(await plain(61)).toEqual(failed('too_large', { limitBytes: 60 }, 1));
  expect(await plain(61, 59)).toEqual(failed('too_large', { limitBytes: 59 }, 1));
  const zipped = (length: number, encoding: string) =>
    tell({ [link]: { headers: { 'content-encoding': encoding }, body: [Bun.gzipSync('x'.repeat(length))] } });
  expect(await tell({ [link]: { headers: { 'content-encoding': 'Identity' }, body: ['x'] } })).toMatchObject({
    text: 'x',
  });
  for (const encoding of ['gzip', 'x-gzip', ' GZIP '])
    expect((await zipped(60, encoding)).text).toHaveLength(60);
  expect(await zipped(61, 'gzip')).toEqual(failed('too_large_decoded', { limitBytes: 60 }, 1));
  expect(await zipped(1, 'b'.repeat(50))).toEqual(failed('bad_encoding', { encoding: 'b'.repeat(40) }, 1));
  const headers = { 'content-encoding': 'gzip' };
  expect(await tell({ [link]: { headers } })).toMatchObject({ text: '' });
  expect(await tell({ [link]: { headers, body: ['x'] } })).toEqual(failed('bad_gzip', {}, 1));
});

test('three addresses are dialled, IPv4 first, while none has accepted the connection', async () => {
  const refused = { error: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) };
  const reset = { error: Object.assign(new Error('no'), { code: 'EPROTO' }) };
  const addresses = ['2600::1', '8.8.8.8', '2600::2', '8.8.4.4'];
  const { guard, sent } = openNetwork({ [link]: refused }, addresses);
  const failure = await guardedFetch(guard, REQUEST).catch((error: OutboundFailure) => error);
  expect(failure).toMatchObject({ code: 'connection_refused' });
  expect(sent.map((each) => (each as string[])[1])).toEqual(['8.8.8.8', '8.8.4.4', '2600::1']);
  expect([...running.values()]).toEqual([]);
  // The name has all the time there is to connect, the addresses share it.
  expect(waits.filter((ms) => ms !== REQUEST.deadlineMs)).toEqual([30_003, 10_001, 10_001, 10_001]);
  const second = { [`8.8.8.8 ${link}`]: refused, [link]: { body: ['second'] } };
  expect(await tell(second, {}, addresses)).toMatchObject({ text: 'second' });
  expect(await tell({ [link]: reset }, {}, addresses)).toMatchObject({ sent: 1 });
});

test('what is not wanted any more is cut: given up, refused, redirected', async () => {
  const silent = { status: 200, isOpen: true };
  const { guard, cut } = openNetwork({
    [link]: silent,
    [`${link}r`]: { status: 302, headers: { location: '/a' }, isOpen: true },
  });
  (await guardedFetch(guard, REQUEST)).discard();
  expect(cut).toEqual([link]);
  await guardedFetch(guard, { ...REQUEST, url: `${link}r` });
  expect(cut).toEqual([link, `${link}r`]);
  const { body } = await guardedFetch(guard, { ...REQUEST, url: `${link}b` });
  for await (const _ of body) break;
  expect(cut).toHaveLength(2);
});

test('no timer runs on, however a fetch ends', async () => {
  const { guard } = openNetwork({ [link]: { body: ['a', 'b'] } });
  const open = () => guardedFetch(guard, REQUEST);
  const read = await open();
  expect([...running.values()]).toEqual([30_011]);
  await Array.fromAsync(read.body);
  expect([...running.values()]).toEqual([]);
  (await open()).discard();
  expect([...running.values()]).toEqual([]);
  for await (const _ of (await open()).body) break;
  expect([...running.values()]).toEqual([]);
  await guardedFetch(guard, { ...REQUEST, url: 'nothing' }).catch(() => {});
  expect([...running.values()]).toEqual([]);
});

test('a deadline ends with its limit, a caller with his reason; neither after the end', () => {
  const whole = startDeadline(30_013, undefined);
  expect([...running.values()]).toEqual([30_013]);
  whole.end();
  expect([whole.signal.aborted, running.size]).toEqual([false, 0]);
  const caller = new AbortController();
  const [ended, open] = [startDeadline(1e6, caller.signal), startDeadline(1e6, caller.signal)];
  ended.end();
  caller.abort('reason');
  expect(ended.signal.aborted).toBe(false);
  expect(open.signal.reason).toMatchObject({ code: 'cancelled', details: {}, cause: 'reason' });
  expect(startDeadline(1e6, caller.signal).signal.reason).toMatchObject({
    code: 'cancelled',
    cause: 'reason',
  });
});

test('a status that is not accepted is refused, with what its server asks for where it may ask', () => {
  const tellStatus = (status: number, accepted?: number[]) => {
    const told: unknown[] = [];
    try {
      checkStatus(
        { status, headers: { 'retry-after': '7' }, discard: () => void told.push('discarded') },
        accepted,
      );
    } catch (error) {
      if (error instanceof OutboundFailure) told.push(error.code, error.details);
    }
    return told;
  };
  expect([tellStatus(200), tellStatus(304, [200, 304])]).toEqual([[], []]);
  for (const status of [201, 304, 428, 430, 500, 502, 504])
    expect(tellStatus(status)).toEqual(['discarded', 'bad_status', { status }]);
  for (const status of [429, 503])
    expect(tellStatus(status)).toEqual(['discarded', 'bad_status', { status, retryAfter: 7 }]);
});
