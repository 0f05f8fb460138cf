import { expect, test } from 'bun:test';
import { z } from 'zod';
import { EdgeFailure } from '../../src/http/edge/edge-failure.ts';
import { readJson } from '../../src/http/edge/read-json.ts';

const read = (body: string) => readJson(new Request('http://a/', { method: 'POST', body }), z.unknown());

test.each([
  ['lists', '['.repeat(250_000)],
  ['objects', '{"a":'.repeat(50_000)],
  ['behind a text with a quote', `{"a":"\\"]]]]","b":${'['.repeat(101)}${']'.repeat(101)}}`],
])('brackets in brackets are refused before they are parsed: %s', async (_what, body) => {
  const failure = await read(body).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EdgeFailure);
  expect(failure).toMatchObject({
    code: 'bad_request',
    message: expect.stringContaining('Слишком большая вложенность.'),
  });
});

test('brackets inside of texts and a hundred levels are no such thing', async () => {
  const deep = `${'['.repeat(99)}1${']'.repeat(99)}`;
  const value = { name: '[{'.repeat(1000), escaped: '\\"[["'.repeat(300), list: JSON.parse(deep) as unknown };
  expect(await read(JSON.stringify(value))).toEqual(value);
  await expect(read('{"a":"[')).rejects.toThrow('Ожидается JSON.');
});
