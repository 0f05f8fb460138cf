import { RunFailure } from '../../model/run-failure.ts';
import type { WarningCounts } from '../../model/warning.ts';
import type { Slice } from '../catalog-parts.ts';
import { explainFault } from '../explain-fault.ts';
import { decodeBeginning, decodeSlice } from '../source/decode-slice.ts';
import { checkDoctype, checkXmlDeclaration } from '../xml/check-declaration.ts';
import { dropControls } from '../xml/drop-controls.ts';
import { isSpace } from '../xml/find-markup-end.ts';
import { checkText, readText, ScannedText } from '../xml/read-text.ts';
import { readTidyAttribute } from '../xml/read-tidy-text.ts';
import { scanAttributes } from '../xml/scan-attributes.ts';
import { scanName } from '../xml/scan-name.ts';
import { skipInstruction } from '../xml/skip-markup.ts';
import { takeWarnings } from '../xml/take-warnings.ts';
import { XmlFault } from '../xml/xml-fault.ts';
import type { ByteWindow } from './byte-window.ts';
import { HeadRecorder } from './head-recorder.ts';
import { PieceFault, TextFault } from './piece-fault.ts';
import { readYmlOffer } from './read-yml-offer.ts';
import { MAX_OFFER, type PieceKind, type Place } from './scan-pieces.ts';

const MAX_DEPTH = 256;
/** Tags, texts, instructions, sections and comments around the offers: 60 000 offers in 16 promotions each are so many. */
const MAX_PIECES = 1_000_000;
/** Tolerated defects around the offers: 60 MB of `& ` take 11 s of work, and no shop has written them. */
const MAX_TOLERATED = 100_000;
/** Of a broken offer: what strict reading takes 20 ms for at the worst. */
const MAX_DIAGNOSED = 512 * 1024;
/** Pieces up to this size are looked at byte by byte: a decoder takes longer to call. */
const SHORT = 64;

/** What may stand where in a YML file. Checks strictly everything around the offers, piece by piece; throws faults. */
export class CatalogGrammar implements Place {
  readonly head = new HeadRecorder();
  /** Offers found so far. */
  offers = 0;
  /** Elements named offer in places where the catalog has none, e.g. inside an unknown element. */
  private foreignOffers = 0;
  /** Pieces of markup around the offers. */
  private pieces = 0;
  private rootSeen = false;
  private doctypeSeen = false;
  /** Holds the tolerated defects, too. */
  private readonly scan = new ScannedText('');
  private readonly readAttribute = (name: string): string | null => readTidyAttribute(this.scan, name);

  constructor(
    private readonly window: ByteWindow,
    private readonly encoding: string,
    private readonly maxOffers: number,
  ) {}

  get keepsSpace(): boolean {
    return this.head.isRecording;
  }

  get takesOffers(): boolean {
    return this.head.offersAllowed;
  }

  /** Takes the piece `[from, to)` of the window; `isLast` when no bytes will come behind the window. */
  takePiece(kind: Exclude<PieceKind, 'offer'>, from: number, to: number, isLast: boolean): void {
    // A pause in a long search is a piece of no length.
    if (to > from && ++this.pieces > MAX_PIECES) throw new PieceFault('too_much_markup', from);
    const { bare_ampersand, html_entity, control_character } = this.scan.warnings;
    if (bare_ampersand + html_entity + control_character > MAX_TOLERATED)
      throw new PieceFault('too_many_defects', from);
    switch (kind) {
      case 'text':
        this.takeText(from, to);
        break;
      case 'start-tag':
        this.takeStartTag(from, to);
        break;
      case 'end-tag':
        this.takeEndTag(from, to);
        break;
      case 'section-start':
        if (this.head.depth === 0) throw new PieceFault('cdata_outside', from);
        break;
      case 'section':
        if (this.head.isRecording) this.head.text(this.decode(from, to), to - from);
        break;
      case 'instruction':
        this.takeInstruction(from, to);
        break;
      case 'doctype':
      case 'broken-doctype':
        this.takeDoctype(kind, from, to);
        break;
      case 'broken-tag':
        throw this.diagnoseTag(from, to, isLast);
      case 'broken-offer':
        throw this.diagnoseOffer(from, to, isLast);
      case 'passed':
      case 'more':
        break;
    }
  }

  takeOffer(from: number, to: number): Slice {
    const { window } = this;
    if (this.offers === 0) this.head.reachOffers();
    window.placeAt(from);
    const { line, column } = window;
    if (to - from > MAX_OFFER) throw new RunFailure('offer_too_large', { limit: MAX_OFFER, line, column });
    if (this.offers === this.maxOffers) throw new RunFailure('too_many_offers', { limit: this.maxOffers });
    return { bytes: window.bytes.subarray(from, to), ordinal: this.offers++, line, column };
  }

  /** The file has ended: everything must be closed. */
  end(): void {
    const at = this.window.length;
    const open = this.head.innermost;
    if (!this.rootSeen) throw new PieceFault('no_root', at);
    if (open !== undefined) throw new PieceFault('file_cut_off', at, open.name, '', open.line);
    if (!this.head.shopSeen) throw new RunFailure('not_a_catalog', {}, explainFault('no_shop'));
    if (this.offers === 0) throw new RunFailure('no_offers');
  }

  /** Tolerated defects outside the offers: code → count. */
  countWarnings(): WarningCounts {
    const { lateSections, longNames } = this.head;
    return {
      ...takeWarnings(this.scan.warnings),
      ...(lateSections > 0 ? { late_categories: lateSections } : {}),
      ...(longNames > 0 ? { long_category: longNames } : {}),
      ...(this.foreignOffers > 0 ? { misplaced_offer: this.foreignOffers } : {}),
    };
  }

