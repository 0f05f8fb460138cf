import { bodyToText } from './body-to-text.ts';

/** A line of a description. */
interface Line {
  /** As `bodyToText` shows it. */
  readonly text: string;
  /** The same without its hyphen, bold and italic marked. */
  readonly html: string;
  /** The block that it stands in; `li` = of whichever list is around it. */
  readonly tag: 'p' | 'h3' | 'ul' | 'ol' | 'li';
  /** Whether an item begins with it, which may have further lines. */
  readonly isItem: boolean;
}

/**
 * What somebody has made of the text of a stored description, as HTML. A line that is still there keeps its block, bold and
 * italic; a corrected one its block; any other is read as the text shows it. Pure.
 */
export function textToBody(text: string, body: string): string {
  let html = '';
  let block: Line[] = [];
  for (const line of [...readLines(text, listShown(body)), null]) {
    if (line === null || !isOneBlock(block[0] ?? line, line)) {
      html += renderBlock(block);
      block = [];
    }
    if (line !== null) block.push(line);
  }
  return html;
}

const MARKS = /<(\/?(?:p|h3|ul|ol|li)|br)>/;

function listShown(body: string): Line[] {
  const lines: Line[] = [];
  let tag: Line['tag'] = 'p';
  // A mark and what stands behind it, by turns.
  const [, ...parts] = body.split(MARKS);
  for (let at = 0; at < parts.length; at += 2) {
    const [mark, html = ''] = [parts[at], parts[at + 1]];
    if (mark === 'p' || mark === 'h3' || mark === 'ul' || mark === 'ol') tag = mark;
    if (html === '') continue;
    const isItem = mark === 'li';
    lines.push({ text: `${isItem ? '- ' : ''}${bodyToText(html)}`, html: keepSigns(html), tag, isItem });
  }
  return lines;
}

/** Tags that are told as text stay so: HTML that somebody has escaped, as the checks suspect, has no signs by number. */
function keepSigns(html: string): string {
  return html.replaceAll('&amp;', '&#38;').replaceAll('&lt;', '&#60;');
}

/** Null stands for an empty line, which parts blocks. */
function readLines(text: string, shown: readonly Line[]): (Line | null)[] {
  const typed = text.split('\n').map((line) => line.trim());
  const still = new Set(typed);
  const placeOf = new Map(shown.map((line, at) => [line.text, at] as const).reverse());
  /** What was shown behind the line above. */
  let next = 0;
  return typed.map((line) => {
    if (line === '') return null;
    const before = shown[next];
    const place = before?.text === line ? next : placeOf.get(line);
    if (place !== undefined) {
      next = place + 1;
      return shown[place] ?? null;
    }
    const read = readLine(line);
    if (before === undefined || still.has(before.text)) return read;
    next++;
    return before.isItem === read.isItem && isCorrected(before.text, line)
      ? { ...read, tag: before.tag }
      : read;
  });
}

const BULLET = /^(?:-\s|•)\s*/;

function readLine(text: string): Line {
  const bullet = BULLET.exec(text)?.[0] ?? '';
  const html = text
    .slice(bullet.length)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return { text, html, tag: bullet === '' ? 'p' : 'li', isItem: bullet !== '' };
}

/** Whether half of the longer line is the same at the beginning and the end: else another text has taken its place. */
function isCorrected(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  let head = 0;
  while (head < least && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < least - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  return (head + tail) * 2 >= Math.max(one.length, other.length);
}

const isOfList = ({ tag }: Line) => tag === 'ul' || tag === 'ol' || tag === 'li';

function isOneBlock(one: Line, other: Line): boolean {
  return one.tag === other.tag || (isOfList(one) && isOfList(other));
}

/** An item ends where the next begins, or its list. */
function renderBlock(block: readonly Line[]): string {
  const [first] = block;
  if (first === undefined) return '';
  if (!isOfList(first)) return `<${first.tag}>${block.map(({ html }) => html).join('<br>')}</${first.tag}>`;
  const list = block.find(({ tag }) => tag !== 'li')?.tag ?? 'ul';
  return `<${list}>${block.map(({ html, isItem }) => (isItem ? '<li>' : '<br>') + html).join('')}</${list}>`;
}
