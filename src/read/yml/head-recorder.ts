import { RunFailure } from '../../model/run-failure.ts';
import { explainFault } from '../xml/explain-fault.ts';

/** Elements that may stand around offers; real feeds leave out or misplace some of them. */
const CONTAINERS = new Set(['yml_catalog', 'shop', 'offers']);

/** 8 MiB of categories are about 100 000; the largest real section has 3 106. */
export const MAX_MARKUP = 8 * 1024 * 1024;

/**
 * Follows the path of open elements outside the offers and keeps the markup of those that the catalog's head consists
 * of: the shop's `<name>` and every `<categories>`. Comments are left out; CDATA becomes escaped text.
 */
export class HeadRecorder {
  readonly path: string[] = [];
  /** Line of the start tag of each open element. */
  readonly lines: number[] = [];
  shopSeen = false;
  /** Categories met in sections that are complete. */
  categories = 0;
  /** Sections that came after the head was handed over. */
  lateSections = 0;
  /** Characters kept. */
  private size = 0;
  private closed = false;
  private readonly kept: string[] = [];
  /** Number of open elements around the one being kept; -1 when none is. */
  private keptDepth = -1;
  private open = 0;
  /** Open elements that are no containers: offers inside them are none of the catalog's. */
  private foreign = 0;

  get isKeeping(): boolean {
    return this.keptDepth >= 0;
  }

  get offersAllowed(): boolean {
    return this.foreign === 0 && this.path.length > 0;
  }

  startTag(name: string, source: string, selfClosing: boolean, line: number): void {
    const depth = this.path.length;
    if (name === 'shop' && depth === 1) this.shopSeen = true;
    if (!this.isKeeping && !selfClosing && this.isWanted(name)) this.keptDepth = depth;
    if (this.isKeeping) {
      if (name === 'category') this.open++;
      this.keep(source);
    }
    if (selfClosing) return;
    this.path.push(name);
    this.lines.push(line);
    if (!CONTAINERS.has(name)) this.foreign++;
  }

  /** Closes the innermost element, which the caller has compared with the end tag. */
  endTag(source: string): void {
    const name = this.path.pop()!;
    this.lines.pop();
    if (!CONTAINERS.has(name)) this.foreign--;
    if (!this.isKeeping) return;
    this.keep(source);
    if (this.path.length > this.keptDepth) return;
    this.keptDepth = -1;
    this.categories += this.open;
    this.open = 0;
  }

  text(source: string): void {
    if (this.isKeeping) this.keep(source);
  }

  section(content: string): void {
    if (this.isKeeping) this.keep(content.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  }

  /** Hands over the markup kept so far. Categories that come later are only counted, a name is still kept. */
  close(): string {
    this.closed = true;
    return this.kept.splice(0).join('');
  }

  private isWanted(name: string): boolean {
    if (this.foreign > 0) return false;
    if (name === 'categories') {
      if (this.closed) this.lateSections++;
      return !this.closed;
    }
    return name === 'name' && this.path.length === 2 && this.path[1] === 'shop';
  }

  private keep(source: string): void {
    this.size += source.length;
    if (this.size > MAX_MARKUP) throw markupTooLarge();
    this.kept.push(source);
  }
}

/** The failure for categories, or a shop's name, that outgrow the memory meant for them. */
export function markupTooLarge(): RunFailure {
  return new RunFailure('catalog_too_large', { limit: MAX_MARKUP }, explainFault('head_too_large'));
}
