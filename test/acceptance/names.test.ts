import { expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { describeCorpora, listNames } from '../support/read-corpus.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

describeCorpora('product names', (corpus) => {
  test('every one gives an intention with a title of few words and with tags', async () => {
    const names = listNames(corpus);
    const shop = await file.organization();
    const report = await pushReport(
      shop,
      buildCatalog({ offers: names.map((name, index) => ({ id: `n${index}`, name })) }),
    );
    const refusals = [...report.errors, ...report.skipped].filter(({ code }) => code !== 'forbidden_word');
    expect(refusals).toEqual([]);
    expect(report.counters.created).toBe(names.length - report.counters.errors);
    const items = await listIntentions(shop, { limit: '200' });
    expect(items).toHaveLength(report.counters.created);
    const wrong = items.filter(
      ({ title, tags }) =>
        title.trim() === '' ||
        title.trim().split(/\s+/).length > 4 ||
        tags.length === 0 ||
        tags.some((tag) => tag.trim() === ''),
    );
    expect(wrong.slice(0, 10).map(({ title, tags, description }) => [title, tags, description])).toEqual([]);
  });
});
