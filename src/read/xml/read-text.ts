import { checkReferences, decodeReferences } from './decode-references.ts';
import { startWarnings, type Warnings } from './take-warnings.ts';
import { XmlFault } from './xml-fault.ts';

const NOWHERE = 0x7fffffff;

/**
 * A text under scan. It remembers where the next character stands that a plain substring would get wrong, so
 * that a value costs one comparison instead of three searches. Ask for ranges in the order of the text.
 */
export class ScannedText {
  /** Next `&` at or after the last asked position. */
  ampersand = -1;
  /** Next carriage return. */
  carriageReturn = -1;
  /** Next `]`, which begins the `]]>` that text may not hold; it is found twice as fast as the three. */
  bracket = -1;
  /** The nearest of the three. */
  trouble = -1;
  /** End of what has been read. */
  at = 0;
  /** Whether the last text that was read held references or CDATA, so that HTML entities may be left in it. */
  decoded = false;
  /** Tolerated defects met so far. */
  warnings: Warnings = startWarnings();
  readonly attributes = new AttributeList();

  constructor(public text: string) {}

  /** Begins with another text; warnings go on. What is new about a scan costs more than a short tag takes to read. */
  open(text: string): this {
    this.text = text;
    this.ampersand = this.carriageReturn = this.bracket = this.trouble = -1;
    this.at = 0;
    return this;
  }
}

/** The attributes of one start tag; reused, with its elements, for every tag of a text. */
export class AttributeList {
  count = 0;
  selfClosing = false;
  /** The first `count` are those of the tag. */
  readonly attributes: Attribute[] = [];
  /** Names, once there are many of them. */
  seen = new Set<string>();

  /** The next attribute of the tag, to be filled in. */
  add(): Attribute {
    const index = this.count++;
    let attribute = this.attributes[index];
    if (attribute === undefined) {
      attribute = new Attribute();
      this.attributes.push(attribute);
    }
    return attribute;
  }
}

export class Attribute {
  nameFrom = 0;
  nameTo = 0;
  valueFrom = 0;
  valueTo = 0;
  /** The value with references and white space resolved; null when the source is the value. */
  decoded: string | null = null;
}

/** Character data of `[from, to)` with references resolved and line ends normalized. Throws XmlFault. */
export function readText(scan: ScannedText, from: number, to: number): string {
  if (scan.trouble < from) findTrouble(scan, from);
  if (scan.trouble >= to) {
    scan.decoded = false;
    return scan.text.substring(from, to);
  }
  return readTroubledText(scan, from, to);
}

/** Nothing in `[from, to)` is to be resolved or normalized. */
export function isPlainText(scan: ScannedText, from: number, to: number): boolean {
  if (scan.trouble < from) findTrouble(scan, from);
  return scan.trouble >= to;
}

/** Same checks and counts as `readText`, for text that nobody wants. */
export function checkText(scan: ScannedText, from: number, to: number): void {
  if (scan.trouble < from) findTrouble(scan, from);
  if (scan.trouble >= to) return;
  if (scan.bracket < to) refuseSectionEnd(scan.text, scan.bracket, to);
  if (scan.ampersand < to) checkReferences(scan.text, scan.ampersand, to, scan.warnings);
}

function findTrouble(scan: ScannedText, from: number): void {
  if (scan.ampersand < from) scan.ampersand = findNext(scan.text, '&', from);
  if (scan.carriageReturn < from) scan.carriageReturn = findNext(scan.text, '\r', from);
  if (scan.bracket < from) scan.bracket = findNext(scan.text, ']', from);
  scan.trouble = Math.min(scan.ampersand, scan.carriageReturn, scan.bracket);
}

function findNext(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from);
  return at < 0 ? NOWHERE : at;
}

function readTroubledText(scan: ScannedText, from: number, to: number): string {
  const { text } = scan;
  if (scan.bracket < to) refuseSectionEnd(text, scan.bracket, to);
  scan.decoded = scan.ampersand < to;
  if (scan.carriageReturn >= to) {
    return scan.decoded ? decodeReferences(text, from, to, scan.warnings) : text.substring(from, to);
  }
  if (!scan.decoded) return normalizeLineEnds(text.substring(from, to));
  return decodeLines(scan, from, to);
}

function refuseSectionEnd(text: string, from: number, to: number): void {
  for (let at = from; at >= 0 && at < to; at = text.indexOf(']', at + 1)) {
    if (text.charCodeAt(at + 1) === 93 && text.charCodeAt(at + 2) === 62)
      throw new XmlFault('cdata_end_in_text', at);
  }
}

/** Line ends are normalized before references are resolved: a reference to a carriage return is kept. */
function decodeLines(scan: ScannedText, from: number, to: number): string {
  const { text } = scan;
  let value = '';
  let ampersand = scan.ampersand;
  for (let start = from; ; ) {
    const end = text.indexOf('\r', start);
    const stop = end < 0 || end >= to ? to : end;
    if (ampersand < stop) {
      value += decodeReferences(text, start, stop, scan.warnings);
      ampersand = findNext(text, '&', stop);
    } else value += text.substring(start, stop);
    if (stop === to) return value;
    value += '\n';
    start = text.charCodeAt(stop + 1) === 10 ? stop + 2 : stop + 1;
  }
}

/** Line ends as XML hands them to an application: CR LF and lone CR become LF. */
export function normalizeLineEnds(text: string): string {
  return text.indexOf('\r') < 0 ? text : text.replace(/\r\n?/g, '\n');
}
