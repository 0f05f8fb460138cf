import shippedText from '../../../dict/word-lists.tsv' with { type: 'text' };
import { foldText } from '../../text/fold-text.ts';
import type { DictionarySource } from '../dictionary.ts';
import { PAIRED_LISTS, WORD_LISTS, type WordLists } from '../word-lists.ts';
import { parseTable, splitAlternatives, type TableRow } from './parse-table.ts';

/**
 * The lists of a dictionary. One that it does not have is that of this release: an operator's dictionary may be older than the list,
 * and conversion would decide otherwise without it. A line `list ⇥ -` makes it empty.
 */
export function compileWordLists(source: DictionarySource): WordLists {
  const own = readLists(source);
  const shipped = readLists({ files: { [FILE]: shippedText }, version: '' });
  return Object.fromEntries(
    WORD_LISTS.map((list) => [list, own.get(list) ?? shipped.get(list) ?? NO_WORDS]),
  ) as unknown as WordLists;
}

const FILE = 'word-lists.tsv';
const NO_WORDS: ReadonlyMap<string, string> = new Map();

function readLists(source: DictionarySource): Map<string, Map<string, string>> {
  const lists = new Map<string, Map<string, string>>();
  for (const row of parseTable(source, FILE, 2)) {
    const [list, words] = row.columns;
    if (!(WORD_LISTS as readonly string[]).includes(list)) return row.fail('unknown_list', list);
    const known = lists.get(list) ?? new Map<string, string>();
    lists.set(list, known);
    if (words === '-') continue;
    for (const written of splitAlternatives(words)) {
      const [word, said] = readPair(row, list, written);
      known.set(foldText(word), said);
    }
  }
  return lists;
}

function readPair(row: TableRow, list: string, written: string): [word: string, said: string] {
  if (!(PAIRED_LISTS as readonly string[]).includes(list)) return [written, ''];
  const [word = '', said = ''] = written.split('=').map((part) => part.trim());
  return word === '' || said === '' ? row.fail('word_without_meaning', written) : [word, said];
}
