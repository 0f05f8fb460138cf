import { isOfKind, SAYS_NOTHING } from '../../name/name-grammar.ts';
import type { Token } from '../../name/token.ts';

/** «Бордо-2», «Вепрь-205»: a name with the number that a hyphen joins to it, whatever its word means; no «размер-44». */
export function isNumberedName(tokens: readonly Token[], at: number): boolean {
  const number = tokens[at + 1];
  if (number?.kind !== 'number' || number.spaced) return false;
  const { kind, capitals, word, text = '' } = tokens[at] ?? {};
  if (kind !== 'word' || word == null) return false;
  // «АДЭа-4»: capitals and a small letter behind them.
  if (capitals == null && !ABBREVIATED.test(text)) return false;
  // «Круглый-0090» is round, and what stands behind it an article.
  if (number.lower.length > 3 && word.knownAdjective) return false;
  return !isOfKind(word.kinds, NO_NAMES) && word.preposition === false;
}

const ABBREVIATED = /^[А-ЯЁ]{2,4}[а-яё]{1,2}$/;
const NO_NAMES = [...SAYS_NOTHING, 'vague', 'property', 'unit', 'generic-head'];
