import type { Language } from '../../../dictionary/language.ts';
import { foldText } from '../../../text/fold-text.ts';
import { withUnit } from '../../count-noun.ts';
import { readYesNo } from '../../name/read-yes-no.ts';
import { findUnit } from './find-unit.ts';

/** A value with everything its rules need. */
export interface Value {
  readonly text: string;
  readonly unit: string | null;
  readonly key: string;
  readonly language: Language;
}

/** Of each part of the value the tag by rule, then the one as written, where that says something. */
export type Ways = readonly string[];

/** Words of a part that is still a characteristic and no sentence. */
export const MAX_WORDS = 6;

/**
 * A slash separates words («дуб/орех»), not letters and digits («х/б», «1/2»), nor two actions on one thing («включение/выключение
 * звука»); so does a plus («стекло + металл»), and a comma before a share («махра,100% хлопок»).
 */
const SEPARATORS =
  /[;|\n]|,(?!\d)|(?<=\p{L}{3}),(?=\d{1,3}\s?%)|(?<=\p{L}{3}\)?)\s?\/\s?(?=\p{L}{3})(?!(?<=[еа]ние\/)\p{L}+[еа]ние\s\p{L})|(?<=\p{L}{3})\s\+\s(?=\p{L}{3})/u;
const KEPT_SEPARATORS = new RegExp(`(${SEPARATORS.source})`, 'u');

/** The parts of a value, trimmed, without empty ones; what stands in brackets is one («смесовая (65% п/э, 35% х/б)»). */
export function splitValue(text: string): string[] {
  const parts =
    text.includes('(') && text.includes(')')
      ? joinBracketed(text.split(KEPT_SEPARATORS))
      : text.split(SEPARATORS);
  return parts
    .map((part) => part.replace(LABEL, '').trim().replace(JOINED_BY, ''))
    .filter((part) => part !== '');
}

/** «…, и ДВП»: the last of a list. */
const JOINED_BY = /^(?:и|а также|или|та|або)\s+(?=\p{L}{2})/iu;

/** Parts and separators in turn: a part whose bracket is open goes on behind the separator. */
function joinBracketed(pieces: readonly string[]): string[] {
  const parts: string[] = [];
  let part = '';
  let open = false;
  for (let at = 0; at < pieces.length; at += 2) {
    const piece = pieces[at] ?? '';
    part += piece;
    const [opened, closed] = [piece.lastIndexOf('('), piece.lastIndexOf(')')];
    open = opened > closed || (open && closed < 0);
    if (open && at + 2 < pieces.length) part += pieces[at + 1];
    else {
      parts.push(part);
      part = '';
    }
  }
  return parts;
}

/** «каркас: массив березы», «верх: 100% хлопок» are materials; «высота: 460 мм» would no longer say of what. */
const LABEL = /^\s*[\p{L} ]{3,20}:\s+(?=[^\d:]+$|\d{1,3}\s?%\s\p{L}[^\d:]+$)/u;

const REFUSAL =
  /^(?:нет|без|не|ні|немає|отсутств\p{L}*|відсутн\p{L}*|недоступ\p{L}*|невозможн\p{L}*|неможлив\p{L}*|нельзя|опция|опционально|no|not|false)(?![\p{L}])|^[-–—0]$/u;

export function isYes(text: string, language: Language): boolean {
  return readYesNo(text, language) === 'yes';
}

export function isNo(text: string, language: Language): boolean {
  return REFUSAL.test(foldText(text)) || readYesNo(text, language) === 'no';
}

/** «1 200.50» is «1200,5». */
export function tidyNumber(text: string): string {
  const compact = text.replaceAll(' ', '').replace('.', ',');
  return compact.includes(',') ? compact.replace(/,?0+$/, '') : compact;
}

/** «10» of a length whose `unit` says months is «10 месяцев»; null for all but a bare number of a known unit. */
export function numberWithUnit(text: string, { unit, language }: Value): string | null {
  const known = unit === null ? undefined : findUnit(unit, language.dictionary);
  // «Год выпуска, г.»
  if (known === undefined || (known === 'г' && YEAR.test(text))) return null;
  const [, from = '', joint, to] = BARE_NUMBER.exec(text) ?? [];
  return from === '' ? null : withUnit(sayNumbers(from, joint, to), known, language);
}

const YEAR = /^(?:19|20)\d\d$/;

/** A number, a range («0-16», «5…21», «220/380»), which is said in words where it has signs («-1...+7»). */
const BARE_NUMBER =
  /^([+-]?\d{1,6}(?:[.,]\d{1,3})?)(?:\s?([-–—…/]|\.\.\.?)\s?([+-]?\d{1,6}(?:[.,]\d{1,3})?))?$/;

/** «5-21», «220/380», «от -1 до +7»: a tag cannot begin with a minus. */
export function sayNumbers(from: string, joint: string | undefined, to: string | undefined): string {
  if (to === undefined) return tidyNumber(from);
  if (/^[+-]/.test(from + to) || /^[+-]/.test(to)) return `от ${tidyNumber(from)} до ${tidyNumber(to)}`;
  return `${tidyNumber(from)}${joint === '/' ? '/' : '-'}${tidyNumber(to)}`;
}

/** «KYOCERA FS-1028MFP (CET)», «225х720 мм (одного блока)»: what stands in brackets at the end is a remark. */
export function dropRemark(text: string): string {
  return text.replace(REMARK, '');
}

const REMARK = /\s*\([^()]{1,30}\)\.?$/;
