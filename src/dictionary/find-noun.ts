import { foldText } from '../text/fold-text.ts';
import type { Dictionary, Lookup } from './dictionary.ts';
import type { Gender, Reading } from './reading.ts';
import { shareSet } from './share-set.ts';
import type { Agreement, Noun } from './word.ts';

/** Names of goods: folded → as written in the dictionary, with «ё». */
export type GoodsNouns = Lookup<string>;

/**
 * The best reading of a word as a noun in a case: goods of the dictionary first, then words of OpenCorpora, things
 * before names, then likelihood; null when it cannot be one.
 */
export function findNoun(
  fold: string,
  readings: readonly Reading[],
  wanted: 'nomn' | 'gent',
  dictionary: Dictionary,
  nouns: GoodsNouns,
): Noun | null {
  const plural = dictionary.pluralOnly.get(fold) ?? pluralCompound(fold, dictionary);
  if (wanted === 'nomn' && plural !== undefined) return { ...listed(plural, 'plur') };
  const nominal = readings.filter(
    (reading) => reading.part === 'noun' && reading.case !== null && sameCase(reading.case, wanted),
  );
  // A listed word is its own lemma: guesses make «бандан» of «бандана», OpenCorpora «духов» of «духовой».
  const exact = wanted === 'nomn' && (nouns.has(fold) || nouns.has(lastPart(fold)));
  const candidates = exact ? nominal.filter((reading) => foldText(reading.lemma) === fold) : nominal;
  let best: Noun | null = null;
  let bestRank = -1;
  for (const reading of candidates) {
    const noun = readNoun(reading, candidates, dictionary, nouns);
    const rank = rankNoun(noun, reading);
    if (rank > bestRank) {
      best = noun;
      bestRank = rank;
    }
  }
  if (best !== null || wanted !== 'nomn') return best;
  const lemma = nouns.get(fold) ?? (exact ? fold : undefined);
  return lemma === undefined ? null : listed(lemma, genderByEnding(fold));
}

/** «трусы-боксеры», «серьги-кольца», «bluetooth-наушники» stay as they are. */
function pluralCompound(fold: string, { pluralOnly }: Dictionary): string | undefined {
  const dash = fold.indexOf('-');
  if (dash <= 0) return undefined;
  const goods = LATIN.test(fold) ? fold.slice(dash + 1) : fold.slice(0, dash);
  return pluralOnly.has(goods) ? fold : undefined;
}

const LATIN = /^[a-z]/;

/** «gent» and its variants gen1, gen2. */
function sameCase(found: string, wanted: string): boolean {
  return found.slice(0, 3) === wanted.slice(0, 3);
}

function rankNoun(noun: Noun, reading: Reading): number {
  const certain = (noun.listed ? 8 : 0) + (reading.known ? 4 : 0);
  return (
    certain +
    (noun.proper ? 0 : 2) +
    (reading.animate ? 0 : 1) +
    (reading.pluralOnly ? 0.5 : 0) +
    reading.score / 4
  );
}

function readNoun(
  reading: Reading,
  all: readonly Reading[],
  dictionary: Dictionary,
  nouns: GoodsNouns,
): Noun {
  const written = shareSet(all.filter((other) => other.lemma === reading.lemma).map(agreementOf));
  const plural =
    reading.nominativePlural === null
      ? undefined
      : dictionary.pluralOnly.get(foldText(reading.nominativePlural));
  if (plural !== undefined && reading.plural) return { ...listed(plural, 'plur'), written };
  const fold = foldText(reading.lemma);
  const canonical = nouns.get(fold);
  const isGoods = canonical !== undefined || isCompoundGoods(fold, nouns);
  // A guess cannot tell «пепперони» from a plural; only «-ы» is one.
  const kept = !reading.known && !isGoods && reading.plural && reading.word.endsWith('и');
  if (kept) return { ...listed(reading.word, 'plur'), written, listed: false, known: false };
  return {
    lemma: canonical ?? reading.lemma,
    fold,
    agreement: reading.pluralOnly ? 'plur' : (reading.gender ?? 'masc'),
    written,
    listed: isGoods,
    known: reading.known || isGoods,
    proper: reading.proper,
    animate: reading.animate,
  };
}

/** Shortest goods noun that may end a solid compound; below that «картон» would be a «тон». */
const SHORTEST_TAIL = 5;
const CONNECTED = /[аеиоуя]$|^(?:крафт|фитнес|смарт|пресс|экспресс|спорт)$/;

/** «раковина-тюльпан», «чехол-книжка»: a half is listed; «термокружка», «велокомпьютер»: the end is. */
function isCompoundGoods(fold: string, nouns: GoodsNouns): boolean {
  if (fold.includes('-')) return fold.split('-').some((part) => part.length > 2 && nouns.has(part));
  for (let cut = 3; cut <= fold.length - SHORTEST_TAIL; cut++) {
    if (CONNECTED.test(fold.slice(0, cut)) && nouns.has(fold.slice(cut))) return true;
  }
  return false;
}

/** Gender of a singular, or plural. */
export function agreementOf(reading: Reading): Agreement {
  return reading.plural ? 'plur' : (reading.gender ?? 'masc');
}

function listed(lemma: string, agreement: Agreement): Noun {
  return {
    lemma,
    fold: foldText(lemma),
    agreement,
    written: shareSet([agreement]),
    listed: true,
    known: true,
    proper: false,
    animate: false,
  };
}

function genderByEnding(fold: string): Gender {
  if (/[ая]$/.test(fold)) return 'femn';
  return /[ое]$/.test(fold) ? 'neut' : 'masc';
}

/** What stands after the last hyphen; the whole of a word without one. */
export function lastPart(fold: string): string {
  return fold.slice(fold.lastIndexOf('-') + 1);
}
