/** Characters that XML forbids, but for lone surrogates, which no decoder lets through. */
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** The text without control characters: of the three tolerated defects the one that leaves no trace. NUL never passes. */
export function dropControls(text: string): string {
  return text.replace(FORBIDDEN, '');
}
