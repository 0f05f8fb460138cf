const SIGNS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** A stored description as plain text to be edited: paragraphs apart, items of lists with a hyphen. */
export function bodyToText(body: string): string {
  return body
    .replace(/<li>/g, '- ')
    .replace(/<br>|<\/li>|<[uo]l>/g, '\n')
    .replace(/<\/(?:p|h3|ul|ol)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign]!)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
