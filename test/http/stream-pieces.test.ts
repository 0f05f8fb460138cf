import { expect, test } from 'bun:test';
import { Hono } from 'hono';
import { streamPieces } from '../../src/http/edge/stream-pieces.ts';
import type { Web } from '../../src/http/edge/web-ports.ts';

/** An endless answer; `made` counts its pieces of 64 KB. */
function openEndless(silenceMs?: number) {
  const seen = { made: 0, ended: 0 };
  function* pieces(): Generator<string> {
    for (;;) {
      seen.made++;
      yield 'x'.repeat(65_536);
    }
  }
  const app = new Hono<Web>().get('/', (c) => streamPieces(c, pieces(), () => void seen.ended++, silenceMs));
  return { seen, body: async () => (await app.request('/')).body?.getReader() };
}

test('pieces are made when they are taken, and no longer than anybody takes them', async () => {
  const { seen, body } = openEndless();
  const reader = await body();
  await reader?.read();
  await Bun.sleep(50);
  expect(seen.made).toBeLessThanOrEqual(2);
  await reader?.cancel();
  await Bun.sleep(10);
  expect(seen).toEqual({ made: seen.made, ended: 1 });
});

test('an answer that nobody reads on is broken off, and what it held is free', async () => {
  const { seen, body } = openEndless(50);
  const reader = await body();
  await reader?.read();
  await Bun.sleep(200);
  expect(seen.ended).toBe(1);
  await expect(reader?.read()).rejects.toThrow('too slowly');
});

test('an answer that fails midway is broken off', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield 'x'.repeat(65_536);
    throw new Error('the database has gone');
  }
  const app = new Hono<Web>().get('/', (c) => streamPieces(c, failing()));
  await expect((await app.request('/')).text()).rejects.toThrow('has gone');
});
