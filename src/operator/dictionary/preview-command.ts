import type { Command } from 'commander';
import type { EffectCounts, EffectTally } from '../../preview/effect-tally.ts';
import { openLanguage } from '../../preview/open-language.ts';
import { previewDictionary } from '../../preview/preview-dictionary.ts';
import { readPresent } from '../../preview/read-present.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import { findOrganization } from '../find-organization.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { show, table } from '../show.ts';
import { showProgress } from '../show-progress.ts';

/** Rows of each table for people; `--json` has them all. */
const SHOWN = 25;

/** `operator dictionary preview <folder>`: what an edited dictionary would change in everything that is published. */
export function addPreviewCommand(dictionary: Command, ports: OperatorPorts): void {
  dictionary
    .command('preview <folder>')
    .description(
      'convert everything that is published with the edited dictionary in the folder beside the one in force, and tell what would change; nothing is written',
    )
    .option('--org <org>', 'of one organization only')
    .option('--show <rows>', 'rows of each table', String(SHOWN))
    .action(async (folder: string, options: { org?: string; show: string }, command: Command) => {
      const edited = await openLanguage(folder);
      const sql = await ports.open();
      const present = await openLanguage(await readPresent(sql, ports.dictDir));
      const orgId = options.org === undefined ? null : (await findOrganization(sql, options.org)).id;
      const { settings } = await readServiceState(sql, ports.configured);
      const progress = showProgress('products');
      const { tally, unknown, complete } = await previewDictionary(sql, {
        orgId,
        settings,
        present,
        edited,
        tell: progress.tell,
        interrupted: ports.interrupted,
      });
      progress.end();
      const result = {
        complete,
        present: present.dictionary.version,
        edited: edited.dictionary.version,
        unknown,
        ...tally.all,
        organizations: list(tally.organizations, 'organization'),
        categories: list(tally.categories, 'category'),
        effects: tally.effects().map((effect) => ({
          ...effect,
          organizations: effect.organizations.size,
          sample: effect.samples[0],
        })),
        further_effects: tally.further,
      };
      show(ports, command, result, () => describe(result, tally, Number(options.show) || SHOWN));
    });
}

function list<K extends string>(rows: ReadonlyMap<string, EffectCounts>, name: K) {
  return [...rows]
    .filter(([, { changed }]) => changed > 0)
    .sort(([, a], [, b]) => b.changed - a.changed)
    .map(([key, counts]) => ({ [name]: key, ...counts }) as Record<K, string> & EffectCounts);
}

interface Described extends EffectCounts {
  readonly complete: boolean;
  readonly unknown: number;
  readonly organizations: readonly (EffectCounts & { readonly organization: string })[];
  readonly categories: readonly (EffectCounts & { readonly category: string })[];
}

function describe(result: Described, tally: EffectTally, shown: number): string {
  const { products, changed, titles, tags, refused, accepted, unknown } = result;
  const effects = tally.effects();
  const section = (title: string, rows: readonly Readonly<Record<string, string | number>>[]): string[] =>
    rows.length === 0
      ? []
      : [
          '',
          `${title}${rows.length > shown ? ` (${shown} of ${rows.length})` : ''}:`,
          table(rows.slice(0, shown)),
        ];
  return [
    ...(result.complete ? [] : ['interrupted: what follows is of the products looked at until then']),
    `${changed} of ${products} published products would change: ${titles} titles, ${tags} with other tags, ${refused} refused from now on, ${accepted} refused until now.`,
    ...(unknown === 0
      ? []
      : [`Of ${unknown} more nothing is kept: made by hand, or not imported since version 0.1.`]),
    ...section(
      'By organization',
      result.organizations.map((row) => ({ ...row })),
    ),
    ...section(
      'By category',
      result.categories.map((row) => ({ ...row })),
    ),
    ...section(
      'What changes',
      effects.map(({ kind, change, products: count, organizations, samples }) => ({
        kind,
        change,
        products: count,
        shops: organizations.size,
        'for example': samples[0]?.name.slice(0, 60) ?? '',
      })),
    ),
    ...(effects.length === 0 ? [] : ['', 'Side by side:']),
    ...effects
      .slice(0, shown)
      .flatMap(({ kind, change, samples }) =>
        samples.flatMap(({ name, organization, id, before, after }) => [
          `  ${kind} ${change}: ${name} (${organization}, ${id})`,
          `    now:  ${before}`,
          `    then: ${after}`,
        ]),
      ),
  ].join('\n');
}
