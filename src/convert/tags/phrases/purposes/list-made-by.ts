import type { Token } from '../../../name/token.ts';
import { type PhraseList, range } from '../phrase-list.ts';
import { SEEN } from '../phrase-sorts.ts';

/** «пр-во Пекар», «(производитель ООО Мебельторг)»: who has made the goods, without the form of the firm. True where a word leads to a maker. */
export function listMadeBy(list: PhraseList, at: number): boolean {
  if (!leadsToMaker(list.tokens[at])) return false;
  const first = FORMS.has(list.tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  let end = first - 1;
  while (end < at + MOST_WORDS && isOfMaker(list, end + 1, at)) end++;
  if (end < first) return ABBREVIATED.test(list.tokens[at]?.lower ?? '');
  for (let word = at + 1; word <= end; word++) list.take(word);
  const used = range(first, end);
  if (isPlace(list, first)) list.add('noun', used);
  else list.add('known maker', used, undefined, list.tokens[first]?.brand === true ? [] : STATED);
  return true;
}

export function leadsToMaker(token: Token | undefined): boolean {
  return token?.kind === 'word' && LEADING.has(token.lower);
}

/** A maker that no dictionary knows is one by what is written before it. */
const STATED = [SEEN.brand];

const LEADING: ReadonlySet<string> = new Set(
  'пр-во пр-ва пр-ль произв-во производство производства производитель изготовитель'.split(' '),
);
const ABBREVIATED = /^пр-/;
const FORMS: ReadonlySet<string> = new Set('ооо оао зао ао пао ип тоо чп тм'.split(' '));
/** With the form. */
const MOST_WORDS = 4;

function isOfMaker({ tokens }: PhraseList, at: number, lead: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.zone !== tokens[lead]?.zone || !token.spaced) return false;
  return token.kind === 'latin' || (token.kind === 'word' && token.capitals !== null);
}

/** «пр-во Китай», «производство Тулы»: where it was made, by whom nobody says. */
function isPlace({ tokens, language }: PhraseList, at: number): boolean {
  const { lower = '', word = null } = tokens[at] ?? {};
  return language.dictionary.noVendors.get(word?.genitive?.fold ?? word?.fold ?? lower) === 'country';
}
