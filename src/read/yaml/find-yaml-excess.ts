/** What no list of products has, and where it begins to be too much. */
export interface YamlExcess {
  readonly kind: 'yaml_too_deep' | 'yaml_too_many_signs';
  readonly at: number;
}

/** Brackets that are open at once, those in texts included; offers need three. */
const MAX_OPEN = 1000;
/** Signs of structure: three characters for each, and some for a short file. Offers as short as `- {id: 1, params: *p}` have four. */
const CHARACTERS_PER_SIGN = 3;
const FREE_SIGNS = 5000;

/**
 * Looks for what costs the parser far more than its bytes: 1 MB of `[` takes it 1.9 GB and 9 s, 500 000 empty values
 * 430 MB. Counts signs wherever they stand, so nothing hides them behind quotes; 1 MB takes 3 ms. Null for anything
 * that could be a catalog.
 */
export function findYamlExcess(text: string): YamlExcess | null {
  const most = FREE_SIGNS + text.length / CHARACTERS_PER_SIGN;
  let open = 0;
  let signs = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === OPEN_LIST || sign === OPEN_MAP) open++;
    else if (sign === CLOSE_LIST || sign === CLOSE_MAP) open = Math.max(0, open - 1);
    else if (sign === LINE_END ? !isIdleLine(text, at) : !isOther(text, at, sign)) continue;
    signs++;
    if (open > MAX_OPEN) return { kind: 'yaml_too_deep', at };
    if (signs > most) return { kind: 'yaml_too_many_signs', at };
  }
  return null;
}

/** Whether an empty line ends here, or a comment or directive begins behind: 1 MB of such lines takes the parser 2 to 3 s. */
function isIdleLine(text: string, end: number): boolean {
  const next = text.charCodeAt(end + 1);
  if (next === HASH || next === PERCENT) return true;
  const last = text.charCodeAt(end - 1);
  return isWhite(last === RETURN ? text.charCodeAt(end - 2) : last);
}

function isOther(text: string, at: number, sign: number): boolean {
  return sign === COMMA || (isIndicator(sign) && isWhite(text.charCodeAt(at + 1)));
}

const LINE_END = 10;
const RETURN = 13;
const HASH = 35;
const PERCENT = 37;
const COMMA = 44;
const DASH = 45;
const COLON = 58;
const QUESTION = 63;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_MAP = 123;
const CLOSE_MAP = 125;

function isIndicator(sign: number): boolean {
  return sign === DASH || sign === COLON || sign === QUESTION;
}

/** Also behind the end. */
function isWhite(code: number): boolean {
  return !(code > 32);
}
