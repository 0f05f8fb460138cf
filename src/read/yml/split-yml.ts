import { RunFailure } from '../../model/run-failure.ts';
import type { SlicePlace } from '../catalog-sink.ts';
import { checkDoctype, checkXmlDeclaration } from '../xml/check-declaration.ts';
import { decodeSlice } from '../xml/decode-slice.ts';
import { dropControls } from '../xml/drop-controls.ts';
import { explainFault, type FaultKey } from '../xml/explain-fault.ts';
import { findDoctypeEnd, findTagEnd, isSpace, MORE } from '../xml/find-markup-end.ts';
import { cutSnippet, locateFault } from '../xml/locate-fault.ts';
import { checkText, ScannedText } from '../xml/read-text.ts';
import { scanAttributes } from '../xml/scan-attributes.ts';
import { scanName } from '../xml/scan-name.ts';
import { skipInstruction } from '../xml/skip-markup.ts';
import { startWarnings, type Warnings } from '../xml/take-warnings.ts';
import { XmlFault } from '../xml/xml-fault.ts';
import { ByteWindow } from './byte-window.ts';
import { BROKEN, OfferEndFinder } from './find-offer-end.ts';
import { HeadRecorder, MAX_MARKUP, markupTooLarge } from './head-recorder.ts';
import { readYmlOffer } from './read-yml-offer.ts';

export interface SplitOptions {
  /** Label of the bytes' encoding, which is compatible with ASCII. */
  readonly encoding: string;
  readonly maxOffers: number;
  /** The slice is valid only during the call. */
  onOffer(slice: Uint8Array, place: SlicePlace): void;
}

/**
 * Splits a YML file into its offers and checks strictly everything around them, in pieces of any size. What stands
 * inside an offer is checked by whoever reads the slice. Failures: malformed_xml, not_a_catalog, too_many_offers,
 * offer_too_large, catalog_too_large (categories).
 */
export function splitYml(options: SplitOptions): YmlSplitter {
  return new YmlSplitter(options);
}

const EXCLAMATION = 33;
const SLASH = 47;
const LESS = 60;
const GREATER = 62;
const QUESTION = 63;

const MAX_OFFER = 2 * 1024 * 1024;
const MAX_TAG = 64 * 1024;
const MAX_DOCTYPE = 1024 * 1024;
const MAX_DEPTH = 256;
/** Text is read on without its end only above this size, so that references and `]]>` are seen whole. */
const LONG_TEXT = 64 * 1024;
const TEXT_HELD_BACK = 128;

/** Kinds of markup that may be longer than memory allows, and so are skipped piece by piece. */
type Skipped = 'comment' | 'section';

export class YmlSplitter {
  readonly head = new HeadRecorder();
  /** Tolerated defects outside the offers. */
  readonly warnings: Warnings = startWarnings();
  /** Offers found so far. */
  offers = 0;
  /** Elements named offer in places where the catalog has none, e.g. inside an unknown element. */
  foreignOffers = 0;
  /** True when the first offer is reached: call `resume` once the slices have somewhere to go. */
  isWaiting = false;
  private resumed = false;
  private ended = false;
  private rootSeen = false;
  private doctypeSeen = false;
  private skipped: Skipped | null = null;
  /** No piece is tried again before this many bytes are unread, so that a drip of bytes costs no square. */
  private wanted = 1;
  private readonly window: ByteWindow;
  private readonly finder = new OfferEndFinder();

  constructor(private readonly options: SplitOptions) {
    this.window = new ByteWindow(options.encoding === 'utf-8');
  }

  push(chunk: Uint8Array): void {
    this.window.append(chunk);
    this.finder.reset();
    this.scan();
  }

  /** Reads on after `isWaiting`. */
  resume(): void {
    this.isWaiting = false;
    this.resumed = true;
    this.wanted = 1;
    this.scan();
  }

