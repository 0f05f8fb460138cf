import { checkText, normalizeLineEnds, readText, type ScannedText } from './read-text.ts';
import { scanAttributes } from './scan-attributes.ts';
import { scanName } from './scan-name.ts';
import { findSectionEnd, skipMarkup } from './skip-markup.ts';
import { XmlFault } from './xml-fault.ts';

const EXCLAMATION = 33;
const SLASH = 47;
const GREATER = 62;
const QUESTION = 63;

/** What to keep of an element: nothing, its text, or its text with the tags inside it as they stand in the source. */
export type ContentMode = 'skip' | 'text' | 'markup';

/** An open element: offset of its tag, end of its name. */
interface OpenElement {
  readonly tagAt: number;
  readonly nameTo: number;
  readonly around: OpenElement | null;
}

/**
 * Reads the content of the element whose start tag `<name …>` begins at `tagAt` and ends before `from`: nested
 * elements, CDATA, comments. Leaves `scan.at` behind its end tag. CDATA and text are joined. Throws XmlFault.
 */
export function readContent(
  scan: ScannedText,
  tagAt: number,
  nameTo: number,
  from: number,
  mode: ContentMode,
): string {
  const { text } = scan;
  let innermost: OpenElement | null = { tagAt, nameTo, around: null };
  let content = '';
  let decoded = false;
  let at = from;
  while (innermost !== null) {
    const less = text.indexOf('<', at);
    if (less < 0) throw notClosed(scan, innermost);
    if (mode === 'skip') checkText(scan, at, less);
    else {
      content += readText(scan, at, less);
      decoded ||= scan.decoded;
    }
    const code = text.charCodeAt(less + 1);
    if (code === SLASH) {
      at = readEndTag(scan, less, innermost.tagAt, innermost.nameTo);
      innermost = innermost.around;
      if (mode === 'markup' && innermost !== null) content += text.substring(less, at);
    } else if (code === EXCLAMATION || code === QUESTION) {
      if (mode !== 'skip' && text.startsWith('<![CDATA[', less)) {
        at = findSectionEnd(text, less) + 3;
        content += normalizeLineEnds(text.substring(less + 9, at - 3));
        decoded = true;
      } else at = skipMarkup(text, less);
    } else {
      const inner = readStartTag(scan, less);
      if (!scan.attributes.selfClosing) innermost = { tagAt: less, nameTo: inner.nameTo, around: innermost };
      at = inner.to;
      if (mode === 'markup') content += text.substring(less, at);
    }
  }
  scan.at = at;
  scan.decoded = decoded;
  return content;
}

/** Checks the end tag at `less` against its start tag; returns the offset behind it. */
export function readEndTag(scan: ScannedText, less: number, tagAt: number, openNameTo: number): number {
  const { text } = scan;
  const nameFrom = less + 2;
  const nameTo = scanName(text, nameFrom);
  if (nameTo === nameFrom) throw new XmlFault('tag_name', less);
  const name = text.substring(nameFrom, nameTo);
  const length = openNameTo - tagAt - 1;
  if (name.length !== length || !text.startsWith(name, tagAt + 1)) {
    throw new XmlFault('close_mismatch', less, name, tagAt, text.substring(tagAt + 1, openNameTo));
  }
  let at = nameTo;
  let code = text.charCodeAt(at);
  while (code === 32 || code === 10 || code === 9 || code === 13) code = text.charCodeAt(++at);
  if (code !== GREATER) throw new XmlFault('tag_not_ended', less, `/${name}`);
  return at + 1;
}

/** Reads a nested start tag: where its name ends, and the tag. */
function readStartTag(scan: ScannedText, less: number): { readonly nameTo: number; readonly to: number } {
  const { text } = scan;
  const nameTo = scanName(text, less + 1);
  if (nameTo === less + 1) throw new XmlFault('tag_name', less);
  if (nameTo - less === 6 && text.startsWith('offer', less + 1)) throw new XmlFault('offer_in_offer', less);
  const greater = scanAttributes(scan, less, nameTo);
  return { nameTo, to: greater + 1 };
}

function notClosed(scan: ScannedText, { tagAt, nameTo }: OpenElement): XmlFault {
  const name = scan.text.substring(tagAt + 1, nameTo);
  return new XmlFault('element_not_closed', scan.text.length, name, tagAt, name);
}
