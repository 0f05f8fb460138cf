import type { DictionarySource, ForbiddenWay, ForbiddenWord } from '../dictionary.ts';
import { parseTable, splitAlternatives, type TableRow } from './parse-table.ts';

type Groups = ReadonlyMap<string, readonly (readonly string[])[]>;

const GROUP = /^\{(.+)\}$/;
/** Letters or a number: «ф-1» is two, «7,62х39» three, of which the «х» is left out. */
const TOKEN = /[a-zа-яёіїєґ]+|\d+(?:[.,]\d+)?/g;
const BETWEEN_NUMBERS = /(?<=\d)[хx*/](?=\d)/g;

/**
 * Reads forbidden-words.tsv with the groups of forbidden-groups.tsv: `{group}` stands for any word of the group, `+` parts
 * what stands near each other in any order. Words of one token share an entry; each longer one makes an entry of its own.
 */
export function parseForbidden(source: DictionarySource): ForbiddenWord[] {
  const groups: Groups = new Map(
    parseTable(source, 'forbidden-groups.tsv', 2).map(({ columns: [name, words] }) => [
      name,
      splitAlternatives(words.toLowerCase()).map(splitTokens),
    ]),
  );
  return parseTable(source, 'forbidden-words.tsv', 1).flatMap((row) => {
    const [written, allowances = '', scope = ''] = row.columns as readonly [string, ...string[]];
    const allowed = splitAlternatives(allowances.toLowerCase()).map(splitTokens);
    const parts = written
      .toLowerCase()
      .split('+')
      .map((part) => readWays(part, groups, row));
    const rest = { allowances: allowed, scope: readScope(scope, row) };
    const [only = [], another] = parts;
    if (another !== undefined)
      return { ...rest, parts, phrase: written.includes('{') ? '' : written.toLowerCase() };
    return only
      .flatMap(expandWord)
      .map((way) => ({ ...rest, parts: [[way]], phrase: phraseOf(way, written) }));
  });
}

function readScope(scope: string, row: TableRow): ForbiddenWord['scope'] {
  if (scope === '') return 'sold';
  if (scope === 'sold' || scope === 'name' || scope === 'head' || scope === 'always') return scope;
  return row.fail('unknown_scope', scope);
}

/** The ways to say one part: one for all words of a group that are one token, one for each of its phrases. */
function readWays(written: string, groups: Groups, row: TableRow): ForbiddenWay[] {
  let ways: ForbiddenWay[] = [[]];
  for (const piece of written.split(/\s+/).filter((word) => word !== '')) {
    const name = GROUP.exec(piece)?.[1];
    const options =
      name === undefined ? [splitTokens(piece).map((word) => [word])] : readGroup(name, groups, row);
    ways = ways.flatMap((way) => options.map((option) => [...way, ...option]));
  }
  return ways;
}

function readGroup(name: string, groups: Groups, row: TableRow): ForbiddenWay[] {
  const members = groups.get(name) ?? row.fail('unknown_group', name);
  const single = members.flatMap((member) => (member.length === 1 ? member : []));
  const phrases = members.filter((member) => member.length > 1).map((member) => member.map((word) => [word]));
  return single.length === 0 ? phrases : [[single], ...phrases];
}

/** A group that is all of an entry makes one for each of its words: a single word counts only where it is likeliest. */
function expandWord(way: ForbiddenWay): ForbiddenWay[] {
  const [word = [], second] = way;
  return second === undefined ? word.map((single) => [[single]]) : [way];
}

/** '' where the text must tell which word of a group it is. */
function phraseOf(way: ForbiddenWay, written: string): string {
  if (!written.includes('{')) return written.toLowerCase();
  return way.every((word) => word.length === 1) ? way.flat().join(' ') : '';
}

function splitTokens(phrase: string): string[] {
  return (phrase.replace(BETWEEN_NUMBERS, ' ').match(TOKEN) ?? []).map((token) => token.replace(',', '.'));
}