  /** No more bytes: everything must be closed. When it stops at the first offer: `resume`, then call it again. */
  finish(): void {
    this.ended = true;
    this.wanted = 0;
    this.scan();
    if (this.isWaiting) return;
    if (this.skipped === 'comment') throw this.fault('comment_not_closed', this.window.length);
    if (this.skipped === 'section') throw this.fault('cdata_not_closed', this.window.length);
    if (!this.rootSeen) throw this.fault('no_root', this.window.length);
    const name = this.head.path.at(-1);
    if (name !== undefined)
      throw this.fault('element_not_closed', this.window.length, name, this.head.lines.at(-1));
  }

  private scan(): void {
    const { window } = this;
    if (window.unread < this.wanted) return;
    while (this.step());
    this.wanted = Math.max(1, 2 * window.unread);
  }

  /** Reads one piece; false when it has to wait for more bytes or for `resume`. */
  private step(): boolean {
    if (this.skipped !== null) return this.skipOn();
    const { bytes, length } = this.window;
    let { at } = this.window;
    while (at < length && isSpace(bytes[at])) at++;
    const isText = at < length && bytes[at] !== LESS;
    if (isText || (this.head.isKeeping && at > this.window.at)) return this.readText();
    this.window.at = at;
    if (at === length) return false;
    const next = at + 1 < length ? bytes[at + 1] : undefined;
    if (next === undefined) return this.waitForTag(at);
    if (next === EXCLAMATION) return this.readDeclaration(at);
    if (next === QUESTION) return this.readInstruction(at);
    if (next === SLASH) return this.readEndTag(at);
    if (this.isOfferTag(at)) return this.readOffer(at);
    return this.readStartTag(at);
  }

  /** Text from the window's position to the next tag, spaces in front of it included. */
  private readText(): boolean {
    const { window } = this;
    const { at } = window;
    let end = window.view.indexOf(LESS, at);
    if (end < 0) {
      if (this.ended) end = window.length;
      else if (window.unread < LONG_TEXT) return false;
      else end = this.cutText();
    }
    if (this.head.path.length === 0) throw this.fault('text_outside_root', skipSpaces(window.bytes, at));
    const text = this.decode(at, end);
    this.checked(text, at, () => checkText(this.scanned(text), 0, text.length));
    this.head.text(text);
    return this.moveTo(end);
  }

  /** Where to cut a text whose end is not there yet: not inside a character of UTF-8, which has up to 4 bytes. */
  private cutText(): number {
    const { bytes, length } = this.window;
    let end = length - TEXT_HELD_BACK;
    for (let i = 0; i < 3 && (bytes[end]! & 0xc0) === 0x80; i++) end--;
    return end;
  }

  private readDeclaration(at: number): boolean {
    const { window } = this;
    const opening = window.view.toString('latin1', at, at + 9);
    if (opening.startsWith('<!--')) {
      this.skipped = 'comment';
      return this.moveTo(at + 4);
    }
    if (opening === '<![CDATA[') {
      if (this.head.path.length === 0) throw this.fault('cdata_outside', at);
      if (!this.head.isKeeping) this.skipped = 'section';
      return this.head.isKeeping ? this.readSection(at) : this.moveTo(at + 9);
    }
    if (/^<!doctype/i.test(opening)) return this.readDoctype(at);
    if (!this.ended && window.unread < 9) return false;
    throw this.fault('declaration_unknown', at);
  }

  /** CDATA inside an element that is kept is needed whole. */
  private readSection(at: number): boolean {
    const { window } = this;
    const end = window.view.indexOf(']]>', at + 9, 'latin1');
    if (end < 0) {
      if (this.ended) throw this.fault('cdata_not_closed', at);
      if (window.unread > MAX_MARKUP) throw markupTooLarge();
      return false;
    }
    this.head.section(this.decode(at + 9, end));
    return this.moveTo(end + 3);
  }

  private readDoctype(at: number): boolean {
    const { window } = this;
    const end = findDoctypeEnd(window.view, at);
    const start = window.view.toString('latin1', at, Math.min(at + 64, window.length));
    if (/^<!doctype\s+html/i.test(start))
      throw new RunFailure('not_a_catalog', {}, explainFault('html_page'));
    if (this.rootSeen || this.doctypeSeen) throw this.fault('doctype_misplaced', at);
    if (end === MORE) {
      if (this.ended || window.unread > MAX_DOCTYPE) throw this.fault('doctype_not_closed', at);
      return false;
    }
    this.doctypeSeen = true;
    const text = this.decode(at, end);
    this.checked(text, at, () => checkDoctype(text));
    return this.moveTo(end);
  }

