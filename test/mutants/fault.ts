/** A small fault: one place of one file, and what stands there instead. */
export interface Fault {
  /** Path in the project. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** What kind of fault it is, for the eye. */
  readonly kind: string;
}

/** How a fault is told and found in the list of equivalents: without line numbers, which move. */
export function nameFault(fault: Fault, text: string): string {
  const from = squeeze(text.slice(fault.start, fault.end));
  const line = squeeze(lineAt(text, fault.start));
  const to = squeeze(fault.replacement);
  return `${fault.file} | ${fault.kind} | ${line} | ${from} => ${to}`.trimEnd();
}

export function lineNumberAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

export function applyFault(fault: Fault, text: string): string {
  return text.slice(0, fault.start) + fault.replacement + text.slice(fault.end);
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, end < 0 ? undefined : end);
}

function squeeze(text: string): string {
  const short = text.replace(/\s+/g, ' ').trim();
  return short.length <= 100 ? short : `${short.slice(0, 99)}…`;
}
