import type { Language } from '../../dictionary/language.ts';
import type { Agreement } from '../../dictionary/word.ts';
import { foldText } from '../../text/fold-text.ts';
import { remember } from '../remember.ts';
import { isUkrainianPreposition } from '../title/title-ukrainian.ts';
import { COLOUR_BEFORE } from './colour-before.ts';
import { declineAdjective } from './decline-russian.ts';
import { type Case, governmentsOf, isUkrainianConjunction, joinPreposition } from './grammar.ts';
import { holdsUkrainianLetter } from './holds-ukrainian-letter.ts';
import { isRussianWord } from './is-russian-word.ts';
import { nameNoun, nounInCase, type SaidNoun } from './name-noun.ts';
import { readUkrainianAdjective, type UkrainianAdjective } from './read-adjective.ts';
import { type NumberedAdjective, readNumberedAdjective } from './read-numbered-adjective.ts';
import { spellUkrainian } from './spell-ukrainian.ts';

/** Longer ones are sentences, whose grammar no table knows. */
const MOST_WORDS = 6;

/** «100% бавовна», «еластан 5%»: shares beside the words, which stay as they are. */
const SHARED = /^((?:\d[\d.,%-]*\s)?)([а-яґєіїё'’ʼ`-]+(?: [а-яґєіїё'’ʼ`-]+)*)((?:\s\d[\d.,%]*)?)$/i;

/**
 * A whole Ukrainian phrase in Russian («штучна шкіра», «вимірювання пульсу», «для стерилізованих»): what a value says, or the
 * name of a characteristic. Null for what is Russian, and where one of its words is in no table, for half a phrase in each
 * language is worse than either.
 */
export const translatePhrase = remember((text, language): string | null => {
  const numbered = readNumberedAdjective(text, language);
  if (numbered !== null) return sayNumbered(text, numbered);
  const [, before = '', said = '', behind = ''] = SHARED.exec(text.trim()) ?? [];
  if (said === '') return translateBeforeLatin(text, language);
  const words = joinColours(spellUkrainian(said).split(' '));
  if (words.length > MOST_WORDS || !words.some((word) => isUkrainian(word, words.length > 1, language)))
    return null;
  // «стійка стабілізатора»: goods that the tables have whole.
  const whole = words.length > 1 ? language.dictionary.ukrainianNouns.get(words.join(' ')) : undefined;
  const russian = whole === undefined ? readPhrase(words, language) : foldText(whole);
  return russian === null ? null : `${before}${russian}${behind}`;
});

/** «чорно білий» is «чорно-білий». */
function joinColours(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => COLOUR_BEFORE.has(word));
  if (at < 0 || at + 1 === words.length) return words;
  return [...words.slice(0, at), `${words[at]}-${words[at + 1]}`, ...words.slice(at + 2)];
}

/** «кольоровий TFT» is «цветной TFT»: the Latin word behind stays as it is. */
function translateBeforeLatin(text: string, language: Language): string | null {
  const [, said = '', latin = ''] = BEFORE_LATIN.exec(text.trim()) ?? [];
  const russian = said === '' ? null : translatePhrase(said, language);
  return russian === null ? null : `${russian} ${latin}`;
}

const BEFORE_LATIN =
  /^([а-яґєіїё'’ʼ`-]{3,}(?: [а-яґєіїё'’ʼ`-]{3,}){0,2}) ([a-z][a-z0-9+.-]*(?: [a-z0-9+.-]+)?)$/i;

/** «осб», «ушм»: a short word that no Russian dictionary has is an abbreviation, unless its letters say more; «з капюшоном» is led so. */
function isUkrainian(word: string, inPhrase: boolean, language: Language): boolean {
  if (inPhrase && NOT_RUSSIAN.has(word)) return true;
  return (word.length > SHORT || holdsUkrainianLetter(word)) && !isRussianWord(word, inPhrase, language);
}

const NOT_RUSSIAN: ReadonlySet<string> = new Set([
  'з',
  'зі',
  'із',
  'від',
  'під',
  'після',
  'біля',
  'або',
  'чи',
]);
const SHORT = 3;

/** «2-спальный» is Russian already. */
function sayNumbered(text: string, { number, russian }: NumberedAdjective): string | null {
  const said = `${number}-${russian}`;
  return said === foldText(text) ? null : said;
}

/** How words stand behind a preposition, or in the nominative before the first. */
interface Place {
  readonly preposition: string;
  readonly ukrainianCase: Case;
  readonly russianCase: Case;
}

const NAMED: Place = { preposition: '', ukrainianCase: 'nomn', russianCase: 'nomn' };
const OWNED: Place = { preposition: '', ukrainianCase: 'gent', russianCase: 'gent' };

/** A noun with all that belongs to it, and the word behind. */
interface Group {
  readonly text: string;
  readonly end: number;
}

/** Groups, each behind its preposition or joined to the one before. */
function readPhrase(words: readonly string[], language: Language): string | null {
  const said: string[] = [];
  let places: readonly Place[] = [NAMED];
  let at = 0;
  while (at < words.length) {
    const word = words[at] ?? '';
    if (at > 0 && isUkrainianConjunction(word)) {
      said.push(OR.has(word) ? 'или' : 'и');
      at++;
    } else if (at > 0 && !isPreposition(word)) return null;
    const led = words[at] ?? '';
    const leads = isPreposition(led);
    if (leads)
      places = governmentsOf(led).map(({ russian, ...cases }) => ({ preposition: russian, ...cases }));
    const found = readInPlaces(words, leads ? at + 1 : at, places, language);
    if (found === null) return null;
    const { group, place } = found;
    said.push(leads ? joinPreposition(place.preposition, group.text) : group.text);
    places = [place];
    at = group.end;
  }
  return said.join(' ');
}

const OR: ReadonlySet<string> = new Set(['або', 'чи', 'или']);

function readInPlaces(words: readonly string[], at: number, places: readonly Place[], language: Language) {
  for (const place of places) {
    const group = readGroup(words, at, place, language);
    if (group !== null) return { group, place };
  }
  return null;
}

/** «натуральна шкіра», «шкіра натуральна», «вимірювання пульсу»; adjectives without a noun stand for one. */
function readGroup(words: readonly string[], from: number, place: Place, language: Language): Group | null {
  const before = readAdjectives(words, from, place, language);
  const at = from + before.length;
  const noun = readNoun(words[at] ?? '', place, language);
  if (noun === null) return before.length === 0 ? null : sayAdjectives(before, place, at, language);
  const after = place === NAMED ? readAdjectives(words, at + 1, place, language) : [];
  let end = at + 1 + after.length;
  const text = sayNoun([...before, ...after], noun, place, language);
  if (text === null) return null;
  let owner = '';
  if (end < words.length && !isJoint(words[end] ?? '')) {
    const owned = readGroup(words, end, OWNED, language);
    if (owned === null) return null;
    owner = ` ${owned.text}`;
    end = owned.end;
  }
  return { text: text + owner, end };
}

function isJoint(word: string): boolean {
  return isUkrainianConjunction(word) || isPreposition(word);
}

function isPreposition(word: string): boolean {
  return isUkrainianPreposition(word) || governmentsOf(word).length > 0;
}

function readAdjectives(
  words: readonly string[],
  from: number,
  { ukrainianCase }: Place,
  language: Language,
): UkrainianAdjective[] {
  const found: UkrainianAdjective[] = [];
  for (const word of words.slice(from)) {
    const adjective = readUkrainianAdjective(word, ukrainianCase, language);
    if (adjective === null) return found;
    found.push(adjective);
  }
  return found;
}

function readNoun(word: string, { ukrainianCase, russianCase }: Place, language: Language): SaidNoun | null {
  if (word === '' || isJoint(word)) return null;
  return ukrainianCase === 'nomn'
    ? nameNoun(word, language)
    : nounInCase(word, ukrainianCase, russianCase, language);
}

function sayNoun(
  adjectives: readonly UkrainianAdjective[],
  { text, agreement }: SaidNoun,
  { russianCase }: Place,
  language: Language,
): string | null {
  const said = adjectives.map(({ russian }) => agree(russian, russianCase, agreement, language));
  return said.includes(null) ? null : [...said, text].join(' ');
}

/** «зимові»: a tag says an adjective in the masculine. */
function sayAdjectives(
  adjectives: readonly UkrainianAdjective[],
  place: Place,
  end: number,
  language: Language,
): Group | null {
  const said = adjectives.map(({ russian, agreement }) =>
    agree(russian, place.russianCase, place === NAMED ? 'masc' : agreement, language),
  );
  return said.includes(null) ? null : { text: said.join(' '), end };
}

function agree(russian: string, wanted: Case, agreement: Agreement, language: Language): string | null {
  return wanted === 'nomn' && agreement === 'masc'
    ? foldText(russian)
    : declineAdjective(russian, wanted, agreement, language);
}
