import type { Language } from '../../../dictionary/language.ts';
import { spellMaker } from '../../name/makers/spell-maker.ts';
import { tagKey } from '../normalize-tag.ts';
import { factsOf } from './facts-of.ts';
import { readSize } from './read-size.ts';

/**
 * What a normalized tag says: facts of its words, or of its numbers one word each. «420г» and «420 г» are the same, as are «180,0х100 см» and
 * «100х180 см», «925 пробы» and the half of «925/375 проба», «20 деталей» and «20 элементов».
 */
export function contentOf(tag: string, key: string, language: Language): string[] {
  const same = language.dictionary.lists.same.get(tag);
  if (same !== undefined) return [same];
  // «makfa», which says «макфа» too
  const maker = language.dictionary.brands.get(tag);
  if (maker !== undefined && spellMaker(maker, tag) !== maker) return tagKey(maker, language).split(' ');
  const first = tag.charCodeAt(0);
  if (first >= DIGITS && first < DIGITS + 10) return numberContent(tag, key, language);
  const [, most] = first === SMALL_DE ? (AT_MOST.exec(tag) ?? []) : NONE;
  if (most !== undefined) return numberContent(most, key, language);
  const [, diameter] = first === SMALL_D ? (DIAMETER.exec(tag) ?? []) : NONE;
  if (diameter !== undefined) return [`d${diameter}`];
  const [, persons] = PARTY.exec(tag) ?? [];
  if (persons !== undefined) return [`${persons}чел`];
  const [, letters] = first === SMALL_ER ? (WORN.exec(key) ?? []) : NONE;
  if (letters !== undefined) return [letters];
  return factsOf(tag, key, language);
}

function numberContent(tag: string, key: string, language: Language): string[] {
  const [, persons] = PARTY.exec(tag) ?? [];
  if (persons !== undefined) return [`${persons}чел`];
  const [, storage] = MEMORY.exec(tag) ?? [];
  if (storage !== undefined) return [`${storage}гб`];
  if (COUNTED_ADJECTIVE.test(tag)) return factsOf(tag, key, language);
  const [, hallmarks] = HALLMARKS.exec(tag) ?? [];
  if (hallmarks !== undefined) return hallmarks.split('/').map((hallmark) => `проба${hallmark}`);
  const [, pieces] = PIECES.exec(tag) ?? [];
  if (pieces !== undefined) return [`${pieces}деталей`];
  return [readSize(tag) ?? tag.replaceAll(' ', '').replaceAll('.', ',')];
}

const NONE: readonly string[] = [];
const DIGITS = 48;
const SMALL_D = 0x64;
const SMALL_ER = 0x440;
const SMALL_DE = 0x434;
/** «до 40 т» and «40 т»: of one thing both are the most. */
const AT_MOST = /^до (\d[\d,]* ?[а-я/]+\d?)$/;
/** «размер xxl», whose key is «размер 2xl», as «2xl» says too. */
const WORN = /^размер (\d?x{0,4}[sml](?:[/-]\d?x{0,4}[sml])?)$/;

/** «d-178» */
const DIAMETER = /^d[ =-]?(\d+(?:,\d+)?)$/;
/** «на 2 персоны», «2 человека» */
const PARTY = /^(?:на |для )?(\d{1,2}) (?:персон|человек)[аы]?$/;
const COUNTED_ADJECTIVE = /^\d{1,3}-[а-яё]{4,}$/;
/** «8+256 гб», «8/256гб», «4/64»: what is stored, as «256 гб» says too. */
const MEMORY = /^\d{1,2}[+/](\d{2,4})(?: ?гб|(?<=\/(?:32|64|128|256|512)))$/;
/** «925 проба», «375 пробы», and of two metals «925/375 проба» */
const HALLMARKS = /^(\d{3}(?:\/\d{3})*) проб[аы]$/;
/** What sets and puzzles are counted in. */
const PIECES = /^(\d{1,5}) (?:деталь|детал[ия]|деталей|элемент|элемент[ыа]|элементов)$/;
