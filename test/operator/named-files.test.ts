import { expect, test } from 'bun:test';
import { connect } from 'node:net';
import { isDatabaseLost } from '../../src/store/driver/is-database-lost.ts';
import { runOperator } from './run-operator.ts';

test.each([
  { args: ['explain', '/nofile', 'x'] },
  { args: ['dictionary', 'gaps', '/nofile'] },
  { args: ['dictionary', 'preview', '/nofolder'] },
  { args: ['dictionary', 'apply', '/nofolder'] },
])('a file or folder that is not there is named, and no database is called lost: $args', async ({ args }) => {
  const { code, complaint } = await runOperator(args);
  expect(code).toBe(1);
  expect(complaint).toMatch(/^error: ENOENT: no such file or directory, \w+ '\/no(?:file|folder)'\n$/);
});

test('the socket of a database server that is not there is a lost database', async () => {
  const error = await new Promise((resolve) => connect('/nosocket/.s.PGSQL.5432').on('error', resolve));
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseLost(error)).toBe(true);
});
