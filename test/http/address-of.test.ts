import { afterAll, expect, test } from 'bun:test';
import { Hono } from 'hono';
import { addressOf } from '../../src/http/admission/address-of.ts';
import type { Web } from '../../src/http/edge/web-ports.ts';

const app = new Hono<Web>().get('/:hops', (c) => c.text(addressOf(c, Number(c.req.param('hops')))));
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request, bun) => app.fetch(request, { server: bun }),
});
afterAll(() => server.stop(true));

const seen = async (hops: number, forwarded?: string): Promise<string> =>
  await (
    await fetch(new URL(`/${hops}`, server.url), {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    })
  ).text();

test('without proxies of ours whatever X-Forwarded-For says is not believed', async () => {
  expect(await seen(0, '203.0.113.7')).toBe('127.0.0.1');
});

test('behind proxies of ours the address is the one that the outermost of them saw, not what the client wrote before it', async () => {
  expect(await seen(1, 'made-up, 203.0.113.7')).toBe('203.0.113.7');
  expect(await seen(2, 'made-up, 203.0.113.7, 10.0.0.1')).toBe('203.0.113.7');
});

test('a request that has passed fewer proxies than there are counts as the peer', async () => {
  expect(await seen(1)).toBe('127.0.0.1');
  expect(await seen(2, '203.0.113.7')).toBe('127.0.0.1');
});
