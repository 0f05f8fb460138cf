import { readFile } from 'node:fs/promises';
import { readYmlOffers } from '../../src/read/yml/read-yml-offers.ts';
import { cutBytes } from '../harness/goods/cut-bytes.ts';
import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { readTasks } from '../harness/meters/read-tasks.ts';
import { timeWork } from '../harness/meters/time-work.ts';
import { openDictionary } from '../harness/service/open-dictionary.ts';
import { parseWithBun } from '../parsers/parse-with-bun.ts';
import { parseWithFastXmlParser } from '../parsers/parse-with-fast-xml-parser.ts';
import { parseWithHtmlparser2 } from '../parsers/parse-with-htmlparser2.ts';
import { parseWithSaxes } from '../parsers/parse-with-saxes.ts';
import { parseWithTxml } from '../parsers/parse-with-txml.ts';
import type { ParseOffers } from '../parsers/plain-offer.ts';
import type { Bench, Measurement, Question } from '../question.ts';

/** What is compared with the service's reader. All give the same fields of the same file. */
export const PARSERS: Readonly<Record<string, ParseOffers>> = {
  'Bun.XML (strict, native)': parseWithBun,
  'htmlparser2 (lenient)': parseWithHtmlparser2,
  'saxes (strict)': parseWithSaxes,
  'txml (lenient)': parseWithTxml,
  'fast-xml-parser': parseWithFastXmlParser,
};
const OURS = 'this service (strict)';

/** How fast one thread splits a catalog and reads all fields of every offer, compared with general XML parsers. */
export const parse: Question = {
  about: 'splitting and reading all fields of every offer, against five XML parsers, on one thread',
  variants: () => [OURS, ...Object.keys(PARSERS)],
  measure,
  targets: [
    {
      about: 'faster than the fastest of the others, times',
      measured: (median) => median(OURS) / Math.max(...Object.keys(PARSERS).map(median)),
      atLeast: 1,
    },
  ],
};

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const bytes = new Uint8Array(await readFile(await provideCatalog(bench)));
  const work = variant === OURS ? await openOurs(bytes, bench) : openOther(PARSERS[variant]!, bytes);
  const ms = await timeWork(async () => {
    const offers = await work();
    if (offers !== bench.options.offers) throw new Error(`${offers} offers were read`);
  });
  return [{ name: variant, unit: 'MB/s', value: bytes.length / 1000 / ms }];
}

async function openOurs(bytes: Uint8Array, bench: Bench): Promise<() => Promise<number>> {
  const dictionary = await openDictionary();
  return async () => {
    const { tasks, context } = await readTasks(cutBytes(bytes), dictionary, bench.folder);
    let offers = 0;
    for (const task of tasks) {
      const read = readYmlOffers({ ...task, ...context });
      if (read.kind === 'failure') throw new Error(read.explanation);
      offers += read.offers.length;
    }
    return offers;
  };
}

function openOther(parseOffers: ParseOffers, bytes: Uint8Array): () => number {
  return () => {
    let offers = 0;
    parseOffers(bytes, () => {
      offers++;
    });
    return offers;
  };
}
