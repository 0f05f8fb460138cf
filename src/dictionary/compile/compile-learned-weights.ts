import type { DictionarySource, LearnedWeights } from '../dictionary.ts';
import { parseTable } from './parse-table.ts';

/** learned-weights.tsv: model (`title` or `tag`), observation, weight. An observation that has no line weighs nothing. */
export function compileLearnedWeights(source: DictionarySource): LearnedWeights {
  const models = { title: new Map<string, number>(), tag: new Map<string, number>() };
  for (const row of parseTable(source, 'learned-weights.tsv', 3)) {
    const [model, observation, text] = row.columns as [string, string, string];
    if (model !== 'title' && model !== 'tag') return row.fail('unknown_model', model);
    const weight = Number(text);
    if (text === '' || !Number.isFinite(weight)) return row.fail('no_number', text);
    if (models[model].has(observation)) return row.fail('repeated_word', observation);
    models[model].set(observation, weight);
  }
  return models;
}
