import type { Token } from '../name/token.ts';
import type { TitleChoice } from '../title/choose-title.ts';
import { normalizeTag } from './normalize-tag.ts';

/**
 * The last resort, a word of the name itself: a grade («М-400») that the title left over, else the noun that the title took
 * from it, else what the name begins with. Another word that was not good enough for a tag is wrong twice as often as right.
 */
export function chooseFallback(
  tokens: readonly Token[],
  fromName: readonly { readonly tag: string; readonly weight: number }[],
  title: TitleChoice,
): string[] {
  const left = fromName.toSorted((a, b) => b.weight - a.weight);
  const named = tokens.find((token, at) => title.used.includes(at) && token.kind === 'word')?.word;
  const first = tokens.find((token) => token.kind !== 'mark' && token.text.length > 1);
  const candidates = [
    left.find(({ tag, weight }) => weight >= WORTH_A_WORD && GRADE.test(tag))?.tag,
    named?.noun?.lemma ?? named?.adjectiveLemma,
    title.title.split(' ').at(-1),
    first?.lower,
  ];
  for (const candidate of candidates) {
    const tag = normalizeTag(candidate ?? '');
    if (tag !== '') return [tag];
  }
  return [];
}

/** Below this a grade left over is worse than the product's own noun. */
const WORTH_A_WORD = 0.2;
const GRADE = /^[а-яё]{1,2}-?\d{1,4}$/;
