import type { PhraseList } from './phrase-list.ts';

/**
 * «S/M», «XS - S», «S» of what is worn, where a name, a field of it or a bracket ends with them: the size, whole. Behind the end
 * nothing is left that they could begin; true where a letter is one of a size.
 */
export function listWornLetters(list: PhraseList, at: number): boolean {
  const { tokens } = list;
  if (!LETTERS.test(tokens[at]?.text ?? '') || !isWorn(list)) return false;
  if (isJoint(tokens[at - 1]?.text) && LETTERS.test(tokens[at - 2]?.text ?? '')) return true;
  let end = at;
  let size = tokens[at]?.lower ?? '';
  while (isJoint(tokens[end + 1]?.text) && LETTERS.test(tokens[end + 2]?.text ?? '')) {
    size += `${tokens[end + 1]?.text === '/' ? '/' : '-'}${tokens[end + 2]?.lower ?? ''}`;
    end += 2;
  }
  const next = tokens[end + 1];
  if (next !== undefined && next.kind !== 'mark') return false;
  if (tokens[at - 1]?.kind === 'number' || tokens[at - 1]?.kind === 'code') return false;
  const used = [];
  for (let index = at; index <= end; index++) used.push(index);
  list.add('marked number', used, `размер ${size}`);
  return true;
}

const LETTERS = /^(?:X{0,4}[SL]|M)(?:-(?:X{0,4}[SL]|M))?$/;

function isJoint(text: string | undefined): boolean {
  return text === '/' || text === '-' || text === '–';
}

/** By the noun of the title, or else nothing in the name is worn: «Galaxy S». */
export function isWorn({ tokens, titled, language }: PhraseList): boolean {
  const { categories, ukrainianNouns } = language.dictionary;
  for (const at of titled) {
    const { lower = '', word } = tokens[at] ?? {};
    const goods = ukrainianNouns.get(lower) ?? word?.noun?.fold ?? '';
    if (WORN_DOMAINS.has(categories.get(goods)?.domain ?? '')) return true;
  }
  return false;
}

const WORN_DOMAINS: ReadonlySet<string> = new Set(['clothing', 'shoes', 'sports']);
