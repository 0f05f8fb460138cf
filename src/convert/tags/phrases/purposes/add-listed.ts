import { isAction } from '../../../name/name-grammar.ts';
import type { Token } from '../../../name/token.ts';
import type { PhraseList } from '../phrase-list.ts';
import { endOfGenitive } from './end-of-complement.ts';

/** «для мужчин, женщин и подростков»: each behind the preposition, where no comma begins something else. */
export function addListed(list: PhraseList, at: number, first: number): void {
  const preposition = list.tokens[at]?.lower ?? '';
  const cases = list.tokens[first]?.word?.cases;
  const isSame = (token: Token | undefined): boolean =>
    token?.kind === 'word' &&
    token.word !== null &&
    !token.brand &&
    !token.word.preposition &&
    token.word.noun === null &&
    token.word.adjectiveLemma === null &&
    cases !== undefined &&
    !token.word.cases.isDisjointFrom(cases);
  let index = first;
  while (list.tokens[index + 1]?.text === ',' && isSame(list.tokens[index + 2])) {
    index += 2;
    list.add('purpose', [index], lead(list, preposition, index));
  }
  if (index === first || list.tokens[index + 1]?.word?.fold !== 'и' || !isSame(list.tokens[index + 2]))
    return;
  list.add('purpose', [index + 2], lead(list, preposition, index + 2));
}

function lead(list: PhraseList, preposition: string, at: number): string {
  const { lower = '' } = list.tokens[at] ?? {};
  return `${leading(preposition, lower)} ${lower}`;
}

/** «со шторками» of «с заземлением и шторками», «с крышкой» of «со шлангом и крышкой» */
function leading(preposition: string, noun: string): string {
  if (preposition !== 'с' && preposition !== 'со') return preposition;
  return BEHIND_SO.test(noun) ? 'со' : 'с';
}

const BEHIND_SO = /^[сзшжщ][бвгджзйклмнпрстфхцчшщ]/;

/** «с говядиной и картофелем» is with both: «с картофелем» behind «с говядиной». */
export function addCoordinated(list: PhraseList, at: number, index: number): void {
  const [preposition, noun, conjunction, other] = [at, index, index + 1, index + 2].map(
    (one) => list.tokens[one],
  );
  if (preposition === undefined || other?.kind !== 'word' || other.word === null || other.zone !== 'tail')
    return;
  if (conjunction?.word?.fold !== 'и' || other.dotted || other.ukrainian || other.brand) return;
  const { cases, adjectiveLemma } = other.word;
  // «для ремонта и накрытия мебели»: of what it is done to the conjunction's other side says nothing.
  if (isAction(other.word, list.language) && endOfGenitive(list, index + 2) > index + 2) return;
  if (adjectiveLemma !== null || noun?.word?.cases.isDisjointFrom(cases) !== false) return;
  list.add('purpose', [index + 1, index + 2], `${leading(preposition.lower, other.lower)} ${other.lower}`);
}
