import { stat } from 'node:fs/promises';
import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import type { Bench, Measurement, Question } from '../question.ts';

/** A deployed instance, asked from here: the network between is part of the answer. */
export const operator: Question = {
  about: 'a deployed instance: --url URL --token TOKEN [--offers N] [--real]; dry runs unless --real',
  variants: ({ real }) => [real ? 'real run' : 'dry run'],
  measure,
  targets: [],
};

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const { url, token, real, offers } = bench.options;
  if (url === '' || token === '')
    throw new Error('--url and --token say which instance is asked, and as whom');
  if (real)
    bench.note(
      `PUBLISHES ${offers} made-up products, ids bench-…, in the organization that owns the token. Use one made for this.`,
    );
  // The prefix keeps the made products apart from the organization's own.
  const path = await provideCatalog(bench, { idPrefix: 'bench-' });
  const { size } = await stat(path);
  const { ms, report } = await pushCatalog(path, {
    url,
    token,
    dryRun: !real,
    expected: { total: offers },
  });
  const { created, updated, unchanged, skipped, errors } = report.counters;
  bench.note(
    `${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped, ${errors} errors`,
  );
  return [
    { name: `${variant}: latency`, unit: 'ms', value: ms },
    { name: `${variant}: throughput`, unit: 'offers/s', value: (offers * 1000) / ms },
    { name: `${variant}: throughput, bytes`, unit: 'MB/s', value: size / 1000 / ms },
  ];
}
