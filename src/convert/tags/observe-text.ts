import { type Observation, observation, observations } from '../learned/observation.ts';
import { Mark, markOf, type TextScan } from './scan-text.ts';

const WORDS = observations('words', ['1', '2', '3', '4', 'more']);
/** Letters of a tag. */
export const LENGTHS_OF_TAGS = ['1', '2', '3', '4-6', '7-12', '13-20', '21-30', 'more'] as const;
const LENGTH = observations('letters', LENGTHS_OF_TAGS);
const LETTERS = observations('written in', [
  'Russian',
  'Latin',
  'both alphabets',
  'Ukrainian',
  'digits only',
]);
const DIGITS = observations('digits', ['1', '2', '3', '4', '5 and more']);
/** How a tag is written as a whole. */
export const WRITINGS = ['number', 'Latin', 'adjective', 'Ukrainian', 'word', 'phrase'] as const;
export type Writing = (typeof WRITINGS)[number];
const WRITTEN = observations('written as', WRITINGS);
/** Ways to be written, each in each length. */
export const SHAPES = WRITINGS.length * LENGTHS_OF_TAGS.length;

const SEEN = {
  mixed: observation('letters and digits in one word'),
  bracket: observation('has a bracket'),
  comma: observation('has a comma'),
  slash: observation('has a slash'),
  hyphen: observation('has a hyphen'),
  quote: observation('has a quote'),
  starts: observation('begins with a preposition'),
  startsNumber: observation('begins with a number'),
  plus: observation('has a plus'),
  dot: observation('has a full stop'),
};

/** What is to be seen of a tag by its writing alone. */
export function observeText(tag: string, scan: TextScan, writing: Writing): Observation[] {
  const { met, spaces, digits } = scan;
  const seen: Observation[] = [
    WORDS[spaces > 3 ? 'more' : (String(spaces + 1) as '1' | '2' | '3' | '4')],
    LENGTH[lengthOf(tag)],
    LETTERS[lettersOf(met)],
    WRITTEN[writing],
  ];
  if (digits > 0) seen.push(DIGITS[digits > 4 ? '5 and more' : (String(digits) as '1' | '2' | '3' | '4')]);
  if (scan.mixed) seen.push(SEEN.mixed);
  if ((met & Mark.BRACKET) !== 0) seen.push(SEEN.bracket);
  if (scan.listed) seen.push(SEEN.comma);
  if ((met & Mark.SLASH) !== 0) seen.push(SEEN.slash);
  if ((met & Mark.HYPHEN) !== 0) seen.push(SEEN.hyphen);
  if ((met & Mark.QUOTE) !== 0) seen.push(SEEN.quote);
  if ((met & Mark.PLUS) !== 0) seen.push(SEEN.plus);
  if (scan.stopped) seen.push(SEEN.dot);
  if (spaces > 0 && PREPOSITION.test(tag)) seen.push(SEEN.starts);
  if (markOf(tag, 0) === Mark.DIGIT) seen.push(SEEN.startsNumber);
  return seen;
}

const PREPOSITION = /^(?:для|от|с|со|без|на|под|по|из|до|в|к|при|з|зі|із|від) /;

export function lengthOf({ length }: string): (typeof LENGTHS_OF_TAGS)[number] {
  if (length <= 3) return String(Math.max(1, length)) as '1' | '2' | '3';
  if (length <= 6) return '4-6';
  if (length <= 12) return '7-12';
  if (length <= 20) return '13-20';
  return length <= 30 ? '21-30' : 'more';
}

function lettersOf(met: number): keyof typeof LETTERS {
  if ((met & Mark.UKRAINIAN) !== 0) return 'Ukrainian';
  const latin = (met & Mark.LATIN) !== 0;
  const russian = (met & Mark.RUSSIAN) !== 0;
  if (latin && russian) return 'both alphabets';
  return latin ? 'Latin' : russian ? 'Russian' : 'digits only';
}

/** Number of a writing with a length. */
export function shapeOf(writing: Writing, length: (typeof LENGTHS_OF_TAGS)[number]): number {
  return WRITINGS.indexOf(writing) * LENGTHS_OF_TAGS.length + LENGTHS_OF_TAGS.indexOf(length);
}

/** How a tag is written as a whole. */
export function writingOf(tag: string, { met, spaces }: TextScan): Writing {
  if (markOf(tag, 0) === Mark.DIGIT) return 'number';
  if ((met & ~IN_LATIN) === 0) return 'Latin';
  if (spaces === 0 && ADJECTIVE.test(tag)) return 'adjective';
  if ((met & Mark.UKRAINIAN) !== 0) return 'Ukrainian';
  return spaces > 0 ? 'phrase' : 'word';
}

const IN_LATIN = Mark.LATIN | Mark.DIGIT | Mark.SPACE | Mark.HYPHEN | Mark.DOT | Mark.PLUS | Mark.SLASH;
const ADJECTIVE = /.(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/;
