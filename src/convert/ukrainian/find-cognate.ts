import type { Language } from '../../dictionary/language.ts';
import { remember } from '../remember.ts';
import { respellUkrainian } from './respell-ukrainian.ts';

/** Shorter words that look alike are often others: «рік» is no «рик», «лиса» is bald. */
const SHORTEST = 5;

/**
 * The Russian noun that a Ukrainian one in the nominative, in no table, is letter by letter or by its ending: «класика»
 * is «классика», «сканування» «сканирование», «кориця» «корица». Null where Russian knows no such noun.
 */
export const findCognateNoun = remember((word, language): string | null => {
  if (word.length < SHORTEST || word.includes('-')) return null;
  for (const ended of endedAsNoun(word))
    for (const spelling of spellingsOf(ended)) if (isNoun(spelling, language)) return spelling;
  return null;
});

/** Ukrainian endings of nouns that have their own in Russian, and what they are there. */
const NOUN_ENDINGS: readonly (readonly [ending: string, russian: readonly string[]])[] = [
  ['ування', ['ование', 'ирование']],
  ['ювання', ['евание', 'ирование']],
  ['ання', ['ание']],
  ['ення', ['ение']],
  ['іння', ['ение']],
  ['ття', ['тие']],
  ['ість', ['ость']],
  ['иця', ['ица']],
  ['ець', ['ец']],
];

function endedAsNoun(word: string): readonly string[] {
  for (const [ending, russian] of NOUN_ENDINGS)
    if (word.endsWith(ending)) return russian.map((one) => word.slice(0, -ending.length) + one);
  return [word];
}

function isNoun(word: string, { morphology }: Language): boolean {
  return morphology.known(word).some(({ part, case: stands, plural, lemma }) => {
    if (part !== 'noun' || stands !== 'nomn') return false;
    return plural || lemma === word;
  });
}

/**
 * The Russian adjective, in the masculine, of a Ukrainian one that no table has: «активований» is «активированный», «битумний»
 * «битумный». `stem`: without its ending. Null where Russian knows no such adjective, and for what may be a noun («лиса», «картина»).
 */
export const findCognateAdjective = remember((stem, language): string | null => {
  if (stem.length < SHORTEST || stem.includes('-')) return null;
  for (const [suffix, russian] of ADJECTIVE_SUFFIXES) {
    if (!suffix.test(stem)) continue;
    for (const made of russian) {
      const ended = stem.replace(suffix, made);
      for (const spelling of spellingsOf(ended)) if (isAdjective(spelling, language)) return spelling;
    }
    break;
  }
  return joinPrefix(stem, language) ?? makeOfNoun(stem, language);
});

/** «газомасляний», «крупнолистовий», «багатошаровий»: Russian has no such word that is known, but both its parts. */
function joinPrefix(stem: string, { dictionary: { ukrainianAdjectives } }: Language): string | null {
  for (const [prefix, russian] of PREFIXES) {
    if (!stem.startsWith(prefix)) continue;
    const last = ukrainianAdjectives.get(`${stem.slice(prefix.length)}ий`);
    if (last !== undefined) return russian + last;
  }
  return null;
}

/** «преднізолоновий»: of a substance whose adjective no dictionary has; short ones are others («лісовий» is of no «лис»). */
function makeOfNoun(stem: string, language: Language): string | null {
  const noun = stem.replace(/ов$/, '');
  if (noun === stem || noun.length < SHORTEST_SUBSTANCE) return null;
  const spelling = respellUkrainian(noun).find((one) => isNoun(one, language));
  return spelling === undefined ? null : `${spelling}овый`;
}

const SHORTEST_SUBSTANCE = 6;

const PREFIXES = Object.entries({
  газо: 'газо',
  водо: 'водо',
  масло: 'масло',
  термо: 'термо',
  фото: 'фото',
  авто: 'авто',
  мото: 'мото',
  вело: 'вело',
  електро: 'электро',
  пневмо: 'пневмо',
  гідро: 'гидро',
  вібро: 'вибро',
  метало: 'металло',
  багато: 'много',
  мало: 'мало',
  високо: 'высоко',
  низько: 'низко',
  дрібно: 'мелко',
  крупно: 'крупно',
  товсто: 'толсто',
  тонко: 'тонко',
  швидко: 'быстро',
  широко: 'широко',
  вузько: 'узко',
  ново: 'ново',
  напів: 'полу',
  анти: 'анти',
  супер: 'супер',
  ультра: 'ультра',
  міні: 'мини',
});

/** How the stems of adjectives end, and what the masculine ends with in Russian. */
const ADJECTIVE_SUFFIXES: readonly (readonly [suffix: RegExp, russian: readonly string[]])[] = [
  [/ован$/, ['ированный', 'ованный', 'ованый']],
  [/([аяе])н$/, ['$1нный', '$1ный']],
  [/([оеє]в)$/, ['$1ый', '$1ой']],
  [/([сзц])ьк$/, ['$1кий', '$1кой']],
  [/(?<=[бвгджзклмпрстфхцчшщьй])н$/, ['ный', 'ной']],
];

function isAdjective(word: string, { morphology }: Language): boolean {
  return morphology
    .known(word)
    .some(
      ({ part, case: stands, gender, lemma }) =>
        part === 'adjective' && stands === 'nomn' && gender === 'masc' && lemma === word,
    );
}

/** Each as Russian would spell it: its vowels, and one of its consonants doubled, which Ukrainian writes once in loan words. */
function* spellingsOf(word: string): Generator<string> {
  const spellings = respellUkrainian(word);
  yield* spellings;
  for (const spelling of spellings)
    for (let at = 1; at < spelling.length; at++) {
      if (!DOUBLED.has(spelling.charAt(at)) || !VOWELS.has(spelling.charAt(at - 1))) continue;
      yield `${spelling.slice(0, at + 1)}${spelling.slice(at)}`;
    }
}

const DOUBLED: ReadonlySet<string> = new Set('сплмтрнкфц');
const VOWELS: ReadonlySet<string> = new Set('аеиоуыэюя');
