import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
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

interface Newcomer {
  readonly folder: string;
  readonly port: number;
  started: StartedCommand | null;
  /** As the first start has printed it. */
  curl: string;
}

const newcomers: Newcomer[] = [];
afterAll(() => {
  for (const { folder, started } of newcomers) {
    started?.killGroup('SIGKILL');
    for (const { pid } of listProcessesOf(folder)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

setDefaultTimeout(START_WITHIN_MS * 2);

describe('a newcomer with nothing but npx', () => {
  const newcomer = comeAnew();

  test('starts it and sees the sample report, pushes a file with the printed curl line, and stops it without a trace as Ctrl+C does', async () => {
    expect(existsSync(join(newcomer.folder, 'node_modules'))).toBe(false);
    const hasReported = (output: string) => /\b303\b/.test(output) && findCurlLine(output) !== null;
    const started = await start(newcomer, hasReported);
    newcomer.curl = findCurlLine(started.output()) ?? '';
    expect(started.output()).toContain(String(newcomer.port));
    const mine = join(newcomer.folder, 'mine.xml');
    await Bun.write(mine, buildCatalog({ offers: [{ id: 'mine-1' }, { id: 'mine-2', price: 0 }] }));
    expect(push(newcomer.curl, mine).counters).toMatchObject({ total: 2, created: 1, errors: 1 });
    await stopWithoutTrace(newcomer, () => started.killGroup('SIGINT'));
  });

  test.each<[string, (started: StartedCommand) => void]>([
    ['SIGTERM to all of it', (started) => started.killGroup('SIGTERM')],
    ['SIGTERM to the started command alone', (started) => started.kill('SIGTERM')],
  ])(
    'the next start finds its data again, the same file is unchanged, and it stops without a trace: %s',
    async (_way, stop) => {
      const started = await start(newcomer, () => true);
      const sample = join(PROJECT, 'src/start/sample/catalog.yml.xml');
      expect(push(newcomer.curl, sample).counters).toMatchObject({
        total: 303,
        created: 0,
        updated: 0,
        unchanged: 292,
      });
      await stopWithoutTrace(newcomer, () => stop(started));
    },
  );
});

/** A folder with what a clone holds. */
function comeAnew(): Newcomer {
  const folder = mkdtempSync(join(tmpdir(), 'newcomer-'));
  const newcomer = { folder, port: findFreePort(), started: null, curl: '' };
  newcomers.push(newcomer);
  copyTrackedFiles(PROJECT, folder);
  return newcomer;
}

/** Types the README's command and waits until `isThere` and the server is ready. */
async function start(newcomer: Newcomer, isThere: (output: string) => boolean): Promise<StartedCommand> {
  const { folder, port } = newcomer;
  const started = startCommand(await readStartCommand(), folder, {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
  });
  newcomer.started = started;
  await waitUntil(
    'it is ready',
    async () => {
      if (started.exitCode() !== null) throw new Error(`it ended by itself:\n${started.output()}`);
      if (!isThere(started.output())) return false;
      return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;
    },
    START_WITHIN_MS,
  );
  return started;
}

/** Runs the printed curl line with another file. */
function push(curl: string, file: string): RunReport {
  const pushed = spawnSync('sh', ['-c', curl.replace(/@\S+?(?=['"\s]|$)/, `@${file}`)], { encoding: 'utf8' });
  return JSON.parse(pushed.stdout.slice(pushed.stdout.indexOf('{'))) as RunReport;
}

async function stopWithoutTrace({ folder, port, started }: Newcomer, stop: () => void): Promise<void> {
  stop();
  await waitUntil('the started command ends', () => started?.exitCode() !== null, 60_000);
  await waitUntil('its processes end', () => listProcessesOf(folder).length === 0, 20_000);
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow('Unable to connect');
}

/** The printed curl command with its continuation lines, without colours; null while there is none. */
function findCurlLine(output: string): string | null {
  const plain = output.replaceAll(/\u001b\[[0-9;]*m/g, '');
  return /^[ \t$>|]*(curl (?:[^\n]*\\\n)*[^\n]*\n)/m.exec(plain)?.[1]?.trim() ?? null;
}
