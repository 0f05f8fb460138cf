/**
 * A value without what only its shop's program needs: «30.00000» is «30», «min-0.75л., max-0.75л.» is «0.75л.», «15 (18,5)» of an
 * engine that may run harder for a while «15». Anything else as it is.
 */
export function tidyValue(value: string): string {
  if (value.length > LONGEST || !DIGIT.test(value)) return value;
  const [, least = '', ofLeast = '', most = '', unit = ''] = LIMITS.exec(value) ?? [];
  if (least !== '') {
    const stated = unit || ofLeast;
    // «min 2л, max 500мл»
    if (ofLeast !== '' && bare(ofLeast) !== bare(stated)) return value;
    return Number(least.replace(',', '.')) === Number(most.replace(',', '.'))
      ? `${least} ${stated}`.trim()
      : `${least}-${most} ${stated}`.trim();
  }
  return value.replace(NOUGHTS, '$1').replace(GLUED_LIMIT, '$1 ').replace(IN_BRACKETS, '$1 $2').trim();
}

/** «л.» and «л» */
function bare(unit: string): string {
  return unit.toLowerCase().replace(/\.$/, '');
}

/** Longer ones are texts, or lists of which a word more or less tells something. */
const LONGEST = 60;
const DIGIT = /\d/;
/** «min-0.7л., max-1л.», «мин. 12%, макс. 14%», «min: 5 / max: 10 кг» */
const LIMITS =
  /^(?:min|minimum|мин|мін|минимум|мінімум)\.?\s?[-–:=]?\s?(\d{1,7}(?:[.,]\d{1,4})?)\s?([\p{L}%"][\p{L}./23]{0,9})?\s?[,;/|]?\s?(?:max|maximum|макс|максимум)\.?\s?[-–:=]?\s?(\d{1,7}(?:[.,]\d{1,4})?)\s?([\p{L}%"][\p{L}./23]{0,9})?$/iu;
/** «30.00000»: as databases write a whole number; «1.000» may be a thousand, «5.0» the version of a protocol. */
const NOUGHTS = /^(\d{1,7})[.,]0{4,8}$/;
/** «max-0.75л» is no number below zero. */
const GLUED_LIMIT = /^(min|max|мин|макс)\.?[-–:=]\s?(?=\d)/i;
/** «15 (18,5) кВт» */
const IN_BRACKETS = /^(\d{1,6}(?:[.,]\d{1,3})?)\s?\(\s?\d{1,6}(?:[.,]\d{1,3})?\s?\)\s?([\p{L}./]{0,8})$/u;
