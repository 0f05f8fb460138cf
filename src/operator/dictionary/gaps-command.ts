import type { Command } from 'commander';
import { examineOffer } from '../../convert/examine-offer.ts';
import { findGaps } from '../../preview/find-gaps.ts';
import { type Gap, GapTally } from '../../preview/gap-tally.ts';
import { openLanguage } from '../../preview/open-language.ts';
import { readPresent } from '../../preview/read-present.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import { listAppeals } from '../../store/dictionary/appeals.ts';
import type { Sql } from '../../store/driver/connect.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { readOffersOfFile } from '../read-offers-of-file.ts';
import { show, table } from '../show.ts';
import { showProgress } from '../show-progress.ts';

/** Rows of the table for people; `--json` has them all. */
const SHOWN = 40;

/** `operator dictionary gaps [file]`: what the dictionary lacks for a catalog, or for everything published. */
export function addGapsCommand(dictionary: Command, ports: OperatorPorts): void {
  dictionary
    .command('gaps [file]')
    .description(
      'characteristics and categories that the dictionary does not know, titles decided with little trust, and categories of products with a single tag, most frequent first, after forbidden words that shops say are none: of a catalog (with the dictionary of DICT_DIR), or without one of everything that is published (with the one in force)',
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
    samples: [example],
    line: '',
  }));
}

async function lookAtFile(file: string, ports: OperatorPorts): Promise<GapTally> {
  const language = await openLanguage(ports.dictDir);
  const gaps = new GapTally(language);
  await readOffersOfFile(file, ports.configured, ({ offer, line, context }) => {
    const { decisions } = examineOffer(offer, line, context, language);
    gaps.add(file, offer, null, decisions?.title ?? null);
    return true;
  });
  return gaps;
}

async function lookAtPublished(ports: OperatorPorts): Promise<GapTally> {
  const sql = await ports.open();
  const { settings } = await readServiceState(sql, ports.configured);
  const language = await openLanguage(await readPresent(sql, ports.dictDir));
  const progress = showProgress('products');
  const { interrupted } = ports;
  const { tally } = await findGaps(sql, { settings, language, tell: progress.tell, interrupted });
  progress.end();
  return tally;
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
      : ['', 'Lines to start from (characteristics.tsv, categories.tsv, title-terms.tsv):', ...lines]),
  ].join('\n');
}
