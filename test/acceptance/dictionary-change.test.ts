import { afterAll, expect, test } from 'bun:test';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const folder = mkdtempSync(join(tmpdir(), 'dictionary-'));
cpSync(join(import.meta.dir, '../../dict'), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = useServer({ env: { DICT_DIR: folder } });

test('when the dictionary changes, the same bytes are converted anew and what differs is updated', async () => {
  const shop = file.shared();
  const catalog = buildCatalog({
    offers: [{ id: 'a', params: { 'Наличие реверса': 'да' } }, { id: 'b' }],
  });
  await pushReport(shop, catalog);
  expect((await getIntention(shop, 'a')).tags).toContain('с реверсом');
  expect((await pushReport(shop, catalog)).counters.unchanged).toBe(2);

  const characteristics = join(folder, 'characteristics.tsv');
  const text = readFileSync(characteristics, 'utf8');
  expect(text).toContain('flag:с реверсом');
  writeFileSync(characteristics, text.replace('flag:с реверсом', 'flag:с обратным ходом'));
  process.kill(file.server().pid, 'SIGHUP');
  const dry = await waitUntil('the new dictionary is in use', async () => {
    const report = await pushReport(shop, catalog, { dryRun: true });
    return report.counters.updated > 0 && report;
  });
  const real = await pushReport(shop, catalog);
  expect({ ...dry, run_id: '', dry_run: false }).toEqual({ ...real, run_id: '' });
  expect(real.counters).toMatchObject({ total: 2, updated: 1, unchanged: 1 });
  const { tags } = await getIntention(shop, 'a');
  expect([tags.includes('с реверсом'), tags.includes('с обратным ходом')]).toEqual([false, true]);
  expect((await pushReport(shop, catalog)).counters).toMatchObject({ unchanged: 2, updated: 0 });
});
