import { type Modifier, RANKS, REACH } from './modifier.ts';
import type { NameToken } from './read-name.ts';

/** «набор для рисования», «средство от накипи»: the purpose, for a noun that says nothing alone. */
export function findPurpose(tokens: readonly NameToken[], at: number): Modifier[] {
  let index = at + 1;
  while (tokens[index]?.zone === 'main' && tokens[index]!.word?.adjective != null) index++;
  const preposition = tokens[index]?.word;
  if (preposition?.preposition !== true) return [];
  for (let object = index + 1; object < tokens.length && object <= index + REACH; object++) {
    const { word, kind } = tokens[object]!;
    if (kind !== 'word' || word === null) return [];
    if (word.obliqueAdjective && word.cases.size === 0) continue;
    if (word.cases.size === 0) return [];
    return [
      {
        text: `${preposition.text} ${word.text}`,
        before: false,
        rank: RANKS.purpose,
        weak: true,
        used: [object],
      },
    ];
  }
  return [];
}
