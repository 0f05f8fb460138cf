import type { Language } from '../../../dictionary/language.ts';
import { foldText } from '../../../text/fold-text.ts';
import { isRussianWord } from '../../ukrainian/is-russian-word.ts';
import { spellNameInRussian } from '../../ukrainian/name-in-russian.ts';
import { translatePhrase } from '../../ukrainian/translate-phrase.ts';
import { expandCuts } from './expand-cuts.ts';
import { readTransliterated } from './read-transliterated.ts';
import type { Value, Ways } from './value.ts';

/** The normal spelling, and another form of the same word as written; «х/б» is only «хлопок», Ukrainian only the Russian of it. */
export function normalWays(part: string, value: Value): Ways {
  const spelled = normalSpelling(part, value);
  // A cut word is no other form of the word in full.
  if (spelled !== part && CUT.test(part) && !CUT.test(spelled)) return [spelled];
  if (spelled !== part && isUkrainian(part, value.language)) return [spelled];
  // «увлажнение» is what a cream does, no goods: it is said of it as «увлажняющий».
  if (value.key === EFFECT) return [spelled];
  const sameWord = foldText(spelled).slice(0, 3) === foldText(part).slice(0, 3);
  return sameWord ? [spelled, part] : [spelled];
}

const EFFECT = 'effect';
/** People's names are spelled, not translated. */
const AUTHOR = 'author';
const CUT = /\p{L}\.(?:$|[\s\p{L}])/u;

/** As value-normal.tsv writes it; a cut word in full; Ukrainian in Russian, where our tables know all of its words. */
export function normalSpelling(part: string, { key, language }: Value): string {
  const { valueNormal } = language.dictionary;
  const find = (fold: string) => valueNormal.get(`${key}\t${fold}`) ?? valueNormal.get(`*\t${fold}`);
  const fold = foldText(part);
  const normal = find(fold);
  if (normal !== undefined) return normal;
  const full = fold.includes('.') ? expandCuts(part, key, language) : part;
  if (full !== part) return find(foldText(full)) ?? full;
  if (key === AUTHOR)
    return part
      .toLowerCase()
      .split(' ')
      .map((name) => spellNameInRussian(name, language))
      .join(' ');
  const russian = translatePhrase(part, language) ?? readTransliterated(part, language);
  return russian === null ? part : (find(foldText(russian)) ?? russian);
}

/** «зелений», «метал» are no Russian words, «синий», «алюминий» are. */
export function isUkrainian(part: string, language: Language): boolean {
  if (LETTERS.test(part) || translatePhrase(part, language) !== null) return true;
  // «тканина», «гума»: Russian words that name no goods.
  if (language.dictionary.stopWords.get(foldText(part))?.has('ukrainian') === true) return true;
  return ENDING.test(part) && !isRussianWord(foldText(part), false, language);
}

/** «всього» too: Russian has no «ьо» before «г» and «м» of an ending. */
const LETTERS = /[іїєґ]|ьо(?:го|му)(?![а-я])/i;
/** Russian writes «-вый», «-лый»; «-ний» is of both. */
const ENDING = /[бвдзлмнпрс]ий$/i;
