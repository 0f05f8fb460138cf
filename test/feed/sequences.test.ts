import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { RunReport } from '../../src/model/report.ts';
import { type ExpectedStep, expectSequence } from '../support/expected-sequence.ts';
import { makePublishable } from '../support/make-publishable.ts';
import { openTestFeeds, type TestFeeds } from '../support/open-feed-ports.ts';
import { describeCorpora, listSequences } from '../support/read-corpus.ts';
import { serveFeed } from '../support/serve-feed.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
let feeds: TestFeeds;
beforeAll(async () => {
  feeds = await openTestFeeds(database().sql);
});
afterAll(() => feeds.close());

describeCorpora('a link whose file changes as that of a shop did, close-missing on', (corpus) => {
  const cases = listSequences(corpus).flatMap(([name, files]) => [
    [name, 'as they are', files, (text: string) => text] as const,
    [name, 'in rubles and with a category', files, makePublishable] as const,
  ]);
  test.each(cases)(
    `%s, %s: each version brings the counters worked out from the files, and nothing the second time`,
    async (_name, _how, files, prepare) => {
      const texts = files.map((path) => prepare(readFileSync(path, 'utf8')));
      const shop = serveFeed();
      const orgId = await feeds.organization({ url: shop.url, closeMissing: true });
      const steps: ExpectedStep[] = [];
      const refusedByWord: ReadonlySet<string>[] = [];
      for (const [step, text] of texts.entries()) {
        shop.put(text, { etag: `"${step}"` });
        expect((await feeds.sync(orgId)).kind).toBe('succeeded');
        steps.push(countersOf((await feeds.feed(orgId)).lastCounters));
        refusedByWord.push(await readRefusedByWord(orgId));
        expect(await feeds.sync(orgId)).toMatchObject({ message: 'Проверено: файл не изменился.' });
        const { total, skipped, errors } = steps[step] as ExpectedStep;
        const unchanged = total - skipped - errors;
        const idle = { total, created: 0, updated: 0, unchanged, skipped, closed: 0, errors };
        expect(countersOf((await feeds.feed(orgId)).lastCounters)).toEqual(idle);
      }
      await shop.stop();
      expect(steps).toEqual(expectSequence(texts, { refusedByWord }));
      expect(shop.requests.map(({ status }) => status)).toEqual(texts.flatMap(() => [200, 304]));
    },
  );
});

function countersOf(counters: ExpectedStep | null): ExpectedStep {
  if (counters === null) throw new Error('a success without counters');
  const { total, created, updated, unchanged, skipped, closed, errors } = counters;
  return { total, created, updated, unchanged, skipped, closed, errors };
}

/** Products of the last run that the filter for forbidden words refused: its dictionary is the product's own matter. */
async function readRefusedByWord(orgId: string): Promise<ReadonlySet<string>> {
  const [row] = await database().sql<{ report: RunReport }[]>`
    select report from runs where org_id = ${orgId} and state = 'succeeded' order by id desc limit 1`;
  const errors = row?.report.errors ?? [];
  return new Set(errors.filter(({ code }) => code === 'forbidden_word').map(({ id }) => id ?? ''));
}
