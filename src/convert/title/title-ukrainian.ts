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
]);
/** Endings of adjectives before their noun; the nouns that end so («машина», «граблі») have no noun after them. */
const ADJECTIVE =
  /(?:ий|ій|[бвгджзклмнпрстхцчшщ]на|[оеє]ва|ська|цька|ча|ста|ане|яне|не|ове|еве|ське|цьке|ні|ові|еві|ські|цькі|ячі|учі|ічі|очі|сті|рі|ві)$/;

/** Whether a name is Ukrainian; catalogs for Ukrainian marketplaces hold both languages. */
export function isUkrainian(name: string): boolean {
  return UKRAINIAN.test(name);
}

/**
 * Title of a Ukrainian name: its first noun as written, with the adjective right before it. We have no Ukrainian
 * morphology, so words are told apart by endings and nothing is declined. Null when the name has no such noun.
 */
export function titleUkrainian(tokens: readonly Token[]): UkrainianTitle | null {
  let adjective: { readonly text: string; readonly at: number } | null = null;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.enclosed !== null || token.brand) {
      adjective = null;
      continue;
    }
    if (PREPOSITIONS.has(token.lower) || token.lower.length < 3) return null;
    const next = tokens[at + 1];
    const wordFollows = next?.kind === 'word' && next.enclosed === null && !PREPOSITIONS.has(next.lower);
    if ((ADJECTIVE.test(token.lower) || /^[А-ЯІЇЄҐ]{2,4}$/.test(token.text)) && wordFollows) {
      adjective = { text: token.lower, at };
      continue;
    }
    if (adjective === null) return { title: token.lower, head: token.lower, used: [at] };
    return { title: `${adjective.text} ${token.lower}`, head: token.lower, used: [adjective.at, at] };
  }
  return null;
}

interface UkrainianTitle {
  readonly title: string;
  readonly head: string;
  readonly used: readonly number[];
}
