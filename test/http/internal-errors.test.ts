import { expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { readProblem } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { LOG_LEVEL: 'silent' } });

test('a defect of ours tells its request id and nothing of itself, as data and as a page', async () => {
  const owner = await file.organization();
  const sql = connect(owner.server.databaseUrl, { maxConnections: 1 });
  await sql`alter table runs rename to runs_of_yesterday`;
  try {
    const ask = (path: string, accept: string) =>
      fetch(`${owner.server.baseUrl}${path}`, { headers: { cookie: owner.cookie, accept } });
    const answer = await ask('/v1/org/runs', '*/*');
    const text = await answer.clone().text();
    expect(await readProblem(answer)).toMatchObject({
      status: 500,
      code: 'internal',
      request_id: expect.any(String),
    });
    const page = await ask('/runs', 'text/html');
    expect(page.status).toBe(500);
    for (const shown of [text, await page.text()])
      expect(shown).not.toMatch(/relation|does not exist|42P01|select|postgres|\.ts\b|at async/i);
  } finally {
    await sql`alter table runs_of_yesterday rename to runs`;
    await sql.end();
  }
});
