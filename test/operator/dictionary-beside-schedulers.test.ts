import { afterAll, expect, onTestFinished, test } from 'bun:test';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { startScheduler } from '../support/start-scheduler.ts';
import { useServer } from '../support/use-server.ts';
import { runOperator } from './run-operator.ts';

const file = useServer();
const folder = mkdtempSync(join(tmpdir(), 'dictionary-beside-schedulers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CATALOG = buildCatalog({
  offers: [
    { id: 'a', name: 'Дрель ударная Кряжич ДУ-650', params: { Материал: 'поплин' } },
    { id: 'b', name: 'Перфоратор Кряжич П-800', params: { Материал: 'хлопок' } },
  ],
});

test('apply and rollback tell what became of everything published, whoever has taken the version there', async () => {
  const shops = [file.shared(), await file.organization()];
  for (const shop of shops) await pushReport(shop, CATALOG);
  cpSync(join(import.meta.dir, '../../dict'), folder, { recursive: true });
  appendFileSync(join(folder, 'value-normal.tsv'), '\nmaterial\tпоплин\tсатин\n');
  appendFileSync(join(folder, 'forbidden-words.tsv'), '\nперфоратор\n');
  const operate = async (...words: string[]) => {
    const { code, output } = await runOperator(['dictionary', ...words], {
      DATABASE_URL: file.server().databaseUrl,
    });
    expect(code).toBe(0);
    return output;
  };
  const scheduler = await startScheduler(file.server().databaseUrl);
  onTestFinished(() => scheduler.stop());
  expect(await operate('apply', folder, '--no-preview')).toContain(
    '2 products of 2 organizations changed, 2 refused from now on and left published',
  );
  for (const shop of shops) expect((await getIntention(shop, 'a')).tags).toContain('сатин');
  expect(await operate('rollback', 'shipped')).toContain(
    '2 products of 2 organizations changed, 0 refused from now on',
  );
  for (const shop of shops) expect((await getIntention(shop, 'a')).tags).toContain('поплин');
});
