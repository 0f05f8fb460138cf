import type { Language } from '../../dictionary/language.ts';
import type { Token } from '../name/token.ts';
import { spellUkrainian } from '../ukrainian/spell-ukrainian.ts';

/** Ukrainian endings of the genitive plural, and what stands for them in the nominative. */
const PLURAL: readonly (readonly [ending: string, nominatives: readonly string[]])[] = [
  ['ок', ['ки', 'ка']],
  ['ів', ['и', 'і', '']],
  ['їв', ['ї', 'й']],
  ['ей', ['і', 'я']],
  ['ць', ['ці']],
  ['ль', ['лі', 'ля']],
  ['', ['и', 'а', 'і', 'и']],
];
const SINGULAR: readonly (readonly [ending: string, nominatives: readonly string[]])[] = [
  ['ки', ['ка']],
  ['ни', ['на']],
  ['и', ['а']],
  ['і', ['я', 'ь']],
  ['ї', ['я']],
  ['у', ['']],
  ['ю', ['ь', 'й']],
  ['а', ['']],
  ['я', ['ь', 'й']],
];
const ADJECTIVE = /(?:их|іх|ого|ої|ьої|ий|на|ова)$/;
/** Words after a set within which its content is named. */
const REACH = 4;

/** «Набір (3 шт) новорічних кульок»: what a set holds, in the Russian genitive, or what it is for; null when the table does not know it. */
export function translateComplement(
  tokens: readonly Token[],
  head: number,
  language: Language,
): { readonly text: string; readonly at: number } | null {
  let words = 0;
  for (let at = head + 1; at < tokens.length && words < REACH; at++) {
    const token = tokens[at];
    if (token === undefined || token.kind !== 'word' || token.enclosed !== null) continue;
    words++;
    const word = spellUkrainian(token.lower);
    if (word === 'для') return translatePurpose(tokens, at, language);
    const counted = language.dictionary.ukrainianNouns.get(word);
    // «Набір сокира + точило» is no set of axes; «набір 6 шт килимок» is one of rugs.
    if (counted !== undefined && !holdsCount(tokens.slice(head, at))) return null;
    const plural = counted ?? findNominative(word, PLURAL, language);
    if (plural === null && ADJECTIVE.test(word)) continue;
    const russian = plural ?? findNominative(word, SINGULAR, language);
    const text =
      russian === null || russian.includes(' ') ? null : inGenitive(russian, plural !== null, language);
    return text === null ? null : { text, at };
  }
  return null;
}

/** «Набір для кухні»: what it is for, where the next word says it alone. */
function translatePurpose(
  tokens: readonly Token[],
  at: number,
  language: Language,
): { readonly text: string; readonly at: number } | null {
  const token = tokens[at + 1];
  if (token === undefined || token.kind !== 'word' || token.enclosed !== null) return null;
  const word = spellUkrainian(token.lower);
  const plural = findNominative(word, PLURAL, language);
  const russian = findNominative(word, SINGULAR, language) ?? plural;
  const text = russian === null ? null : inGenitive(russian, russian === plural, language);
  return text === null ? null : { text: `для ${text}`, at: at + 1 };
}

function holdsCount(tokens: readonly Token[]): boolean {
  return tokens.some(({ kind, lower }) => kind === 'number' || /^\d+\s?шт/.test(lower));
}

function findNominative(word: string, endings: typeof PLURAL, { dictionary }: Language): string | null {
  for (const [ending, nominatives] of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length);
    for (const nominative of nominatives) {
      const russian = dictionary.ukrainianNouns.get(stem + nominative);
      if (russian !== undefined && !russian.includes(' ')) return russian;
    }
  }
  return null;
}

/** The form of a Russian noun of which morphology says that it is a genitive in that number. */
function inGenitive(noun: string, plural: boolean, { morphology }: Language): string | null {
  const isGenitive = (form: string, wanted: boolean) =>
    morphology
      .readings(form)
      .some(
        (reading) =>
          reading.known && reading.part === 'noun' && reading.case === 'gent' && reading.plural === wanted,
      );
  // «термобельё» is in no dictionary.
  if (/ь[её]$/.test(noun)) return `${noun.slice(0, -1)}я`;
  const [first] = morphology.readings(noun);
  const lemma = first?.part === 'noun' ? first.lemma : noun;
  const forms = morphology.forms(lemma);
  return (
    forms.find((form) => isGenitive(form, plural)) ?? forms.find((form) => isGenitive(form, !plural)) ?? null
  );
}
