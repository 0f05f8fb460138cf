const COUNTED = /^\d+-(?:х|и|го|му|й|я|е|ой|ая|ое|ый|ти|ми|мя|ю)$/;

/** «4-х», «2-го»: a number of what stands behind it, and nothing by itself. */
export function isCounted(lower: string): boolean {
  return COUNTED.test(lower);
}
