/** How titles and tags are compared: without case, «ё» as «е», look-alike Latin letters of a Russian word as Russian. */
const LOOK_ALIKE = new Map([...'abcehkmoptxy'].map((latin, at) => [latin, 'авсенкмортху'.charAt(at)]));

/** Words of a title or tag; a hyphen parts words. */
export function wordsOf(text: string): string[] {
  return foldMarks(text)
    .replace(/[.,;:"'«»()[\]]/g, ' ')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map((word) => (/[а-яіїєґ]/.test(word) ? toCyrillic(word) : word));
}

/** Equal for titles of the same words in any order. */
export function titleKeyOf(text: string): string {
  return wordsOf(text).sort().join(' ');
}

/** Equal for tags that differ in blanks, the sign between the numbers of a size, a decimal comma, trailing zeros. */
export function tagKeyOf(text: string): string {
  return toCyrillic(foldMarks(text).replaceAll(' ', ''))
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(?<=[\d./])[х*×](?=[\d.])/g, 'х')
    .replace(/(\d)\.0+(?!\d)/g, '$1');
}

function foldMarks(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function toCyrillic(text: string): string {
  return [...text].map((letter) => LOOK_ALIKE.get(letter) ?? letter).join('');
}
