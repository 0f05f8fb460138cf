import type { Language } from '../../dictionary/language.ts';
import type { Token } from '../name/token.ts';
import { remember } from '../remember.ts';
import { spellUkrainian } from './spell-ukrainian.ts';

/**
 * «Кава мелена», «Труби для води»: no letter of the name is Ukrainian alone and its first word is Russian as well, but in
 * Russian names no goods.
 */
export function beginsUkrainian(tokens: readonly Token[], language: Language): boolean {
  const [first] = tokens;
  if (first?.kind !== 'word' || first.brand || first.enclosed !== null || first.word === null) return false;
  const { kinds, service, text, fold } = first.word;
  // A kind is that of the lemma too: «вага» is listed, «ваг» is not.
  const isListed =
    kinds.has('ukrainian') && language.dictionary.stopWords.get(fold)?.has('ukrainian') === true;
  if (!isListed && !(service && isOrder(text, language))) return false;
  return !tokens.some(({ lower }) => RUSSIAN.test(lower));
}

/** Letters that Ukrainian does not have. */
const RUSSIAN = /[ыэёъ]/;

/** «насоси», «труби», «корми»: in Russian nothing but something to do, in our table goods. */
const isOrder = remember(
  (text, { dictionary, morphology }): boolean =>
    dictionary.ukrainianNouns.get(spellUkrainian(text)) !== undefined &&
    morphology.readings(text).every(({ known, part }) => known && part === 'verb'),
);
