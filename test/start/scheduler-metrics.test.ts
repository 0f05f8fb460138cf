import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../support/find-free-port.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';

const database = useTestDatabase();

test('a scheduler process shows its metrics on METRICS_PORT, under the same rules', async () => {
  const port = findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'catalog-import-scheduler-'));
  const scheduler = Bun.spawn([process.execPath, 'src/start/scheduler.ts'], {
    cwd: join(import.meta.dir, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: database().url,
      DATA_DIR: folder,
      METRICS_PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stderr: 'inherit',
  });
  try {
    const baseUrl = `http://127.0.0.1:${port}`;
    await waitUntil(
      'the scheduler is alive',
      async () => (await fetch(`${baseUrl}/healthz`).catch(() => null))?.ok === true,
    );
    expect((await readMetrics(baseUrl)).get('catalog_database_up')).toBe(1);
    const passedOn = await fetch(`${baseUrl}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(passedOn.status).toBe(403);
    expect((await fetch(`${baseUrl}/`)).status).toBe(404);
  } finally {
    scheduler.kill('SIGTERM');
    expect(await scheduler.exited).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }
});
