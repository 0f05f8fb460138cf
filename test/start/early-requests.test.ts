import { expect, test } from 'bun:test';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '../support/find-free-port.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';

test('who comes while the server starts waits a moment and is answered; nobody is turned away', async () => {
  const database = await createTestDatabase();
  const port = findFreePort();
  const server = spawn(process.execPath, ['src/start/server.ts'], {
    cwd: join(import.meta.dir, '../..'),
    env: { ...process.env, PORT: String(port), DATABASE_URL: database.url, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    const answers: number[] = [];
    await waitUntil('the first answers', async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (answer !== null) answers.push(answer.status);
      return answers.length >= 5;
    });
    expect(new Set(answers)).toEqual(new Set([200]));
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    await database.drop();
  }
}, 120_000);
