import { RunFailure } from '../../model/run-failure.ts';
import { CUT_OFF, explainFault } from '../explain-fault.ts';
import { decodeBeginning } from '../source/decode-slice.ts';
import { cutSnippet, locateFault } from '../xml/locate-fault.ts';
import type { ByteWindow } from './byte-window.ts';
import { PieceFault, TextFault } from './piece-fault.ts';

/** The run's failure for a fault of the window's bytes: place, snippet, Russian words. Any other error is itself. */
export function wordFault(error: unknown, window: ByteWindow, encoding: string): unknown {
  if (error instanceof TextFault) {
    window.placeAt(error.at);
    const { details, explanation } = locateFault(error.fault, error.text, 0, window.line, window.column);
    const words = error.isCutOff ? `${explanation} ${CUT_OFF}` : explanation;
    return new RunFailure('malformed_xml', details, words);
  }
  if (!(error instanceof PieceFault)) return error;
  const { key, at, subject, opened, openedLine } = error;
  window.placeAt(at);
  const text = decodeBeginning(window.bytes.subarray(at, Math.min(window.length, at + 80)), encoding);
  const details = { line: window.line, column: window.column, snippet: cutSnippet(text, 0) };
  return new RunFailure('malformed_xml', details, explainFault(key, subject, opened, openedLine));
}
