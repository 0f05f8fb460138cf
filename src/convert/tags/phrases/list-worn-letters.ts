import { type PhraseList, range } from './phrase-list.ts';

/** «S/M», «XS - S», «S» of what is worn: the size, whole. True where a letter is one of a size. */
export function listWornLetters(list: PhraseList, at: number): boolean {
  const { tokens } = list;
  if (!LETTERS.test(tokens[at]?.text ?? '') || !isWorn(list)) return false;
  if (isJoint(tokens[at - 1]?.text) && LETTERS.test(tokens[at - 2]?.text ?? '')) return true;
  const end = endOfWornLetters(list, at);
  if (end < at) return false;
  let size = tokens[at]?.lower ?? '';
  for (let letter = at + 2; letter <= end; letter += 2)
    size += `${tokens[letter - 1]?.text === '/' ? '/' : '-'}${tokens[letter]?.lower ?? ''}`;
  list.add('marked number', range(at, end), `размер ${size}`);
  return true;
}

/**
 * Where the size of what is worn ends that begins at a token; -1: none does. Behind the name, a field of it or a bracket nothing is
 * left that a letter could begin, and a Russian word behind that of a garment begins anew («Scarlet L красное»).
 */
export function endOfWornLetters(list: PhraseList, at: number): number {
  const { tokens } = list;
  if (!LETTERS.test(tokens[at]?.text ?? '') || !isWorn(list)) return -1;
  let end = at;
  while (isJoint(tokens[end + 1]?.text) && LETTERS.test(tokens[end + 2]?.text ?? '')) end += 2;
  const next = tokens[end + 1];
  const before = tokens[at - 1]?.kind;
  if (before === 'number' || before === 'code') return -1;
  if (next === undefined || next.kind === 'mark') return end;
  return next.kind === 'word' && before === 'latin' && isWorn(list, CLOTHING) ? end : -1;
}

const LETTERS = /^(?:X{0,4}[SL]|M)(?:-(?:X{0,4}[SL]|M))?$/;

function isJoint(text: string | undefined): boolean {
  return text === '/' || text === '-' || text === '–';
}

/** By the noun of the title, or else nothing in the name is worn: «Galaxy S». */
export function isWorn(list: PhraseList, domains = LETTERED_DOMAINS): boolean {
  if (list.garment) return true;
  const { tokens, titled, language } = list;
  const { categories, ukrainianNouns } = language.dictionary;
  for (const at of titled) {
    const { lower = '', word } = tokens[at] ?? {};
    const goods = ukrainianNouns.get(lower) ?? word?.noun?.fold ?? '';
    if (domains.has(categories.get(goods)?.domain ?? '')) return true;
  }
  return false;
}

/** Whose sizes may be letters; shoes, by a series that is worn. */
const LETTERED_DOMAINS: ReadonlySet<string> = new Set(['clothing', 'shoes', 'sports']);
const CLOTHING: ReadonlySet<string> = new Set(['clothing']);
