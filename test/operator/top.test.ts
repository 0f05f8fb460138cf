import { expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import type { RunningRun } from '../../src/store/history/list-running-runs.ts';
import type { Queues } from '../../src/store/service/read-queues.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { openUpload } from '../support/open-upload.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { runOperator } from './run-operator.ts';

const file = useServer();

const look = () => file.server().operator<{ runs: RunningRun[]; queues: Queues }>('top', '--once');

test('top shows an import while it is under way, in whichever process, and not afterwards', async () => {
  expect((await look()).runs).toEqual([]);
  const shop = await file.organization();
  const catalog = buildCatalog({ offers: Array.from({ length: 2000 }, (_, index) => ({ id: `o${index}` })) });
  const upload = await openUpload(shop);
  await upload.write(catalog.slice(0, catalog.length - 200));
  await waitUntil('top shows the offers read', async () => ((await look()).runs[0]?.offers ?? 0) > 0);
  const { runs } = await look();
  expect(runs).toHaveLength(1);
  expect(runs[0]).toMatchObject({ orgId: shop.id, channel: 'push', dryRun: false, stage: 'read' });
  expect(runs[0]!.bytes).toBeGreaterThan(10_000);
  expect(runs[0]!.seconds).toBeWithin(Number.MIN_VALUE, 60);

  const metrics = await readMetrics(file.server().baseUrl);
  expect(metrics.get('catalog_runs_in_progress{channel="push",stage="read"}')).toBe(1);

  const people = await runOperator(['top', '--once'], { DATABASE_URL: file.server().databaseUrl });
  expect(people.output).toContain('imports running: 1');
  expect(people.output).toMatch(/organization +channel +stage +MB +offers +seconds/);

  upload.drop();
  await waitUntil('the run is over', async () => (await look()).runs.length === 0);
});

test('a run that its process left behind as running is not shown', async () => {
  const shop = await file.organization();
  const sql = connect(file.server().databaseUrl, { maxConnections: 1 });
  await sql`
    insert into runs (org_id, id, channel, dry_run, remove_missing)
    values (${shop.id}, ${Bun.randomUUIDv7()}, 'push', false, false)`;
  await sql.end({ timeout: 5 });
  expect((await look()).runs).toEqual([]);
});

test('top goes on until it is interrupted', async () => {
  const command = Bun.spawn(
    [process.execPath, 'src/start/operator.ts', 'top', '--json', '--interval', '0.1'],
    {
      cwd: `${import.meta.dir}/../..`,
      env: { ...process.env, DATABASE_URL: file.server().databaseUrl },
      stdout: 'pipe',
      stderr: 'inherit',
    },
  );
  let lines = '';
  const decoder = new TextDecoder();
  for await (const piece of command.stdout) {
    lines += decoder.decode(piece, { stream: true });
    if (lines.split('\n').length === 4) command.kill('SIGINT');
  }
  expect(await command.exited).toBe(0);
  for (const line of lines.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ runs: [] });
});
