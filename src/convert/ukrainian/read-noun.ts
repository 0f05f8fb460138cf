import type { Language } from '../../dictionary/language.ts';
import { findCognateNoun } from './find-cognate.ts';
import { findRussianAdjective } from './find-russian-adjective.ts';
import type { Case } from './grammar.ts';
import { spellUkrainian } from './spell-ukrainian.ts';

/** A Ukrainian noun of our tables, in the case that was asked for. */
export interface UkrainianNoun {
  /** One Russian word, in the nominative. */
  readonly russian: string;
  readonly plural: boolean;
  /** In no table: it is the Russian word that it looks like. */
  readonly guessed?: true;
}

type Ending = readonly [ending: string, nominatives: readonly string[], plural: boolean];

/**
 * Endings of each case, and what may stand for them in the nominative: the singular, or the plural, which shows the same stem
 * («ножа», «ножі», «ніж»). The first that our tables have counts.
 */
const ENDINGS: Readonly<Record<Exclude<Case, 'nomn'>, readonly Ending[]>> = {
  gent: [
    ['ів', ['и', 'і', '', 'а'], true],
    ['їв', ['ї', 'й'], true],
    ['ій', ['ії', 'ія'], true],
    ['ей', ['і', 'и', 'я', 'ь', ''], true],
    ['ок', ['ки', 'ка', 'ко'], true],
    ['ек', ['ки', 'ка'], true],
    ['нь', ['ння', 'ня', 'ні', 'не'], true],
    ['ь', ['я', 'і', 'е'], true],
    ['й', ['я', 'ї'], true],
    ['', ['а', 'и', 'о', 'і'], true],
    ['он', ['но', 'на'], true],
    ['ел', ['ло', 'ла'], true],
    ['и', ['а'], false],
    ['і', ['я', 'ь', 'а', ''], false],
    ['ї', ['я'], false],
    ['у', ['', 'и', 'о'], false],
    ['ю', ['ь', 'й', 'і', 'ї'], false],
    ['а', ['', 'о', 'и', 'і'], false],
    ['я', ['ь', 'й', 'е', 'і', 'ї'], false],
  ],
  datv: [
    ['ам', ['и', 'а', 'і', ''], true],
    ['ям', ['і', 'я', 'ї'], true],
    ['ові', ['', 'и', 'і'], false],
    ['у', ['', 'о', 'и', 'і'], false],
    ['ю', ['ь', 'й', 'я', 'е'], false],
    ['ці', ['ка'], false],
    ['зі', ['га'], false],
    ['сі', ['ха'], false],
    ['і', ['а', 'я', 'ь'], false],
    ['ї', ['я'], false],
  ],
  accs: [
    ['у', ['а'], false],
    ['ю', ['я'], false],
  ],
  ablt: [
    ['ами', ['и', 'а', 'і', 'о', ''], true],
    ['ями', ['і', 'я', 'ї'], true],
    ['ою', ['а'], false],
    ['ею', ['я', 'а'], false],
    ['єю', ['я'], false],
    ['ом', ['', 'о', 'и', 'і'], false],
    ['ем', ['ь', 'е', '', 'і'], false],
    ['єм', ['й', 'ї'], false],
    ['стю', ['сть'], false],
    // «глазур'ю»
    ["'ю", ['', 'ь'], false],
    ['ям', ['я'], false],
  ],
  loct: [
    ['ах', ['и', 'а', 'і', 'о'], true],
    ['ях', ['і', 'я', 'ї'], true],
    ['ці', ['ка', 'к'], false],
    ['зі', ['га', 'г'], false],
    ['сі', ['ха', 'х'], false],
    ['ку', ['к', 'ко', 'ки', 'ок'], false],
    ['і', ['а', 'я', 'о', '', 'ь', 'и'], false],
    ['ї', ['я', 'й'], false],
  ],
};

/** The noun of a word in a case; null where our tables do not know it so. */
export function readUkrainianNoun(written: string, wanted: Case, language: Language): UkrainianNoun | null {
  const word = spellUkrainian(written);
  return readInTables(word, wanted, language) ?? readCognate(word, wanted, language);
}

