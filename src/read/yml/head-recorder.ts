import type { Category } from '../../model/batch.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { cutCharacters } from '../../text/cut-characters.ts';
import { explainFault } from '../explain-fault.ts';
import { decodeLeftovers } from '../xml/decode-leftovers.ts';
import { ElementText } from './element-text.ts';

/** Elements that may stand around offers; real feeds leave out or misplace some of them. */
const CONTAINERS = new Set(['yml_catalog', 'shop', 'offers']);

/** 8 Mi characters of categories are about 100 000; the largest real section has 3 106. */
const MAX_MARKUP = 8 * 1024 * 1024;
const MAX_CATEGORIES = 50_000;
/** The longest real name has 316 characters. */
const MAX_NAME = 500;

/** What a file says about itself. */
export interface HeadFields {
  /** Text of the first `<name>` of the shop that has any. */
  readonly shop: string;
  /** By id; the first of equal ids. */
  readonly categories: ReadonlyMap<string, Category>;
}

/** Gives an attribute of the start tag at hand; null when it has none of that name. */
export type ReadAttribute = (name: string) => string | null;

interface OpenElement {
  readonly name: string;
  /** Line of the start tag. */
  readonly line: number;
  /** Takes the text of a category, or of the shop's name; null for every other element. */
  readonly text: ElementText | null;
  readonly category: { -readonly [Field in keyof Category]: Category[Field] } | null;
}

/**
 * Follows the path of open elements outside the offers and records what the catalog's head consists of: the shop's
 * `<name>` and every `<categories>`.
 */
export class HeadRecorder {
  shopSeen = false;
  /** Sections that came after the head was complete; they are only counted. */
  lateSections = 0;
  /** Categories whose names were cut; they are only counted. */
  longNames = 0;
  private readonly path: OpenElement[] = [];
  private shop = '';
  private readonly categories = new Map<string, Category>();
  /** Categories met in sections that are complete, and in the open one. */
  private counted = 0;
  private open = 0;
  /** Characters of markup recorded. */
  private size = 0;
  private closed: HeadFields | null = null;
  /** The element being recorded, and the number of open elements around it. */
  private recorded: 'name' | 'categories' | null = null;
  private recordedDepth = 0;
  /** Open elements that are no containers: offers inside them are none of the catalog's. */
  private foreign = 0;

  get depth(): number {
    return this.path.length;
  }

  get innermost(): { readonly name: string; readonly line: number } | undefined {
    return this.path.at(-1);
  }

  get hasTooManyCategories(): boolean {
    return this.categories.size > MAX_CATEGORIES;
  }

  get isRecording(): boolean {
    return this.recorded !== null;
  }

  get offersAllowed(): boolean {
    return this.foreign === 0 && this.path.length > 0;
  }

  startTag(name: string, length: number, attribute: ReadAttribute, selfClosing: boolean, line: number): void {
    const { depth } = this;
    if (name === 'shop' && depth === 1) this.shopSeen = true;
    const isStart = this.recorded === null && !selfClosing && this.isWanted(name);
    if (isStart) {
      this.recorded = name === 'name' ? 'name' : 'categories';
      this.recordedDepth = depth;
    }
    if (this.isRecording) this.count(length);
    const isCategory = this.recorded === 'categories' && name === 'category';
    const category = isCategory ? this.addCategory(attribute) : null;
    if (selfClosing) return;
    const hasText = isCategory || (isStart && name === 'name');
    const text = hasText ? new ElementText() : (this.path.at(-1)?.text ?? null);
    this.path.push({ name, line, text, category });
    if (!CONTAINERS.has(name)) this.foreign++;
  }

  /** Closes the innermost element, which the caller has compared with the end tag. */
  endTag(length: number): void {
    const element = this.path.pop();
    if (element === undefined) return;
    if (!CONTAINERS.has(element.name)) this.foreign--;
    if (!this.isRecording) return;
    this.count(length);
    if (element.category !== null) element.category.name = this.cutName(element.text?.read() ?? '');
    if (this.depth > this.recordedDepth) return;
    if (this.recorded === 'name') this.shop ||= element.text?.read() ?? '';
    this.recorded = null;
    this.counted += this.open;
    this.open = 0;
  }

  /** Text inside an element being recorded, its references resolved. */
  text(text: string, length: number): void {
    this.count(length);
    this.path.at(-1)?.text?.add(decodeLeftovers(text));
  }

  /** The first offer is reached: categories that come later do not count if there have been some. */
  reachOffers(): void {
    if (this.shopSeen && this.counted > 0) this.close();
  }

  /** The head as it was when it was complete; null before that. A name may still come later, see `shopName`. */
  get head(): HeadFields | null {
    return this.closed;
  }

  /** Completes the head with what has come so far. */
  close(): HeadFields {
    this.closed ??= { shop: this.shop, categories: this.categories };
    return this.closed;
  }

  get shopName(): string {
    return this.shop;
  }

  private isWanted(name: string): boolean {
    if (this.foreign > 0) return false;
    if (name === 'name') return this.depth === 2 && this.innermost?.name === 'shop';
    if (name !== 'categories') return false;
    if (this.closed !== null) this.lateSections++;
    return this.closed === null;
  }

  private addCategory(attribute: ReadAttribute): NonNullable<OpenElement['category']> {
    const id = attribute('id') ?? '';
    const category = { name: '', parentId: attribute('parentId') };
    this.open++;
    if (id !== '' && !this.categories.has(id)) this.categories.set(id, category);
    return category;
  }

  private cutName(name: string): string {
    if (name.length <= MAX_NAME) return name;
    this.longNames++;
    return cutCharacters(name, MAX_NAME);
  }

  private count(length: number): void {
    this.size += length;
    if (this.size > MAX_MARKUP)
      throw new RunFailure('catalog_too_large', { limit: MAX_MARKUP }, explainFault('head_too_large'));
  }
}
