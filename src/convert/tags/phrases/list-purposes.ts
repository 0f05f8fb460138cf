import type { Word } from '../../../dictionary/word.ts';
import { isOfKind } from '../../name/name-grammar.ts';
import type { Token } from '../../name/token.ts';
import { isCounted } from '../../pattern/is-counted.ts';
import { isLatinSort } from './is-latin-sort.ts';
import { isVehicle } from './is-vehicle.ts';
import { listSeries } from './list-series.ts';
import { type PhraseList, range } from './phrase-list.ts';
import { MAX_PHRASE } from './phrase-sorts.ts';
import { addCoordinated, addListed } from './purposes/add-listed.ts';
import { addMakerBehind } from './purposes/add-maker-behind.ts';
import { CONJUNCTIONS, endOfComplement, endOfGenitive, saysWhich } from './purposes/end-of-complement.ts';
import { endOfCounted } from './purposes/end-of-counted.ts';
import { endOfDeed } from './purposes/end-of-deed.ts';
import { endOfAbbreviated, endOfMarked, endOfNamed, endOfSubstance } from './purposes/end-of-named.ts';
import { isAilment, placeOfWhom } from './purposes/end-of-whom.ts';
import { isOfAction } from './purposes/joins-action.ts';
import { isIndeclinable, isNounToo, isUnknown, saysLittle } from './purposes/nouns-of-purposes.ts';
import { isOfWhatGoodsHave, saysWhere, WITH } from './purposes/where-on-goods.ts';

/** «для кухни», «с внутренней резьбой», «без запаха», «для HP». */
export function listPurposes(list: PhraseList, at: number): void {
  const preposition = list.tokens[at];
  if (preposition === undefined || list.isTitledAt(at + 1)) return;
  if (isOfAction(list, at) || isOfWhatGoodsHave(list, at)) return;
  // «Значение по вертикали: 3.5»: what is told behind the colon.
  if (list.tokens[at + 2]?.text === ':') return;
  // «Песнь о Красном Ниле»: what a word of a name is about.
  if (ABOUT.has(preposition.lower) && !list.isTitledAt(at - 1)) return;
  // «"Закат над Невой"» is a name: whole, or not at all.
  if (preposition.enclosed === 'quotes') return;
  const next = list.tokens[at + 1];
  // «от КарСаМаН» is the maker, who is a tag besides; «из 4-х ложек» names none.
  if (next === undefined || isCounted(next.lower)) return;
  const whom = placeOfWhom(list, at);
  if (whom !== null && !list.isTitledAt(whom[0])) {
    const [from, end] = whom;
    list.add('whole purpose', range(from, end), undefined, undefined, range(at, end));
    return;
  }
  if (whom === null && isAilment(list, at)) return;
  const counted = endOfCounted(list, at);
  if (counted !== null) {
    list.add('whole purpose', range(at, counted));
    return;
  }
  if (preposition.word?.fold === 'от' && (next.brand || next.brandLength > 0)) return;
  if (isVehicle(list, at + 1)) {
    list.add('series', [at, at + 1, at + 2]);
    return;
  }
  if (isLatinSort(list, at)) {
    list.add('whole purpose', range(at, at + 2));
    return;
  }
  if (next.kind === 'latin' || next.brand || next.kind === 'code') addMakerBehind(list, at);
  if (WHOSE.has(preposition.lower)) listSeries(list, next.brand ? at + 2 : at + 1, at);
  for (let index = at + 1; index <= at + MAX_PHRASE; index++) {
    const token = list.tokens[index];
    if (
      token === undefined ||
      token.kind !== 'word' ||
      token.word === null ||
      endsPurpose(list, index, token.word)
    ) {
      if (index !== at + 2) return;
      if (isFirstAdjective(list, at + 1)) list.add('whole purpose', [at, at + 1, at + 4]);
      else if (isUnknown(next) || (isNounToo(next) && !isMisspelt(preposition, next)))
        list.add('purpose', [at, at + 1]);
      return;
    }
    if (CONJUNCTIONS.has(token.word.fold)) continue;
    // «со стеклянная крышкой»
    if (isNominative(token.word) && WITH.has(preposition.lower)) {
      list.take(index);
      return;
    }
    // «с лазер прицелом»: no noun of the preposition.
    if (WITH.has(preposition.lower) && token.word.cases.isDisjointFrom(BEHIND_WITH)) continue;
    const isNoun =
      token.word.cases.size > 0 && (token.word.adjectiveLemma === null || token.word.noun?.listed === true);
    // «с высоким изливом хром»: a noun that no dictionary has.
    if (!isNoun && index > at + 1 && isUnknown(token)) {
      // «для сильной канген воды»
      if (isHeadOf(list.tokens[index + 1], token)) continue;
      list.add('whole purpose', range(at, index));
      return;
    }
    if (!isNoun) continue;
    if (isIndeclinable(token.word)) {
      const behind = list.tokens[index + 1];
      if (behind?.kind === 'code' && behind.spaced && index === at + 1 && /^[а-я]{3}/.test(behind.lower))
        return;
      if (isHeadBehind(token, behind)) continue;
    }
    if (isOfKind(token.word.kinds, MARKETING) || list.lists['shop-talk'].has(token.word.key)) return;
    const named = endOfNamed(list, index);
    if (named > index) {
      list.add('whole purpose', range(at, named));
      return;
    }
    if (index === at + 1 && preposition.lower === 'в' && token.word.key === PACKING) return;
    const marked = WITH.has(preposition.lower) ? endOfMarked(list, index) : null;
    if (marked !== null) {
      list.add('whole purpose', range(at, marked));
      return;
    }
    const done = WITH.has(preposition.lower) ? endOfDeed(list, index) : null;
    if (done !== null) {
      list.add('whole purpose', range(at, done));
      return;
    }
    const used = range(at, index);
    addCoordinated(list, at, index);
    addListed(list, at, index);
    if (index > at + 1 && !(list.lists.half.has(token.word.key) && endOfGenitive(list, index) === index))
      list.add('whole purpose', used);
    const end =
      endOfSubstance(list, index) ?? endOfAbbreviated(list, at, index) ?? endOfComplement(list, index);
    // «из кожи ручной работы»: what a thing is made of, and how.
    if (preposition.lower === 'из' && end > index) {
      if (index === at + 1) list.add('purpose', used);
      list.add('genitive group', range(index + 1, end));
      return;
    }
    const goesOn = end > index;
    if (!goesOn && WITH.has(preposition.lower) && saysWhere(list, index)) {
      list.add('whole purpose', range(at, index + 2));
      return;
    }
    if (
      index === at + 1 &&
      !list.lists['needs-more'].has(token.word.key) &&
      !(goesOn && saysLittle(token.word, list.language))
    )
      list.add('purpose', used);
    if (goesOn) addWithComplement(list, at, end);
    return;
  }
}

