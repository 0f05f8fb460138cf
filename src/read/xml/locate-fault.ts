import type { FailureDetails } from '../../model/run-failure.ts';
import { explainFault } from '../explain-fault.ts';
import type { XmlFault } from './xml-fault.ts';

const SNIPPET_REACH = 40;

export interface LocatedFault {
  readonly details: FailureDetails & {
    readonly line: number;
    readonly column: number;
    readonly snippet: string;
  };
  readonly explanation: string;
}

/**
 * Turns an offset into a place in the file. `text` from `from` on is what stands at `line` and `column` of the file;
 * columns count characters. The snippet is the faulty line, at most 40 characters to either side.
 */
export function locateFault(
  fault: XmlFault,
  text: string,
  from: number,
  line: number,
  column: number,
): LocatedFault {
  const place = placeOf(text, from, fault.at, line, column);
  const opened = fault.openedAt < 0 ? line : placeOf(text, from, fault.openedAt, line, column).line;
  return {
    details: { ...place, snippet: cutSnippet(text, fault.at) },
    explanation: explainFault(fault.key, fault.subject, fault.opened, opened),
  };
}

/** The text around an offset on its own line, control characters left out. */
export function cutSnippet(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - SNIPPET_REACH), at);
  const after = text.slice(at, at + SNIPPET_REACH);
  const snippet = before.replace(/^.*[\r\n]/s, '') + after.replace(/[\r\n].*$/s, '');
  return snippet
    .replace(/[\x00-\x1f\x7f]/g, ' ')
    .trim()
    .toWellFormed();
}

/** Old systems end their lines by CR alone. */
function lineEndOf(text: string, from: number): string {
  const cr = text.indexOf('\r', from);
  if (cr < 0) return '\n';
  const lf = text.indexOf('\n', from);
  return lf < 0 || (cr < lf && text[cr + 1] !== '\n') ? '\r' : '\n';
}

function placeOf(
  text: string,
  from: number,
  at: number,
  line: number,
  column: number,
): { line: number; column: number } {
  let lines = 0;
  let lineFrom = -1;
  const end = lineEndOf(text, from);
  for (let i = text.indexOf(end, from); i >= 0 && i < at; i = text.indexOf(end, i + 1)) {
    lines++;
    lineFrom = i + 1;
  }
  return lines === 0
    ? { line, column: column + at - from }
    : { line: line + lines, column: at - lineFrom + 1 };
}
