import type { Observation } from '../../../learned/observation.ts';
import { spellMaker } from '../../../name/makers/spell-maker.ts';
import type { Token } from '../../../name/token.ts';
import { type PhraseList, range } from '../phrase-list.ts';
import { SEEN } from '../phrase-sorts.ts';

/** A known maker, under its usual spelling. */
export function addMaker(list: PhraseList, at: number, token: Token): void {
  const { brands } = list.language.dictionary;
  for (let length = Math.min(token.brandLength, list.tokens.length - at); length > 0; length--) {
    let words = token.lower;
    for (let next = at + 1; next < at + length; next++) words += ` ${list.tokens[next]?.lower}`;
    const canonical = brands.get(words.includes('ё') ? words.replaceAll('ё', 'е') : words);
    if (canonical === undefined) continue;
    // «GET RICH» is no «Rich».
    if (length === 1 && !token.brand && token.word?.brand === true) return;
    list.add('known maker', range(at, at + length - 1), spellMaker(canonical, words));
    return;
  }
}

/** Seen of what stands right behind a maker. */
export function behindBrand(list: PhraseList, at: number): Observation[] {
  return list.tokens[at - 1]?.brand === true ? [SEEN.behindBrand] : [];
}
