import type { Language } from '../dictionary/language.ts';
import { copyText } from '../text/copy-text.ts';
import { openMetOnce } from '../text/met-once.ts';
import { hashSlice } from '../text/remember-slices.ts';

/** Real catalogs repeat a few thousand values; hostile ones must not fill the memory. */
const MAX_REMEMBERED = 50_000;
/** Longer texts are rare, and remembering them costs more than they do. */
const MAX_KEY = 500;
/** Texts met once of which the hash is kept; a power of two. */
const MET_ONCE = 1 << 11;

/** A pure function of a text and the language, with its results remembered per language. */
export function remember<T>(
  compute: (text: string, language: Language) => T,
): (text: string, language: Language) => T {
  const bound = perLanguage((language) => rememberText((text) => compute(text, language)));
  return (text, language) => bound(language)(text);
}

/**
 * What is made of a language, once per language. A batch has one language, so the last one is kept at hand: the
 * lookup by language took a tenth of a conversion.
 */
export function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new WeakMap<Language, { readonly value: T }>();
  let last: Language | null = null;
  let lastMade: { readonly value: T } | null = null;
  return (language) => {
    if (language === last && lastMade !== null) return lastMade.value;
    const known = made.get(language) ?? { value: make(language) };
    made.set(language, known);
    last = language;
    lastMade = known;
    return known.value;
  };
}

/**
 * A pure function of a text, with its results remembered from the second time on: half of the texts of a catalog (articles,
 * sizes with their units) come once, and would only fill the memory.
 */
export function rememberText<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  const wasMet = openMetOnce(MET_ONCE);
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (text.length > MAX_KEY) return compute(text);
    if (!wasMet(hashSlice(text, 0, text.length))) return compute(text);
    const key = copyText(text);
    const result = compute(key);
    if (results.size >= MAX_REMEMBERED) results.clear();
    results.set(key, result);
    return result;
  };
}
