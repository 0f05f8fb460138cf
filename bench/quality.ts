import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { examineOffer } from '../src/convert/examine-offer.ts';
import { compileDictionary } from '../src/dictionary/compile-dictionary.ts';
import { createLanguage, type Language } from '../src/dictionary/language.ts';
import { loadMorphology } from '../src/dictionary/morphology.ts';
import { readDictionaryFiles } from '../src/dictionary/read-dictionary-files.ts';
import type { RunContext } from '../src/model/batch.ts';
import type { Offer } from '../src/model/offer.ts';
import { WHOLE_COUNTRY } from '../src/model/territory.ts';

/** Titles and tags against the labelled set: percentages and the misses. `bun bench/quality.ts [--file F] [--misses N]` */

interface Labelled {
  readonly domain: string;
  readonly name: string;
  readonly path: readonly string[];
  readonly titles: readonly string[];
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
}

const ROOT = join(import.meta.dir, '..');

const CONTEXT: RunContext = {
  format: 'yml',
  encoding: 'utf-8',
  categories: {},
  profileTerritory: WHOLE_COUNTRY,
  shopCity: null,
  cityTerritories: {},
  profileDomain: null,
  picturesPerOffer: 3,
  maxTags: 7,
  checkCurrency: true,
};

await main();

async function main(): Promise<void> {
  const file = option('--file') ?? join(ROOT, 'test/quality/labelled-names.tsv');
  const shown = Number(option('--misses') ?? 1000);
  const language = createLanguage(
    compileDictionary(await readDictionaryFiles(join(ROOT, 'dict'))),
    await loadMorphology(),
  );
  const labelled = readLabelled(await readFile(file, 'utf8'));
  const results = labelled.map((item) => judge(item, language));
  const titles = results.filter((result) => result.titleRight).length;
  const wanted = results.filter((result) => result.missing.length === 0).length;
  const unwanted = results.filter((result) => result.wrong.length === 0).length;
  let printed = 0;
  for (const { item, title, tags, titleRight, missing, wrong } of results) {
    if ((titleRight && missing.length === 0 && wrong.length === 0) || printed++ >= shown) continue;
    console.log(`[${item.domain}] ${item.name}${item.path.length > 0 ? `  ‹${item.path.join(' / ')}›` : ''}`);
    if (!titleRight) console.log(`   title «${title}», accepted: ${item.titles.join(' | ')}`);
    if (missing.length > 0) console.log(`   tags ${tags.join(', ')} lack: ${missing.join(' | ')}`);
    if (wrong.length > 0) console.log(`   tags ${tags.join(', ')} must not hold: ${wrong.join(' | ')}`);
  }
  console.log(`labelled names: ${labelled.length}`);
  console.log(`titles right:             ${percent(titles, labelled.length)}`);
  console.log(`no wanted tag missing:    ${percent(wanted, labelled.length)}`);
  console.log(`no unwanted tag present:  ${percent(unwanted, labelled.length)}`);
}

function judge(item: Labelled, language: Language) {
  const { decisions } = examineOffer(offerOf(item), 1, CONTEXT, language);
  if (decisions === null) throw new Error(`refused before its words were read: ${item.name}`);
  const title = decisions.title.title;
  const { tags } = decisions.tags;
  const found = new Set(tags.map(comparable));
  return {
    item,
    title,
    tags,
    titleRight: item.titles.map(comparable).includes(comparable(title)),
    missing: item.wanted.filter((tag) => !found.has(comparable(tag))),
    wrong: item.unwanted.filter((tag) => found.has(comparable(tag))),
  };
}

function offerOf(item: Labelled): Offer {
  return {
    id: '1',
    available: true,
    name: item.name,
    description: null,
    // An offer without a category would be refused before its title is chosen.
    categoryPath: item.path.length > 0 ? item.path : ['-'],
    vendor: '',
    price: '1',
    currency: null,
    city: null,
    params: [],
    pictures: [],
  };
}

function readLabelled(text: string): Labelled[] {
  const labelled: Labelled[] = [];
  let domain = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('# domain:')) domain = line.slice('# domain:'.length).split('(')[0]!.trim();
    if (line.startsWith('#') || line.trim() === '') continue;
    const [name = '', path = '', titles = '', wanted = '', unwanted = ''] = line.split('\t');
    labelled.push({
      domain,
      name,
      path: split(path, ' / '),
      titles: split(titles, '|'),
      wanted: split(wanted, '|'),
      unwanted: split(unwanted, '|'),
    });
  }
  return labelled;
}

function split(cell: string, separator: string): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function comparable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<=\d)[x×](?=\d)/g, 'х')
    .trim();
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`;
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
