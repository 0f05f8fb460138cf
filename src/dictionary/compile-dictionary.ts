import { foldText } from '../model/fold-text.ts';
import type { Category, Characteristic, Dictionary, DictionarySource } from './dictionary.ts';
import { parseRule } from './parse-rule.ts';
import { parseTable, splitAlternatives, type TableRow } from './parse-table.ts';

/**
 * Turns the texts of `dict/` into lookups. Pure; throws `DictionaryError` with file and line at the first
 * mistake, so that a broken edit never replaces a working dictionary.
 */
export function compileDictionary(source: DictionarySource): Dictionary {
  return Object.freeze({
    version: source.version,
    categories: compileCategories(source),
    domains: new Map(parseTable(source, 'domains.tsv', 2).map((row) => [row.columns[0]!, row.columns[1]!])),
    characteristics: compileCharacteristics(source),
    weights: compileWeights(source),
    cutoff: readSetting(source, 'cutoff', 0.5),
  });
}

function compileCategories(source: DictionarySource): Map<string, Category> {
  const categories = new Map<string, Category>();
  for (const row of parseTable(source, 'categories.tsv', 3)) {
    const [leaves, title, domain] = row.columns as [string, string, string];
    for (const leaf of splitAlternatives(leaves)) categories.set(foldText(leaf), { title, domain });
  }
  return categories;
}

function compileCharacteristics(source: DictionarySource): Map<string, Characteristic> {
  const characteristics = new Map<string, Characteristic>();
  for (const row of parseTable(source, 'characteristics.tsv', 4)) {
    const [names, key, ruleText, weight] = row.columns as [string, string, string, string];
    const rule = parseRule(ruleText);
    if ('mistake' in rule) return row.fail(rule.mistake);
    const all = splitAlternatives(names);
    const entry: Characteristic = { name: all[0] ?? key, key, rule, weight: readWeight(row, weight) };
    for (const name of all) characteristics.set(foldText(name), entry);
  }
  return characteristics;
}

function compileWeights(source: DictionarySource): Map<string, number> {
  const weights = new Map<string, number>();
  for (const row of parseTable(source, 'weights.tsv', 4)) {
    const [domain, title, key, weight] = row.columns as [string, string, string, string];
    weights.set(`${domain}\t${foldText(title)}\t${key}`, readWeight(row, weight));
  }
  return weights;
}

function readSetting(source: DictionarySource, name: string, fallback: number): number {
  const row = parseTable(source, 'settings.tsv', 2).find((candidate) => candidate.columns[0] === name);
  return row === undefined ? fallback : readWeight(row, row.columns[1]!);
}

function readWeight(row: TableRow, text: string): number {
  const weight = Number(text.replace(',', '.'));
  if (text === '' || !(weight >= 0 && weight <= 1))
    return row.fail(`weight «${text}» is not a number from 0 to 1`);
  return weight;
}
