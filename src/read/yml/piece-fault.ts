import type { FaultKey } from '../explain-fault.ts';
import type { XmlFault } from '../xml/xml-fault.ts';

/** What is wrong with a piece of the file, at a byte of the window; becomes `malformed_xml` in `wordFault`. */
export class PieceFault extends Error {
  override readonly name = 'PieceFault';
  constructor(
    readonly key: FaultKey,
    readonly at: number,
    readonly subject = '',
    /** The tag that it collides with, and its line. */
    readonly opened = '',
    readonly openedLine = 0,
  ) {
    super(key);
  }
}

/** A fault inside the text of the piece that starts at a byte of the window. */
export class TextFault extends Error {
  override readonly name = 'TextFault';
  constructor(
    readonly fault: XmlFault,
    readonly text: string,
    readonly at: number,
    /** The file ends where the fault is. */
    readonly isCutOff = false,
  ) {
    super(fault.key);
  }
}
