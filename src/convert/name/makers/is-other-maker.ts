import type { Language } from '../../../dictionary/language.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { Token } from '../token.ts';

/**
 * «JBL Clip 4» of the vendor Apple: a Latin name that begins with one known maker and does not hold the other is of the first. With
 * a Russian word it may be what fits the goods of the first («HP Q2612A картридж» of Cactus), unless the title is of a device, which
 * is made whole by one («Холодильник Bosch KGN39» of Samsung).
 */
export function isOtherMaker(
  vendor: string,
  tokens: readonly Token[],
  title: string,
  { dictionary }: Language,
): boolean {
  const isDevice = dictionary.lists.device.has(foldText(title));
  const first = tokens.find(({ kind }) => !isDevice || kind !== 'word');
  if (first?.kind !== 'latin' || first.word?.brand !== true || !first.brand) return false;
  const maker = dictionary.brands.get(first.lower);
  const own = dictionary.brands.get(foldText(vendor));
  if (maker === undefined || own === undefined || maker === own) return false;
  return tokens.every(
    ({ kind, lower }) => (isDevice || kind !== 'word') && dictionary.brands.get(lower) !== own,
  );
}
