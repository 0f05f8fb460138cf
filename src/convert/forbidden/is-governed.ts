import type { Word } from '../../dictionary/word.ts';
import type { ForbiddenIndex } from './forbidden-index.ts';
import type { Match } from './match-entry.ts';
import type { Unit } from './split-surroundings.ts';

/**
 * Prepositions that make the thing the purpose, place or subject of something else, and the cases they govern. «из»
 * and «за» do not, «с» only beside what carries: «набор с коньяком» sells the cognac.
 */
const INNOCENT_PREPOSITIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ...governing('для д от без против у вместо около до после кроме ради вокруг', 'gen'),
  ...governing('на в во о об обо', 'acc loc'),
  ...governing('к ко по', 'dat acc loc'),
  ...governing('под над перед между при про через', 'acc abl loc'),
]);
const CONJUNCTIONS = new Set(['и', 'или', 'либо', 'а', 'также', 'да']);
/** What before a thing makes it a print, a part, or the name of a sort. */
const BEARING = ['carrier', 'goods', 'sort'];
const LONGEST_WALK = 12;

/**
 * Walks left from the thing over its adjectives, and over the rest of a list, to what governs it: a preposition of
 * purpose or place, a noun of which it is the genitive, or one that carries such things as print or contents.
 * Containers («бутылка», «набор») are looked through; words of trade («продажа», «цена») sell what they govern.
 */
export function isGoverned(match: Match, units: readonly Unit[], index: ForbiddenIndex): boolean {
  const thing = units[match.noun]?.word ?? null;
  const oblique = canBe(thing, ['gen']);
  const isGenitive = thing?.cases.has('gen') === true && !thing.cases.has('nom');
  let listed = false;
  let contained = false;
  for (let at = match.from - 1; at >= 0 && match.from - at < LONGEST_WALK; at--) {
    const unit = units[at];
    if (unit === undefined || unit.kind === 'break') return false;
    listed ||= unit.kind === 'comma' || CONJUNCTIONS.has(unit.text);
    const { word, text } = unit;
    if (word === null || CONJUNCTIONS.has(text)) continue;
    const kinds = index.contextsOf(text);
    if (kinds.has('sale')) return false;
    const governed = INNOCENT_PREPOSITIONS.get(text);
    if (governed !== undefined) {
      if ((listed && !canBe(thing, governed)) || (contained && !oblique)) return false;
      return !isOfTrade(units[at - 1], index);
    }
    if (text === 'с' || text === 'со') return isCarried(units, at, index);
    if (word.preposition && word.noun?.listed !== true) return false;
    // «детектор жучков и скрытых камер», but not «чехол и скрытая камера»
    if (BEARING.some((kind) => kinds.has(kind)) && (!listed || isGenitive)) return true;
    if (isAdjective(word)) continue;
    if (kinds.has('container') && !listed) contained = true;
    else if (word.service) return false;
    else if (!listed && oblique && word.noun !== null && !word.noun.proper) return true;
    else if (!listed && word.cases.size > 0) return false;
  }
  return false;
}

/** «кружка с ручкой …»: something before it in the sentence carries. */
function isCarried(units: readonly Unit[], from: number, index: ForbiddenIndex): boolean {
  for (let at = from - 1; at >= 0; at--) {
    const unit = units[at];
    if (unit === undefined || unit.kind === 'break') return false;
    const kinds = index.contextsOf(unit.text);
    if (kinds.has('carrier') || kinds.has('goods')) return true;
  }
  return false;
}

/** «скидка на …», «цена на …». */
function isOfTrade(before: Unit | undefined, index: ForbiddenIndex): boolean {
  return before?.kind === 'word' && index.contextsOf(before.text).has('sale');
}

function isAdjective(word: Word): boolean {
  return (word.adjective !== null || word.obliqueAdjective) && word.noun?.listed !== true;
}

/** Words that morphology does not know, and those never declined, may be in any case. */
function canBe(word: Word | null, cases: readonly string[]): boolean {
  return word === null || word.cases.size === 0 || cases.some((wanted) => word.cases.has(wanted));
}

function governing(prepositions: string, cases: string): [string, readonly string[]][] {
  return prepositions.split(' ').map((preposition) => [preposition, cases.split(' ')]);
}
