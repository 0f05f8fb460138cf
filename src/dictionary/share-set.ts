/**
 * The set of some values, one for all that hold the same in the same order: words have a few dozen different sets of cases, genders and
 * kinds. Sets of their own were half of the memory of a word, and looking into them missed the processor's cache.
 */
export function shareSet<T extends string>(values: Iterable<T>): ReadonlySet<T> {
  const made = new Set(values);
  const key = [...made].join();
  const known = SHARED.get(key);
  if (known !== undefined) return known as ReadonlySet<T>;
  SHARED.set(key, made);
  return made;
}

const SHARED = new Map<string, ReadonlySet<string>>();
