import type { Language } from '../dictionary/language.ts';

/** Real catalogs repeat a few thousand values; hostile ones must not fill the memory. */
const MAX_REMEMBERED = 50_000;

/**
 * A pure function of a text and the language, with its results remembered per language. Texts longer than
 * `MAX_KEY` are computed anew: they are rare, and remembering them would cost more than they do.
 */
export function remember<T>(
  compute: (text: string, language: Language) => T,
): (text: string, language: Language) => T {
  const byLanguage = new WeakMap<Language, Map<string, T>>();
  return (text, language) => {
    if (text.length > MAX_KEY) return compute(text, language);
    let results = byLanguage.get(language);
    if (results === undefined) {
      results = new Map();
      byLanguage.set(language, results);
    }
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text, language);
    if (results.size >= MAX_REMEMBERED) results.clear();
    results.set(text, result);
    return result;
  };
}

const MAX_KEY = 500;
