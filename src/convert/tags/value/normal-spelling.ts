import type { Language } from '../../../dictionary/language.ts';
import { foldText } from '../../../text/fold-text.ts';
import { readUkrainianAdjective } from '../../ukrainian/read-adjective.ts';
import { expandCuts } from './expand-cuts.ts';
import type { Value, Ways } from './value.ts';

/** The normal spelling, and another form of the same word as written; «х/б» is only «хлопок», a Ukrainian word only the Russian one. */
export function normalWays(part: string, value: Value): Ways {
  const spelled = normalSpelling(part, value);
  // A cut word is no other form of the word in full.
  if (spelled !== part && CUT.test(part) && !CUT.test(spelled)) return [spelled];
  if (spelled !== part && isUkrainian(part, value)) return [spelled];
  const sameWord = foldText(spelled).slice(0, 3) === foldText(part).slice(0, 3);
  return sameWord ? [spelled, part] : [spelled];
}

const CUT = /\p{L}\.(?:$|[\s\p{L}])/u;

export function normalSpelling(part: string, { key, language }: Value): string {
  const fold = foldText(part);
  const { valueNormal } = language.dictionary;
  const normal = valueNormal.get(`${key}\t${fold}`) ?? valueNormal.get(`*\t${fold}`);
  if (normal !== undefined) return normal;
  const full = fold.includes('.') ? expandCuts(part, key, language) : part;
  if (full !== part) return valueNormal.get(`${key}\t${foldText(full)}`) ?? full;
  return russianAdjective(part, fold, language) ?? part;
}

/** «кольоровий» in Russian; null for other words. */
function russianAdjective(part: string, fold: string, language: Language): string | null {
  if (!ONE_WORD.test(part)) return null;
  const { knownAdjective, noun } = language.understand(fold);
  // «спальня» is a room in Russian, whatever adjective Ukrainian has.
  if (knownAdjective || (noun?.known === true && !/[іїєґ]/i.test(part))) return null;
  return readUkrainianAdjective(fold, 'nomn', language)?.russian ?? null;
}

/** «правая» is Russian: Ukrainian has other endings. */
const ONE_WORD = /^[а-яіїєґ'’-]{4,}(?<!ая|яя|ое|ее|ые|ие|ый|ой)$/i;

/** «зелений» is no Russian word, «синий» is. */
function isUkrainian(part: string, { language }: Value): boolean {
  if (UKRAINIAN.test(part)) return true;
  return part.toLowerCase().endsWith('ний') && !language.understand(foldText(part)).knownAdjective;
}

/** Russian writes «-вый», «-лый»; «-ний» is of both. */
const UKRAINIAN = /[іїєґ]|[бвдзлмпрс]ий$/i;
