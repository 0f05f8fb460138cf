import { expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { expireReports } from '../../src/store/history/expire-reports.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();

test('a run whose report has grown old says so, and still shows its counters and metrics', async () => {
  const owner = await file.organization();
  const catalog = buildCatalog({ offers: [{ id: 'a' }, { id: 'b', price: null }] });
  const { run_id, counters } = await pushReport(owner, catalog);
  const sql = connect(file.server().databaseUrl, { maxConnections: 1 });
  await sql`update runs set started_at = now() - interval '91 days' where id = ${run_id}`;
  expect(await expireReports(sql, { keptMs: 90 * 86_400_000, perOrganization: 500 })).toBe(1);
  await sql.end();

  const ask = (path: string) =>
    fetch(`${owner.server.baseUrl}${path}`, { headers: { cookie: owner.cookie, accept: 'text/html' } });
  const run = await (await ask(`/v1/org/runs/${run_id}`)).json();
  expect(run).toMatchObject({ state: 'succeeded', counters, report: null });
  expect(run).toHaveProperty('report_expired_at', expect.any(String));
  const page = await (await ask(`/runs/${run_id}`)).text();
  expect(page).toContain('Список отказов этого запуска больше не хранится');
  expect(page).not.toContain('Отказов нет');
  expect(page).toContain('В среднем');
  for (const list of ['refusals', 'refusals.csv']) {
    const answer = await ask(`/v1/org/runs/${run_id}/${list}`);
    expect([list, answer.status]).toEqual([list, 404]);
    expect(await answer.text()).toContain('больше не хранится');
  }
});
