import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
const NOWHERE = 'postgres://127.0.0.1:1/none';

test.each([
  ['server', { PORT: 'abc' }, 'PORT=abc: must be a whole number'],
  ['scheduler', { SMTP_URL: 'http://mail.example' }, 'SMTP_URL: must be smtp://'],
  ['server', { SMTP_URL: 'mail.example' }, 'SMTP_URL: must be smtp://'],
  ['start', { SMTP_URL: 'smtp://' }, 'SMTP_URL: must be smtp://'],
  ['server', { DATABASE_URL: 'localhost' }, 'DATABASE_URL: must be an address such as'],
  ['server', { DATABASE_URL: NOWHERE }, 'DATABASE_URL: the database is not within reach'],
  ['scheduler', { DATABASE_URL: NOWHERE }, 'DATABASE_URL: the database is not within reach'],
  ['server', { OUTBOUND_ALLOW: 'example.com' }, 'OUTBOUND_ALLOW: \\"example.com\\" is neither'],
  ['server', { DICT_DIR: '/nowhere' }, '/nowhere'],
] as const)('%s: a mistake is told in one line: %p', async (command, env, told) => {
  const process_ = Bun.spawn([process.execPath, join(import.meta.dir, `../../src/start/${command}.ts`)], {
    env: { ...process.env, DATABASE_URL: database().url, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdout: 'ignore',
    stderr: 'pipe',
  });
  const said = (await new Response(process_.stderr).text()).trim();
  expect([await process_.exited, said.split('\n').length]).toEqual([1, 1]);
  expect(said).toContain(told);
  expect(said).not.toMatch(/\bat .*\.ts:\d+|"stack"/);
});
