import type { Language } from '../../dictionary/language.ts';
import type { Token } from '../name/token.ts';
import { declineNoun } from '../ukrainian/decline-russian.ts';
import { readUkrainianNoun } from '../ukrainian/read-noun.ts';
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
      russian === null || russian.includes(' ')
        ? null
        : declineNoun(russian, 'gent', plural !== null, language)?.text;
    return text == null ? null : { text, at };
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
  const isGoods = [SINGULAR, PLURAL].some((endings) => findNominative(word, endings, language) !== null);
  // Of goods for the skin «шкіра» is what our table of purposes says, no hide.
  const read = isGoods ? readUkrainianNoun(token.lower, 'gent', language) : null;
  const text = read === null ? null : declineNoun(read.russian, 'gent', read.plural, language)?.text;
  return text == null ? null : { text: `для ${text}`, at: at + 1 };
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
