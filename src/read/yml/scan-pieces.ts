import { findDoctypeEnd, findTagEnd, isSpace, MORE } from '../xml/find-markup-end.ts';
import type { ByteWindow } from './byte-window.ts';
import { BROKEN, OfferEndFinder, PAUSED } from './find-offer-end.ts';
import { PieceFault } from './piece-fault.ts';

/**
 * What the bytes `[from, to)` are. `broken-…`: markup that does not end where it must, up to where it was given up;
 * `section-start`: `<![CDATA[`, then its content as one or more `section`; `passed`: nothing that matters (a comment,
 * or a rest in a long search); `more`: the next piece is not there yet, or nothing is left of a file that has ended.
 */
export type PieceKind =
  | 'text'
  | 'section-start'
  | 'section'
  | 'instruction'
  | 'doctype'
  | 'broken-doctype'
  | 'start-tag'
  | 'end-tag'
  | 'broken-tag'
  | 'offer'
  | 'broken-offer'
  | 'passed'
  | 'more';

/** What the scanner must know of the place in the catalog that it has come to. */
export interface Place {
  /** Whether white space between tags may matter. */
  readonly keepsSpace: boolean;
  /** Whether `<offer` begins one of the catalog's offers. */
  readonly takesOffers: boolean;
}

export const MAX_OFFER = 2 * 1024 * 1024;
const MAX_TAG = 64 * 1024;
const MAX_DOCTYPE = 256 * 1024;
/** Text is read on without its end only above this size, so that references and `]]>` are seen whole. */
const LONG_TEXT = 64 * 1024;
const TEXT_HELD_BACK = 128;

const EXCLAMATION = 33;
const AMPERSAND = 38;
const DASH = 45;
const SLASH = 47;
const LESS = 60;
const GREATER = 62;
const QUESTION = 63;
const BRACKET = 93;

/**
 * Cuts the bytes of a YML file into pieces, at boundaries alone: nothing is decoded and no object is made for a piece.
 * No piece but a document type and an offer is longer than 64 KiB and a chunk.
 */
export class PieceScanner {
  /** The latest piece, in the window. */
  from = 0;
  to = 0;
  /** Markup that may be longer than memory allows, and so is read piece by piece. */
  private inside: 'comment' | 'section' | null = null;
  private ended = false;
  /** No piece is tried again before this many bytes are unread, so that a drip of bytes costs no square. */
  private wanted = 1;
  private readonly finder = new OfferEndFinder();

  constructor(
    private readonly window: ByteWindow,
    private readonly place: Place,
  ) {}

  append(chunk: Uint8Array): void {
    this.window.append(chunk);
    this.finder.reset();
  }

  /** No more bytes: what is open now is broken. */
  end(): void {
    this.ended = true;
    this.wanted = 0;
  }

  /** Reads the next piece and tells its kind. Throws PieceFault. */
  next(): PieceKind {
    const { window } = this;
    if (window.unread < this.wanted) return 'more';
    const kind = this.inside === null ? this.scanPiece() : this.scanInside(this.inside);
    this.wanted = kind === 'more' ? Math.max(1, 2 * window.unread) : 1;
    return kind;
  }

  private scanPiece(): PieceKind {
    const { window } = this;
    const { bytes, length } = window;
    let { at } = window;
    while (at < length && isSpace(bytes[at])) at++;
    const isText = at < length && bytes[at] !== LESS;
    if (isText || (this.place.keepsSpace && at > window.at)) return this.scanText();
    window.at = at;
    if (at === length) return 'more';
    const next = at + 1 < length ? bytes[at + 1] : undefined;
    if (next === EXCLAMATION) return this.scanDeclaration(at);
    if (next === QUESTION) return this.scanInstruction(at);
    if (next !== undefined && next !== SLASH && this.isOfferTag(at)) return this.scanOffer(at);
    const end = next === undefined ? MORE : findTagEnd(bytes, at, length);
    if (end !== MORE) return this.take(next === SLASH ? 'end-tag' : 'start-tag', at, end + 1);
    if (!this.ended && window.unread <= MAX_TAG) return 'more';
    return this.take('broken-tag', at, Math.min(length, at + MAX_TAG));
  }

