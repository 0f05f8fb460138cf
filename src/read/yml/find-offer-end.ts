import { Buffer } from 'node:buffer';
import { findTagEnd, isSpace, MORE } from '../xml/find-markup-end.ts';

/** The offer cannot be well formed; reading it strictly tells why. */
export const BROKEN = -2;
/** Nothing is found yet, and there are bytes left to search: ask again, after a rest if it is time for one. */
export const PAUSED = -3;

const LESS = 60;
const GREATER = 62;
const SLASH = 47;
const NOWHERE = 0x7fffffff;
const NAME = Buffer.from('offer');
/** `</offer` may have come up to here. */
const KEPT_BACK = NAME.length + 1;
const DECLARATION = Buffer.from('<!');
const INSTRUCTION = Buffer.from('<?');

/** Comments, sections, words «offer» and the like passed over in one go: 0.1 to 0.3 µs each. A real offer has one or two. */
const MOST_STEPS = 1024;

/**
 * Finds where offers end, by native searches for the few things that matter: the close tag, what may hide a close
 * tag (CDATA, comments, instructions), and the start of another offer, which shows that a close tag is missing. Tags that
 * open and close are looked for by the name they share: a search less over all bytes, a tenth of the splitting. Each
 * search is repeated only when the scan has passed its last hit, and an offer is searched on from where it was left.
 */
export class OfferEndFinder {
  private name = 0;
  private declaration = 0;
  private instruction = 0;
  /** How much of the offer at hand is searched, from its first byte; 0 before its tag is read. */
  private searched = 0;

  /** To be called when the bytes have moved or grown. */
  reset(): void {
    this.name = this.declaration = this.instruction = 0;
  }

  /** Offset behind the offer that starts at `at`; MORE, PAUSED or BROKEN. To be asked about one offer until it ends. */
  findOfferEnd(view: Buffer, at: number): number {
    if (this.searched === 0) {
      const tagEnd = findTagEnd(view, at, view.length);
      if (tagEnd === MORE) return MORE;
      if (view[tagEnd] === LESS) return BROKEN;
      if (view[tagEnd - 1] === SLASH) return tagEnd + 1;
      this.searched = tagEnd + 1 - at;
    }
    const end = this.searchOn(view, at);
    if (end !== MORE && end !== PAUSED) this.searched = 0;
    return end;
  }

  private searchOn(view: Buffer, at: number): number {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const from = at + this.searched;
      this.search(view, from);
      const first = Math.min(this.name, this.declaration, this.instruction);
      if (first === NOWHERE) {
        this.searched = Math.max(from, view.length - KEPT_BACK) - at;
        return MORE;
      }
      if (first === this.name && view[first - 1] === SLASH && view[first - 2] === LESS) {
        const end = findCloseEnd(view, first + NAME.length);
        if (end !== NOT_OURS) return end;
        this.searched = first + NAME.length - at;
      } else {
        const passed = first === this.name ? passName(view, first) : findHiddenEnd(view, first);
        if (passed < 0) return passed;
        this.searched = passed - at;
      }
    }
    return PAUSED;
  }

  private search(view: Buffer, from: number): void {
    if (this.name < from) this.name = findNext(view, NAME, from);
    if (this.declaration < from) this.declaration = findNext(view, DECLARATION, from);
    if (this.instruction < from) this.instruction = findNext(view, INSTRUCTION, from);
  }
}

/** The close tag of something else whose name begins alike (`</offers>`). */
const NOT_OURS = -4;

function findNext(view: Buffer, what: Buffer, from: number): number {
  const at = view.indexOf(what, from);
  return at < 0 ? NOWHERE : at;
}

/** Offset behind the close tag whose name ends at `from`; NOT_OURS when the name goes on (`</offers>`). */
function findCloseEnd(view: Buffer, from: number): number {
  let at = from;
  while (isSpace(view[at])) at++;
  const byte = view[at];
  if (byte === GREATER) return at + 1;
  if (byte === undefined) return MORE;
  return at > from ? BROKEN : NOT_OURS;
}

/** Offset behind `offer` where it is a word, or the name goes on (`<offerta`); MORE, or BROKEN when another offer starts. */
function passName(view: Buffer, at: number): number {
  const behind = at + NAME.length;
  if (view[at - 1] !== LESS) return behind;
  const next = view[behind];
  if (next === undefined) return MORE;
  return isSpace(next) || next === GREATER || next === SLASH ? BROKEN : behind;
}

/** Offset behind a CDATA section, comment or instruction; MORE, or BROKEN when it is none of them. */
function findHiddenEnd(view: Buffer, at: number): number {
  const opening = view.toString('latin1', at, at + 9);
  if (opening.startsWith('<?')) return endOf(view, '?>', at + 2);
  if (opening.startsWith('<!--')) return endOf(view, '-->', at + 4);
  if (opening === '<![CDATA[') return endOf(view, ']]>', at + 9);
  return '<![CDATA['.startsWith(opening) || '<!--'.startsWith(opening) ? MORE : BROKEN;
}

function endOf(view: Buffer, what: string, from: number): number {
  const at = view.indexOf(what, from, 'latin1');
  return at < 0 ? MORE : at + what.length;
}
