import type { Language } from '../../dictionary/language.ts';
import type { Agreement } from '../../dictionary/word.ts';
import { findCognateAdjective } from './find-cognate.ts';
import type { Case } from './grammar.ts';
import { spellUkrainian } from './spell-ukrainian.ts';

/** A Ukrainian adjective of our table. */
export interface UkrainianAdjective {
  /** The Russian one, in the masculine. */
  readonly russian: string;
  /** What it agrees with, as it is written. */
  readonly agreement: Agreement;
}

type Ending = readonly [ending: string, agreement: Agreement];

const ENDINGS: Readonly<Record<Case, readonly Ending[]>> = {
  nomn: [
    ['ий', 'masc'],
    ['ій', 'masc'],
    ['а', 'femn'],
    ['я', 'femn'],
    ['е', 'neut'],
    ['є', 'neut'],
    ['і', 'plur'],
    ['ї', 'plur'],
  ],
  gent: [
    ['ього', 'masc'],
    ['ого', 'masc'],
    ['ьої', 'femn'],
    ['ої', 'femn'],
    ['их', 'plur'],
    ['іх', 'plur'],
  ],
  datv: [
    ['ьому', 'masc'],
    ['ому', 'masc'],
    ['ій', 'femn'],
    ['им', 'plur'],
    ['ім', 'plur'],
  ],
  accs: [
    ['ий', 'masc'],
    ['ій', 'masc'],
    ['у', 'femn'],
    ['ю', 'femn'],
    ['е', 'neut'],
    ['є', 'neut'],
    ['і', 'plur'],
  ],
  ablt: [
    ['ими', 'plur'],
    ['іми', 'plur'],
    ['ьою', 'femn'],
    ['ою', 'femn'],
    ['им', 'masc'],
    ['ім', 'masc'],
  ],
  loct: [
    ['ьому', 'masc'],
    ['ому', 'masc'],
    ['ім', 'masc'],
    ['ій', 'femn'],
    ['их', 'plur'],
    ['іх', 'plur'],
  ],
};

/** The adjective of a word in a case; null where our table does not have it. */
export function readUkrainianAdjective(
  written: string,
  wanted: Case,
  language: Language,
): UkrainianAdjective | null {
  const word = spellUkrainian(written);
  const [, first, last] = COMPOUND.exec(word) ?? [];
  return first === undefined || last === undefined
    ? readSimple(word, wanted, language)
    : (readSimple(word, wanted, language) ?? readCompound(first, last, wanted, language));
}

/** «біло-золотий», «білий-золотий», «темно-синій-білий»: two colours, or a colour and how light it is. */
const COMPOUND = /^([а-яґєії'-]+?)(?:ь?о|[иі]й)-([а-яґєії']+)$/;

/** «бело-золотой»; null where the table lacks one of the two. */
function readCompound(
  first: string,
  last: string,
  wanted: Case,
  language: Language,
): UkrainianAdjective | null {
  const second = readSimple(last, wanted, language);
  if (second === null) return null;
  const begins = (
    readUkrainianAdjective(`${first}ий`, 'nomn', language) ??
    readUkrainianAdjective(`${first}ій`, 'nomn', language)
  )?.russian;
  if (begins === undefined) return null;
  const stem = begins.replace(/(?:[ыо]й|(?<=[кгх])ий)$/, 'о').replace(/ий$/, 'е');
  return { russian: `${stem}-${second.russian}`, agreement: second.agreement };
}

function readSimple(word: string, wanted: Case, language: Language): UkrainianAdjective | null {
  const { ukrainianAdjectives } = language.dictionary;
  for (const [ending, agreement] of ENDINGS[wanted]) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length);
    const russian =
      ukrainianAdjectives.get(`${stem}ий`) ??
      ukrainianAdjectives.get(`${stem}ій`) ??
      guess(word, stem, ending, language);
    if (russian !== null) return { russian, agreement };
  }
  return null;
}

/** Nothing of a noun of our tables («антена»), nor behind a soft ending: «кухня» is no form of «кухонный». */
function guess(word: string, stem: string, ending: string, language: Language): string | null {
  const { ukrainianNouns, ukrainianWords } = language.dictionary;
  if (SOFT.test(ending) || ukrainianNouns.has(word) || ukrainianWords.has(word)) return null;
  return findCognateAdjective(stem, language);
}

const SOFT = /^[ьяєюї]|^і[йхм]/;
