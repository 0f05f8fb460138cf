import type { Language } from '../../../dictionary/language.ts';

/**
 * «bezhevyj», «sovremennyj», «svetlo-seryj»: a Russian adjective as programs spell addresses; null for a text that is none, in
 * whatever language («oval», «grey»).
 */
export function readTransliterated(text: string, { understand }: Language): string | null {
  if (!ADJECTIVE.test(text)) return null;
  const russian = text.toLowerCase().replace(SOUND, (sound) => LETTERS[sound] ?? sound);
  return understand(russian.slice(russian.lastIndexOf('-') + 1)).knownAdjective ? russian : null;
}

/** In Latin letters, with an ending that no English adjective has. */
const ADJECTIVE = /^[a-z']{2,20}(?:-[a-z']{2,20})?(?:[yi]j|[yi]y|aya|aja|yaya|oe)$/i;

const LETTERS: Readonly<Record<string, string>> = {
  shch: 'щ',
  sch: 'щ',
  zh: 'ж',
  kh: 'х',
  ch: 'ч',
  sh: 'ш',
  ts: 'ц',
  ya: 'я',
  ja: 'я',
  yu: 'ю',
  ju: 'ю',
  yo: 'ё',
  jo: 'ё',
  yj: 'ый',
  ij: 'ий',
  yy: 'ый',
  iy: 'ий',
  a: 'а',
  b: 'б',
  c: 'ц',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'ы',
  z: 'з',
  "'": 'ь',
};
const SOUND = new RegExp(Object.keys(LETTERS).join('|'), 'g');
