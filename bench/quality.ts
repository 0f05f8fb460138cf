import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convertLabelled } from './labels/convert-labelled.ts';
import { UNSEEN_FOLDS } from './labels/fold-of-shop.ts';
import { hashCode } from './labels/hash-code.ts';
import { openDictionary } from './labels/open-dictionary.ts';
import { printMisses, printScores } from './labels/print-verdicts.ts';
import { readLabels } from './labels/read-labels.ts';
import { judgeResult } from './labels/score-labels.ts';

const HELP = `Titles and tags of labelled offers of real shops: percentages by folds of shops, and misses.

  bun bench/quality.ts [--labels FOLDER] [--misses N] [--set names|whole]

  --labels   folder with labels.tsv and full.jsonl (default ../shared/labels)
  --misses   how many misses to print (default none); only of shops that may be looked at
  --set      only one of the two sets

The weights are those of dict/, learned from all these shops. For shops left out of the making:
bun bench/train-weights.ts --score`;

const WEIGHTS = join(import.meta.dir, '../dict/learned-weights.tsv');

if (process.argv.includes('--help')) console.log(HELP);
else await measureQuality(option('--labels') ?? join(import.meta.dir, '../../shared/labels'));

async function measureQuality(folder: string): Promise<void> {
  const labels = await readLabels(folder);
  if (labels === null) {
    console.log(`no labels in ${folder}; they are not part of this repository`);
    return;
  }
  const { language } = await openDictionary();
  if (!(await readFile(WEIGHTS, 'utf8')).includes(await hashCode()))
    console.log(
      'the weights were learned with other code: figures may be lower than after bench/train-weights.ts',
    );
  for (const set of ['names', 'whole'] as const) {
    if ((option('--set') ?? set) !== set) continue;
    const verdicts = labels[set].map((label) => judgeResult(convertLabelled(label, language)));
    printScores(set, verdicts);
    printMisses(
      verdicts.filter(({ label }) => label.fold >= UNSEEN_FOLDS),
      Number(option('--misses') ?? 0),
    );
  }
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
