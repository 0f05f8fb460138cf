import { foldText } from '../model/fold-text.ts';
import type { Dictionary } from './dictionary.ts';
import type { AgreedForms, Gender, Morphology, Reading } from './morphology.ts';

export type Agreement = Gender | 'plur';

/** A noun as it may stand in a title. */
export interface Noun {
  /** Nominative singular; plural for goods that exist only so. */
  readonly lemma: string;
  readonly fold: string;
  /** What an adjective beside the lemma must agree with. */
  readonly agreement: Agreement;
  /** Agreements of the form as written; «пальто» has two. */
  readonly written: ReadonlySet<Agreement>;
  /** The dictionary names a product so. */
  readonly listed: boolean;
  /** A word of OpenCorpora or of our dictionary; false for a guess by its ending. */
  readonly known: boolean;
  readonly proper: boolean;
  /** A person or an animal. */
  readonly animate: boolean;
}

/** An adjective in the nominative. */
export interface Adjective {
  readonly fold: string;
  readonly forms: AgreedForms;
  /** Genders or plural with which the written form agrees. */
  readonly agrees: ReadonlySet<Agreement>;
  readonly ordinal: boolean;
  readonly participle: boolean;
}

/** Everything a title or tag decision asks about one word. */
export interface Word {
  /** Lower case, as written. */
  readonly text: string;
  readonly fold: string;
  /** The word as a noun in the nominative; null when it cannot be one. */
  readonly noun: Noun | null;
  /** The word as a noun in the genitive. */
  readonly genitive: Noun | null;
  /** Cases in which the word can be a noun. */
  readonly cases: ReadonlySet<string>;
  readonly adjective: Adjective | null;
  /** Can be an adjective in another case than the nominative. */
  readonly obliqueAdjective: boolean;
  /** Genders or plural with which it agrees as an adjective in the genitive. */
  readonly genitiveAgrees: ReadonlySet<Agreement>;
  /** Masculine nominative of the word as an adjective in any case; for tags. */
  readonly adjectiveLemma: string | null;
  /** An adjective of OpenCorpora. */
  readonly knownAdjective: boolean;
  readonly preposition: boolean;
  /** Conjunction, particle, pronoun, adverb, verb: never a title, never a tag. */
  readonly service: boolean;
  /** Kinds of stop-words.tsv and title-words.tsv of the word, or of its lemma as a noun. */
  readonly kinds: ReadonlySet<string>;
  /** Those of the word, or of its lemma as an adjective: «детские» is for whom, «детская» a room. */
  readonly adjectiveKinds: ReadonlySet<string>;
  readonly brand: boolean;
  /** The word that an abbreviation («х/б», «акб») stands for; null for other words. */
  readonly standsFor: string | null;
  /** Every folded form under which a term may name the word: as written, its lemmas. */
  readonly keys: readonly string[];
  /** Other names of one thing meet here: its lemma folded, else its text folded. */
  readonly key: string;
}

const NONE: ReadonlySet<string> = new Set();
const SERVICE_PARTS = new Set(['conjunction', 'pronoun', 'adverb', 'verb', 'numeral']);

/** Names of goods: folded → as written in the dictionary, with «ё». */
export type GoodsNouns = ReadonlyMap<string, string>;

