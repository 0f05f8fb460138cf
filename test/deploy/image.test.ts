import { afterAll, expect, setDefaultTimeout, test } from 'bun:test';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findFreePort } from '../support/find-free-port.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';

setDefaultTimeout(180_000);

const PROJECT = join(import.meta.dir, '../..');
const DOCKERFILE = readFileSync(join(PROJECT, 'deploy/Dockerfile'), 'utf8');
const [packages = '', image = ''] = DOCKERFILE.replaceAll('\\\n', ' ')
  .split(/^FROM /m)
  .slice(1);

/** What one stage copies from the project: sources and where they go. */
function readCopies(stage: string): { from: string; to: string }[] {
  return [...stage.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) => {
    const sources = words.split(' ');
    const target = sources.pop() ?? '';
    return sources.map((from) => ({
      from,
      to: target.endsWith('/') ? join(target, basename(from)) : target,
    }));
  });
}

function copyInto(folder: string, stage: string): void {
  for (const { from, to } of readCopies(stage)) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(join(PROJECT, from), join(folder, to), { recursive: true });
  }
}

/** `ENV` of the image. */
function readSettings(): Record<string, string> {
  const line = /^ENV (.+)$/m.exec(image)?.[1] ?? '';
  return Object.fromEntries([...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
}

const folder = mkdtempSync(join(tmpdir(), 'image-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs in the folder of the image, with its settings and nothing of ours. */
function environment(more: Record<string, string>): Record<string, string> {
  const bin = dirname(process.execPath);
  return {
    ...readSettings(),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    PATH: `${bin}:/usr/bin:/bin`,
    HOME: folder,
    ...more,
  };
}

test('the steps of the image, in an empty folder, give a service that migrates, imports and tells its health', async () => {
  const stages = join(folder, 'packages');
  mkdirSync(stages);
  copyInto(stages, packages);
  const install = /^RUN (.+)$/m.exec(packages)?.[1] ?? '';
  expect(install).toContain('--frozen-lockfile');
  const installed = spawnSync('sh', ['-c', install], {
    cwd: stages,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect([installed.status, installed.stderr.includes('error')]).toEqual([0, false]);

  const app = join(folder, 'app');
  mkdirSync(app);
  copyInto(app, image);
  cpSync(join(stages, 'node_modules'), join(app, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });

  const database = await createTestDatabase({ migrated: false });
  try {
    const port = findFreePort();
    const health = `http://127.0.0.1:${port}/healthz`;
    const env = environment({ DATABASE_URL: database.url, PORT: String(port), HEALTH_URL: health });
    const run = (...words: string[]) =>
      spawnSync(process.execPath, words, { cwd: app, env, encoding: 'utf8' });

    const migrated = run('src/start/operator.ts', 'migrate');
    expect([migrated.status, migrated.stdout]).toEqual([0, expect.stringContaining('applied: 0001')]);
    expect(run('src/start/operator.ts', 'migrate').stdout).toBe('the database is up to date\n');

    const check = /HEALTHCHECK.*?CMD \["bun", "-e", "(.+?)"\]/s.exec(image)?.[1] ?? '';
    expect(run('-e', check).status).not.toBe(0);
    const command = /^CMD \["bun", "(.+?)"\]/m.exec(image)?.[1] ?? '';
    const server = spawn(process.execPath, [command], { cwd: app, env, stdio: ['ignore', 'ignore', 'pipe'] });
    children.push(server);
    let log = '';
    server.stderr.on('data', (bytes: Buffer) => {
      log += bytes.toString();
    });
    await waitUntil('the server of the image is ready', async () => {
      if (server.exitCode !== null) throw new Error(log);
      return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;
    });
    expect(run('-e', check).status).toBe(0);

    const added = run(
      'src/start/operator.ts',
      '--json',
      'org',
      'add',
      '--name',
      'Образ',
      '--city',
      'Екатеринбург',
      '--email',
      'image@example.com',
      '--password',
      'сливовый трактор едет',
    );
    expect([added.status, added.stderr]).toEqual([0, '']);
    const issued = run('src/start/operator.ts', '--json', 'token', 'issue', 'image@example.com');
    const { token } = JSON.parse(issued.stdout) as { token: string };
    const pushed = await fetch(`http://127.0.0.1:${port}/v1/org/intentions/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: Bun.file(join(PROJECT, 'src/start/sample/catalog.yml.xml')),
    });
    expect([pushed.status, await pushed.json()]).toEqual([
      200,
      expect.objectContaining({ counters: expect.objectContaining({ created: 292 }) }),
    ]);

    server.kill('SIGTERM');
    await waitUntil('it ends by itself', () => server.exitCode !== null);
    expect(server.exitCode).toBe(0);
  } finally {
    await database.drop();
  }
});

test('the image has the project’s own version of bun, and no user’s rights', () => {
  const { packageManager } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const bases = [...DOCKERFILE.matchAll(/^FROM oven\/bun:([\d.]+)-slim/gm)].map(
    ([, version]) => `bun@${version}`,
  );
  expect(bases).toEqual([packageManager, packageManager]);
  expect(/^USER (.+)$/m.exec(image)?.[1]).toBe('bun');
});

test('what the image is built from is sent to the builder, and nothing else', () => {
  const lines = readFileSync(join(PROJECT, 'deploy/Dockerfile.dockerignore'), 'utf8').trim().split('\n');
  const sent = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const copied = readCopies(`${packages}${image}`).map(({ from }) => from.split('/')[0] ?? '');
  expect(lines[0]).toBe('*');
  expect(sent.toSorted()).toEqual([...new Set(copied)].toSorted());
});
