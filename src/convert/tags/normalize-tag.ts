import type { Language } from '../../dictionary/language.ts';
import { MAX_TAG_LENGTH } from '../../model/limits.ts';
import { ALIKE, ALIKE_CAPITALS } from '../../text/alike-letters.ts';
import { collapseBlanks } from '../description/render-line.ts';
import { repairLetters } from '../name/repair-letters.ts';
import { closeAbbreviations } from './said/close-abbreviations.ts';
import { Mark, markOf } from './scan-text.ts';

const WORD = /\p{L}+/gu;
const EDGES = /^[\s"'«»„“”.,;:!?()[\]{}*•·–—_/\\|-]+|(?<!\d)"+$|[\s'«»„“”.,;:!?([{*•·–—_/\\|-]+$/g;
const TIMES = /(\d)\s*[xх×*]\s*(?=\d)/g;

/** «Tizen™», «Matizol®»: signs of owners, no part of a name. */
export const OWNED = /[®™©]/g;

/**
 * The normal form of a tag: lower case, ё as е, single spaces, no quotes or punctuation at the edges, «х»
 * between the numbers of a size. '' for what cannot be a tag: nothing left, no letter or digit, too long.
 */
export function normalizeTag(text: string): string {
  if (isNormal(text)) return text;
  if (text.length > MAX_TAG_LENGTH * 3) return '';
  const bare = collapseBlanks(text.replace(OWNED, ' '))
    .replace(WORD, repairLetters)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(EDGES, '')
    .replace(EDGES, '')
    .replace(TIMES, '$1х');
  const closed = bare.includes('(') && !bare.includes(')') ? `${bare})` : bare;
  return closed.length <= MAX_TAG_LENGTH && /[\p{L}\p{N}]/u.test(closed) ? closed : '';
}

/** Most texts are plain words already, of one alphabet each: seen in one pass, where making them so takes eight. */
function isNormal(text: string): boolean {
  if (text.length > MAX_TAG_LENGTH || !isPlain(markOf(text, 0))) return false;
  let last = 0;
  /** The last that is no space. */
  let solid = 0;
  let met = 0;
  let size = false;
  for (let at = 0; at < text.length; at++) {
    const mark = markOf(text, at);
    if ((mark & NORMAL) === 0) return false;
    if (mark === Mark.SPACE && last === mark) return false;
    if (mark === Mark.LATIN && (last & RUSSIAN) !== 0) return false;
    if (last === Mark.LATIN && (mark & RUSSIAN) !== 0) return false;
    size ||= solid === Mark.DIGIT && isTimes(text.charCodeAt(at));
    met |= mark;
    last = mark;
    if (mark !== Mark.SPACE) solid = mark;
  }
  // «m8x40» is a word like others, «для 30 x 30» is not.
  return isPlain(last) && !(size && (met & ~CODE) !== 0);
}

const RUSSIAN = Mark.RUSSIAN | Mark.UKRAINIAN;
const CODE = Mark.LATIN | Mark.DIGIT;
const PLAIN = RUSSIAN | Mark.LATIN | Mark.DIGIT;
const NORMAL = PLAIN | Mark.SPACE | Mark.HYPHEN | Mark.DOT | Mark.COMMA | Mark.SLASH | Mark.PLUS;

function isPlain(mark: number): boolean {
  return (mark & PLAIN) !== 0;
}

/** The Latin and the Russian letter that stand between the numbers of a size. */
function isTimes(code: number): boolean {
  return code === 0x78 || code === 0x445;
}

/** Equal keys are one tag: «синяя» and «синий», «для дома» and «для домов». */
export function tagKey(tag: string, language: Language): string {
  let key = '';
  for (const word of tag.split(' ')) key += `${key === '' ? '' : ' '}${keyOf(word, language)}`;
  return key;
}

/** Articles, sizes and Latin words are in no morphology, and half of them come once: asking for them took a tenth of a first import. */
function keyOf(word: string, language: Language): string {
  if (DECLINED.test(word)) {
    const [, number = '', declined = word] = NUMBERED.exec(word) ?? [];
    return number + language.understand(declined).key;
  }
  if (LETTER_AND_NUMBER.test(word)) return (LATIN.get(word.charAt(0)) ?? word.charAt(0)) + word.slice(1);
  return word.startsWith('xx') && CLOTHES_SIZE.test(word) ? `${word.length - 1}x${word.slice(-1)}` : word;
}

/** «1,5-спальное»: only the word behind the number is declined. */
const NUMBERED = /^(\d[\d,.]*-)([а-я]+)$/;
/** «а4» in Russian letters and «a4» in Latin ones look alike, as «в5» and «b5» do in capitals, and are one tag. */
const LETTER_AND_NUMBER = /^[а-я]\d/;
const LATIN = new Map([...ALIKE, ...ALIKE_CAPITALS].map(([latin, russian]) => [russian, latin]));
/** «xxl» and «2xl» are one size. */
const CLOTHES_SIZE = /^x{2,5}[ls]$/;

const DECLINED = /^[а-яіїєґ]+$|[а-яіїєґ]{2}/;

/** Normalized tags without duplicates by lemma, in their order; what cannot be a tag is left out. */
export function normalizeTags(tags: readonly string[], language: Language): readonly string[] {
  const kept = new Map<string, string>();
  for (const tag of tags.map(normalizeTag)) {
    if (tag === '') continue;
    const key = tagKey(tag, language);
    if (!kept.has(key)) kept.set(key, tag);
  }
  return closeAbbreviations([...kept.values()]);
}
