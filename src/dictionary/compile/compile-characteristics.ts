import { foldText } from '../../text/fold-text.ts';
import type { Characteristic, DictionarySource } from '../dictionary.ts';
import { parseRule } from './parse-rule.ts';
import { parseTable, splitAlternatives, type TableRow } from './parse-table.ts';

/** characteristics.tsv: names, key, rule, default weight. A name stands on one line only. */
export function compileCharacteristics(source: DictionarySource): Map<string, Characteristic> {
  const characteristics = new Map<string, Characteristic>();
  for (const row of parseTable(source, 'characteristics.tsv', 4)) {
    const [names, key, ruleText, weight] = row.columns as [string, string, string, string];
    const rule = parseRule(ruleText);
    if ('code' in rule) return row.fail(rule.code, rule.written);
    const all = splitAlternatives(names);
    const entry: Characteristic = { name: all[0] ?? key, key, rule, weight: readWeight(row, weight) };
    for (const name of all.map(foldText)) {
      const other = characteristics.get(name);
      if (other !== undefined && other !== entry) return row.fail('repeated_characteristic', name);
      characteristics.set(name, entry);
    }
  }
  return characteristics;
}

/** weights.tsv: domain or `*`, title or `*`, key, weight. The key `vendor` is the <vendor> element's too. */
export function compileWeights(
  source: DictionarySource,
  domains: ReadonlyMap<string, string>,
  keys: ReadonlySet<string>,
): Map<string, Map<string, number>> {
  const weights = new Map<string, Map<string, number>>();
  for (const row of parseTable(source, 'weights.tsv', 4)) {
    const [domain, title, key, weight] = row.columns as [string, string, string, string];
    if (domain !== '*' && !domains.has(domain)) return row.fail('unknown_domain', domain);
    if (key !== 'vendor' && !keys.has(key)) return row.fail('unknown_key', key);
    const place = `${domain}\t${foldText(title)}`;
    const keyed = weights.get(place) ?? new Map<string, number>();
    weights.set(place, keyed.set(key, readWeight(row, weight)));
  }
  return weights;
}

/** A weight or threshold: 0 to 1, decimal point or comma. */
export function readWeight(row: TableRow, text: string): number {
  const weight = Number(text.replace(',', '.'));
  if (text === '' || !(weight >= 0 && weight <= 1)) return row.fail('no_weight', text);
  return weight;
}