/** What no table has, where Russian has the same word: «водоотводу» of «водоотвод», «кориці» of «корица». */
function readCognate(word: string, wanted: Case, language: Language): UkrainianNoun | null {
  if (word.length < SHORTEST_COGNATE || findRussianAdjective(word, language.dictionary) !== undefined)
    return null;
  // «на сидіння»: the tables say what it is, though not in that case.
  if (find(word, language) !== null) return null;
  const nominative = nominativeCognate(word, language);
  if (wanted === 'nomn') return nominative;
  // «королева» is of no «королёв».
  if (isNamedInRussian(word, language)) return null;
  // «класика» is of no «классик».
  if (nominative !== null && /[ая]$/.test(word)) return TWICE.test(word) ? nominative : null;
  for (const [ending, nominatives, plural] of ENDINGS[wanted]) {
    if (ending === '' || !word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length);
    for (const last of nominatives) {
      const russian = findCognateNoun(stem + last, language);
      if (russian !== null) return { russian, plural, guessed: true };
    }
  }
  return null;
}

const SHORTEST_COGNATE = 6;

/** «купальні», which is of no «купальня» */
const ADJECTIVAL = /(?:[иі]й|[нв]і)$/;

/** «парк», «королева»: the nominative of a Russian noun. */
function isNamedInRussian(word: string, { morphology }: Language): boolean {
  return morphology.known(word).some(({ part, case: stands }) => part === 'noun' && stands === 'nomn');
}

/** A Russian word is read as such, in a Ukrainian name too. */
function nominativeCognate(word: string, language: Language): UkrainianNoun | null {
  if (language.morphology.known(word).length > 0) return null;
  const russian = ADJECTIVAL.test(word) ? null : findCognateNoun(word, language);
  return russian === null ? null : { russian, plural: /[иії]$/.test(word), guessed: true };
}

function readInTables(word: string, wanted: Case, language: Language): UkrainianNoun | null {
  if (word.length < 3) return null;
  if (wanted === 'nomn') return readNominative(word, language);
  const same = readSame(word, wanted, language);
  if (same !== null) return same;
  // «лопата» is no genitive, though «лопати» shows its stem.
  if (wanted === 'gent' && /[ая]$/.test(word) && find(word, language) !== null && !isOfNeuter(word, language))
    return null;
  const irregular = wanted === 'gent' ? GENITIVES.get(word) : undefined;
  if (irregular !== undefined) return readIrregular(irregular, language);
  for (const [ending, nominatives, plural] of ENDINGS[wanted]) {
    if (!word.endsWith(ending) || (ending === '' && !CONSONANT_LAST.test(word))) continue;
    // «розмір» of «розміри» is the one of them: no genitive of many.
    if (ending === '' && (find(word, language) !== null || isNamedInRussian(word, language))) continue;
    const stem = word.slice(0, word.length - ending.length);
    const russian = findByStem(stem, nominatives, language);
    if (russian !== null) return { russian, plural };
  }
  const soft = wanted === 'ablt' ? DOUBLED.exec(word) : null;
  const russian = soft === null ? null : findByStem(soft[1] ?? '', ['ь', ''], language);
  return russian === null ? null : { russian, plural: false };
}

/** «коліна», «серця»: the genitive of the singular is the nominative of the plural. */
function isOfNeuter(word: string, language: Language): boolean {
  const stem = word.slice(0, -1);
  return find(`${stem}${word.endsWith('а') ? 'о' : 'е'}`, language) !== null;
}

/** Genitives of the plural whose ending belongs to the stem: «брів» is of «брова», not of «бра». */
const GENITIVES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    брів: 'брова',
    корів: 'корова',
    голів: 'голова',
    слів: 'слово',
    людей: 'люди',
    ігор: 'гра',
  }),
);

function readIrregular(nominative: string, language: Language): UkrainianNoun | null {
  const russian = find(nominative, language);
  return russian === null ? null : { russian, plural: true };
}

