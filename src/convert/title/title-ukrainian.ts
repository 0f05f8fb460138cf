import type { Token } from '../name/token.ts';

/** Letters that Russian does not have, and the apostrophe inside a word. */
const UKRAINIAN = /[іїєґ]|[а-я]['’][а-яїє]/i;
const PREPOSITIONS = new Set([
  'для',
  'з',
  'із',
  'зі',
  'до',
  'від',
  'на',
  'у',
  'в',
  'під',
  'без',
  'по',
  'та',
  'і',
  'й',
  'за',
  'при',
  'над',
  'о',
  'проти',
  'після',
  'перед',
  'через',
  'біля',
  'навколо',
  'поверх',
  'крізь',
  'замість',
  'між',
]);
/** Endings of adjectives before their noun; the nouns that end so («машина», «граблі») have no noun after them. */
const ADJECTIVE =
  /(?:ий|ій|[бвгджзклмнпрстхцчшщ]на|[оеє]ва|ська|цька|ча|ста|ане|яне|не|ове|еве|ське|цьке|ні|ові|еві|ські|цькі|ячі|учі|ічі|очі|сті|рі|ві)$/;

/** Whether a name is Ukrainian; catalogs for Ukrainian marketplaces hold both languages. */
export function isUkrainian(name: string): boolean {
  return UKRAINIAN.test(name);
}

export function isUkrainianPreposition(word: string): boolean {
  return PREPOSITIONS.has(word);
}

/** A way to call the product of a Ukrainian name. */
export interface UkrainianTitle {
  readonly title: string;
  readonly sort: 'alone' | 'adjective before' | 'adjective behind' | 'next word' | 'purpose';
  /** The noun as written. */
  readonly head: string;
  readonly used: readonly number[];
}

/**
 * Titles of a Ukrainian name: its first noun as written, alone or with an adjective beside it, the word behind it
 * («набір ножів») or its purpose («щипці для гриля»). We have no Ukrainian morphology, so words are told apart by
 * endings and nothing is declined. None when the name has no such noun.
 */
export function listUkrainianTitles(tokens: readonly Token[]): UkrainianTitle[] {
  let before: number | null = null;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.enclosed !== null || token.brand) {
      before = null;
      continue;
    }
    if (PREPOSITIONS.has(token.lower) || token.lower.length < 3) return [];
    const describes = ADJECTIVE.test(token.lower) || /^[А-ЯІЇЄҐ]{2,4}$/.test(token.text);
    if (!describes || !isPlainWord(tokens[at + 1])) return titlesOf(tokens, at, before);
    before = at;
  }
  return [];
}

function titlesOf(tokens: readonly Token[], at: number, before: number | null): UkrainianTitle[] {
  const head = tokens[at]?.lower ?? '';
  const found: UkrainianTitle[] = [{ title: head, sort: 'alone', head, used: [at] }];
  const add = (sort: UkrainianTitle['sort'], used: readonly number[]) => {
    const title = used.map((index) => tokens[index]?.lower ?? '').join(' ');
    found.push({ title, sort, head, used });
  };
  if (before !== null) add('adjective before', [before, at]);
  let next = at + 1;
  if (isPlainWord(tokens[next])) {
    const describes = ADJECTIVE.test(tokens[next]?.lower ?? '');
    add(describes ? 'adjective behind' : 'next word', [at, next]);
    if (describes) next++;
  }
  if (PREPOSITIONS.has(tokens[next]?.lower ?? '') && isPlainWord(tokens[next + 1]))
    add('purpose', [at, next, next + 1]);
  return found;
}

function isPlainWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.enclosed === null && !token.brand && !PREPOSITIONS.has(token.lower);
}
