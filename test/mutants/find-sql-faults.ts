import type { Fault } from './fault.ts';

interface Token {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** Of brackets around it. */
  readonly depth: number;
}

const TOKEN =
  /\s+|--[^\n]*|\0+|'(?:[^']|'')*'|"[^"]*"|\d+(?:\.\d+)?|[a-z_][\w$]*|::|<=|>=|<>|->>|->|\|\||@>|\S/giy;

const OPERATORS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '<>': '=' };
const WORDS: Readonly<Record<string, string>> = {
  or: 'and',
  true: 'false',
  false: 'true',
  greatest: 'least',
  least: 'greatest',
  min: 'max',
  max: 'min',
  desc: 'asc',
  asc: 'desc',
};
/** What ends a condition or an assignment at its own depth. */
const ENDS = new Set(
  'and or where from returning order group limit for on set union then else when end having into values'.split(
    ' ',
  ),
);

/**
 * Faults of a statement, or of a piece of one: comparisons, conditions, `and` and `or`, directions, constants, columns that
 * are not assigned, conditions left out. `sql` has NUL characters where values are put in. Offsets are those of `sql`.
 */
export function findSqlFaults(sql: string): Omit<Fault, 'file'>[] {
  const tokens = tokenize(sql);
  const faults: Omit<Fault, 'file'>[] = [];
  const add = (kind: string, from: Token, to: Token, replacement: string) =>
    faults.push({ kind: `sql: ${kind}`, start: from.start, end: to.end, replacement });
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    const operator = OPERATORS[token.text];
    const word = WORDS[token.lower];
    if (operator !== undefined) add('comparison', token, token, operator);
    else if (word !== undefined) add('word', token, token, word);
    else if (/^\d/.test(token.text) && tokens[at - 1]?.lower !== 'order') {
      if (!isType(tokens, at) && Number(token.text) < 1000)
        add('constant', token, token, String(Number(token.text) + 1));
    } else if (token.text === '=') addEquals(tokens, at, add);
    else if (token.lower === 'and' && !isBetween(tokens, at)) {
      add('and for or', token, token, 'or');
      add('condition left out', token, lastOf(tokens, at + 1), '');
    } else if (token.lower === 'is' && next !== undefined) {
      if (next.lower === 'not') add('negation', token, next, 'is');
      else add('negation', token, token, 'is not');
    } else if (token.lower === 'not' && tokens[at - 1]?.lower !== 'is' && next?.lower !== 'null')
      add('negation', token, token, '');
    else if (token.lower === 'order' && next?.lower === 'by') {
      const { end } = lastOf(tokens, at + 2, ',');
      if (!/(?:asc|desc|last|first)$/i.test(sql.slice(0, end)))
        faults.push({ kind: 'sql: direction', start: end, end, replacement: ' desc' });
    }
  }
  return faults;
}

type Add = (kind: string, from: Token, to: Token, replacement: string) => void;

/** In `set a = b, c = d` an equals sign assigns, elsewhere it compares. */
function addEquals(tokens: readonly Token[], at: number, add: Add): void {
  const token = tokens[at];
  const column = tokens[at - 1];
  if (token === undefined || column === undefined) return;
  if (!isAssignment(tokens, at)) {
    add('comparison', token, token, '<>');
    return;
  }
  const last = lastOf(tokens, at + 1, ',');
  const before = tokens[at - 2];
  const after = tokens[tokens.indexOf(last) + 1];
  if (before?.text === ',') add('column not assigned', before, last, '');
  else if (after?.text === ',') add('column not assigned', column, after, '');
}

function isAssignment(tokens: readonly Token[], at: number): boolean {
  const depth = tokens[at]?.depth ?? 0;
  let cases = 0;
  for (const token of tokens.slice(0, at).reverse()) {
    if (token.depth < depth) return false;
    if (token.depth > depth) continue;
    if (token.lower === 'end') cases += 1;
    else if (token.lower === 'case') cases -= 1;
    if (cases < 0) return false;
    if (cases > 0) continue;
    if (token.lower === 'set') return true;
    if (ENDS.has(token.lower) && token.lower !== 'end') return false;
  }
  return false;
}

/** The last token of what begins at `from`, at its depth. */
function lastOf(tokens: readonly Token[], from: number, ...more: string[]): Token {
  const depth = tokens[from]?.depth ?? 0;
  let at = from;
  let cases = 0;
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.depth < depth) break;
    if (token.lower === 'case') cases += 1;
    if (token.depth === depth && cases === 0 && (ENDS.has(token.lower) || more.includes(token.text))) break;
    if (token.lower === 'end') cases -= 1;
  }
  const last = tokens[Math.max(at - 1, from)] ?? tokens.at(-1);
  if (last === undefined) throw new Error('nothing begins after the last token');
  return last;
}

function isBetween(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 6), at).some(({ lower }) => lower === 'between');
}

/** `numeric(14,2)`, `timestamp(3)`: no constants. */
function isType(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => lower === 'numeric' || lower === '::');
}

function tokenize(sql: string): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const match of sql.matchAll(TOKEN)) {
    const text = match[0];
    if (/^(?:\s|--)/.test(text)) continue;
    if (text === ')') depth -= 1;
    tokens.push({
      text,
      lower: text.toLowerCase(),
      start: match.index,
      end: match.index + text.length,
      depth,
    });
    if (text === '(') depth += 1;
  }
  return tokens;
}
