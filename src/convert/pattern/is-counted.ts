const COUNTED = /^\d+-(?:х|и|го|му|й|я|е|ой|ая|ое|ый|ти|ми|мя|ю)$/;

/** «4-х», «2-го»: a number of what stands behind it, and nothing by itself. */
export function isCounted(lower: string): boolean {
  return COUNTED.test(lower);
}

const COUNTED_ADJECTIVE = /^\d{1,3}(?:,\d)?-[а-яёіїєґ]{4,}$/;

/** «2-клавишный», «1,5-спальное», «12-вольтна»: how many of something goods have, said of them; no code of a shop. */
export function isCountedAdjective(lower: string): boolean {
  return COUNTED_ADJECTIVE.test(lower);
}
