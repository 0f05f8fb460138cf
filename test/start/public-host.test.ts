import { afterEach, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../support/find-free-port.ts';
import { type StartedCommand, startCommand } from '../support/start-command.ts';
import { waitUntil } from '../support/wait-until.ts';

const PROJECT = join(import.meta.dir, '../..');
let started: StartedCommand | null = null;
let folder = '';
afterEach(() => {
  started?.killGroup('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('on an address that others can reach no sample organization is made and no password is printed', async () => {
  folder = mkdtempSync(join(tmpdir(), 'public-host-'));
  const env = { HOST: '0.0.0.0', PORT: String(findFreePort()), DATA_DIR: join(folder, 'data') };
  const command = startCommand(`${process.execPath} src/start/start.ts`, PROJECT, env);
  started = command;
  await waitUntil('it is ready', () => command.output().includes('Press Ctrl-C'), 60_000);
  expect(command.output()).toContain('No sample organization is made: HOST=0.0.0.0');
  expect(command.output()).not.toContain('password');
  command.killGroup('SIGINT');
  await waitUntil('it ends', () => command.exitCode() !== null, 60_000);
}, 120_000);
