import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileDictionary } from '../src/dictionary/compile-dictionary.ts';
import { createLanguage } from '../src/dictionary/language.ts';
import { loadMorphology } from '../src/dictionary/morphology.ts';
import { readDictionaryFiles } from '../src/dictionary/read-dictionary-files.ts';
import { type Judgement, judgeLabelled } from './judge-labelled.ts';

const ROOT = join(import.meta.dir, '..');
const HELP = `Titles and tags of the labelled names: the misses and the percentages.

  bun bench/quality.ts [--file FILE] [--misses N]

  --file     another labelled file (default test/quality/labelled-names.tsv)
  --misses   how many misses to print (default all)`;

if (process.argv.includes('--help')) console.log(HELP);
else await measureQuality(option('--file'), option('--misses'));

async function measureQuality(
  file = join(ROOT, 'test/quality/labelled-names.tsv'),
  misses = 'all',
): Promise<void> {
  const source = await readDictionaryFiles(join(ROOT, 'dict'));
  const language = createLanguage(compileDictionary(source), await loadMorphology());
  const results = judgeLabelled(await readFile(file, 'utf8'), language);
  const missed = results.filter(
    ({ titleRight, missing, unwanted }) => !titleRight || missing.length + unwanted.length > 0,
  );
  for (const miss of missed.slice(0, misses === 'all' ? missed.length : Number(misses)))
    console.log(describeMiss(miss));
  console.log(`labelled names: ${results.length}`);
  console.log(`titles right:             ${share(results, ({ titleRight }) => titleRight)}`);
  console.log(`no wanted tag missing:    ${share(results, ({ missing }) => missing.length === 0)}`);
  console.log(`no unwanted tag present:  ${share(results, ({ unwanted }) => unwanted.length === 0)}`);
}

function describeMiss({
  domain,
  name,
  path,
  title,
  titleRight,
  accepted,
  tags,
  missing,
  unwanted,
}: Judgement): string {
  const lines = [`[${domain}] ${name}${path.length > 0 ? `  ‹${path.join(' / ')}›` : ''}`];
  if (!titleRight) lines.push(`   title «${title}», accepted: ${accepted.join(' | ')}`);
  if (missing.length > 0) lines.push(`   tags ${tags.join(', ')} lack: ${missing.join(' | ')}`);
  if (unwanted.length > 0) lines.push(`   tags ${tags.join(', ')} must not hold: ${unwanted.join(' | ')}`);
  return lines.join('\n');
}

function share(results: readonly Judgement[], right: (judgement: Judgement) => boolean): string {
  const count = results.filter(right).length;
  return `${((100 * count) / results.length).toFixed(1)} % (${count} of ${results.length})`;
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
