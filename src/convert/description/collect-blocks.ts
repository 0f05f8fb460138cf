import type { Block, Line } from './body-block.ts';
import { groupLines } from './group-lines.ts';
import { HTML_ROLES, type HtmlRole } from './html-roles.ts';
import { joinLines, type Run, renderLine } from './render-line.ts';
import { writeLowered, writeRaised } from './write-raised.ts';

/** Text of a link that is nothing but an address. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S*$/i;

/** A line end before a list item: "- " or "•" with something behind it, for a dash alone is the value of a cell. */
const BEFORE_ITEM = /\n(?=[^\S\n]*(?:-[^\S\n]+|•[^\S\n]*)\S)/;
const STARTS_ITEM = /^[^\S\n]*(?:-[^\S\n]+|•[^\S\n]*)\S/;
const ENDS_LINE = /\n[^\S\n]*$/;

/** What stands within a line. */
const INLINE: ReadonlySet<HtmlRole> = new Set([
  'bold',
  'italic',
  'raised',
  'lowered',
  'link',
  'break',
  'drop',
]);

/** Roles whose content belongs to them while they are open. */
type Counted =
  | 'drop'
  | 'preformatted'
  | 'heading'
  | 'bold'
  | 'italic'
  | 'raised'
  | 'lowered'
  | 'item'
  | 'link';

/**
 * Receives open tags, close tags and text in document order and makes blocks of them. It keeps what is open as
 * counters, because real descriptions nest anything in anything; nested lists become one list.
 */
export class BlockCollector {
  readonly #blocks: Block[] = [];
  readonly #open: Record<Counted, number> = {
    drop: 0,
    preformatted: 0,
    heading: 0,
    bold: 0,
    italic: 0,
    raised: 0,
    lowered: 0,
    item: 0,
    link: 0,
  };
  readonly #lists: ('ul' | 'ol')[] = [];
  #items: Line[] = [];
  #lines: Line[] = [];
  #runs: Run[] = [];
  /** What has been met since the last tag; the parser cuts a text at each entity. */
  #text = '';
  #linkText = '';
  /** Whether the text so far ends with a line end of the source. */
  #isLineStart = false;
  /** Characters of text so far. */
  length = 0;

  /** `linesMatter`: the source has no layout tags, so its line ends are its layout. Otherwise only those before list items are. */
  constructor(readonly linesMatter: boolean) {}

  openTag(name: string): void {
    const role = HTML_ROLES.get(name);
    if (role === undefined || (this.#open.drop > 0 && role !== 'drop')) return;
    this.#endText();
    this.#beforeChange(role);
    if (role in this.#open) this.#open[role as Counted]++;
    if (role === 'bullets' || role === 'numbers') this.#openList(role === 'bullets' ? 'ul' : 'ol');
    if (role === 'break') this.#endLine();
  }

  closeTag(name: string): void {
    const role = HTML_ROLES.get(name);
    if (role === undefined || (this.#open.drop > 0 && role !== 'drop')) return;
    this.#endText();
    if (role !== 'break') this.#beforeChange(role);
    if (role in this.#open) this.#open[role as Counted]--;
    if (role === 'bullets' || role === 'numbers') this.#closeList();
    if (role === 'item' && this.#open.item === 0 && this.#lists.length === 0) this.#endList();
  }

  addText(text: string): void {
    if (this.#open.drop > 0) return;
    this.length += text.length;
    if (this.#open.link > 0) this.#linkText += text;
    else this.#text += text;
  }

  finish(): Block[] {
    this.#endText();
    this.#endBlock();
    this.#endList();
    return this.#blocks;
  }

  #beforeChange(role: HtmlRole): void {
    if (role === 'cell') this.#addRun(' ');
    else if (!INLINE.has(role)) this.#endBlock();
  }

  #endText(): void {
    const [text, linkText] = [this.#text, this.#linkText];
    this.#text = '';
    this.#linkText = '';
    if (text !== '') this.#addLines(this.#placed(text));
    if (linkText !== '' && !ADDRESS.test(linkText.trim())) this.#addLines(linkText);
  }

  /** «10³», «H₂O»: without their height they would be other numbers. */
  #placed(text: string): string {
    if (this.#open.raised > 0) return writeRaised(text);
    return this.#open.lowered > 0 ? writeLowered(text) : text;
  }

  #addLines(text: string): void {
    if (this.linesMatter || this.#open.preformatted > 0)
      text.split('\n').forEach((part, index) => {
        if (index > 0) this.#endLine();
        this.#addRun(part);
      });
    else if (this.#open.item > 0 || this.#open.heading > 0) this.#addRun(text);
    else this.#addItems(text);
    this.#isLineStart = ENDS_LINE.test(text);
  }

  #addItems(text: string): void {
    if (this.#isLineStart && STARTS_ITEM.test(text)) this.#endFilledLine();
    text.split(BEFORE_ITEM).forEach((part, index) => {
      if (index > 0) this.#endFilledLine();
      this.#addRun(part);
    });
  }

  /** An empty line would part the items of a list. */
  #endFilledLine(): void {
    if (this.#runs.some(({ text }) => text.trim() !== '')) this.#endLine();
  }

  #addRun(text: string): void {
    if (text === '') return;
    const bold = this.#open.bold > 0;
    const italic = this.#open.italic > 0;
    const last = this.#runs.at(-1);
    if (last !== undefined && last.bold === bold && last.italic === italic) last.text += text;
    else this.#runs.push({ text, bold, italic });
  }

  #endLine(): void {
    this.#lines.push(renderLine(this.#runs));
    this.#runs = [];
  }

  #endBlock(): void {
    if (this.#runs.length > 0) this.#endLine();
    const lines = this.#lines;
    this.#lines = [];
    if (!lines.some((line) => line.text !== '')) return;
    if (this.#open.item > 0) this.#items.push(joinLines(lines));
    else if (this.#open.heading > 0) this.#pushBlock({ tag: 'h3', lines: [joinLines(lines)] });
    else for (const block of groupLines(lines)) this.#pushBlock(block);
  }

  #pushBlock(block: Block): void {
    this.#endList();
    this.#blocks.push(block);
  }

  #openList(tag: 'ul' | 'ol'): void {
    if (this.#lists.length === 0) this.#endList();
    this.#lists.push(tag);
  }

  #closeList(): void {
    if (this.#lists.length === 1) this.#endList();
    this.#lists.pop();
  }

  #endList(): void {
    if (this.#items.length > 0) this.#blocks.push({ tag: this.#lists[0] ?? 'ul', lines: this.#items });
    this.#items = [];
  }
}
