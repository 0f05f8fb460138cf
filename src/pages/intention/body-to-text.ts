/** `&amp;` last, so that what it brings is not read again. */
const SIGNS = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
] as const;

/** A stored description as plain text to be edited: paragraphs apart, items of lists with a hyphen. */
export function bodyToText(body: string): string {
  const text = body
    .replace(/<li>/g, '- ')
    .replace(/<br>|<\/li>|<[uo]l>/g, '\n')
    .replace(/<\/(?:p|h3|ul|ol)>/g, '\n\n')
    .replace(/<[^<>]*>/g, '');
  return SIGNS.reduce((read, [written, sign]) => read.replaceAll(written, sign), text)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
