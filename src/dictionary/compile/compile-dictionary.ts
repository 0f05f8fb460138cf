import { foldAlike } from '../../text/fold-alike.ts';
import { foldText } from '../../text/fold-text.ts';
import type {
  BareUnit,
  Category,
  CompiledDictionary,
  CountedForms,
  CutReading,
  DictionarySource,
  Marking,
  Notation,
  Series,
  Term,
} from '../dictionary.ts';
import { compileCharacteristics, compileWeights, readWeight } from './compile-characteristics.ts';
import { compileLearnedWeights } from './compile-learned-weights.ts';
import { compileWordLists } from './compile-word-lists.ts';
import { parseForbidden } from './parse-forbidden.ts';
import { parseTable, splitAlternatives, type TableRow } from './parse-table.ts';

/**
 * Turns the texts of `dict/` into lookups. Pure; throws `DictionaryError` with file and line at the first
 * mistake, so that a broken edit never replaces a working dictionary.
 */
export function compileDictionary(source: DictionarySource): CompiledDictionary {
  const domains = compileDomains(source);
  const characteristics = compileCharacteristics(source);
  const categories = compileCategories(source, domains);
  const stops = compileStopWords(source, domains);
  const brands = compileSpellings(source, 'brands.tsv');
  return Object.freeze({
    version: source.version,
    domains,
    categories,
    terms: compileTerms(source, domains),
    goods: readWords(source, 'product-nouns.txt'),
    standards: new Map(readWords(source, 'standards.txt').map((word) => [word, word])),
    pluralOnly: new Map(readWords(source, 'plural-only.txt').map((word) => [foldText(word), word])),
    characteristics,
    weights: compileWeights(
      source,
      domains,
      new Set([...characteristics.values()].map((entry) => entry.key)),
    ),
    cutoff: readSetting(source, 'cutoff', 0.5),
    brands,
    brandStarts: indexStarts([...brands.keys()]),
    numberedStarts: indexStarts([...brands.keys()].filter((spelling) => NUMBERED.test(spelling))),
    stopWords: stops.kinds,
    cuts: stops.cuts,
    cutsOfGoods: stops.cutsOfGoods,
    abbreviations: stops.abbreviations,
    nameCuts: stops.nameCuts,
    units: compileUnits(source),
    bareNumbers: compileBareNumbers(source, domains),
    counted: compileCounted(source),
    valueNormal: compileValueNormal(source),
    ukrainianNouns: compileTranslations(source, 'ukrainian-nouns.tsv'),
    ukrainianWords: compileTranslations(source, 'ukrainian-words.tsv'),
    ukrainianAdjectives: compileTranslations(source, 'ukrainian-adjectives.tsv'),
    englishNouns: compileTranslations(source, 'english-nouns.tsv'),
    makers: compileTranslations(source, 'makers.tsv'),
    series: compileSeries(source),
    noVendors: compileNoVendors(source),
    notations: compileNotations(source),
    markings: compileMarkings(source),
    forbidden: parseForbidden(source),
    forbiddenContexts: compileContexts(source),
    lists: compileWordLists(source),
    learned: compileLearnedWeights(source),
    nameFill: readCount(source, 'name-fill', 7),
    ownTags: readCount(source, 'own-tags', 4),
  });
}

function compileDomains(source: DictionarySource): Map<string, string> {
  return new Map(parseTable(source, 'domains.tsv', 2).map(({ columns: [id, name] }) => [id, name]));
}

function compileCategories(
  source: DictionarySource,
  domains: ReadonlyMap<string, string>,
): Map<string, Category> {
  const categories = new Map<string, Category>();
  for (const row of parseTable(source, 'categories.tsv', 3)) {
    const [leaves, title, domain] = row.columns as [string, string, string];
    if (!domains.has(domain)) return row.fail('unknown_domain', domain);
    for (const leaf of splitAlternatives(leaves).map(foldText)) {
      if (categories.has(leaf)) return row.fail('repeated_leaf', leaf);
      categories.set(leaf, { title, domain });
    }
  }
  // A shop that names its leaf in the singular («Дрель») means the same category.
  for (const category of [...categories.values()]) {
    const title = foldText(category.title);
    if (!categories.has(title)) categories.set(title, category);
  }
  return categories;
}

function compileTerms(source: DictionarySource, domains: ReadonlyMap<string, string>): Term[] {
  return parseTable(source, 'title-terms.tsv', 3).map((row) => {
    const [spellings, title, domain] = row.columns as [string, string, string];
    if (domain !== '*' && !domains.has(domain)) return row.fail('unknown_domain', domain);
    return { spellings: splitAlternatives(spellings).map(splitWords), title, domain };
  });
}

