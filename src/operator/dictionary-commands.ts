import type { Command } from 'commander';
import { compileDictionary } from '../dictionary/compile-dictionary.ts';
import { readDictionaryFiles } from '../dictionary/read-dictionary-files.ts';
import { foldText } from '../text/fold-text.ts';
import { openLanguage } from './open-language.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { readOffersOfFile } from './read-offers-of-file.ts';
import { show, table } from './show.ts';

/** Rows of the table for people; `--json` has them all. */
const SHOWN = 40;

/** `operator dictionary …`: checking `dict/`, and finding what it lacks for a catalog. */
export function addDictionaryCommands(program: Command, ports: OperatorPorts): void {
  const dictionary = program
    .command('dictionary')
    .description('the dictionary: check, gaps (a running server reads it again at SIGHUP)');

  dictionary
    .command('check')
    .description('read and validate the dictionary; a mistake is told with its file and line')
    .action(async (_: unknown, command: Command) => {
      const compiled = compileDictionary(await readDictionaryFiles(ports.dictDir));
      const counts = {
        version: compiled.version,
        categories: compiled.categories.size,
        characteristics: compiled.characteristics.size,
        weights: compiled.weights.size,
      };
      show(ports, command, counts, () => table([counts]));
    });

  dictionary
    .command('gaps <file>')
    .description(
      'characteristics and category leaves of a catalog that the dictionary does not know, most frequent first',
    )
    .action(async (file: string, _: unknown, command: Command) => {
      const { dictionary: known } = await openLanguage(ports.dictDir);
      const gaps = new Map<string, Gap>();
      await readOffersOfFile(file, ports.configured, ({ offer }) => {
        for (const { name, value } of offer.params)
          if (!known.characteristics.has(foldText(name))) count(gaps, 'characteristic', name, value);
        const leaf = offer.categoryPath.at(-1);
        if (leaf !== undefined && !known.categories.has(foldText(leaf)))
          count(gaps, 'category', leaf, offer.name);
        return true;
      });
      const rows = [...gaps.values()].sort((a, b) => b.offers - a.offers);
      show(
        ports,
        command,
        rows,
        () =>
          `${table(rows.slice(0, SHOWN).map((row) => ({ ...row })))}${rows.length > SHOWN ? `\n… and ${rows.length - SHOWN} more (--json has them all)` : ''}`,
      );
    });
}

interface Gap {
  readonly kind: string;
  readonly name: string;
  offers: number;
  readonly example: string;
}

function count(gaps: Map<string, Gap>, kind: string, name: string, example: string): void {
  const key = `${kind} ${foldText(name)}`;
  const gap = gaps.get(key);
  if (gap === undefined) gaps.set(key, { kind, name, offers: 1, example: example.slice(0, 60) });
  else gap.offers++;
}
