import { expect, test } from 'bun:test';
import type { RunReport } from '../../src/model/report.ts';
import { getIntention, listIntentions, listRuns } from './list-intentions.ts';
import { assertIdentity, type Problem, pushCatalog, readProblem } from './push-catalog.ts';
import { type CorpusCatalog, describeCorpora, listCatalogs, readCatalogBytes } from './read-corpus.ts';
import { useServer } from './use-server.ts';

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

/** A report without what differs between a dry run and a real one. */
const comparable = (report: RunReport | null) => ({ ...report, run_id: '', dry_run: null });

/**
 * Tests of every catalog of the corpora that are at hand, or of those that are `chosen` by name; the bundled ones always:
 * dry run and real run agree, and a second push is unchanged.
 */
export function pushEveryCatalog(chosen: (name: string) => boolean): void {
  const file = useServer();
  describeCorpora('every catalog: dry run and real run agree, and a second push is unchanged', (corpus) => {
    const catalogs = listCatalogs(corpus).filter(({ stored }) => corpus.isBundled || chosen(stored));
    test.each(catalogs.map((each) => [each.stored, each.notes, each] as const))(
      '%s: %s',
      async (_name, _notes, catalog) => {
        const bytes = readCatalogBytes(corpus, catalog);
        const shop = await file.organization();
        const dry = await push(bytes, shop, true);
        const real = await push(bytes, shop, false);
        expect(dry.status).toBe(real.status);
        expect(comparable(dry.report)).toEqual(comparable(real.report));
        expect(dry.problem).toEqual(real.problem);
        expect(await listRuns(shop)).toHaveLength(2);
        if (real.report === null) {
          expect([real.status, real.problem?.code]).toEqual([422, catalog.outcome]);
          expect(await listIntentions(shop)).toEqual([]);
          return;
        }
        expect(catalog.outcome).toBe('read');
        const { counters } = real.report;
        expect(counters).toMatchObject({ total: catalog.offers, updated: 0, unchanged: 0, closed: 0 });
        if (corpus.isBundled) expectRecorded(real.report, catalog);
        for (const [id, { tags = [], ...fields }] of Object.entries(catalog.intentions ?? {}))
          expect(await getIntention(shop, id)).toMatchObject({
            ...fields,
            tags: expect.arrayContaining([...tags]),
          });
        const again = (await push(bytes, shop, false)).report;
        expect(again?.counters).toEqual({ ...counters, created: 0, unchanged: counters.created });
        expect({ ...comparable(again), counters: {} }).toEqual({ ...comparable(real.report), counters: {} });
        const states = (await listIntentions(shop, { limit: '200' })).map((each) => each.state);
        expect(states).toEqual(Array.from({ length: counters.created }, () => 'published'));
      },
    );
  });
}

function expectRecorded(report: RunReport, { counters, refused, warnings }: CorpusCatalog): void {
  const { total, created, skipped, errors, desc_truncated } = report.counters;
  expect<object>({ total, created, skipped, errors, desc_truncated }).toEqual({
    desc_truncated: 0,
    ...counters,
  });
  expect<unknown>([...report.skipped, ...report.errors].map(({ id, code }) => [id, code]).sort()).toEqual(
    [...(refused ?? [])].sort(),
  );
  expect(report.warnings).toEqual(warnings ?? {});
}
