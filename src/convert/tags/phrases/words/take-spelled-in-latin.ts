import type { Token } from '../../../name/token.ts';
import type { PhraseList } from '../phrase-list.ts';
import { soundsAlike } from '../sounds-alike.ts';

/** «(Chun Mee)» behind «Чунь Ми»: brackets that open at a mark repeat the name before them, which is enough. Their words are taken. */
export function takeSpelledInLatin(list: PhraseList, at: number): void {
  const end = endOfSpelling(list, at);
  for (let word = at + 1; word < end; word++) list.take(word);
  // «вайт» of «Кашмир Вайт (Kashmir White)»: it says nothing apart from the rest of its name.
  for (let word = 2 * at - end + 1; word < at; word++) if (isStrange(list.tokens[word])) list.hide(word);
}

/** No dictionary of Russian has it. */
export function isStrange(token: Token | undefined): boolean {
  const word = token?.kind === 'word' ? token.word : null;
  if (word === null || token?.ukrainian === true) return false;
  return word.noun?.known !== true && !word.knownAdjective && !word.preposition && !word.service;
}

/** Where the brackets close that open at a mark and spell the words before them in Latin; -1 for none. */
function endOfSpelling({ tokens }: PhraseList, at: number): number {
  if (tokens[at]?.text !== '(') return -1;
  let end = at + 1;
  while (end <= at + MOST_WORDS && tokens[end]?.kind === 'latin') end++;
  const count = end - at - 1;
  if (count < LEAST_WORDS || tokens[end]?.text !== ')') return -1;
  let alike = 0;
  for (let latin = at + 1; latin < end; latin++) {
    const spelled = tokens[latin - count - 1];
    if (spelled?.kind !== 'word' || spelled.capitals === null) return -1;
    if (soundsAlike(tokens[latin]?.lower ?? '', spelled.lower, 1)) alike++;
  }
  // One of two may be written otherwise: «Да Хун Пао (Da Hong Pao)».
  return 2 * alike < count ? -1 : end;
}

/** A single word may be a maker, who is a tag in Latin. */
const LEAST_WORDS = 2;
const MOST_WORDS = 4;
