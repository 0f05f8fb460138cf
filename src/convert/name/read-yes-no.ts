import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';

const YES = new Set([
  '+',
  '++',
  'true',
  '1',
  'да',
  'так',
  'есть',
  'є',
  'yes',
  'y',
  'on',
  'имеется',
  'присутствует',
  'в наличии',
  '✓',
  '✔',
  '✅',
  '☑',
]);
const NO = new Set([
  '-',
  '–',
  '—',
  '−',
  'false',
  '0',
  'нет',
  'ні',
  'немає',
  'no',
  'n',
  'off',
  'none',
  'отсутствует',
  'не имеется',
  '✗',
  '✘',
  '✖',
  '❌',
  '×',
]);

/**
 * Whether the value of a characteristic only says yes or no: «+», «true», «1», «да», «есть», «yes»; null for a value that
 * says more. Words of stop-words.tsv of the kinds yes and no count too.
 */
export function readYesNo(value: string, { dictionary }: Language): 'yes' | 'no' | null {
  if (value.length > LONGEST) return null;
  const folded = foldText(value).replace(EDGES, '');
  const bare = folded === '' ? foldText(value) : folded;
  if (YES.has(bare)) return 'yes';
  if (NO.has(bare)) return 'no';
  const kinds = dictionary.stopWords.get(bare);
  if (kinds?.has('yes') === true) return 'yes';
  return kinds?.has('no') === true ? 'no' : null;
}

const LONGEST = 30;
const EDGES = /^[\s"'«»(]+|[\s"'«».,;:!)]+$/g;
