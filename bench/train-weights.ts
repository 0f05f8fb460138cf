import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../package.json' with { type: 'json' };
import type { LearnedWeights } from '../src/dictionary/dictionary.ts';
import type { Language } from '../src/dictionary/language.ts';
import { addRussianWays } from './labels/add-russian-ways.ts';
import { convertLabelled } from './labels/convert-labelled.ts';
import { FOLDS, NO_FOLD, UNSEEN_FOLDS } from './labels/fold-of-shop.ts';
import { hashCode } from './labels/hash-code.ts';
import { learnWeights, withWeights } from './labels/learn-weights.ts';
import { openDictionary } from './labels/open-dictionary.ts';
import { printMisses, printScores } from './labels/print-verdicts.ts';
import { type LabelledOffer, type Labels, readLabels } from './labels/read-labels.ts';
import { judgeResult, type Verdict } from './labels/score-labels.ts';

/** Parts of our own shops, each left out once. */
const OWN_PARTS = 5;

const HELP = `Learns what observations about titles and tags are worth, from labelled offers, into dict/learned-weights.tsv.

  bun bench/train-weights.ts [--labels FOLDER] [--score] [--misses N] [--set names|whole|own] [--as-written]

  --labels   folder with labels.tsv and full.jsonl (default ../shared/labels)
  --score    writes nothing: each of six folds of shops is judged by weights learned from the other five, then our own labels
  --as-written  a label in Ukrainian alone is not met by the same in Russian
  --misses   with --score: how many misses to print, only of shops that may be looked at
  --set      with --score: only one of the sets; own are the offers of bench/labels, by fifths of their shops`;

if (process.argv.includes('--help')) console.log(HELP);
else await trainWeights(option('--labels') ?? join(import.meta.dir, '../../shared/labels'));

async function trainWeights(folder: string): Promise<void> {
  const read = await readLabels(folder);
  if (read === null) {
    console.log(`no labels in ${folder}; they are not part of this repository`);
    return;
  }
  const { language } = await openDictionary();
  const labels = process.argv.includes('--as-written') ? read : addRussianWays(read, language);
  if (process.argv.includes('--score')) scoreLabels(labels, language);
  else {
    const learned = learnWeights([...labels.names, ...labels.whole], labels.own, language);
    await writeFile(
      join(import.meta.dir, '../dict/learned-weights.tsv'),
      describeWeights(learned, labels, await hashCode()),
    );
  }
}

function scoreLabels(labels: Labels, language: Language): void {
  const set = option('--set');
  if (set !== 'own') scoreFolds(labels, set, language);
  if (set === undefined || set === 'own') scoreOwn(labels, language);
}

function scoreFolds({ names, whole, own }: Labels, only: string | undefined, language: Language): void {
  const all = [...names, ...whole];
  const verdicts: Verdict[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const trained = learnFrom(
      all.filter((label) => label.fold !== fold),
      own,
      language,
    );
    for (const label of all)
      if (label.fold === fold) verdicts.push(judgeResult(convertLabelled(label, trained)));
  }
  for (const set of ['names', 'whole'] as const)
    if ((only ?? set) === set)
      print(
        `${set}, each fold by weights learned from the others`,
        verdicts.filter(({ label }) => label.set === set),
      );
}

/** Each fifth of our own shops by weights learned from the others and from all other labels: nearest to a stranger's shop. */
function scoreOwn({ names, whole, own }: Labels, language: Language): void {
  const verdicts: Verdict[] = [];
  for (let part = 0; part < OWN_PARTS; part++) {
    const isLeftOut = ({ shop }: LabelledOffer) => Number(shop) % OWN_PARTS === part;
    const trained = learnFrom(
      [...names, ...whole],
      own.filter((label) => !isLeftOut(label)),
      language,
    );
    for (const label of own)
      if (isLeftOut(label)) verdicts.push(judgeResult(convertLabelled(label, trained)));
  }
  print('own, each fifth of the shops by weights learned without it', verdicts);
}

function learnFrom(
  labels: readonly LabelledOffer[],
  own: readonly LabelledOffer[],
  language: Language,
): Language {
  return withWeights(language, learnWeights(labels, own, language));
}

function print(heading: string, verdicts: readonly Verdict[]): void {
  printScores(heading, verdicts);
  printMisses(
    verdicts.filter(({ label }) => mayBeRead(label)),
    Number(option('--misses') ?? 0),
  );
}

function mayBeRead({ fold }: LabelledOffer): boolean {
  return fold === NO_FOLD || fold >= UNSEEN_FOLDS;
}

function describeWeights(
  learned: LearnedWeights,
  { names, whole, own, checksum }: Labels,
  code: string,
): string {
  const lines = (['title', 'tag'] as const).flatMap((model) =>
    [...learned[model]]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, weight]) => `${model}\t${name}\t${weight}`),
  );
  return `# What an observation about a candidate is worth; README.md beside this file tells how to read it.
#
# Learned by bun bench/train-weights.ts from ${names.length} labelled names, ${whole.length} labelled offers
# and the ${own.length} of bench/labels/own-labels.jsonl, SHA-256 of the three files ${checksum}.
# They fit the code with which they were learned: src/convert and src/dictionary of version ${version},
# SHA-256 ${code}.
#
# Columns (tab): model ; observation ; weight.
${lines.join('\n')}
`;
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
