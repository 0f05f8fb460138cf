/**
 * - word: Russian (or Ukrainian) letters and hyphens, perhaps after a Latin part («usb-кабель»)
 * - latin: Latin letters
 * - number: digits, perhaps with a decimal point or comma
 * - code: digits mixed with letters or signs: articles, sizes («DF333», «8х60», «1/2»)
 * - mark: one character of punctuation
 */
export type TokenKind = 'word' | 'latin' | 'number' | 'code' | 'mark';
