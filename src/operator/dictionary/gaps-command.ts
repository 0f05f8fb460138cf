import type { Command } from 'commander';
import { type Gap, GapTally } from '../../preview/gap-tally.ts';
import { listAppeals } from '../../store/dictionary/appeals.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { countPublished, readPublished } from '../../store/intentions/read-published.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { readOffersOfFile } from '../read-offers-of-file.ts';
import { show, table } from '../show.ts';
import { showProgress } from '../show-progress.ts';
import { openLanguage } from './open-language.ts';
import { readPresent } from './read-present.ts';

/** Rows of the table for people; `--json` has them all. */
const SHOWN = 40;

/** `operator dictionary gaps [file]`: what the dictionary lacks for a catalog, or for everything published. */
export function addGapsCommand(dictionary: Command, ports: OperatorPorts): void {
  dictionary
    .command('gaps [file]')
    .description(
      'characteristics and categories that the dictionary does not know, and categories of products with a single tag, most frequent first, after forbidden words that shops say are none: of a catalog (with the dictionary of DICT_DIR), or without one of everything that is published (with the one in force)',
    )
    .action(async (file: string | undefined, _: unknown, command: Command) => {
      const gaps = file === undefined ? await lookAtPublished(ports) : await lookAtFile(file, ports);
      const appeals = file === undefined ? await readAppeals(await ports.open()) : [];
      const rows = [...appeals, ...gaps.gaps().map((gap) => ({ ...gap, shops: gap.shops.size }))];
      show(ports, command, rows, () => describe(rows));
    });
}

/** Forbidden words that shops say are none: what to look at first, however few they are. */
async function readAppeals(sql: Sql): Promise<GapRow[]> {
  return (await listAppeals(sql)).map(({ reason, products, organizations, example }) => ({
    kind: 'appeal',
    name: reason,
    offers: products,
    shops: organizations.length,
    example,
    line: '',
  }));
}

async function lookAtFile(file: string, ports: OperatorPorts): Promise<GapTally> {
  const gaps = new GapTally(await openLanguage(ports.dictDir));
  await readOffersOfFile(file, ports.configured, ({ offer }) => {
    gaps.add(file, offer, null);
    return true;
  });
  return gaps;
}

async function lookAtPublished(ports: OperatorPorts): Promise<GapTally> {
  const sql = await ports.open();
  const gaps = new GapTally(await openLanguage(await readPresent(sql, ports.dictDir)));
  const all = await countPublished(sql, null);
  const progress = showProgress('products');
  let done = 0;
  for await (const { products, organization, unknown } of readPublished(sql, null)) {
    for (const product of products) gaps.add(organization, product, product.tags.length);
    done += products.length + unknown;
    progress.tell(done, all);
    if (ports.interrupted.aborted) break;
  }
  progress.end();
  return gaps;
}

type GapRow = Omit<Gap, 'shops' | 'kind'> & {
  readonly kind: Gap['kind'] | 'appeal';
  readonly shops: number;
};

function describe(rows: readonly GapRow[]): string {
  const shown = rows
    .slice(0, SHOWN)
    .map(({ kind, name, offers, shops, example }) => ({ kind, name, offers, shops, example }));
  const lines = rows.slice(0, SHOWN).flatMap(({ line }) => (line === '' ? [] : [`  ${line}`]));
  return [
    table(shown),
    ...(rows.length > SHOWN ? [`… and ${rows.length - SHOWN} more (--json has them all)`] : []),
    ...(lines.length === 0
      ? []
      : ['', 'Lines to start from (characteristics.tsv, categories.tsv):', ...lines]),
  ].join('\n');
}
