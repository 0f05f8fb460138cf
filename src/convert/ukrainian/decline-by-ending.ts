import type { Language } from '../../dictionary/language.ts';
import type { Agreement } from '../../dictionary/word.ts';
import type { Case } from './grammar.ts';

/** A Russian noun in a case, and what an adjective beside it agrees with. */
export interface Declined {
  readonly text: string;
  readonly agreement: Agreement;
}

/** What replaces the ending of the nominative in each case; of the singular and of the plural. */
type Endings = Readonly<Record<Case, string>>;

/**
 * A case of a Russian noun that no dictionary of morphology has («принт», «мультиварка»), by its ending: new goods and fabrics
 * decline as the commonest nouns do. Null where its ending tells neither gender nor stem («полироль», «направляющая»).
 */
export function declineByEnding(
  noun: string,
  wanted: Case,
  plural: boolean,
  language: Language,
): Declined | null {
  if (ADJECTIVAL.test(noun)) return null;
  if (isFixed(noun, language)) return { text: noun, agreement: 'masc' };
  for (const { ending, cut, agreement, singular, many } of PARADIGMS) {
    if (!ending.test(noun)) continue;
    const stem = cut === 0 ? noun : noun.slice(0, -cut);
    if (agreement === 'plur' || (plural && many !== null)) return manyOf(stem, wanted, many ?? singular);
    return { text: spell(stem, singular[wanted]), agreement };
  }
  return null;
}

const ADJECTIVAL = /(?:[ая]я|[ое]е|[ыо]й)$/;

/** Words that never change: abbreviations, and loans that end in a vowel which no Russian noun ends in. */
function isFixed(noun: string, { dictionary }: Language): boolean {
  return dictionary.lists.unchanging.has(noun) || FIXED_LAST.test(noun) || !/[аеёиоуыэюя]/.test(noun);
}

const FIXED_LAST = /(?:[уюэ]|[аеиоуыэюя]о|[^ийьцщ]е)$/;

function manyOf(stem: string, wanted: Case, endings: Endings): Declined {
  const text = wanted === 'gent' ? ofMany(stem, endings.gent) : spell(stem, endings[wanted]);
  return { text, agreement: 'plur' };
}

/** «мультиварок», «клипс»: where the genitive has no ending a vowel stands before the last «к». */
function ofMany(stem: string, ending: string): string {
  if (ending !== '') return spell(stem, ending);
  if (/[йь]к$/.test(stem)) return `${stem.slice(0, -2)}ек`;
  if (/[жшчщц]к$/.test(stem)) return `${stem.slice(0, -1)}ек`;
  return stem.replace(/(?<=[бвгдзклмнпрстфх])к$/, 'ок').replace(/кн$/, 'кон');
}

/** What Russian never writes: «ы» behind г, к, х, ж, ш, ч, щ, and an unstressed «о» behind ж, ш, ч, щ, ц. */
function spell(stem: string, ending: string): string {
  let text = ending;
  if (/[гкхжшчщ]$/.test(stem)) text = text.replace(/^ы/, 'и');
  if (/[жшчщц]$/.test(stem)) text = text.replace(/^о(?=[мйв])/, 'е');
  if (/[жшчщ]$/.test(stem)) text = text.replace(/^ев$/, 'ей');
  return stem + text;
}

interface Paradigm {
  readonly ending: RegExp;
  /** Letters of the nominative that are no part of the stem. */
  readonly cut: number;
  readonly agreement: Agreement;
  readonly singular: Endings;
  /** Null for what has no plural, or is one. */
  readonly many: Endings | null;
}

const HARD_MANY = 'ы ов ам ы ами ах';
const SOFT_MANY = 'и ей ям и ями ях';

/** Endings of nominative, genitive, dative, accusative, instrumental and prepositional, «-» for none; the first paradigm that fits counts. */
const PARADIGMS: readonly Paradigm[] = [
  // «берцы», «пайетки», «стики», «паучи»
  paradigm(/ы$/, 1, 'plur', HARD_MANY),
  paradigm(/[бвгджзйлмнпрстфхцчшщь]ки$/, 1, 'plur', 'ы - ам ы ами ах'),
  paradigm(/и$/, 1, 'plur', HARD_MANY),
  // «изоляция», «шумоизоляция»
  paradigm(/ия$/, 1, 'femn', 'я и и ю ей и', 'и й ям и ями ях'),
  paradigm(/я$/, 1, 'femn', 'я и е ю ей е', 'и ь ям и ями ях'),
  paradigm(/а$/, 1, 'femn', 'а ы е у ой е', 'ы - ам ы ами ах'),
  // «влагоотведение», «термобельё»
  paradigm(/ие$/, 1, 'neut', 'е я ю е ем и', 'я й ям я ями ях'),
  paradigm(/ьё$/, 1, 'neut', 'ё я ю ё ём е', null),
  paradigm(/ье$/, 1, 'neut', 'е я ю е ем е', null),
  paradigm(/о$/, 1, 'neut', 'о а у о ом е', 'а - ам а ами ах'),
  // «из льна»
  paradigm(/^лён$/, 2, 'masc', 'ён ьна ьну ён ьном ьне'),
  // «родий», «клей», «омыватель»
  paradigm(/ий$/, 1, 'masc', 'й я ю й ем и', 'и ев ям и ями ях'),
  paradigm(/й$/, 1, 'masc', 'й я ю й ем е', 'и ев ям и ями ях'),
  paradigm(/тель$/, 1, 'masc', 'ь я ю ь ем е', SOFT_MANY),
  paradigm(/[бвгджзклмнпрстфхцчшщ]$/, 0, 'masc', '- а у - ом е', HARD_MANY),
];

function paradigm(
  ending: RegExp,
  cut: number,
  agreement: Agreement,
  singular: string,
  many: string | null = null,
): Paradigm {
  const made = endingsOf(singular);
  return { ending, cut, agreement, singular: made, many: many === null ? null : endingsOf(many) };
}

function endingsOf(written: string): Endings {
  const [nomn = '', gent = '', datv = '', accs = '', ablt = '', loct = ''] = written
    .split(' ')
    .map((one) => (one === '-' ? '' : one));
  return { nomn, gent, datv, accs, ablt, loct };
}
