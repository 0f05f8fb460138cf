import type { Language } from '../../../dictionary/language.ts';

/**
 * Whether a name has a word of a kind of title-words.tsv, noun or adjective, in any form. For the few numbers that are in doubt: it
 * looks at every word.
 */
export function namesGoods(name: string, kind: string, { understand }: Language): boolean {
  for (const [text] of name.matchAll(WORDS)) {
    const { kinds, adjectiveKinds } = understand(text.toLowerCase());
    if (kinds.has(kind) || adjectiveKinds.has(kind)) return true;
  }
  return false;
}

const WORDS = /\p{L}+/gu;
