import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { Counters } from '../../src/model/counters.ts';
import type { RunReport } from '../../src/model/report.ts';
import { type ExpectedStep, expectSequence } from '../support/expected-sequence.ts';
import { readStates } from '../support/list-intentions.ts';
import { makePublishable } from '../support/make-publishable.ts';
import { pushReport } from '../support/push-catalog.ts';
import { describeCorpora, listSequences } from '../support/read-corpus.ts';
import { useServer, useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const lenient = useServer({ env: { CHECK_CURRENCY: 'off' } });

function countersOf({ counters }: RunReport): ExpectedStep {
  const { total, created, updated, unchanged, skipped, closed, errors }: Counters = counters;
  return { total, created, updated, unchanged, skipped, closed, errors };
}

describeCorpora('successive versions of feeds, with remove_missing=1', (corpus) => {
  const cases = listSequences(corpus).flatMap(([name, files]) => [
    [name, 'as they are', files, (text: string) => text, file] as const,
    [name, 'as they are, in any currency', files, (text: string) => text, lenient] as const,
    [name, 'in rubles and with a category', files, makePublishable, file] as const,
  ]);
  test.each(cases)(
    `%s, %s: created, updated, unchanged, skipped, closed and errors are those worked out from the files`,
    async (name, how, files, prepare, host) => {
      const texts = files.map((path) => prepare(readFileSync(path, 'utf8')));
      const shop = await host.organization();
      const reports: RunReport[] = [];
      for (const text of texts) {
        const dry = await pushReport(shop, text, { removeMissing: true, dryRun: true });
        const real = await pushReport(shop, text, { removeMissing: true });
        expect({ ...dry, run_id: '', dry_run: false }).toEqual({ ...real, run_id: '' });
        reports.push(real);
      }
      const refusedByWord = reports.map(
        ({ errors }) =>
          new Set(errors.filter(({ code }) => code === 'forbidden_word').map(({ id }) => id ?? '')),
      );
      const expected = expectSequence(texts, { refusedByWord, checkCurrency: host === file });
      console.log(`${name}, ${how}`);
      console.table(reports.map((report) => ({ ...countersOf(report) })));
      expect(reports.map(countersOf)).toEqual(expected);
      const published = Object.values(await readStates(shop)).filter((state) => state === 'published');
      const sum = (pick: (step: ExpectedStep) => number) =>
        expected.reduce((all, step) => all + pick(step), 0);
      expect(published.length).toBeLessThanOrEqual(sum((step) => step.created));
    },
  );
});
