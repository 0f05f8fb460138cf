import type { Language } from '../../dictionary/language.ts';
import type { Case } from './grammar.ts';
import { spellUkrainian } from './spell-ukrainian.ts';

/** A Ukrainian noun of our tables, in the case that was asked for. */
export interface UkrainianNoun {
  /** One Russian word, in the nominative. */
  readonly russian: string;
  readonly plural: boolean;
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
    ['ь', ['я', 'і', 'е'], true],
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
    ['ям', ['я'], false],
  ],
  loct: [
    ['ах', ['и', 'а', 'і', 'о'], true],
    ['ях', ['і', 'я', 'ї'], true],
    ['ці', ['ка', 'к'], false],
    ['зі', ['га', 'г'], false],
    ['сі', ['ха', 'х'], false],
    ['ку', ['к', 'ко', 'ки'], false],
    ['і', ['а', 'я', 'о', '', 'ь', 'и'], false],
    ['ї', ['я', 'й'], false],
  ],
};

/** The noun of a word in a case; null where our tables do not know it so. */
export function readUkrainianNoun(written: string, wanted: Case, language: Language): UkrainianNoun | null {
  const word = spellUkrainian(written);
  if (word.length < 3) return null;
  if (wanted === 'nomn') return readNominative(word, language);
  const same = readSame(word, wanted, language);
  if (same !== null) return same;
  // «лопата» is no genitive, though «лопати» shows its stem.
  if (wanted === 'gent' && /[ая]$/.test(word) && find(word, language) !== null) return null;
  for (const [ending, nominatives, plural] of ENDINGS[wanted]) {
    if (!word.endsWith(ending) || (ending === '' && !CONSONANT_LAST.test(word))) continue;
    const stem = word.slice(0, word.length - ending.length);
    const russian = findByStem(stem, nominatives, language);
    if (russian !== null) return { russian, plural };
  }
  const soft = wanted === 'ablt' ? DOUBLED.exec(word) : null;
  const russian = soft === null ? null : findByStem(soft[1] ?? '', ['ь', ''], language);
  return russian === null ? null : { russian, plural: false };
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

function findByStem(stem: string, nominatives: readonly string[], language: Language): string | null {
  if (stem.length < 2) return null;
  for (const nominative of nominatives) {
    const russian = find(stem + nominative, language);
    if (russian !== null) return russian;
  }
  if (!nominatives.includes('')) return null;
  for (const closed of closeSyllable(stem)) {
    const russian = find(closed, language);
    if (russian !== null) return russian;
  }
  return null;
}

/** «стола» of «стіл», «замка» of «замок», «кінця» of «кінець». */
function closeSyllable(stem: string): string[] {
  const closed = [stem.replace(/[ое](?=[^аеиоуіїєюя]+$)/, 'і')];
  if (stem.endsWith('к')) closed.push(`${stem.slice(0, -1)}ок`);
  if (stem.endsWith('ц')) closed.push(`${stem.slice(0, -1).replace(/ь$/, '')}ець`);
  return closed;
}

function find(word: string, { dictionary }: Language): string | null {
  const russian = dictionary.ukrainianWords.get(word) ?? dictionary.ukrainianNouns.get(word);
  return russian === undefined || russian.includes(' ') ? null : russian;
}
