import { foldText } from '../../../text/fold-text.ts';
import { normalWays } from './normal-spelling.ts';
import { dropRemark, isNo, splitValue, tidyNumber, type Value, type Ways } from './value.ts';

/** Dimensions compact («600х400»), plainly with their unit, letter sizes as they are, a bare number as «размер 42». */
export function readSizes(value: Value): Ways[] {
  if (DIMENSIONS.test(value.text)) {
    const compact = dropRemark(value.text).replace(/\s*[xх×*]\s*/gi, 'х');
    const bare = compact.replace(/\s*(?:мм|mm)\.?$/i, '');
    const written = UNIT_BEHIND.exec(compact)?.[1] ?? value.unit ?? '';
    const unit = value.language.dictionary.units.get(foldText(written));
    return [unit === undefined ? [bare] : [bare, `${compact.replace(UNIT_BEHIND, '')} ${unit}`]];
  }
  return splitValue(value.text).flatMap((part) => {
    if (isNo(part, value.language)) return [];
    const [, inches] = INCHES.exec(part) ?? [];
    if (inches !== undefined) return [[`${tidyNumber(inches)}"`]];
    if (/^\d+(?:[.,]\d+)?$/.test(part)) return value.key === 'size' ? [[`размер ${tidyNumber(part)}`]] : [];
    // A lone «s» says nothing to who reads tags.
    const lone = value.key === 'size' && LETTER_SIZE.test(part);
    return [lone ? [`размер ${part}`, ...normalWays(part, value)] : normalWays(part, value)];
  });
}

const INCHES = /^(\d+(?:[.,]\d+)?)\s?(?:["”″]|'')$/;
/** «S»; «XXL» is known for a size by itself. */
const LETTER_SIZE = /^[sml]$/i;
const DIMENSIONS = /\d\s*[xх×*]\s*\d/i;
const UNIT_BEHIND = /\s*(мм|см|м|mm|cm)\.?$/i;
