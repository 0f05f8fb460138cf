/** One line of a block: restricted inline HTML, balanced, and the text in it. */
export interface Line {
  readonly html: string;
  readonly text: string;
}

/** A block of an intention's description. Lines of `p` and `h3` are separated by breaks, those of lists are items. */
export interface Block {
  readonly tag: 'p' | 'h3' | 'ul' | 'ol';
  readonly lines: readonly Line[];
}

/** The only characters with a meaning between our tags; there are no attributes, so quotes need no care. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : text;
}

/** A line without bold or italic. */
export function plainLine(text: string): Line {
  return { html: escapeText(text), text };
}

/** The stored form of a block. */
export function renderBlock(block: Block): string {
  const { tag, lines } = block;
  const parts = lines.map((line) => line.html);
  const html =
    tag === 'p' || tag === 'h3' ? parts.join('<br>') : parts.map((part) => `<li>${part}</li>`).join('');
  return `<${tag}>${html}</${tag}>`;
}
