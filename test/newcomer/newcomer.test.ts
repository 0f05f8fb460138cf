import { afterEach, describe, expect, test } from 'bun:test';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunReport } from '../../src/model/report.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { copyTrackedFiles } from '../support/copy-tracked-files.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { listProcessesOf } from '../support/list-processes-of.ts';
import { type StartedCommand, startCommand } from '../support/start-command.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Installing, starting PostgreSQL for the first time and the sample together, on a slow machine. */
const START_WITHIN_MS = 240_000;
const PROJECT = join(import.meta.dir, '../..');

/** What the README tells a newcomer to type, with the bun that package.json pins. */
async function readStartCommand(): Promise<string> {
  const manifest = (await Bun.file(join(PROJECT, 'package.json')).json()) as { packageManager: string };
  const command = `npx -y ${manifest.packageManager} start`;
  const readme = await Bun.file(join(PROJECT, 'README.md')).text();
  if (!readme.includes(command)) throw new Error(`the README does not say: ${command}`);
  return command;
}

const leftovers: { folder: string; started: StartedCommand | null }[] = [];
afterEach(() => {
  for (const { folder, started } of leftovers.splice(0)) {
    started?.killGroup('SIGKILL');
    for (const { pid } of listProcessesOf(folder)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('a newcomer with nothing but npx', () => {
  const ways: [string, (started: StartedCommand) => void][] = [
    ['SIGINT to all of it, as Ctrl+C does', (started) => started.killGroup('SIGINT')],
    ['SIGTERM to all of it', (started) => started.killGroup('SIGTERM')],
    ['SIGTERM to the started command alone', (started) => started.kill('SIGTERM')],
  ];

  test.each(ways)(
    'starts it, sees the sample report, pushes a file with the printed curl line, and stops it without a trace: %s',
    async (_way, stop) => {
      const folder = mkdtempSync(join(tmpdir(), 'newcomer-'));
      const left: (typeof leftovers)[number] = { folder, started: null };
      leftovers.push(left);
      copyTrackedFiles(PROJECT, folder);
      expect(existsSync(join(folder, 'node_modules'))).toBe(false);
      const port = findFreePort();
      const started = startCommand(await readStartCommand(), folder, {
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
      });
      left.started = started;

      const curl = await waitUntil(
        'the sample report and a curl line',
        () => {
          if (started.exitCode() !== null) throw new Error(`it ended by itself:\n${started.output()}`);
          return /\b303\b/.test(started.output()) && findCurlLine(started.output());
        },
        START_WITHIN_MS,
      );
      expect(started.output()).toContain(String(port));
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

      await Bun.write(
        join(folder, 'mine.xml'),
        buildCatalog({ offers: [{ id: 'mine-1' }, { id: 'mine-2', price: 0 }] }),
      );
      const pushed = spawnSync('sh', ['-c', curl.replace(/@\S+?(?=['"\s]|$)/, '@mine.xml')], {
        cwd: folder,
        encoding: 'utf8',
      });
      const report = JSON.parse(pushed.stdout.slice(pushed.stdout.indexOf('{'))) as RunReport;
      expect(report.counters).toMatchObject({ total: 2, created: 1, errors: 1 });

      stop(started);
      await waitUntil('the started command ends', () => started.exitCode() !== null, 60_000);
      await waitUntil('its processes end', () => listProcessesOf(folder).length === 0, 20_000);
      expect(listProcessesOf(folder)).toEqual([]);
      await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow('Unable to connect');
    },
    START_WITHIN_MS * 2,
  );

  test(
    'the second start finds its data again, and the same file is unchanged',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'newcomer-'));
      const left: (typeof leftovers)[number] = { folder, started: null };
      leftovers.push(left);
      copyTrackedFiles(PROJECT, folder);
      const port = findFreePort();
      const env = { PORT: String(port), DATA_DIR: join(folder, 'data') };
      let curl: string | null = null;
      for (const round of [1, 2]) {
        const started = startCommand(await readStartCommand(), folder, env);
        left.started = started;
        await waitUntil(
          'it is ready',
          async () => {
            if (started.exitCode() !== null) throw new Error(`it ended by itself:\n${started.output()}`);
            if (round === 1) curl = /\b303\b/.test(started.output()) ? findCurlLine(started.output()) : null;
            const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
            return curl !== null && answer?.status === 200;
          },
          START_WITHIN_MS,
        );
        const sample = join(PROJECT, 'src/start/sample/catalog.yml.xml');
        const line = (curl ?? '').replace(/@\S+?(?=['"\s]|$)/, `@${sample}`);
        const pushed = spawnSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' });
        const report = JSON.parse(pushed.stdout.slice(pushed.stdout.indexOf('{'))) as RunReport;
        expect(report.counters).toMatchObject({ total: 303, created: 0, updated: 0, unchanged: 292 });
        started.killGroup('SIGINT');
        await waitUntil('the started command ends', () => started.exitCode() !== null, 60_000);
        await waitUntil('its processes end', () => listProcessesOf(folder).length === 0, 20_000);
      }
    },
    START_WITHIN_MS * 3,
  );
});

/** The printed curl command with its continuation lines, without colours; null while there is none. */
function findCurlLine(output: string): string | null {
  const plain = output.replaceAll(/\u001b\[[0-9;]*m/g, '');
  return /^[ \t$>|]*(curl (?:[^\n]*\\\n)*[^\n]*\n)/m.exec(plain)?.[1]?.trim() ?? null;
}