  private takeText(from: number, to: number): void {
    if (this.head.depth === 0) throw new PieceFault('text_outside_root', skipSpaces(this.window.bytes, from));
    const text = this.decode(from, to);
    const scan = this.scan.open(text);
    if (!this.head.isRecording) this.checked(from, () => checkText(scan, 0, text.length));
    else
      this.head.text(
        this.checked(from, () => readText(scan, 0, text.length)),
        text.length,
      );
  }

  private takeStartTag(from: number, to: number): void {
    const { head, scan } = this;
    const text = this.decode(from, to);
    scan.open(text);
    const nameTo = this.checked(from, () => {
      const nameEnd = scanName(text, 1);
      if (nameEnd === 1) throw new XmlFault('tag_name', 0);
      scanAttributes(scan, 0, nameEnd);
      return nameEnd;
    });
    const name = text.slice(1, nameTo);
    if (head.depth === 0) this.openRoot(name, from);
    if (name === 'offer') this.foreignOffers++;
    this.window.placeAt(from);
    head.startTag(name, text.length, this.readAttribute, scan.attributes.selfClosing, this.window.line);
    if (head.hasTooManyCategories) throw new PieceFault('too_many_categories', from);
    if (head.depth > MAX_DEPTH) throw new PieceFault('nesting_too_deep', from, name);
  }

  private openRoot(name: string, at: number): void {
    if (this.rootSeen) throw new PieceFault('second_root', at, name);
    if (name.toLowerCase() === 'html') throw new RunFailure('not_a_catalog', {}, explainFault('html_page'));
    if (name !== 'yml_catalog') throw new RunFailure('not_a_catalog', {}, explainFault('foreign_root', name));
    this.rootSeen = true;
  }

  private takeEndTag(from: number, to: number): void {
    const text = this.decode(from, to);
    const nameTo = scanName(text, 2);
    const name = text.slice(2, nameTo);
    if (name === '') throw new PieceFault('tag_name', from);
    const opened = this.head.innermost;
    if (opened === undefined) throw new PieceFault('close_without_open', from, name);
    if (opened.name !== name) throw new PieceFault('close_mismatch', from, name, opened.name, opened.line);
    if (!/^[ \t\r\n]*>$/.test(text.slice(nameTo))) throw new PieceFault('tag_not_ended', from, `/${name}`);
    this.head.endTag(text.length);
  }

  private takeInstruction(from: number, to: number): void {
    const text = this.decode(from, to);
    const isDeclaration = this.window.base + from === 0 && /^<\?xml[ \t\r\n]/.test(text);
    this.checked(from, () => (isDeclaration ? checkXmlDeclaration(text) : skipInstruction(text, 0)), text);
  }

  private takeDoctype(kind: 'doctype' | 'broken-doctype', from: number, to: number): void {
    const text = this.decode(from, to);
    if (/^<!doctype\s+html/i.test(text)) throw new RunFailure('not_a_catalog', {}, explainFault('html_page'));
    if (this.rootSeen || this.doctypeSeen) throw new PieceFault('doctype_misplaced', from);
    if (kind === 'broken-doctype') throw new PieceFault('doctype_not_closed', from);
    this.doctypeSeen = true;
    this.checked(from, () => checkDoctype(text), text);
  }

  /** A tag that does not end: what is wrong with it. */
  private diagnoseTag(from: number, to: number, isLast: boolean): Error {
    const text = this.decode(from, to);
    const name = text.slice(1, scanName(text, text.startsWith('</') ? 2 : 1));
    if (!isLast) return new PieceFault('tag_too_long', from, name);
    const scan = this.scan.open(text);
    this.checked(from, () => {
      if (name !== '' && !name.startsWith('/')) scanAttributes(scan, 0, 1 + name.length);
    });
    return new PieceFault(name === '' ? 'tag_name' : 'tag_not_ended', from, name);
  }

  /** Reads an offer strictly whose end cannot be found, to tell what is wrong with it. */
  private diagnoseOffer(from: number, to: number, isLast: boolean): Error {
    const { window } = this;
    const readTo = Math.min(to, from + MAX_DIAGNOSED);
    const text = this.decode(from, readTo, decodeBeginning);
    try {
      readYmlOffer(new ScannedText(text), 0, {});
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
      const isCut = error.at === text.length || error.key.endsWith('_not_closed');
      const isWhole = readTo === window.length && isLast;
      if (isWhole || !isCut) return new TextFault(error, text, from, isWhole && error.at === text.length);
    }
    if (window.length - from <= MAX_OFFER) return new PieceFault('element_not_closed', from, 'offer');
    window.placeAt(from);
    const { line, column } = window;
    return new RunFailure('offer_too_large', { limit: MAX_OFFER, line, column });
  }

  /** Text of a piece outside the offers, or of what has arrived of one; control characters are dropped and counted. */
  private decode(from: number, to: number, decode = decodeSlice): string {
    const { bytes, view } = this.window;
    if (to - from <= SHORT && isPlain(bytes, from, to)) return view.toString('latin1', from, to);
    const text = decode(bytes.subarray(from, to), this.encoding);
    const clean = dropControls(text);
    this.scan.warnings.control_character += text.length - clean.length;
    return clean;
  }

  /** Runs a check of the piece that starts at `at`, giving its faults the text and the place. */
  private checked<Result>(at: number, check: () => Result, text = this.scan.text): Result {
    try {
      return check();
    } catch (error) {
      throw error instanceof XmlFault ? new TextFault(error, text, at) : error;
    }
  }
}

/** Printable ASCII and line ends: the same in every encoding that is split as it stands. */
function isPlain(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 126 || (byte < 32 && byte !== 10 && byte !== 13 && byte !== 9)) return false;
  }
  return true;
}

function skipSpaces(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at++;
  return at;
}
