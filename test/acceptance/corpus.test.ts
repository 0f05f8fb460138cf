import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { RunReport } from '../../src/model/report.ts';
import { listIntentions, listRuns } from '../support/list-intentions.ts';
import { assertIdentity, type Problem, pushCatalog, readProblem } from '../support/push-catalog.ts';
import { CORPUS_ABSENT, listCorpusFiles } from '../support/read-corpus.ts';
import { useServer } from '../support/use-server.ts';
import { REFUSED_CATALOGS } from './refused-catalogs.ts';

const file = useServer();
const FILES = listCorpusFiles('yml', ['.xml', '.yml', '.txt']);

interface Outcome {
  readonly status: number;
  readonly report: RunReport | null;
  readonly problem: Problem | null;
}

async function push(
  bytes: Uint8Array<ArrayBuffer>,
  organization: Parameters<typeof pushCatalog>[0],
  dryRun: boolean,
): Promise<Outcome> {
  const answer = await pushCatalog(organization, bytes, { dryRun });
  if (answer.status !== 200)
    return { status: answer.status, report: null, problem: await readProblem(answer) };
  const report = (await answer.json()) as RunReport;
  assertIdentity(report);
  return { status: 200, report, problem: null };
}

/** One row of the printed table. */
function describeOutcome(path: string, { status, report, problem }: Outcome): string {
  const name = basename(path).padEnd(84).slice(0, 84);
  if (problem !== null) {
    const place =
      problem.line === undefined
        ? ''
        : ` @${problem.line}:${problem.column} ${JSON.stringify(problem.snippet)}`;
    return `${name} ${status} ${problem.code}${place}`;
  }
  const { total, created, skipped, errors } = report?.counters ?? {
    total: 0,
    created: 0,
    skipped: 0,
    errors: 0,
  };
  const codes = new Map<string, number>();
  for (const { code } of [...(report?.skipped ?? []), ...(report?.errors ?? [])]) {
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  const reasons = [...codes].map(([code, count]) => `${code} ${count}`).join(', ');
  const warnings = Object.entries(report?.warnings ?? {})
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
  return `${name} ${status} total ${total}, created ${created}, skipped ${skipped}, errors ${errors}${reasons && ` (${reasons})`}${warnings && ` [${warnings}]`}`;
}

describe('every real catalog', () => {
  const rows: string[] = [];
  const totals: Record<string, number> = {};
  const tally = (name: string, count: number) => {
    totals[name] = (totals[name] ?? 0) + count;
  };

  test.skipIf(CORPUS_ABSENT !== '').each(FILES.map((path) => [basename(path), path] as const))(
    `%s: dry run and real run agree, and a second push is unchanged${CORPUS_ABSENT}`,
    async (name, path) => {
      const bytes = new Uint8Array(readFileSync(path));
      const shop = await file.organization();
      const dry = await push(bytes, shop, true);
      const real = await push(bytes, shop, false);
      rows.push(describeOutcome(path, real));
      tally(`files answered ${real.status}`, 1);
      expect([200, 413, 422]).toContain(real.status);
      expect(dry.status).toBe(real.status);
      expect({ ...dry.report, run_id: '', dry_run: null }).toEqual({
        ...real.report,
        run_id: '',
        dry_run: null,
      });
      expect(dry.problem).toEqual(real.problem);
      expect(await listRuns(shop)).toHaveLength(2);
      if (real.report === null) {
        expect([name, real.problem?.code]).toEqual([name, REFUSED_CATALOGS[name]?.code]);
        expect(await listIntentions(shop)).toEqual([]);
        return;
      }
      expect(REFUSED_CATALOGS).not.toHaveProperty([name]);
      for (const [counter, count] of Object.entries(real.report.counters)) tally(counter, count);
      const { counters } = real.report;
      expect(counters).toMatchObject({ updated: 0, unchanged: 0, closed: 0 });
      const again = (await push(bytes, shop, false)).report;
      expect(again?.counters).toEqual({ ...counters, created: 0, unchanged: counters.created });
      expect({ ...again, run_id: '', counters: {} }).toEqual({ ...real.report, run_id: '', counters: {} });
      const states = new Set((await listIntentions(shop, { limit: '200' })).map((each) => each.state));
      expect([...states]).toEqual(counters.created > 0 ? ['published'] : []);
    },
  );

  test.skipIf(CORPUS_ABSENT !== '')(`the table of outcomes${CORPUS_ABSENT}`, () => {
    console.log(rows.join('\n'));
    console.table(totals);
    expect(rows).toHaveLength(FILES.length);
  });
});
