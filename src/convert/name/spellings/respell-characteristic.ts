import type { Language } from '../../../dictionary/language.ts';

/** A characteristic's name in words, with its remark or unit as it stands: «макс. диаметр (d), мм» → `макс. диаметр (d)`, `, мм`. */
const PARTS = /^(.+?)(\s*,\s*[^,]{1,15}|\s*[([{][^()[\]{}]{2,40}[)\]}])?$/;
/** «ширина (b)», «диаметр d», «размеры шхвхг»: how drawings mark a size. */
const SYMBOL = /\s\(?(?:[abdhlrstwøв]\d?|[дшвгтlwhdbt](?:\s?[xх×*/]\s?[дшвгтlwhdbt]){1,3})\)?$/;

/** Readings of one name; more are a name of nothing but cut words. */
const MOST = 32;

/**
 * Other spellings of a characteristic's name, the nearest first: cut words in full («кол-во» is «количество», «макс.»
 * «максимальный» or nothing), an adjective before its noun («диаметр наружный»), without the sign of a drawing («ширина (b),
 * мм»). What they are is for the dictionary to say.
 */
export function respellCharacteristic(clean: string, language: Language): readonly string[] {
  const [, base = clean, rest = ''] = PARTS.exec(clean) ?? [];
  const bare = base.replace(SYMBOL, '');
  const spellings = new Set<string>();
  for (const words of expand(bare.replace(/\.(?=\p{L})/gu, '. ').split(' '), language)) {
    spellings.add(words.join(' ') + rest);
    for (const ordered of reorder(words, language)) spellings.add(ordered.join(' ') + rest);
  }
  spellings.delete(clean);
  return [...spellings];
}

/** Each word by each of its readings; a word that is left out leaves nothing. */
function expand(words: readonly string[], language: Language): string[][] {
  let readings: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const full = fullWords(word, at === words.length - 1, language);
    readings = readings.flatMap((before) => full.map((one) => (one === '' ? before : [...before, one])));
    if (readings.length > MOST) return [];
  }
  return readings.filter((reading) => reading.length > 0);
}

/** The dot of a last word was taken with the marks at the edges. */
function fullWords(word: string, isLast: boolean, { dictionary: { nameCuts } }: Language): readonly string[] {
  const full = nameCuts.get(word) ?? nameCuts.get(word.replace(/\.$/, ''));
  return full ?? (isLast ? nameCuts.get(`${word}.`) : undefined) ?? [word];
}

/** «диаметр наружный», «диаметр наружный трубы», «ток нагрузки максимальный»: the adjective goes first. */
function reorder(words: readonly string[], { understand }: Language): string[][] {
  const places = new Set([1, words.length - 1]);
  return [...places].flatMap((place) => {
    const word = words[place] ?? '';
    if (place < 1 || word === '' || understand(word).adjective === null) return [];
    return [[word, ...words.slice(0, place), ...words.slice(place + 1)]];
  });
}
