import type { Word } from '../../../dictionary/word.ts';
import { isOfKind } from '../../name/name-grammar.ts';
import type { Token } from '../../name/token.ts';
import { isCounted } from '../../pattern/is-counted.ts';
import { type PhraseList, range } from './phrase-list.ts';
import { MAX_LATIN, MAX_PHRASE } from './phrase-sorts.ts';

/** «для кухни», «с внутренней резьбой», «без запаха», «для HP». */
export function listPurposes(list: PhraseList, at: number): void {
  const preposition = list.tokens[at];
  if (preposition === undefined || list.isTitledAt(at + 1)) return;
  const next = list.tokens[at + 1];
  // «от КарСаМаН» is the maker, who is a tag besides; «из 4-х ложек» names none.
  if (next === undefined || isCounted(next.lower)) return;
  if (preposition.word?.fold === 'от' && (next.brand || next.brandLength > 0)) return;
  if (next.kind === 'latin' || next.brand || next.kind === 'code') addMakerBehind(list, at);
  for (let index = at + 1; index <= at + MAX_PHRASE; index++) {
    const token = list.tokens[index];
    if (
      token === undefined ||
      token.kind !== 'word' ||
      token.word === null ||
      endsPurpose(list, index, token.word)
    ) {
      if (index === at + 2 && (isUnknown(next) || isNounToo(next))) list.add('purpose', [at, at + 1]);
      return;
    }
    if (CONJUNCTIONS.has(token.word.fold)) continue;
    const isNoun =
      token.word.cases.size > 0 && (token.word.adjectiveLemma === null || token.word.noun?.listed === true);
    if (!isNoun) continue;
    if (isOfKind(token.word.kinds, ['marketing'])) return;
    const used = range(at, index);
    addCoordinated(list, at, index);
    const genitive = list.tokens[index + 1];
    if (index > at + 1) list.add('whole purpose', used);
    const goesOn = genitive?.kind === 'word' && genitive.zone === 'tail' && isGenitive(genitive.word);
    if (index === at + 1 && !NEEDS_MORE.has(token.word.key) && !(goesOn && VERBAL.test(token.word.key)))
      list.add('purpose', used);
    if (goesOn) list.add('purpose with genitive', [...used, index + 1]);
    return;
  }
}

/** «с говядиной и картофелем» is with both: «с картофелем» behind «с говядиной». */
function addCoordinated(list: PhraseList, at: number, index: number): void {
  const [preposition, noun, conjunction, other] = [at, index, index + 1, index + 2].map(
    (one) => list.tokens[one],
  );
  if (preposition === undefined || other?.kind !== 'word' || other.word === null || other.zone !== 'tail')
    return;
  if (conjunction?.word?.fold !== 'и' || other.dotted || other.ukrainian || other.brand) return;
  const { cases, adjectiveLemma } = other.word;
  if (adjectiveLemma !== null || noun?.word?.cases.isDisjointFrom(cases) !== false) return;
  list.add('purpose', [index + 1, index + 2], `${preposition.lower} ${other.lower}`);
}

/** «для наращивания ресниц»: what is done needs what it is done to. */
const VERBAL = /[аеи]ние$/;

/** Nouns that say nothing without the next: «с технологией …», «с разрешением …», «по классу …». */
export const NEEDS_MORE: ReadonlySet<string> = new Set(
  (
    'тип вид класс категория группа серия модель марка технология система режим функция эффект принцип метод способ ' +
    'разрешение уровень показатель коэффициент значение количество число наличие возможность помощь использование ' +
    'применение содержание экстракт основа форма вкус аромат стиль качество назначение страница'
  ).split(' '),
);

/** «для сухой и нормальной кожи» goes on, «со стилусом и» does not. */
function endsPurpose(list: PhraseList, at: number, { fold, preposition }: Word): boolean {
  if (CONJUNCTIONS.has(fold)) return list.tokens[at - 1]?.word?.knownAdjective !== true;
  return preposition;
}

/** Which morphology takes for letters too, that is for nouns. */
const CONJUNCTIONS: ReadonlySet<string> = new Set(['и', 'или', 'а', 'но']);

/** «для ванной», «для животных»: an adjective that has become a noun; «чёрный на красной» names no thing. */
function isNounToo(token: Token | undefined): boolean {
  const word = token?.word ?? null;
  if (token?.kind !== 'word' || word === null) return false;
  return word.cases.size > 0 && !word.preposition && !word.adjectiveKinds.has('color');
}

/** «со стилусом»: no dictionary has it, and no adjective ends so. */
function isUnknown(token: Token | undefined): boolean {
  const word = token?.word ?? null;
  if (token?.kind !== 'word' || word === null || word.noun?.known === true) return false;
  return !word.knownAdjective && !ADJECTIVE.test(token.lower);
}

const ADJECTIVE = /(?:[аеоуя][ейя]|[ыи][ейх]|[ое]го|[ыи]ми?|ую|юю|ое)$/;

function isGenitive(word: Word | null): boolean {
  return word?.cases.has('gen') === true && !word.preposition && !CONJUNCTIONS.has(word.fold);
}

function addMakerBehind(list: PhraseList, at: number): void {
  let end = at + 1;
  const isPart = (token: Token | undefined) =>
    token !== undefined &&
    (token.kind === 'latin' || token.kind === 'code' || token.kind === 'number' || token.brand);
  list.add('maker behind a preposition', [at, at + 1]);
  while (isPart(list.tokens[end + 1]) && end < at + MAX_LATIN) end++;
  if (end > at + 1) list.add('maker behind a preposition', range(at, end));
}