/** Looks a word (lower case) up in the dictionary and in morphology. */
export function understandWord(
  text: string,
  dictionary: Dictionary,
  nouns: GoodsNouns,
  morphology: Morphology,
): Word {
  const fold = foldText(text);
  const readings = morphology.readings(text);
  const noun = bestNoun(fold, readings, 'nomn', dictionary, nouns);
  const adjectives = realAdjectives(readings, noun);
  const adjective = bestAdjective(adjectives);
  const adjectiveLemma = adjectives[0]?.forms?.masc ?? null;
  const first = readings[0];
  const genitive = bestNoun(fold, readings, 'gent', dictionary, nouns);
  return {
    text,
    fold,
    noun,
    genitive,
    cases: new Set(
      readings.flatMap((reading) =>
        reading.part === 'noun' && reading.case !== null ? [reading.case.slice(0, 3)] : [],
      ),
    ),
    adjective,
    obliqueAdjective: adjectives.some((reading) => reading.case !== 'nomn'),
    genitiveAgrees: new Set(adjectives.filter((reading) => reading.case === 'gent').map(agreementOf)),
    adjectiveLemma,
    knownAdjective: adjectives[0]?.known === true,
    preposition: readings.some((reading) => reading.part === 'preposition' && reading.known),
    service:
      first?.known === true && SERVICE_PARTS.has(first.part) && noun?.listed !== true && adjective === null,
    kinds: kindsOf(
      [fold, noun?.fold ?? '', genitive?.fold ?? ''],
      isUnit(fold, noun, dictionary) ? UNIT : NONE,
      dictionary,
    ),
    adjectiveKinds: kindsOf([fold, lastPart(foldText(adjectiveLemma ?? ''))], NONE, dictionary),
    brand: dictionary.brands.has(fold),
    standsFor: dictionary.abbreviations.get(fold) ?? null,
    keys: [
      ...new Set([
        fold,
        ...(noun === null ? [] : [noun.fold]),
        ...(adjective === null ? [] : [adjective.fold]),
      ]),
    ],
    key:
      noun?.fold ??
      foldText(adjectiveLemma ?? readings.find((reading) => reading.part === 'noun')?.lemma ?? fold),
  };
}

/** «чёрно-белый» is a colour because «белый» is. */
function lastPart(fold: string): string {
  return fold.slice(fold.lastIndexOf('-') + 1);
}

const UNIT: ReadonlySet<string> = new Set(['unit']);

/** «руб», «мбит»; «лист» and «ведро» are units too, but goods first. */
function isUnit(fold: string, noun: Noun | null, dictionary: Dictionary): boolean {
  return noun?.listed !== true && dictionary.units.has(fold);
}

function kindsOf(
  keys: readonly string[],
  own: ReadonlySet<string>,
  dictionary: Dictionary,
): ReadonlySet<string> {
  let found = own;
  for (const key of keys) {
    const kinds = dictionary.stopWords.get(key);
    if (kinds !== undefined) found = found === NONE ? kinds : new Set([...found, ...kinds]);
  }
  return found;
}

/** Listed goods first, then words of OpenCorpora, things before names, then likelihood. */
function bestNoun(
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

/** «трусы-боксеры», «серьги-кольца» stay as they are. */
function pluralCompound(fold: string, dictionary: Dictionary): string | undefined {
  const dash = fold.indexOf('-');
  return dash > 0 && dictionary.pluralOnly.has(fold.slice(0, dash)) ? fold : undefined;
}

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
  const written = new Set(all.filter((other) => other.lemma === reading.lemma).map(agreementOf));
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

function agreementOf(reading: Reading): Agreement {
  return reading.plural ? 'plur' : (reading.gender ?? 'masc');
}

function listed(lemma: string, agreement: Agreement): Noun {
  return {
    lemma,
    fold: foldText(lemma),
    agreement,
    written: new Set([agreement]),
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

/** Guesses by ending make adjectives of fantasy words; real ones end so. */
const ADJECTIVE_LEMMA = /(?:[ыио]й|[шщ]ийся|[ыи]йся)$/;

function realAdjectives(readings: readonly Reading[], noun: Noun | null): Reading[] {
  return readings.filter(
    (reading) =>
      reading.part === 'adjective' &&
      (reading.known || (noun?.listed !== true && ADJECTIVE_LEMMA.test(reading.lemma))),
  );
}

function bestAdjective(readings: readonly Reading[]): Adjective | null {
  const nominative = readings.filter((reading) => reading.case === 'nomn');
  const best = nominative[0];
  if (best === undefined || best.forms === null) return null;
  return {
    fold: foldText(best.forms.masc),
    forms: best.forms,
    agrees: new Set(nominative.map(agreementOf)),
    ordinal: best.ordinal,
    participle: best.participle,
  };
}
