import { decodeReferences } from './decode-references.ts';
import type { Attribute, AttributeList, ScannedText } from './read-text.ts';
import { scanName } from './scan-name.ts';
import { XmlFault } from './xml-fault.ts';

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;
const AMPERSAND = 38;
const APOSTROPHE = 39;
const SLASH = 47;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
/** Above this many attributes repeated names are found by a set instead of by comparing each with each. */
const FEW = 16;

/**
 * Reads the rest of a start tag from the end of its name, strictly, into `scan.attributes`.
 * Returns the offset of its `>`. Throws XmlFault.
 */
export function scanAttributes(scan: ScannedText, tagAt: number, nameEnd: number): number {
  const { text, attributes } = scan;
  let at = nameEnd;
  attributes.count = 0;
  attributes.selfClosing = false;
  for (;;) {
    const gap = at;
    let code = text.charCodeAt(at);
    while (code === SPACE || code === LF || code === TAB || code === CR) code = text.charCodeAt(++at);
    if (code === GREATER) return at;
    if (code === SLASH) {
      if (text.charCodeAt(at + 1) !== GREATER) throw tagFault(scan, tagAt, nameEnd, at + 1);
      attributes.selfClosing = true;
      return at + 1;
    }
    const nameTo = scanName(text, at);
    if (nameTo === at) throw tagFault(scan, tagAt, nameEnd, at);
    if (gap === at) throw new XmlFault('attribute_space', at, text.substring(at, nameTo));
    at = scanAttribute(scan, at, nameTo);
  }
}

/** An attribute of the tag scanned last; null when it has none of that name. */
export function findAttribute({ text, attributes }: ScannedText, name: string): Attribute | null {
  let left = attributes.count;
  for (const attribute of attributes.attributes) {
    if (left-- === 0) return null;
    const { nameFrom, nameTo } = attribute;
    if (nameTo - nameFrom === name.length && text.startsWith(name, nameFrom)) return attribute;
  }
  return null;
}

function scanAttribute(scan: ScannedText, nameFrom: number, nameTo: number): number {
  const { text, attributes } = scan;
  let at = skipSpace(text, nameTo);
  if (text.charCodeAt(at) !== EQUALS)
    throw new XmlFault('attribute_value', at, text.substring(nameFrom, nameTo));
  at = skipSpace(text, at + 1);
  const quote = text.charCodeAt(at);
  if (quote !== QUOTE && quote !== APOSTROPHE) {
    throw new XmlFault('attribute_value', at, text.substring(nameFrom, nameTo));
  }
  const valueFrom = at + 1;
  let plain = true;
  let code = text.charCodeAt(++at);
  while (code !== quote) {
    if (code === AMPERSAND || code < SPACE) plain = false;
    else if (code === LESS) throw new XmlFault('attribute_less_than', at, text.substring(nameFrom, nameTo));
    else if (Number.isNaN(code)) {
      throw new XmlFault('attribute_not_closed', nameFrom, text.substring(nameFrom, nameTo));
    }
    code = text.charCodeAt(++at);
  }
  refuseRepeated(scan, nameFrom, nameTo);
  const attribute = attributes.add();
  attribute.nameFrom = nameFrom;
  attribute.nameTo = nameTo;
  attribute.valueFrom = valueFrom;
  attribute.valueTo = at;
  attribute.decoded = plain ? null : decodeValue(scan, valueFrom, at);
  return at + 1;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  let code = text.charCodeAt(at);
  while (code === SPACE || code === LF || code === TAB || code === CR) code = text.charCodeAt(++at);
  return at;
}

/** White space becomes spaces before references are resolved, as XML 1.0 §3.3.3 wants. */
function decodeValue(scan: ScannedText, from: number, to: number): string {
  const source = scan.text.substring(from, to);
  if (/[\t\n\r]/.test(source)) {
    const spaced = source.replace(/\r\n|[\t\n\r]/g, ' ');
    return decodeReferences(spaced, 0, spaced.length, scan.warnings);
  }
  return decodeReferences(scan.text, from, to, scan.warnings);
}

function refuseRepeated(scan: ScannedText, nameFrom: number, nameTo: number): void {
  const { text, attributes } = scan;
  if (attributes.count === 0) return;
  const name = text.substring(nameFrom, nameTo);
  const isRepeated =
    attributes.count > FEW ? isSeen(text, attributes, name) : findAttribute(scan, name) !== null;
  if (isRepeated) throw new XmlFault('attribute_repeated', nameFrom, name);
}

/** Hostile or not, a tag of thousands of attributes must not cost their square. */
function isSeen(text: string, { attributes, count, seen }: AttributeList, name: string): boolean {
  if (count === FEW + 1) seen.clear();
  const unknown = count === FEW + 1 ? attributes.slice(0, count) : attributes.slice(count - 1, count);
  for (const { nameFrom, nameTo } of unknown) seen.add(text.substring(nameFrom, nameTo));
  return seen.has(name);
}

function tagFault(scan: ScannedText, tagAt: number, nameEnd: number, at: number): XmlFault {
  const name = scan.text.substring(tagAt + 1, nameEnd);
  const code = scan.text.charCodeAt(at);
  return Number.isNaN(code) || code === LESS
    ? new XmlFault('tag_not_ended', tagAt, name)
    : new XmlFault('tag_junk', at, name);
}
