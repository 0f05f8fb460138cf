import { MAX_TAG_LENGTH } from '../../../model/limits.ts';

/**
 * Tags that an abbreviation ends, with its last dot («27 л.с.», «перунов ю.м.»): what tags are compared by has no marks at its
 * edges. Readers of 23 labels with horsepower write the dot in 21.
 */
export function closeAbbreviations(tags: readonly string[]): readonly string[] {
  return tags.some(isOpen) ? tags.map((tag) => (isOpen(tag) ? `${tag}.` : tag)) : tags;
}

function isOpen(tag: string): boolean {
  return tag.charAt(tag.length - 2) === '.' && tag.length < MAX_TAG_LENGTH && OPEN.test(tag);
}

/** «л.с», «ю.м», «вн.р»; «нзс.2» and «d.1» are codes. */
const OPEN = /[а-я]\.[а-я]$/;
