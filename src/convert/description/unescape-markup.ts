/** Tags of HTML as they look when somebody escaped them once too often. */
const ESCAPED_TAG =
  /&lt;\s*\/?(?:p|br|b|i|u|strong|em|ul|ol|li|h[1-6]|div|span|table|tbody|tr|td|a|img|font|style|script|iframe|hr|center|html|body)(?=[\s/&>])/i;
const ESCAPED_CDATA = /&lt;!\[CDATA\[/i;
const CDATA_MARKS = /<!\[CDATA\[|\]\]>/g;
const ENTITY = /&(?:lt|gt|quot|amp|apos|#39|#x27);/gi;
const CHARACTERS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  apos: "'",
  '#39': "'",
  '#x27': "'",
};

/** Escaped twice, three times: no real feed goes further. */
const MAX_ROUNDS = 3;

/**
 * Undoes the escaping that shops' exports apply too often: `&lt;p&gt;` where `<p>` was meant, CDATA inside
 * text, both together, beside real tags or alone. Text that merely mentions `a &lt; b` is left alone.
 */
export function unescapeMarkup(text: string): string {
  if (!text.includes('&') && !text.includes('[CDATA[')) return text;
  let result = text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    result = result.replace(CDATA_MARKS, '');
    if (!ESCAPED_CDATA.test(result) && !ESCAPED_TAG.test(unescapeAmpersands(result))) break;
    result = result.replace(ENTITY, (entity) => CHARACTERS[entity.slice(1, -1).toLowerCase()] ?? entity);
  }
  return result;
}

/** Sees through `&amp;lt;p&amp;gt;`. */
function unescapeAmpersands(text: string): string {
  return text.includes('&amp;') ? text.replace(/&(?:amp;)+/gi, '&') : text;
}
