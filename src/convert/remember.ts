import type { Language } from '../dictionary/language.ts';

/** Real catalogs repeat a few thousand values; hostile ones must not fill the memory. */
const MAX_REMEMBERED = 50_000;
/** Longer texts are rare, and remembering them costs more than they do. */
const MAX_KEY = 500;

/** A pure function of a text and the language, with its results remembered per language. */
export function remember<T>(
  compute: (text: string, language: Language) => T,
): (text: string, language: Language) => T {
  const byLanguage = new WeakMap<Language, (text: string) => T>();
  return (text, language) => {
    let compiled = byLanguage.get(language);
    if (compiled === undefined) {
      compiled = rememberText((key) => compute(key, language));
      byLanguage.set(language, compiled);
    }
    return compiled(text);
  };
}

/** A pure function of a text, with its results remembered. */
export function rememberText<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (text.length > MAX_KEY) return result;
    if (results.size >= MAX_REMEMBERED) results.clear();
    results.set(text, result);
    return result;
  };
}
