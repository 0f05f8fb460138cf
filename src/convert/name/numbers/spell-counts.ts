import type { Language } from '../../../dictionary/language.ts';
import type { AgreedForms } from '../../../dictionary/reading.ts';
import { foldText } from '../../../text/fold-text.ts';
import { perLanguage } from '../../remember.ts';

const NUMBER = '(?<![\\p{L}\\d.,/-])(\\d{1,2}|1[.,]5)(?:-?(?:х|ти|ми|й|и)(?!\\p{L}))?';
/** «1,5 спальное», «3 местный», «5-и канальный», «4 - секционная», «3х-ходовой»: written out, and torn. */
const TORN =
  /(?<![\p{L}\d.,/-])(\d{1,2}|1[.,]5)(?:-?(?:х|ти|ми|й|и)(?:-|\s(?:[-–]\s?)?)|\s(?:[-–]\s?)?)(?=(?:спаль|мест|канальн|полосн|конфорочн|камерн|секционн|створчат|дверн|ярусн|клавишн|слойн|рядн|ходов|фазн|полюсн|контурн|скоростн|ступенчат|струнн|тактн|жильн|зонн|предметн|позиционн)(?:н?ый|ой|н?ая|н?ое|н?ые)(?!\p{L}))/giu;
/** «2-х ст.» of what is slept on has two sides. */
const WITH_SIDES = /матра[сц]|пододеяльник|плед|одеял|покрывал|шарф|подушк/i;
/** Of other goods «кл.» is a class, at school and of wear. */
const WITH_KEYS = /выключател|переключател|вимикач|перемикач|звон|пульт/i;

/** «Круг 20 ст.45», «Труба 57 ст. 3сп»: behind a size it is a steel, and its number counts nothing. */
const GRADE = /^\s?(?:\d|[А-ЯЁA-Z]{1,2}\d|ХВГ|ст\d)/;
const STEEL = /(?<!\p{L})ст\.?\s?$/iu;

/** A name with its counts written out as its goods ask for: «плита 4-х конф.» is «плита 4-конфорочная», «белье 2-сп» «белье 2-спальное». */
export function spellCounts(name: string, language: Language): string {
  const { mayCount, cuts } = readingOf(language);
  if (!mayCount.test(name)) return name;
  return name
    .replace(TORN, '$1-')
    .replace(cuts, (written: string, number: string, cut: string, at: number) => {
      const key = foldText(cut);
      if (key === 'кл' && !WITH_KEYS.test(name)) return written;
      if (key === 'ст' && GRADE.test(name.slice(at + written.length))) return written;
      if (key === 'сп' && STEEL.test(name.slice(0, at))) return written;
      const stands = key === 'ст' && number === '2' && WITH_SIDES.test(name) ? 'двусторонний' : null;
      const { adjective } = language.understand(
        stands ?? language.dictionary.lists['count-cut'].get(key) ?? '',
      );
      if (adjective === null) return written;
      // «3х-ход.клапан»
      const blank = LETTER.test(name.charAt(at + written.length)) ? ' ' : '';
      const form = adjective.forms[formIn(name, language)];
      return `${stands === null ? `${number}-` : ''}${form}${blank}`;
    });
}

/**
 * Expressions of what the dictionary has for counts in short («4-х конф.», «2-сп», «3 мест.»). `mayCount`: a digit before two letters that
 * could begin one; it is short, and decides for nine of ten names.
 */
const readingOf = perLanguage(({ dictionary }) => {
  const cuts = [...dictionary.lists['count-cut'].keys()];
  const starts = new Set(cuts.map((cut) => cut.slice(0, 2)));
  return {
    mayCount: new RegExp(`\\d[-хтмйи]{0,3}[\\s–-]{0,3}(?:${anyOf([...starts])})`, 'i'),
    cuts: new RegExp(`${NUMBER}[\\s-]?(${anyOf(cuts)})(?:\\.|(?![\\p{L}\\d]))`, 'giu'),
  };
});

/** One of the folded texts, with «ё» too; of none what nothing matches. */
function anyOf(texts: readonly string[]): string {
  return texts.length === 0
    ? '(?!)'
    : texts.map((text) => RegExp.escape(text).replaceAll('е', '[её]')).join('|');
}

/** That of the first noun of the name. */
function formIn(name: string, language: Language): keyof AgreedForms {
  for (const [word] of name.matchAll(WORDS)) {
    const noun = language.understand(word.toLowerCase()).noun;
    if (noun?.known !== true) continue;
    const [written = noun.agreement] = noun.written;
    return noun.written.size === 1 ? written : noun.agreement;
  }
  return 'masc';
}

const LETTER = /\p{L}/u;
const WORDS = /[а-яё]{3,}/gi;
