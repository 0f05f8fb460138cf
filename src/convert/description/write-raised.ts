const PLAIN = '0123456789+-−=()';
const RAISED = mapOf('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾');
const LOWERED = mapOf('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');

/** A superscript as characters that are one («10³», «10⁻⁶»); as it is where letters stand in it («®», «1-й»). */
export function writeRaised(text: string): string {
  return write(text, RAISED);
}

/** The same of a subscript: «H₂O». */
export function writeLowered(text: string): string {
  return write(text, LOWERED);
}

function write(text: string, to: ReadonlyMap<string, string>): string {
  const written = [...text].map(
    (character) => to.get(character) ?? (character.trim() === '' ? character : null),
  );
  return written.includes(null) ? text : written.join('');
}

function mapOf(characters: string): ReadonlyMap<string, string> {
  return new Map([...PLAIN].map((plain, at) => [plain, [...characters][at] ?? plain]));
}
