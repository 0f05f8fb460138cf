import type { Language } from '../../../dictionary/language.ts';

/**
 * What a normalized title or tag says, a key for each word: «из натуральной кожи» and «натуральная кожа» say the same, as do «чугунный»
 * and «чугун», «в синем цвете» and «синий». `key` is its key. Never empty where there is a word.
 */
export function factsOf(tag: string, key: string, language: Language): string[] {
  // Half of the tags are one word.
  if (!tag.includes(' ')) return [factOf(key, language) ?? key];
  const written = tag.split(' ');
  const keys = key.split(' ');
  const facts: string[] = [];
  for (let at = 0; at < keys.length; at++) {
    const isNone = PREPOSITIONS.has(written[at] ?? '') || isOfWhat(written, keys, at);
    const fact = isNone ? null : factOf(keys[at] ?? '', language);
    if (fact !== null) facts.push(fact);
  }
  return facts.length === 0 ? keys : facts;
}

const PREPOSITIONS = new Set('для от с со без на под по из до в во к при о у за над з зі із від'.split(' '));

/**
 * What others are said of: «сорт бычье сердце» says what «бычье сердце» does, «вкус шоколадный» what «шоколадный», «облегающего кроя» what
 * «облегающий», «круглой формы» what «круглый».
 */
function isOfWhat(written: readonly string[], keys: readonly string[], at: number): boolean {
  const key = keys[at] ?? '';
  if (!OF_WHAT.has(key)) return false;
  if (at === keys.length - 1) return at === 1 && (written[at] !== key || !NEEDED.has(key));
  return at === 0 && (RUSSIAN.test(keys[1] ?? '') || key === PUBLISHER);
}

const PUBLISHER = 'издательство';
/** «летняя форма» is goods. */
const NEEDED: ReadonlySet<string> = new Set(['форма', 'сорт', PUBLISHER]);
const OF_WHAT: ReadonlySet<string> = new Set([
  'сорт',
  'вкус',
  'стиль',
  'крой',
  'фасон',
  'силуэт',
  'форма',
  PUBLISHER,
]);

/** Null for what only says which of its facts a thing has. */
function factOf(key: string, language: Language): string | null {
  const { understand } = language;
  // «4-местная» is «4-местный».
  const [, count, counted = ''] = COUNTED.exec(key) ?? [];
  if (count !== undefined) return `${count}${understand(counted).key}`;
  const [, numeral = '', said = ''] = NUMERAL.exec(key) ?? [];
  if (said !== '') return `${NUMERALS.indexOf(numeral) + 1}-${understand(said).key}`;
  if (!RUSSIAN.test(key)) return key;
  if (key === 'цвет' || key === 'оттенок') return null;
  const metal = METALLIC.get(key);
  if (metal !== undefined) return metal;
  const { kinds, adjectiveKinds } = understand(key);
  if (adjectiveKinds.has('material')) return `${stemOf(key.replace(ADJECTIVE, ''))}*`;
  return kinds.has('substance') ? `${stemOf(key)}*` : key;
}

const COUNTED = /^(\d{1,3}-)([а-я]{4,})$/;
/** «четырехместный» is «4-местный». */
const NUMERALS = 'одно двух трех четырех пяти шести семи восьми девяти десяти'.split(' ');
const NUMERAL = new RegExp(`^(${NUMERALS.join('|')})([а-я]{3,}[ыио]й)$`);
/** Materials are. */
const RUSSIAN = /^[а-я]{2,}$/;
const ADJECTIVE = /(?:ированн|янн?|енн?|анн?|ическ|ов|ев|н)?[ыио]й$/;

/** Colours that shops call by the metal as well: «золотой» beside «золотистый». */
const METALLIC: ReadonlyMap<string, string> = new Map([
  ['золотистый', 'золот*'],
  ['серебристый', 'серебр*'],
]);

/** «хлопк» of «хлопок», «керам» of «керамика»; of a few, such as «лён», that of the adjective is another. */
function stemOf(noun: string): string {
  return noun
    .replace(/([^аеиоуыэюя])ок$/, '$1к')
    .replace(/[аоеяьй]$/, '')
    .replace(/ик$/, '');
}
