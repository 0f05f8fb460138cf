import { Buffer } from 'node:buffer';

const FIRST_CAPACITY = 256 * 1024;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * The part of the file that is not read yet, in one block of memory, and its place in the file. Every chunk is copied
 * in (19 GB/s), which costs less than keeping a list of chunks and lets native searches run across their borders.
 */
export class ByteWindow {
  /** No Buffer: consumers may call `slice` on a part, which copies only for a plain array. */
  bytes = new Uint8Array(FIRST_CAPACITY);
  /** Valid part of `bytes`, for native searches. */
  view = Buffer.alloc(0);
  length = 0;
  /** Next byte to read; everything before it is forgotten with the next chunk. */
  at = 0;
  /** Offset of `bytes[0]` in the file. */
  base = 0;
  /** Line and column of the byte that `placeAt` was asked about last, from 1. */
  line = 1;
  column = 1;
  private placed = 0;
  /** What ends lines: old systems do it by CR alone. Null until the first end of a line has come. */
  private lineEnd: number | null = null;

  /** In UTF-8 a column is a character, so continuation bytes do not count. */
  constructor(private readonly isUtf8: boolean) {}

  get unread(): number {
    return this.length - this.at;
  }

  append(chunk: Uint8Array): void {
    this.forget();
    if (this.length + chunk.length > this.bytes.length) this.grow(this.length + chunk.length);
    this.bytes.set(chunk, this.length);
    this.length += chunk.length;
    this.view = Buffer.from(this.bytes.buffer, 0, this.length);
    // With the byte before: it may be a CR whose next one has come now.
    this.lineEnd ??= this.findLineEnd(Math.max(this.at, this.length - chunk.length - 1));
  }

  /** Moves `line` and `column` on to a byte that is not before the last one asked about. */
  placeAt(at: number): void {
    const feeds = this.view.subarray(0, at);
    const end = this.lineEnd ?? LINE_FEED;
    for (let feed = feeds.indexOf(end, this.placed); feed >= 0; feed = feeds.indexOf(end, feed + 1)) {
      this.line++;
      this.column = 1;
      this.placed = feed + 1;
    }
    for (; this.placed < at; this.placed++)
      if (!this.isUtf8 || ((this.bytes[this.placed] ?? 0) & 0xc0) !== 0x80) this.column++;
  }

  /** Null while there is none from `from` on, or a CR whose next byte has not come. */
  private findLineEnd(from: number): number | null {
    const cr = this.view.indexOf(CARRIAGE_RETURN, from);
    if (cr < 0) return this.view.indexOf(LINE_FEED, from) < 0 ? null : LINE_FEED;
    if (this.view.subarray(from, cr).indexOf(LINE_FEED) >= 0) return LINE_FEED;
    const next = this.view[cr + 1];
    return next === undefined ? null : next === LINE_FEED ? LINE_FEED : CARRIAGE_RETURN;
  }

  private forget(): void {
    if (this.at === 0) return;
    if (this.placed < this.at) this.placeAt(this.at);
    this.bytes.copyWithin(0, this.at, this.length);
    this.length -= this.at;
    this.placed -= this.at;
    this.base += this.at;
    this.at = 0;
  }

  private grow(needed: number): void {
    const bytes = new Uint8Array(Math.max(needed, 2 * this.bytes.length));
    bytes.set(this.view);
    this.bytes = bytes;
  }
}
