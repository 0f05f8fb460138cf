import { type Block, plainLine } from './body-block.ts';
import { type Body, composeBody, MAX_BODY_LENGTH } from './compose-body.ts';
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
  const title = collapseBlanks(name).trim();
  if (description === null || description === '') return composeBody(title, []);
  return composeBody(
    title,
    readBlocks(description.length > MAX_SOURCE ? description.slice(0, MAX_SOURCE) : description),
  );
}

function readBlocks(description: string): Block[] {
  if (description.includes('<') || description.includes('&'))
    return parseHtml(unescapeMarkup(description), MAX_BODY_LENGTH * 2);
  return groupLines(description.split('\n').map((line) => plainLine(collapseBlanks(line).trim())));
}
