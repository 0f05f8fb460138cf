import type { OpenToken } from './token.ts';

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

/** Settles the zone of each token. Walks the name once; `object` says whether the preposition has met what it governs. */
export function markZones(tokens: readonly OpenToken[]): void {
  let governed: readonly string[] | null = null;
  let object = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    const { kind, word } = token;
    if (token.enclosed !== null) token.zone = 'enclosed';
    else if (kind === 'mark') {
      if (BOUNDARIES.has(token.text) || (token.text === '-' && token.spaced)) governed = null;
      token.zone = governed === null ? 'main' : 'tail';
    } else if (word?.preposition === true && word.noun?.listed !== true && at < tokens.length - 1) {
      governed = GOVERNED.get(word.fold) ?? ANY_OBLIQUE;
      object = false;
      token.zone = 'tail';
    } else if (governed !== null) {
      if (endsTail(token, governed, object)) governed = null;
      else {
        object ||= kind !== 'word' || (word !== null && word.cases.size > 0 && word.adjective === null);
        token.zone = 'tail';
      }
    }
  }
}

/** A noun in the nominative that the preposition cannot govern is named by itself again: «для LG насос». */
function endsTail({ kind, word }: OpenToken, governed: readonly string[], object: boolean): boolean {
  if (kind !== 'word' || word === null) return false;
  const { noun, cases } = word;
  if (noun === null || !noun.known || word.obliqueAdjective) return false;
  return object
    ? !cases.has('gen') && !cases.has('abl') && !cases.has('dat')
    : !governed.some((wanted) => cases.has(wanted));
}

function withCases(prepositions: string, cases: string): [string, readonly string[]][] {
  return prepositions.split(' ').map((preposition) => [preposition, cases.split(' ')]);
}