/** «воды» behind «канген», a word that never changes. */
function isHeadOf(next: Token | undefined, { zone }: Token): boolean {
  if (next?.kind !== 'word' || next.word === null || next.zone !== zone || next.brand) return false;
  const { cases, noun, adjectiveLemma, preposition } = next.word;
  return cases.has('gen') && noun === null && adjectiveLemma === null && !preposition;
}

/** «с творог» */
function isMisspelt({ lower }: Token, { word }: Token): boolean {
  return WITH.has(lower) && word?.noun?.known === true && word.cases.isDisjointFrom(BEHIND_WITH);
}

/** An adjective in the nominative and in no other case. */
function isNominative({ adjective, knownAdjective, obliqueAdjective, cases }: Word): boolean {
  return adjective !== null && knownAdjective && !obliqueAdjective && cases.isDisjointFrom(BEHIND_WITH);
}

/** «подъёмным» of «с подъёмным, строительным краном»: it is said of the noun behind the second adjective. */
function isFirstAdjective({ tokens }: PhraseList, at: number): boolean {
  const [first, comma, second, noun] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (comma?.text !== ',' || first?.word?.adjectiveLemma == null || second?.word?.adjectiveLemma == null)
    return false;
  const cases = noun?.kind === 'word' ? (noun.word?.cases ?? null) : null;
  if (cases === null || cases.size === 0 || noun?.word?.adjectiveLemma != null) return false;
  return ADJECTIVE_END.exec(first.lower)?.[0] === ADJECTIVE_END.exec(second.lower)?.[0];
}

const ADJECTIVE_END = /..$/;

function isHeadBehind({ zone, word }: Token, behind: Token | undefined): boolean {
  if (
    behind?.kind !== 'word' ||
    behind.word === null ||
    behind.brand ||
    behind.zone !== zone ||
    word === null
  )
    return false;
  const { genitive, noun, preposition, adjectiveLemma } = behind.word;
  return (
    genitive?.known === true &&
    genitive.listed &&
    noun?.fold !== behind.word.fold &&
    !preposition &&
    adjectiveLemma === null
  );
}

/** «в раме класса Бр-1»: a complement that needs a name has it, or is none. */
function addWithComplement(list: PhraseList, at: number, end: number): void {
  const { word = null } = list.tokens[end] ?? {};
  const named = endOfNamed(list, end);
  const next = list.tokens[end + 1];
  const isWhole =
    word === null || !list.lists.half.has(word.key) || OF_VIEW.test(list.tokens[end - 1]?.lower ?? '');
  if (isWhole) list.add('purpose with complement', range(at, end));
  else if (named > end) list.add('purpose with complement', range(at, named));
  else if (next?.kind === 'code' && next.spaced) list.add('purpose with complement', range(at, end + 1));
}

/** «с камерой заднего вида» */
const OF_VIEW = /^(?:задн|передн|боков|кругов)(?:его|ого)$/;
const MARKETING: readonly string[] = ['marketing'];
const ABOUT: ReadonlySet<string> = new Set(['о', 'об']);

/** «1 шт. в упаковке», not «розы в коробке». */
const PACKING = 'упаковка';
const BEHIND_WITH: ReadonlySet<string> = new Set(['abl', 'gen']);

/** Prepositions before what goods are for. */
const WHOSE: ReadonlySet<string> = new Set(['для', 'к', 'на', 'под']);

/** «для сухой и нормальной кожи» goes on, «со стилусом и» does not. */
function endsPurpose(list: PhraseList, at: number, { fold, preposition }: Word): boolean {
  if (CONJUNCTIONS.has(fold)) return list.tokens[at - 1]?.word?.knownAdjective !== true;
  return preposition || saysWhich(list, at);
}
