import { type Observation, observation, observations } from '../learned/observation.ts';

const WORDS = observations('words', ['1', '2', '3', '4', 'more']);
const LENGTH = observations('letters', ['1', '2', '3', '4-6', '7-12', '13-20', '21-30', 'more']);
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
export function observeText(tag: string): readonly Observation[] {
  const seen: Observation[] = [];
  const words = tag.split(' ').length;
  seen.push(WORDS[words > 4 ? 'more' : (String(words) as '1' | '2' | '3' | '4')]);
  seen.push(LENGTH[lengthOf(tag)], LETTERS[lettersOf(tag)], WRITTEN[writingOf(tag)]);
  const digits = tag.replace(/\D/g, '').length;
  if (digits > 0) seen.push(DIGITS[digits > 4 ? '5 and more' : (String(digits) as '1' | '2' | '3' | '4')]);
  if (/\p{L}-?\d|\d-?\p{L}/u.test(tag)) seen.push(SEEN.mixed);
  if (/[()[\]]/.test(tag)) seen.push(SEEN.bracket);
  if (tag.includes(', ')) seen.push(SEEN.comma);
  if (tag.includes('/')) seen.push(SEEN.slash);
  if (tag.includes('-')) seen.push(SEEN.hyphen);
  if (tag.includes('"')) seen.push(SEEN.quote);
  if (tag.includes('+')) seen.push(SEEN.plus);
  if (tag.includes('. ')) seen.push(SEEN.dot);
  if (/^(?:для|от|с|со|без|на|под|по|из|до|в|к|при|з|зі|із|від) /.test(tag)) seen.push(SEEN.starts);
  if (/^\d/.test(tag)) seen.push(SEEN.startsNumber);
  return seen;
}

function lengthOf({ length }: string): keyof typeof LENGTH {
  if (length <= 3) return String(Math.max(1, length)) as '1' | '2' | '3';
  if (length <= 6) return '4-6';
  if (length <= 12) return '7-12';
  if (length <= 20) return '13-20';
  return length <= 30 ? '21-30' : 'more';
}

function lettersOf(tag: string): keyof typeof LETTERS {
  if (/[іїєґ]/.test(tag)) return 'Ukrainian';
  const latin = /[a-z]/.test(tag);
  const russian = /[а-я]/.test(tag);
  if (latin && russian) return 'both alphabets';
  return latin ? 'Latin' : russian ? 'Russian' : 'digits only';
}

export function writingOf(tag: string): Writing {
  if (/^\d/.test(tag)) return 'number';
  if (/^[a-z0-9 \-.+/]+$/.test(tag)) return 'Latin';
  if (/^[^ ]+(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/.test(tag)) return 'adjective';
  if (/[іїєґ]/.test(tag)) return 'Ukrainian';
  return tag.includes(' ') ? 'phrase' : 'word';
}
