import type { Block, Line } from './body-block.ts';

/** «- » or «• » at the start of a line makes it a list item. */
const BULLET = /^(?:-\s|•)\s*/;
const HYPHEN = 45;
const DOT = 0x2022;

/**
 * Makes blocks of lines: neighbours are one paragraph, an empty line separates paragraphs, lines that start
 * with "- " or "• " become list items.
 */
export function groupLines(lines: readonly Line[]): Block[] {
  const [only] = lines;
  if (only !== undefined && lines.length === 1 && only.text !== '' && !mayBeBullet(only))
    return [{ tag: 'p', lines }];
  const blocks: Block[] = [];
  let open: Line[] = [];
  let tag: 'p' | 'ul' = 'p';
  const close = () => {
    if (open.length > 0) blocks.push({ tag, lines: open });
    open = [];
  };
  for (const line of lines) {
    const bullet = mayBeBullet(line) ? BULLET.exec(line.text) : null;
    const next = bullet === null ? 'p' : 'ul';
    if (line.text === '' || next !== tag) close();
    tag = next;
    const content = bullet === null ? line : withoutBullet(line, bullet[0].length);
    if (content.text !== '') open.push(content);
  }
  close();
  return blocks;
}

function mayBeBullet({ text }: Line): boolean {
  const first = text.charCodeAt(0);
  return first === HYPHEN || first === DOT;
}

/** The bullet stands at the start of the markup too, perhaps inside opened tags. */
function withoutBullet(line: Line, length: number): Line {
  const at = /^(?:<[a-z]+>)*/.exec(line.html)?.[0].length ?? 0;
  const bullet = BULLET.exec(line.html.slice(at));
  const html = bullet === null ? line.html : line.html.slice(0, at) + line.html.slice(at + bullet[0].length);
  return { html, text: line.text.slice(length) };
}
