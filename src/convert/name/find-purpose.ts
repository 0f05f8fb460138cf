import { type Modifier, RANKS, REACH } from './modifier.ts';
import type { Token } from './token.ts';

/** «набор для рисования», «средство от накипи»: the purpose, for a noun that says nothing alone. */
export function findPurpose(tokens: readonly Token[], at: number): Modifier | null {
  let index = at + 1;
  while (tokens[index]?.zone === 'main' && tokens[index]!.word?.adjective != null) index++;
  const preposition = tokens[index]?.word;
  if (preposition?.preposition !== true) return null;
  for (let object = index + 1; object < tokens.length && object <= index + REACH; object++) {
    const { word, kind } = tokens[object]!;
    if (kind !== 'word' || word === null) return null;
    if (word.obliqueAdjective && word.cases.size === 0) continue;
    if (word.cases.size === 0) return null;
    const text = `${preposition.text} ${word.text}`;
    return { text, before: false, rank: RANKS.purpose, weak: true, at: object, whole: null };
  }
  return null;
}