  /** Text from the window's position to the next tag, spaces in front of it included. */
  private scanText(): PieceKind {
    const { window } = this;
    const end = window.view.indexOf(LESS, window.at);
    if (end >= 0) return this.take('text', window.at, end);
    if (this.ended) return this.take('text', window.at, window.length);
    if (window.unread < LONG_TEXT) return 'more';
    return this.take('text', window.at, this.cutText(window.length - TEXT_HELD_BACK));
  }

  private scanDeclaration(at: number): PieceKind {
    const { window } = this;
    const { bytes } = window;
    if (bytes[at + 2] === DASH && bytes[at + 3] === DASH && at + 4 <= window.length) {
      this.inside = 'comment';
      return this.take('passed', at, at + 4);
    }
    const opening = window.view.toString('latin1', at, at + 9);
    if (opening === '<![CDATA[') {
      this.inside = 'section';
      return this.take('section-start', at, at + 9);
    }
    if (/^<!doctype$/i.test(opening)) return this.scanDoctype(at);
    if (!this.ended && window.unread < 9) return 'more';
    throw new PieceFault('declaration_unknown', at);
  }

  private scanDoctype(at: number): PieceKind {
    const { window } = this;
    const end = findDoctypeEnd(window.view, at);
    if (end !== MORE) return this.take('doctype', at, end);
    if (!this.ended && window.unread <= MAX_DOCTYPE) return 'more';
    return this.take('broken-doctype', at, window.length);
  }

  private scanInstruction(at: number): PieceKind {
    const { bytes, length, unread } = this.window;
    let end = at + 3;
    while (end < length && (bytes[end] !== GREATER || bytes[end - 1] !== QUESTION)) end++;
    if (end < length) return this.take('instruction', at, end + 1);
    return this.ended || unread >= MAX_TAG ? this.take('instruction', at, length) : 'more';
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
    return (isSpace(behind) || behind === GREATER || behind === SLASH) && this.place.takesOffers;
  }

  private scanOffer(at: number): PieceKind {
    const { window } = this;
    const end = this.finder.findOfferEnd(window.view, at);
    if (end === PAUSED) return this.take('passed', at, at);
    if (end === BROKEN) return this.take('broken-offer', at, Math.min(window.length, at + MAX_OFFER));
    if (end !== MORE) return this.take('offer', at, end);
    if (!this.ended && window.unread <= MAX_OFFER) return 'more';
    return this.take('broken-offer', at, Math.min(window.length, at + MAX_OFFER));
  }

  /** Goes on inside a comment or a CDATA section; keeps back what may be the start of its end. */
  private scanInside(inside: 'comment' | 'section'): PieceKind {
    return inside === 'comment' ? this.scanComment() : this.scanSection();
  }

  private scanComment(): PieceKind {
    const { window } = this;
    const dashes = window.view.indexOf('--', window.at, 'latin1');
    window.at = dashes < 0 ? Math.max(window.at, window.length - 1) : dashes;
    if (dashes < 0 || window.length - dashes < 3) {
      if (this.ended) throw new PieceFault('comment_not_closed', window.length);
      return 'more';
    }
    if (window.bytes[dashes + 2] !== GREATER) throw new PieceFault('comment_dashes', dashes);
    this.inside = null;
    return this.take('passed', dashes, dashes + 3);
  }

  private scanSection(): PieceKind {
    const { window } = this;
    const { at } = window;
    const end = window.view.indexOf(']]>', at, 'latin1');
    if (end >= 0) {
      this.inside = null;
      this.take('section', at, end);
      window.at = end + 3;
      return 'section';
    }
    if (this.ended) throw new PieceFault('cdata_not_closed', window.length);
    if (window.unread < LONG_TEXT) return 'more';
    return this.take('section', at, this.cutText(window.length - TEXT_HELD_BACK));
  }

  /** Where to cut a long text before `end`: not inside a character of UTF-8, a reference or `]]>`. */
  private cutText(end: number): number {
    const { bytes } = this.window;
    let cut = end;
    for (let back = 0; back < 3 && ((bytes[cut] ?? 0) & 0xc0) === 0x80; back++) cut--;
    // The longest name of HTML has 31 letters.
    for (let at = cut; at > cut - 40; at--) if (bytes[at] === AMPERSAND) return at;
    while (bytes[cut - 1] === BRACKET && cut > end - TEXT_HELD_BACK) cut--;
    return cut;
  }

  private take(kind: PieceKind, from: number, to: number): PieceKind {
    this.from = from;
    this.to = to;
    this.window.at = to;
    return kind;
  }
}
