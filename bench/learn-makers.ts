import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openContext } from '../src/batch/open-context.ts';
import { examineOffer } from '../src/convert/examine-offer.ts';
import type { Offer } from '../src/model/offer.ts';
import { RunFailure } from '../src/model/run-failure.ts';
import { WHOLE_COUNTRY } from '../src/model/territory.ts';
import { readYmlOffers } from '../src/read/yml/read-yml-offers.ts';
import { foldText } from '../src/text/fold-text.ts';
import { readTasks } from './harness/meters/read-tasks.ts';
import { openDictionary } from './harness/service/open-dictionary.ts';

const HELP = `Learns what makers make from catalogs, into the second half of dict/makers.tsv.

  bun bench/learn-makers.ts FOLDER

  FOLDER  catalogs (.xml, .yml) named OWNER__SHOP__…; shops whose name hashes to the unseen half are left out`;

/** Offers, shops and share of one title from which a maker is taken for a maker of that alone. */
const LEAST_OFFERS = 5;
const LEAST_SHOPS = 2;
const LEAST_SHARE = 0.9;
const LEARNED = '# Learned';

/** So that no offer is refused before its name is read. */
const SELLABLE = { id: '1', available: true, price: '1', currency: null };

interface Makes {
  readonly shops: Set<string>;
  readonly titles: Map<string, number>;
}

const folder = process.argv[2];
if (folder === undefined || folder === '--help') console.log(HELP);
else await learnMakers(folder);

async function learnMakers(catalogs: string): Promise<void> {
  const makers = new Map<string, Makes>();
  const dictionary = await openDictionary();
  for (const file of readdirSync(catalogs).sort()) {
    const shop = file
      .replace(/^history__/, '')
      .split('__')
      .slice(0, 2)
      .join('/');
    if (/\.(?:xml|yml)$/.test(file) && isSeen(shop))
      await countCatalog(join(catalogs, file), shop, makers, dictionary);
  }
  const path = join(import.meta.dir, '../dict/makers.tsv');
  const kept = (await readFile(path, 'utf8')).split(LEARNED)[0]?.trimEnd() ?? '';
  await writeFile(path, `${kept}\n\n${describeMakers(makers, kept)}`);
}

/** As the labels are divided: the unseen half only counts. */
function isSeen(shop: string): boolean {
  const [first = 0] = new Bun.CryptoHasher('sha256').update(shop).digest();
  return first % 2 === 0;
}

async function countCatalog(
  path: string,
  shop: string,
  makers: Map<string, Makes>,
  dictionary: Awaited<ReturnType<typeof openDictionary>>,
): Promise<void> {
  try {
    const { tasks } = await readTasks(Bun.file(path).stream(), dictionary, process.env.TMPDIR ?? '/tmp');
    for (const task of tasks) {
      const { context, language } = await openContext(task);
      const somewhere = { ...context, profileTerritory: WHOLE_COUNTRY };
      const read = readYmlOffers({ ...task, ...context });
      if (read.kind !== 'offers') continue;
      for (const { offer } of read.offers) {
        const { decisions } = examineOffer({ ...offer, ...SELLABLE }, 1, somewhere, language);
        if (decisions?.title.source !== 'name') continue;
        const head = language.understand(decisions.title.head).noun;
        if (head?.listed === true) countMaker(offer, decisions.title.title, shop, makers);
      }
    }
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
  }
}

function countMaker({ vendor }: Offer, title: string, shop: string, makers: Map<string, Makes>): void {
  const maker = foldText(vendor);
  if (maker.length < 2 || maker.length > 40 || !/\p{L}{2}/u.test(maker)) return;
  const makes = makers.get(maker) ?? { shops: new Set(), titles: new Map() };
  makes.shops.add(shop);
  makes.titles.set(title, (makes.titles.get(title) ?? 0) + 1);
  makers.set(maker, makes);
}

function describeMakers(makers: ReadonlyMap<string, Makes>, known: string): string {
  const lines = [...makers].sort().flatMap(([maker, { shops, titles }]) => {
    const offers = [...titles.values()].reduce((sum, count) => sum + count, 0);
    const [title, count] = [...titles].sort((one, other) => other[1] - one[1])[0] ?? ['', 0];
    const sure = offers >= LEAST_OFFERS && shops.size >= LEAST_SHOPS && count >= offers * LEAST_SHARE;
    const listed = known.split(/[\n|\t]/).includes(maker);
    return sure && !listed ? [`${maker}\t${title}\t${count} of ${offers} offers, ${shops.size} shops`] : [];
  });
  return [`${LEARNED} by bench/learn-makers.ts`, '', ...lines, ''].join('\n');
}