const CONSONANT_LAST = /[бвгґджзклмнпрстфхцчшщ]$/;
/** «сталлю» of «сталь» */
const DOUBLED = /^(.+([бвгджзклмнпрстфхцчшщ]))\2ю$/;
/** «покриття», «листя»: two consonants before the ending of a neuter, whose genitive is its nominative. */
const TWICE = /(?:([бвгджзлмнпрстцчшщ])\1|ст)я$/;

function readNominative(word: string, language: Language): UkrainianNoun | null {
  const russian = find(word, language);
  return russian === null ? null : { russian, plural: /[иії]$/.test(word) };
}

/** Forms that are those of the nominative: «покриття», «авто», «спагетті». */
function readSame(word: string, wanted: Case, language: Language): UkrainianNoun | null {
  if (wanted === 'accs')
    return /[ая]$/.test(word) && !TWICE.test(word) ? null : readNominative(word, language);
  const russian =
    (wanted === 'gent' && TWICE.test(word)) || /[аоеіїую]$/.test(word) ? find(word, language) : null;
  if (russian === null) return null;
  const isFixed = language.morphology.readings(russian).some(({ part, fixed }) => part === 'noun' && fixed);
  return isFixed || TWICE.test(word) ? { russian, plural: false } : null;
}

/** The singular before the plural: «носком» is of «носок», not of «носки». */
function findByStem(stem: string, nominatives: readonly string[], language: Language): string | null {
  if (stem.length < 2) return null;
  for (const last of nominatives) {
    const spellings =
      last === '' || last === 'ь' ? [stem + last, ...closeSyllable(stem, last)] : [stem + last];
    for (const spelling of spellings) {
      const russian = find(spelling, language);
      if (russian !== null) return russian;
    }
  }
  if (!nominatives.includes('а') || !CLOSED.test(stem)) return null;
  for (const open of OPEN)
    for (const last of ['а', 'о']) {
      const russian = find(stem.replace(CLOSED, open) + last, language);
      if (russian !== null) return russian;
    }
  return null;
}

const OPEN = ['о', 'е', 'ьо'];
/** The vowel of «ніг», which is «о» in «нога». */
const CLOSED = /і(?=[^аеиоуіїєюя]+$)/;

/** «стола» of «стіл», «льоду» of «лід», «болю» of «біль», «замка» of «замок», «сну» of «сон», «кінця» of «кінець». */
function closeSyllable(stem: string, last: string): string[] {
  const closed = [stem.replace(/ь?[ое](?=[^аеиоуіїєюя]+$)/, 'і') + last];
  const [, before, end] = FLEETING.exec(stem) ?? [];
  if (before !== undefined && end !== undefined)
    for (const vowel of ['о', 'е']) closed.push(`${before}${vowel}${end}${last}`);
  if (stem.endsWith('ц')) closed.push(`${stem.slice(0, -1).replace(/ь$/, '')}ець`);
  return closed;
}

const FLEETING = /^(.*[бвгґджзклмнпрстфхцчшщ])([бвгґджзклмнпрстфхцчшщ])$/;

function find(word: string, { dictionary }: Language): string | null {
  const { ukrainianWords, ukrainianNouns } = dictionary;
  const russian = ukrainianWords.get(word) ?? ukrainianNouns.get(word) ?? findSmall(word, dictionary);
  return russian === undefined || russian.includes(' ') ? null : russian;
}

/** «кошенятко» is «кошеня», «зірочки» are «зірки»: what is small is said of the thing itself. */
function findSmall(
  word: string,
  { ukrainianWords, ukrainianNouns }: Language['dictionary'],
): string | undefined {
  const [, young = '', stem = '', last = ''] = SMALL.exec(word) ?? [];
  const base = young === '' ? (stem === '' ? '' : `${stem}к${last}`) : young;
  return base === '' ? undefined : (ukrainianWords.get(base) ?? ukrainianNouns.get(base));
}

const SMALL = /^(?:(.{2,}[ая])тко|(.{2,})[ое]чк([аи]))$/;
