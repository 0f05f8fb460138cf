import { Buffer } from 'node:buffer';
import { findTagEnd, isSpace, MORE } from '../xml/find-markup-end.ts';

/** The offer cannot be well formed; reading it strictly tells why. */
export const BROKEN = -2;

const LESS = 60;
const GREATER = 62;
const SLASH = 47;
const NOWHERE = 0x7fffffff;
const CLOSE = Buffer.from('</offer');
const OPEN = Buffer.from('<offer');
const DECLARATION = Buffer.from('<!');
const INSTRUCTION = Buffer.from('<?');

/**
 * Finds where offers end, by native searches for the few things that matter: the close tag, what may hide a close
 * tag (CDATA, comments, instructions), and the start of another offer, which shows that a close tag is missing. Each
 * search is repeated only when the scan has passed its last hit.
 */
export class OfferEndFinder {
  private close = 0;
  private open = 0;
  private declaration = 0;
  private instruction = 0;

  /** To be called when the bytes have moved or grown. */
  reset(): void {
    this.close = this.open = this.declaration = this.instruction = 0;
  }

  /** Offset behind the offer that starts at `at`; MORE, or BROKEN. */
  findOfferEnd(view: Buffer, at: number): number {
    const tagEnd = findTagEnd(view, at, view.length);
    if (tagEnd === MORE) return MORE;
    if (view[tagEnd] === LESS) return BROKEN;
    if (view[tagEnd - 1] === SLASH) return tagEnd + 1;
    let from = tagEnd + 1;
    for (;;) {
      this.search(view, from);
      const first = Math.min(this.close, this.open, this.declaration, this.instruction);
      if (first === NOWHERE) return MORE;
      if (first === this.close) {
        const end = findCloseEnd(view, first + CLOSE.length);
        if (end !== NOWHERE) return end;
        from = first + CLOSE.length;
      } else if (first === this.open) {
        const next = view[first + OPEN.length];
        if (next === undefined) return MORE;
        if (isSpace(next) || next === GREATER || next === SLASH) return BROKEN;
        from = first + OPEN.length;
      } else {
        from = findHiddenEnd(view, first);
        if (from < 0) return from;
      }
    }
  }

  private search(view: Buffer, from: number): void {
    if (this.close < from) this.close = findNext(view, CLOSE, from);
    if (this.open < from) this.open = findNext(view, OPEN, from);
    if (this.declaration < from) this.declaration = findNext(view, DECLARATION, from);
    if (this.instruction < from) this.instruction = findNext(view, INSTRUCTION, from);
  }
}

function findNext(view: Buffer, what: Buffer, from: number): number {
  const at = view.indexOf(what, from);
  return at < 0 ? NOWHERE : at;
}

/** Offset behind the close tag whose name ends at `from`; NOWHERE when the name goes on (`</offers>`). */
function findCloseEnd(view: Buffer, from: number): number {
  let at = from;
  while (isSpace(view[at])) at++;
  const byte = view[at];
  if (byte === GREATER) return at + 1;
  if (byte === undefined) return MORE;
  return at > from ? BROKEN : NOWHERE;
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
