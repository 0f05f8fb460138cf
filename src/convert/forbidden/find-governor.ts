import type { Word } from '../../dictionary/word.ts';
import type { ForbiddenIndex } from './compile-forbidden.ts';
import type { Match } from './match-entry.ts';
import type { Unit } from './split-surroundings.ts';

/**
 * What stands before makes the thing the purpose, place or subject of something else. «с», «из» and «за» do not:
 * «набор с коньяком» sells the cognac.
 */
const INNOCENT_PREPOSITIONS = new Set(
  'для д под от без против на о об обо в во к ко по над при у вместо про перед около между через ради до вокруг кроме'.split(
    ' ',
  ),
);
const CONJUNCTIONS = new Set(['и', 'или', 'либо', 'а', 'также', 'да']);
const LONGEST_WALK = 10;

/**
 * Walks left from the thing over its adjectives to what governs it. Innocent: a preposition of purpose or place, a
 * noun of which it is the genitive, a noun that carries such things as print or contents. Containers («бутылка»,
 * «набор») are looked through, words of trade («продажа», «цена») are not: what they govern is sold.
 */
export function findGovernor(match: Match, units: readonly Unit[], index: ForbiddenIndex): 'innocent' | null {
  const thing = units[match.noun]?.word ?? null;
  const oblique = canBeGenitive(thing);
  let listed = false;
  let contained = false;
  for (let at = match.from - 1, steps = 0; at >= 0 && steps < LONGEST_WALK; at--, steps++) {
    const unit = units[at];
    if (unit === undefined || unit.kind === 'break') return null;
    if (unit.kind === 'comma') {
      // «для виски, водки»: a list goes on in its case; «для виски, водка» is named by itself again.
      if (thing?.noun !== null && !oblique) return null;
      listed = true;
      continue;
    }
    const { word, text } = unit;
    if (unit.kind !== 'word' || word === null) continue;
    const kinds = index.contextsOf(text);
    if (kinds.has('sale')) return null;
    if (INNOCENT_PREPOSITIONS.has(text)) return isOfTrade(units, at, index) ? null : 'innocent';
    if (word.preposition && word.noun?.listed !== true) return null;
    if (CONJUNCTIONS.has(text)) {
      listed = true;
      continue;
    }
    if (kinds.has('carrier') && !listed) return 'innocent';
    if (isAdjective(word)) continue;
    if (kinds.has('container') && !listed) {
      if (!oblique) return null;
      contained = true;
      continue;
    }
    if (word.cases.size === 0) {
      // A brand or a name between the thing and what carries it: «Кружка Gift кастет».
      if (unit.word?.service === true) return null;
      continue;
    }
    if (listed) continue;
    return oblique && word.noun !== null && !word.noun.proper ? 'innocent' : contained ? null : null;
  }
  return null;
}

/** «скидка на …», «цена на …». */
function isOfTrade(units: readonly Unit[], at: number, index: ForbiddenIndex): boolean {
  const before = units[at - 1];
  return before?.kind === 'word' && index.contextsOf(before.text).has('sale');
}

function isAdjective(word: Word): boolean {
  return (word.adjective !== null || word.obliqueAdjective) && word.noun?.listed !== true;
}

/** As the complement of a noun; words that morphology does not know, and those never declined, may be anything. */
function canBeGenitive(word: Word | null): boolean {
  return word === null || word.cases.size === 0 || word.cases.has('gen') || word.genitive !== null;
}
