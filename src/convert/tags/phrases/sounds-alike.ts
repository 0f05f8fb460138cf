import { rememberText } from '../../remember.ts';

/** Whether a Latin and a Russian word are one name: their consonants, so many at least, sound alike, one after another («luxuda», «люксуда»). */
export function soundsAlike(latin: string, russian: string, consonants = 2): boolean {
  const sound = latinSound(latin);
  return sound.length >= consonants && sound === russianSound(russian);
}

/** Sounds of one to three letters; vowels and signs have none. */
const LATIN = new Map(
  Object.entries({
    sch: 'ш',
    sh: 'ш',
    ch: 'ш',
    zh: 'ш',
    ph: 'ф',
    th: 'т',
    ck: 'к',
    ce: 'с',
    ci: 'с',
    cy: 'с',
    kh: 'к',
    ts: 'с',
    tz: 'с',
    qu: 'к',
    gh: 'г',
    b: 'п',
    c: 'к',
    d: 'т',
    f: 'ф',
    g: 'г',
    k: 'к',
    l: 'л',
    m: 'м',
    n: 'н',
    p: 'п',
    q: 'к',
    r: 'р',
    s: 'с',
    t: 'т',
    v: 'ф',
    w: 'ф',
    x: 'кс',
    z: 'с',
    j: 'ш',
  }),
);
const RUSSIAN = new Map(
  Object.entries({
    дж: 'ш',
    кс: 'кс',
    б: 'п',
    в: 'ф',
    г: 'г',
    ґ: 'г',
    д: 'т',
    ж: 'ш',
    з: 'с',
    к: 'к',
    л: 'л',
    м: 'м',
    н: 'н',
    п: 'п',
    р: 'р',
    с: 'с',
    т: 'т',
    ф: 'ф',
    х: 'к',
    ц: 'с',
    ч: 'ш',
    ш: 'ш',
    щ: 'ш',
  }),
);
const LONGEST = 3;
export const latinSound = rememberText((word) => soundOf(word, LATIN));
export const russianSound = rememberText((word) => soundOf(word, RUSSIAN));

function soundOf(word: string, sounds: ReadonlyMap<string, string>): string {
  let sound = '';
  for (let at = 0; at < word.length; ) {
    let length = LONGEST;
    while (length > 1 && !sounds.has(word.slice(at, at + length))) length--;
    const next = sounds.get(word.slice(at, at + length)) ?? '';
    if (!sound.endsWith(next)) sound += next;
    at += length;
  }
  return sound;
}