  private readInstruction(at: number): boolean {
    const { window } = this;
    const found = window.view.indexOf('?>', at + 2, 'latin1');
    if (found < 0 && !this.ended && window.unread < MAX_TAG) return false;
    const end = found < 0 ? window.length : found + 2;
    const text = this.decode(at, end);
    const isDeclaration = window.base + at === 0 && /^<\?xml[ \t\r\n]/.test(text);
    this.checked(text, at, () => (isDeclaration ? checkXmlDeclaration(text) : skipInstruction(text, 0)));
    return this.moveTo(end);
  }

  private readStartTag(at: number): boolean {
    const end = findTagEnd(this.window.bytes, at, this.window.length);
    if (end === MORE) return this.waitForTag(at);
    const text = this.decode(at, end + 1);
    const scan = this.scanned(text);
    const nameTo = this.checked(text, at, () => {
      const nameEnd = scanName(text, 1);
      if (nameEnd === 1) throw new XmlFault('tag_name', 0);
      scanAttributes(scan, 0, nameEnd);
      return nameEnd;
    });
    const name = text.slice(1, nameTo);
    if (this.head.path.length === 0) this.openRoot(name, at);
    if (name === 'offer') this.foreignOffers++;
    this.window.placeAt(at);
    this.head.startTag(name, text, scan.attributes.selfClosing, this.window.line);
    if (this.head.path.length > MAX_DEPTH) throw this.fault('nesting_too_deep', at, name);
    return this.moveTo(end + 1);
  }

  private openRoot(name: string, at: number): void {
    if (this.rootSeen) throw this.fault('second_root', at, name);
    if (name.toLowerCase() === 'html') throw new RunFailure('not_a_catalog', {}, explainFault('html_page'));
    if (name !== 'yml_catalog') throw new RunFailure('not_a_catalog', {}, explainFault('foreign_root', name));
    this.rootSeen = true;
  }

  private readEndTag(at: number): boolean {
    const { head } = this;
    const end = findTagEnd(this.window.bytes, at, this.window.length);
    if (end === MORE) return this.waitForTag(at);
    const text = this.decode(at, end + 1);
    const nameTo = scanName(text, 2);
    const name = text.slice(2, nameTo);
    if (name === '') throw this.fault('tag_name', at);
    const opened = head.path.at(-1);
    if (opened === undefined) throw this.fault('close_without_open', at, name);
    if (opened !== name) throw this.fault('close_mismatch', at, name, head.lines.at(-1), opened);
    if (!/^[ \t\r\n]*>$/.test(text.slice(nameTo))) throw this.fault('tag_not_ended', at, `/${name}`);
    head.endTag(text);
    return this.moveTo(end + 1);
  }

  private isOfferTag(at: number): boolean {
    const { bytes, length } = this.window;
    if (length - at < 7) return false;
    const isOffer =
      bytes[at + 1] === 111 &&
      bytes[at + 2] === 102 &&
      bytes[at + 3] === 102 &&
      bytes[at + 4] === 101 &&
      bytes[at + 5] === 114;
    if (!isOffer) return false;
    const behind = bytes[at + 6];
    return (isSpace(behind) || behind === GREATER || behind === SLASH) && this.head.offersAllowed;
  }

  private readOffer(at: number): boolean {
    const { window } = this;
    if (!this.resumed) {
      this.isWaiting = true;
      return false;
    }
    const end = this.finder.findOfferEnd(window.view, at);
    if (end === BROKEN) throw this.diagnoseOffer(at);
    if (end === MORE) {
      if (this.ended || window.unread > MAX_OFFER) throw this.diagnoseOffer(at);
      return false;
    }
    window.placeAt(at);
    const { line, column } = window;
    if (end - at > MAX_OFFER) throw new RunFailure('offer_too_large', { limit: MAX_OFFER, line, column });
    if (this.offers === this.options.maxOffers) {
      throw new RunFailure('too_many_offers', { limit: this.options.maxOffers });
    }
    this.options.onOffer(window.bytes.subarray(at, end), { ordinal: this.offers++, line, column });
    return this.moveTo(end);
  }

