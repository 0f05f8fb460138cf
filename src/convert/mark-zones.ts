import type { Word } from '../dictionary/word.ts';
import type { Token } from './token.ts';

/**
 * Where in the name a token stands:
 * - main: where the product is named
 * - tail: after a preposition («для», «с», «к»), what the product is for or comes with
 * - enclosed: in brackets or quotes
 */
export type Zone = 'main' | 'tail' | 'enclosed';

/** Prepositions and the cases they govern. */
const GOVERNED: ReadonlyMap<string, readonly string[]> = new Map([
  ...withCases('для от до из без у', 'gen'),
  ...withCases('к ко по', 'dat'),
  ...withCases('с со', 'abl gen'),
  ...withCases('на в во о', 'acc loc'),
  ...withCases('под над за перед между', 'acc abl'),
]);
const ANY_OBLIQUE = ['gen', 'dat', 'abl', 'loc', 'acc'];

/** Marks that end what a preposition began. */
const BOUNDARIES = new Set([',', ';', ':', '|', '/', '\\', '+', '.', '–', '—', '•']);

/** Walks the name once; `object` says whether the preposition has met what it governs. */
export function markZones(tokens: readonly Token[], words: readonly (Word | null)[]): Zone[] {
  let governed: readonly string[] | null = null;
  let object = false;
  return tokens.map((token, index) => {
    const word = words[index] ?? null;
    if (token.enclosed !== null) return 'enclosed';
    if (token.kind === 'mark') {
      if (BOUNDARIES.has(token.text) || (token.text === '-' && token.spaced)) governed = null;
      return governed === null ? 'main' : 'tail';
    }
    if (word?.preposition === true && word.noun?.listed !== true && index < tokens.length - 1) {
      governed = GOVERNED.get(word.fold) ?? ANY_OBLIQUE;
      object = false;
      return 'tail';
    }
    if (governed === null) return 'main';
    if (endsTail(token, word, governed, object)) {
      governed = null;
      return 'main';
    }
    object ||= token.kind !== 'word' || (word !== null && word.cases.size > 0 && word.adjective === null);
    return 'tail';
  });
}

/** A noun in the nominative that the preposition cannot govern is named by itself again: «для LG насос». */
function endsTail(token: Token, word: Word | null, governed: readonly string[], object: boolean): boolean {
  if (token.kind !== 'word' || word === null) return false;
  const { noun, cases } = word;
  if (noun === null || !noun.known || word.obliqueAdjective) return false;
  return object
    ? !cases.has('gen') && !cases.has('abl') && !cases.has('dat')
    : !governed.some((wanted) => cases.has(wanted));
}

function withCases(prepositions: string, cases: string): [string, readonly string[]][] {
  return prepositions.split(' ').map((preposition) => [preposition, cases.split(' ')]);
}