interface StopWords {
  readonly kinds: Map<string, Set<string>>;
  readonly cuts: Map<string, string>;
  readonly cutsOfGoods: Map<string, CutReading[]>;
  readonly abbreviations: Map<string, string>;
  readonly nameCuts: Map<string, string[]>;
}

function compileStopWords(source: DictionarySource, domains: ReadonlyMap<string, string>): StopWords {
  const kinds = new Map<string, Set<string>>();
  const cuts = new Map<string, string>();
  const cutsOfGoods = new Map<string, CutReading[]>();
  const abbreviations = new Map<string, string>();
  const nameCuts = new Map<string, string[]>();
  for (const row of parseTable(source, 'stop-words.tsv', 2)) {
    const [kind, word, full = '', goods] = row.columns as [string, string, string?, string?];
    const isCut = kind === 'cut' || kind === 'name-cut';
    if (isCut && full === '') return row.fail('cut_without_word');
    const cut = foldText(word).replace(/\.$/, '');
    if (!isCut) addKind(kinds, word, kind);
    else if (kind === 'name-cut')
      nameCuts.set(foldText(word), splitAlternatives(foldText(full)).map(orNothing));
    else if (goods === undefined) (word.endsWith('.') ? cuts : abbreviations).set(cut, full);
    else
      cutsOfGoods.set(cut, [
        ...(cutsOfGoods.get(cut) ?? []),
        { goods: readGoods(row, goods, domains), full },
      ]);
  }
  for (const { columns } of parseTable(source, 'title-words.tsv', 2)) {
    const [kind, words] = columns;
    for (const word of splitAlternatives(words)) addKind(kinds, word, kind);
  }
  return { kinds, cuts, cutsOfGoods, abbreviations, nameCuts };
}

function orNothing(word: string): string {
  return word === '-' ? '' : word;
}

/** Nouns and domains (`@food`), folded. */
function readGoods(row: TableRow, cell: string, domains: ReadonlyMap<string, string>): string[] {
  return splitAlternatives(cell).map((goods) => {
    if (goods.startsWith('@') && !domains.has(goods.slice(1))) return row.fail('unknown_domain', goods);
    return foldText(goods);
  });
}

function addKind(kinds: Map<string, Set<string>>, word: string, kind: string): void {
  const known = kinds.get(foldText(word));
  if (known === undefined) kinds.set(foldText(word), new Set([kind]));
  else known.add(kind);
}

function compileSpellings(source: DictionarySource, file: string): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const row of parseTable(source, file, 1)) {
    const [canonical, others = ''] = row.columns as [string, string | undefined];
    for (const spelling of [canonical, ...splitAlternatives(others)])
      spellings.set(foldText(spelling), canonical);
  }
  return spellings;
}

/** Behind its first word a number, or letters of both alphabets in one word. */
const NUMBERED = / (?:\S*\d|\S*[a-z]\S*[а-я]|\S*[а-я]\S*[a-z])/;

function indexStarts(spellings: readonly string[]): Map<string, number> {
  const starts = new Map<string, number>();
  for (const spelling of spellings) {
    const words = spelling.split(' ');
    const [first = ''] = words;
    starts.set(first, Math.max(starts.get(first) ?? 0, words.length));
  }
  return starts;
}

function compileUnits(source: DictionarySource): Map<string, string> {
  const units = new Map<string, string>();
  for (const row of parseTable(source, 'units.tsv', 2)) {
    const [written, normal] = row.columns as [string, string];
    for (const unit of [normal, ...splitAlternatives(written)]) units.set(foldText(unit), normal);
  }
  return units;
}

/** What bare-numbers.tsv says: unit of a rule → goods → their units, by ascending numbers. */
function compileBareNumbers(
  source: DictionarySource,
  domains: ReadonlyMap<string, string>,
): Map<string, Map<string, BareUnit[]>> {
  const units = new Map<string, Map<string, BareUnit[]>>();
  for (const row of parseTable(source, 'bare-numbers.tsv', 4)) {
    const [unit, goods, least, stated] = row.columns;
    const [, from = '', below] = RANGE.exec(least) ?? [];
    if (from === '') return row.fail('no_count', least);
    const step = { from: Number(from), below: below === undefined ? null : Number(below) };
    const ofUnit = units.get(unit) ?? new Map<string, BareUnit[]>();
    units.set(unit, ofUnit);
    const named = { ...step, unit: stated === '-' ? null : stated };
    for (const place of readGoods(row, goods, domains)) {
      const steps = [...(ofUnit.get(place) ?? []), named];
      ofUnit.set(
        place,
        steps.sort((one, other) => one.from - other.from),
      );
    }
  }
  return units;
}