  /** Reads an offer strictly whose end cannot be found, to tell what is wrong with it. */
  private diagnoseOffer(at: number): RunFailure {
    const { window } = this;
    const isWhole = this.ended && window.unread <= MAX_OFFER;
    const text = this.decode(at, Math.min(window.length, at + MAX_OFFER));
    try {
      readYmlOffer(new ScannedText(text), 0, {});
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
      const isCut = error.at === text.length || error.key.endsWith('_not_closed');
      if (isWhole || !isCut) return this.malformed(error, text, at);
    }
    if (window.unread <= MAX_OFFER) return this.fault('element_not_closed', at, 'offer');
    window.placeAt(at);
    return new RunFailure('offer_too_large', { limit: MAX_OFFER, line: window.line, column: window.column });
  }

  /** Skips on inside a comment or an unwanted CDATA section; keeps back what may be the start of its end. */
  private skipOn(): boolean {
    const { window } = this;
    const mark = this.skipped === 'comment' ? '--' : ']]>';
    const found = window.view.indexOf(mark, window.at, 'latin1');
    if (found < 0) {
      window.at = Math.max(window.at, window.length - mark.length + 1);
      return false;
    }
    window.at = found;
    if (this.skipped === 'comment') {
      if (window.length - found < 3) return false;
      if (window.bytes[found + 2] !== GREATER) throw this.fault('comment_dashes', found);
    }
    this.skipped = null;
    return this.moveTo(found + 3);
  }

  private moveTo(at: number): true {
    this.window.at = at;
    return true;
  }

  /** A tag that is not there whole: more bytes may come, or it is broken. */
  private waitForTag(at: number): false {
    const { window } = this;
    if (!this.ended && window.unread <= MAX_TAG) return false;
    const text = this.decode(at, Math.min(window.length, at + MAX_TAG));
    const name = text.slice(1, scanName(text, text.startsWith('</') ? 2 : 1));
    if (!this.ended) throw this.fault('tag_too_long', at, name);
    this.checked(text, at, () => {
      if (name !== '' && !name.startsWith('/')) scanAttributes(this.scanned(text), 0, 1 + name.length);
    });
    throw this.fault(name === '' ? 'tag_name' : 'tag_not_ended', at, name);
  }

  private scanned(text: string): ScannedText {
    const scan = new ScannedText(text);
    scan.warnings = this.warnings;
    return scan;
  }

  /** Text of a piece outside the offers; control characters are dropped and counted. */
  private decode(from: number, to: number): string {
    const text = decodeSlice(this.window.bytes.subarray(from, to), this.options.encoding);
    const clean = dropControls(text);
    this.warnings.control_character += text.length - clean.length;
    return clean;
  }

  /** Runs a check of the piece that starts at `at`, giving its faults a place in the file. */
  private checked<Result>(text: string, at: number, check: () => Result): Result {
    try {
      return check();
    } catch (error) {
      throw error instanceof XmlFault ? this.malformed(error, text, at) : error;
    }
  }

  private malformed(fault: XmlFault, text: string, at: number): RunFailure {
    this.window.placeAt(at);
    const { details, explanation } = locateFault(fault, text, 0, this.window.line, this.window.column);
    return new RunFailure('malformed_xml', details, explanation);
  }

  private fault(key: FaultKey, at: number, subject = '', openedLine = 0, opened = ''): RunFailure {
    const { window } = this;
    window.placeAt(at);
    const text = decodeSlice(
      window.bytes.subarray(at, Math.min(window.length, at + 80)),
      this.options.encoding,
    );
    const details = { line: window.line, column: window.column, snippet: cutSnippet(text, 0) };
    return new RunFailure('malformed_xml', details, explainFault(key, subject, opened, openedLine));
  }
}

function skipSpaces(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at++;
  return at;
}
