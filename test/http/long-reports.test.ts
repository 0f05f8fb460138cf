import { expect, test } from 'bun:test';
import { connect as dial, type Socket } from 'node:net';
import { Hono } from 'hono';
import type { Web } from '../../src/http/edge/web-ports.ts';
import { openReportAnswers } from '../../src/http/runs/answer-report.ts';
import { writeStoredReport } from '../../src/http/runs/write-stored-report.ts';
import { completeCounters } from '../../src/model/counters.ts';
import type { RunReport } from '../../src/model/report.ts';
import { connect } from '../../src/store/driver/connect.ts';
import { expireReports } from '../../src/store/history/expire-reports.ts';
import { findRunRecord } from '../../src/store/history/list-runs.ts';
import { ask } from '../support/ask.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { expectToGiveWay } from '../support/expect-to-give-way.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const file = useServer();
const REFUSALS = 60_000;

/** Stores a run whose every product was refused; returns its id and report. */
async function storeRun({ server, id: orgId }: TestOrganization) {
  const id = Bun.randomUUIDv7();
  const name = 'Дрель ударная очень мощная '.repeat(7);
  const refuse = (list: 'no_city' | 'no_price') => (_: unknown, line: number) => ({
    id: `${list}-${line}`,
    reason: 'нет',
    code: list,
    line,
    name,
  });
  const half = REFUSALS / 2;
  const counters = completeCounters({ total: REFUSALS, skipped: half, errors: half });
  const summary = { metrics: { total: REFUSALS }, warnings: { bare_ampersand: 2 }, tags_per_offer: {} };
  const report = {
    ...{ run_id: id, shop: 'М', dry_run: false, counters },
    skipped: Array.from({ length: half }, refuse('no_city')),
    errors: Array.from({ length: half }, refuse('no_price')),
    ...{ metrics: summary.metrics, warnings: summary.warnings },
  };
  const sql = connect(server.databaseUrl, { maxConnections: 1 });
  await sql`
    insert into runs (org_id, id, channel, dry_run, remove_missing, state, shop, counters, summary, report)
    values (${orgId}, ${id}, 'push', false, false, 'succeeded', 'М', ${JSON.stringify(counters)}::text::json,
      ${JSON.stringify(summary)}::text::json, ${JSON.stringify(report)}::text::json)`;
  await sql.end();
  return { id, report };
}

/** Asks for an address and takes nothing of the answer beyond its first bytes. */
async function askSlowly({ server, cookie }: TestOrganization, path: string): Promise<[Socket, string]> {
  const { hostname, port } = new URL(server.baseUrl);
  const socket = dial(Number(port), hostname);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
  );
  const first = await new Promise<Buffer>((resolve, reject) => {
    socket.once('data', resolve).once('error', reject);
  });
  socket.pause();
  return [socket, first.toString('latin1')];
}

test('a report of 60 000 refusals is the one that is stored, and reading it holds the main thread no longer than 100 ms', async () => {
  const owner = await file.organization();
  const { id, report } = await storeRun(owner);
  const sql = connect(owner.server.databaseUrl, { maxConnections: 2 });
  const read = async (): Promise<string> => {
    const run = await findRunRecord(sql, owner.id, id);
    if (run === null) throw new Error('the run is not found');
    let text = '';
    for await (const piece of writeStoredReport(sql, owner.id, run)) text += piece;
    return text;
  };
  // Once for the compiler.
  const text = await read();
  expect(JSON.parse(text)).toEqual(report);
  await expectToGiveWay(read, { withinMs: 100, lookEveryMs: 1 });
  await sql.end();
  const answer = await ask(owner, `GET /v1/org/runs/${id}`);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toMatchObject({ id, report, report_expired_at: null });
  const csv = await ask(owner, `GET /v1/org/runs/${id}/refusals.csv`);
  expect((await csv.text()).match(/\r\n/g)).toHaveLength(REFUSALS + 1);
});

test('ten long answers of one organization at once, however slowly they are read; others are answered', async () => {
  const [greedy, modest] = [await file.organization(), await file.organization()];
  const [{ id }, own] = [await storeRun(greedy), await storeRun(modest)];
  const paths = [`/v1/org/runs/${id}`, `/v1/org/runs/${id}/refusals.csv`];
  const slow: Socket[] = [];
  for (let asked = 0; asked < 10; asked++) {
    const [socket, first] = await askSlowly(greedy, paths[asked % 2] ?? '');
    slow.push(socket);
    expect(first).toStartWith('HTTP/1.1 200');
  }
  const show = (who: TestOrganization, run: string) => ask(who, `GET /v1/org/runs/${run}`);
  expect((await show(greedy, id)).status).toBe(429);
  expect(((await (await show(modest, own.id)).json()) as { report: unknown }).report).toEqual(own.report);
  // Whoever leaves makes room.
  for (const socket of slow) socket.destroy();
  await waitUntil('a place is free', async () => ((await show(greedy, id)).status === 200 ? true : null));
});

test('of the reports that imports answer with, four are kept for slow readers; the others are read again', async () => {
  const owner = await file.organization();
  const { report } = await storeRun(owner);
  const sql = connect(owner.server.databaseUrl, { maxConnections: 2 });
  const answer = openReportAnswers(sql);
  const kept = { ...report, shop: 'kept' } as unknown as RunReport;
  const app = new Hono<Web>().get('/', (c) => answer(c, owner.id, { report: kept }));
  const unread = [];
  for (let asked = 0; asked < 4; asked++) unread.push(await app.request('/'));
  const fifth = (await (await app.request('/')).json()) as unknown;
  expect(fifth).toEqual(report);
  for (const each of unread) expect(await each.json()).toEqual(kept);
  expect(await (await app.request('/')).json()).toEqual(kept);
  await sql.end();
});

test('a report that is removed while it is read breaks the connection: a part is not taken for the whole', async () => {
  const owner = await file.organization();
  const sql = connect(owner.server.databaseUrl, { maxConnections: 1 });
  let broken: string | null = null;
  // A busy machine's buffers may have taken all of it before it is removed: then it is whole, and another is asked for.
  for (let attempt = 0; attempt < 4 && broken === null; attempt++) {
    const { id } = await storeRun(owner);
    const [socket, first] = await askSlowly(owner, `/v1/org/runs/${id}`);
    await sql`update runs set started_at = now() - interval '91 days' where id = ${id}`;
    await expireReports(sql, { keptMs: 90 * 86_400_000, perOrganization: 500 });
    const chunks = [first];
    socket.on('data', (chunk) => chunks.push(chunk.toString('latin1'))).resume();
    await new Promise((resolve) => socket.once('close', resolve).once('error', resolve).once('end', resolve));
    socket.destroy();
    const answer = chunks.join('');
    // The last chunk of a whole answer is an empty one.
    if (!answer.endsWith('0\r\n\r\n')) broken = answer;
    else expect(answer.includes('"no_price-29999"')).toBe(true);
  }
  await sql.end();
  expect(broken?.includes('report_expired_at')).toBe(false);
  expect((await fetch(`${owner.server.baseUrl}/healthz`)).status).toBe(200);
});