/** «10», «0-30» */
const RANGE = /^(\d{1,6})(?:-(\d{1,6}))?$/;

function compileCounted(source: DictionarySource): Map<string, CountedForms> {
  const nouns = new Map<string, CountedForms>();
  for (const { columns } of parseTable(source, 'counted.tsv', 3)) {
    const [one, few, many] = columns;
    for (const form of [one, few, many]) nouns.set(foldText(form), [one, few, many]);
  }
  return nouns;
}

function compileValueNormal(source: DictionarySource): Map<string, string> {
  const values = new Map<string, string>();
  for (const row of parseTable(source, 'value-normal.tsv', 3)) {
    const [key, written, normal] = row.columns as [string, string, string];
    for (const value of splitAlternatives(written)) values.set(`${key}\t${foldText(value)}`, normal);
  }
  return values;
}

/** Words or phrases separated by |, and the title that all of them have. */
function compileTranslations(source: DictionarySource, file: string): Map<string, string> {
  const titles = new Map<string, string>();
  for (const row of parseTable(source, file, 2)) {
    const [written = '', title = ''] = row.columns;
    for (const word of splitAlternatives(written).map(foldText)) {
      if (titles.has(word)) return row.fail('repeated_word', word);
      titles.set(word, title);
    }
  }
  return titles;
}

function compileSeries(source: DictionarySource): Map<string, Series> {
  const series = new Map<string, Series>();
  for (const row of parseTable(source, 'series.tsv', 2)) {
    const [written = '', makers = '', alone = ''] = row.columns;
    if (alone !== '' && alone !== 'alone') return row.fail('unknown_mark', alone);
    const entry = { makers: splitAlternatives(makers).map(foldText), alone: alone !== '' };
    for (const words of splitAlternatives(written).map(foldText)) {
      if (series.has(words)) return row.fail('repeated_word', words);
      series.set(words, entry);
    }
  }
  return series;
}

function compileNoVendors(source: DictionarySource): Map<string, string> {
  return new Map(
    parseTable(source, 'no-vendors.tsv', 2).flatMap(({ columns: [kind = '', values = ''] }) =>
      splitAlternatives(values).map((value) => [foldText(value), kind] as const),
    ),
  );
}

function compileNotations(source: DictionarySource): Notation[] {
  return parseTable(source, 'notations.tsv', 2).map((row) => {
    const [pattern = '', title = ''] = row.columns;
    return isExpression(pattern) ? { pattern, title } : row.fail('no_expression', pattern);
  });
}

function compileMarkings(source: DictionarySource): Marking[] {
  return parseTable(source, 'markings.tsv', 3).map((row) => {
    const [begins = '', written = '', goods = '', tag = ''] = row.columns;
    const pattern = foldAlike(written);
    if (!isExpression(pattern)) return row.fail('no_expression', written);
    const beside = goods === '*' ? [] : splitAlternatives(goods).map(foldText);
    return { begins: splitAlternatives(begins).map(foldText).map(foldAlike), pattern, beside, tag };
  });
}

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== null;
  } catch {
    return false;
  }
}

const CONTEXTS = [
  'container',
  'substance',
  'set',
  'sale',
  'carrier',
  'material',
  'part',
  'sort',
  'imitation',
];

function compileContexts(source: DictionarySource): Record<string, string[]> {
  const contexts: Record<string, string[]> = {};
  for (const row of parseTable(source, 'forbidden-contexts.tsv', 2)) {
    const [kind = '', words = ''] = row.columns;
    if (!CONTEXTS.includes(kind)) return row.fail('unknown_context', kind);
    for (const word of splitAlternatives(words)) contexts[word] = [...(contexts[word] ?? []), kind];
  }
  return contexts;
}

function readWords(source: DictionarySource, file: string): string[] {
  return parseTable(source, file, 1).flatMap((row) =>
    splitAlternatives(row.columns[0]).map((word) => word.toLowerCase()),
  );
}

function splitWords(phrase: string): string[] {
  return phrase
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

function readSetting(source: DictionarySource, name: string, fallback: number): number {
  const row = parseTable(source, 'settings.tsv', 2).find((candidate) => candidate.columns[0] === name);
  return row === undefined ? fallback : readWeight(row, row.columns[1]);
}

function readCount(source: DictionarySource, name: string, fallback: number): number {
  const row = parseTable(source, 'settings.tsv', 2).find((candidate) => candidate.columns[0] === name);
  if (row === undefined) return fallback;
  const count = Number(row.columns[1]);
  return Number.isInteger(count) && count >= 0 ? count : row.fail('no_count', row.columns[1]);
}
