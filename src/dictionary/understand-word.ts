import { foldText } from '../text/fold-text.ts';
import type { Dictionary } from './dictionary.ts';
import { agreementOf, findNoun, type GoodsNouns, lastPart } from './find-noun.ts';
import type { Morphology, Reading } from './reading.ts';
import { shareSet } from './share-set.ts';
import type { Adjective, Noun, Word } from './word.ts';

const NONE: ReadonlySet<string> = new Set();
const SERVICE_PARTS = new Set(['conjunction', 'pronoun', 'adverb', 'verb', 'numeral']);

/** Looks a word (lower case) up in the dictionary and in morphology. */
export function understandWord(
  text: string,
  dictionary: Dictionary,
  nouns: GoodsNouns,
  morphology: Morphology,
): Word {
  const fold = foldText(text);
  const readings = morphology.readings(text);
  const noun = findNoun(fold, readings, 'nomn', dictionary, nouns);
  const adjectives = realAdjectives(readings, noun);
  const adjective = bestAdjective(adjectives);
  const adjectiveLemma = adjectives[0]?.forms?.masc ?? null;
  const first = readings[0];
  const genitive = findNoun(fold, readings, 'gent', dictionary, nouns);
  return {
    text,
    fold,
    noun,
    genitive,
    cases: shareSet(
      readings.flatMap((reading) =>
        reading.part === 'noun' && reading.case !== null ? [reading.case.slice(0, 3)] : [],
      ),
    ),
    adjective,
    obliqueAdjective: adjectives.some((reading) => reading.case !== 'nomn'),
    genitiveAgrees: shareSet(adjectives.filter((reading) => reading.case === 'gent').map(agreementOf)),
    adjectiveLemma,
    knownAdjective: adjectives[0]?.known === true,
    preposition: readings.some((reading) => reading.part === 'preposition' && reading.known),
    service:
      first?.known === true && SERVICE_PARTS.has(first.part) && noun?.listed !== true && adjective === null,
    kinds: kindsOf(
      [fold, noun?.fold ?? '', genitive?.fold ?? ''],
      isUnit(fold, noun ?? genitive, dictionary) ? UNIT : NONE,
      dictionary,
    ),
    // «чёрно-белый» is a colour because «белый» is.
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
      (noun?.known === true || adjectives[0]?.known === true ? null : translateNoun(fold, dictionary)) ??
      // «белые» is a noun too, as «рабочий» is, and one thing with «белый».
      (adjective !== null && adjectiveLemma !== null ? foldText(adjectiveLemma) : null) ??
      noun?.fold ??
      foldText(adjectiveLemma ?? readings.find((reading) => reading.part === 'noun')?.lemma ?? fold),
  };
}

/** What a Ukrainian noun of our table means («ліска» is «леска»): a title is not said again in the other language. */
function translateNoun(fold: string, { ukrainianNouns }: Dictionary): string | null {
  const russian = ukrainianNouns.get(fold);
  return russian === undefined || russian.includes(' ') ? null : foldText(russian);
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
    if (kinds !== undefined) found = shareSet([...found, ...kinds]);
  }
  return found;
}

/** Guesses by ending make adjectives of fantasy words; real ones end so. */
const ADJECTIVE_LEMMA = /(?:[ыио]й|[шщ]ийся|[ыи]йся)$/;

function realAdjectives(readings: readonly Reading[], noun: Noun | null): Reading[] {
  return readings.filter(
    (reading) =>
      reading.part === 'adjective' &&
      // «носки» is no neuter of «ноский», though OpenCorpora says so.
      !(reading.gender === 'neut' && reading.case === 'nomn' && reading.word.endsWith('и')) &&
      // A guess: «отпаривание» is none of «отпариваний».
      (reading.known ||
        (noun?.listed !== true && ADJECTIVE_LEMMA.test(reading.lemma) && !DEED.test(reading.lemma))),
  );
}

const DEED = /[аеи]ний$/;

function bestAdjective(readings: readonly Reading[]): Adjective | null {
  const nominative = readings.filter((reading) => reading.case === 'nomn');
  const best = nominative[0];
  if (best === undefined || best.forms === null) return null;
  return {
    fold: foldText(best.forms.masc),
    forms: best.forms,
    agrees: shareSet(nominative.map(agreementOf)),
    ordinal: best.ordinal,
    participle: best.participle,
  };
}
