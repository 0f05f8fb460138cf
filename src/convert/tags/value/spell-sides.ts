import { findUnit } from './find-unit.ts';
import type { Value } from './value.ts';

/**
 * «51,5/115/51,5», «1000мм х 600мм х 750мм», «Д:120 Ш:60 В:75 см», «60 на 40 см» as sides are written; what is worn and fitted is
 * written with slashes too («164/88», «205/55», «5/112») and needs a unit to be told. Anything else as it is.
 */
export function spellSides(value: Value): string {
  const { text } = value;
  if (text.length > LONGEST) return text;
  if (SLASHED.test(text)) return isFitted(value) ? text : text.replace(SLASHES, 'х');
  const [, each] = UNIT_OF_EACH.exec(text) ?? [];
  if (each !== undefined) return `${text.replaceAll(each, '').trim()} ${each}`;
  const [, unit] = LABELLED.exec(text) ?? [];
  if (unit !== undefined) return `${text.match(NUMBERS)?.join('х')} ${unit}`.trim();
  return text.replace(ORDER, '').replace(BY, '$1х$2');
}

function isFitted({ text, key, unit, language }: Value): boolean {
  if (!OF_SIDES.has(key)) return true;
  const [, written = unit ?? ''] = SLASHED.exec(text) ?? [];
  return key === SIZE && !LENGTHS.has(findUnit(written, language.dictionary) ?? '');
}

const LONGEST = 60;
const SIZE = 'size';
/** Keys of sides; «1/2» of a thread, «205/55» of a tyre are none. */
const OF_SIDES: ReadonlySet<string> = new Set([
  SIZE,
  'dimensions',
  'working_field',
  'columns',
  'tabletop_size',
  'bed_size',
  'leaf_size',
  'pillow_size',
  'canvas_size',
  'tile_size',
  'folded_size',
  'package_size',
]);
const LENGTHS: ReadonlySet<string> = new Set(['мм', 'см', 'м']);

const SIDE = '\\d{1,5}(?:[.,]\\d{1,2})?';
const SLASHED = new RegExp(`^${SIDE}(?:\\s?[/\\\\]\\s?${SIDE}){1,2}\\s?(мм|см|м|mm|cm)?\\.?$`, 'i');
const SLASHES = /\s?[/\\]\s?/g;
const UNIT_OF_EACH = new RegExp(`^${SIDE}\\s?(мм|см|м)(?:\\s?[xх×*]\\s?${SIDE}\\s?\\1){1,2}\\.?$`, 'i');
const NAME = '(?:длина|ширина|высота|глубина|[дшвгlwhd])\\s?[:=.–-]?\\s?';
const LABELLED = new RegExp(
  `^${NAME}${SIDE}(?:\\s?(?:мм|см|м))?(?:\\s?[xх×*,;/]?\\s?${NAME}${SIDE}\\s?(мм|см|м|)){1,2}\\.?$`,
  'i',
);
const NUMBERS = new RegExp(SIDE, 'g');
/** «(ДхШхВ) 120х60х75» */
const ORDER = /^\(?[дшвг](?:\s?[xх×*/]\s?[дшвг]){1,2}\)?\s?[:–-]?\s(?=\d)/i;
const BY = new RegExp(`^(${SIDE}) на (${SIDE})(?!\\S)`, 'i');
