import { MAX_BODY_LENGTH } from '../../model/limits.ts';
import { type Block, plainLine } from './body-block.ts';
import { type Body, composeBody, composeParagraph } from './compose-body.ts';
import { groupLines } from './group-lines.ts';
import { parseHtml } from './parse-html.ts';
import { collapseBlanks } from './render-line.ts';
import { unescapeMarkup } from './unescape-markup.ts';

/** The largest real description has 20 000 characters; what is beyond this could not be shown anyway. */
const MAX_SOURCE = 300_000;

/**
 * The stored description of an intention: the product's full name as first paragraph (unless the description
 * already begins with it), then the description as restricted HTML (`<p> <br> <h3> <ul> <ol> <li> <strong>
 * <em>`, no attributes), at most 6000 characters in all. `description` is plain text, HTML, or HTML that was
 * escaped once too often; null or '' leaves the name alone.
 */
export function formatDescription(name: string, description: string | null): Body {
  if (description !== null && isShownAsIs(name) && isShownAsIs(description)) {
    const body = composeParagraph(name, description);
    if (body !== null) return body;
  }
  const title = collapseBlanks(name).trim();
  if (description === null || description === '') return composeBody(title, []);
  return composeBody(
    title,
    readBlocks(description.length > MAX_SOURCE ? description.slice(0, MAX_SOURCE) : description),
  );
}

/** What collapsing, trimming, escaping, a parser or lists may change; two of five descriptions of real catalogs hold nothing of it. */
const CHANGED =
  / {2}|[&<>\u0000-\u001f\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/;
const SPACE = 32;
const HYPHEN = 45;
const BULLET = 0x2022;

/** Whether a text, not empty, is a paragraph as it stands: one look instead of seven steps that each find nothing. */
function isShownAsIs(text: string): boolean {
  const first = text.charCodeAt(0);
  if (text === '' || first === SPACE || first === HYPHEN || first === BULLET) return false;
  return text.charCodeAt(text.length - 1) !== SPACE && !CHANGED.test(text);
}

function readBlocks(description: string): Block[] {
  if (description.includes('<') || description.includes('&'))
    return parseHtml(unescapeMarkup(description), MAX_BODY_LENGTH * 2);
  return groupLines(description.split('\n').map((line) => plainLine(collapseBlanks(line).trim())));
}
