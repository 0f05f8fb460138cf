import type { Token } from '../../../name/token.ts';
import { type PhraseList, range } from '../phrase-list.ts';

/** Longer ones tell what the work is about. */
const MOST_WORDS = 9;

/**
 * What a book is called, whole: «Последняя история Мины Ли» of «Ким Н. Последняя история Мины Ли», «Секрет Небес» and «Реквием» of
 * «Секрет Небес. Реквием». A piece of it («последняя», «мины ли») says nothing. Returns the tokens of which nothing else is a tag.
 */
export function listWorks(list: PhraseList): ReadonlySet<number> {
  const works = new Set<number>();
  if (!list.titlesWork || goesOn(list)) return works;
  for (const used of segmentsOf(list)) {
    list.add('work', used);
    for (const at of used) works.add(at);
  }
  return works;
}

/** «Книга учёта», «Книга Отзывов», «Энциклопедия Животных»: what the title goes on with is of it, and no name. */
function goesOn({ tokens, titled }: PhraseList): boolean {
  const at = titled.at(-1);
  if (at === undefined) return false;
  const next = tokens[at + 1];
  if (next?.kind === 'mark') return false;
  return next?.capitals == null || (next.word?.genitive?.known === true && next.word.noun === null);
}

/** What stands between marks and begins as a work does; where something is quoted, that alone. */
function segmentsOf(list: PhraseList): number[][] {
  const { tokens, titled } = list;
  const quoted = tokens.some(({ text }) => OPENING.test(text));
  const segments: number[][] = [];
  // «Большая энциклопедия животных»: before its title stands what it is like.
  let start = quoted ? 0 : (titled.at(-1) ?? -1) + 1;
  let isQuoted = false;
  for (let at = start; at <= tokens.length; at++) {
    const token = tokens[at];
    if (token !== undefined && !isBoundary(list, at, token)) continue;
    const used = trimmed(tokens, start, at - 1);
    if (isQuoted === quoted && isWork(list, used, quoted)) segments.push(used);
    const sign = token?.text ?? '';
    if (sign === QUOTE) isQuoted = !isQuoted;
    else if (OPENING.test(sign)) isQuoted = true;
    else if (CLOSING.test(sign)) isQuoted = false;
    start = at + 1;
  }
  return segments;
}

const OPENING = /^[«“„"]$/;
/** Opens and closes. */
const QUOTE = '"';
const CLOSING = /^[»”]$/;
const BOUNDARY = /^[.:;()[\]{}«»"“”„/|#—–]$/;

function isBoundary(list: PhraseList, at: number, { kind, text, spaced }: Token): boolean {
  if (list.isTitledAt(at)) return true;
  if (kind !== 'mark') return false;
  return BOUNDARY.test(text) || (text === '-' && spaced && list.tokens[at + 1]?.spaced === true);
}

/** Without marks, «Думай и Богатей!», and what a number behind it counts, «Радионавигация Вып. 5». */
function trimmed(tokens: readonly Token[], first: number, last: number): number[] {
  let from = first;
  let to = last;
  while (from <= to && tokens[from]?.kind === 'mark') from++;
  while (to >= from && (tokens[to]?.kind === 'mark' || (to > from && VOLUME.test(tokens[to]?.lower ?? ''))))
    to--;
  return range(from, to);
}

const VOLUME = /^(?:том|т|часть|ч|книга|кн|выпуск|вып|серия|издание|изд)$/;

function isWork({ tokens }: PhraseList, used: readonly number[], quoted: boolean): boolean {
  const first = tokens[used[0] ?? -1];
  const last = tokens[used.at(-1) ?? -1];
  if (first === undefined || last === undefined || used.length > MOST_WORDS) return false;
  if (!quoted && first.enclosed !== null) return false;
  if (first.kind === 'number' ? used[0] !== 0 || used.length === 1 : first.capitals === null) return false;
  if (first.brand || last.brand || used.some((at) => isOfOthers(tokens[at]))) return false;
  // «Том 2», «Ким Н.»
  if (used.length === 2 && last.kind === 'number') return false;
  return used.some((at) => (tokens[at]?.lower.length ?? 0) > 2 && tokens[at]?.kind !== 'number');
}

/** An article, an initial («Н.»). */
function isOfOthers(token: Token | undefined): boolean {
  if (token === undefined || token.kind === 'code') return true;
  return token.kind === 'word' && token.dotted && token.text.length === 1;
}
