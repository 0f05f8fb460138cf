import { MAX_BODY_LENGTH } from '../../model/limits.ts';
import { CharacterClass, classOf, foldedCode } from '../name/classify-character.ts';
import { type Block, escapeText, type Line, plainLine, renderBlock } from './body-block.ts';
import { cutText } from './cut-text.ts';

/** The stored description of an intention. */
export interface Body {
  readonly html: string;
  /** The name or the description was shortened to fit (`desc_truncated`). */
  readonly truncated: boolean;
}

const ALNUM = CharacterClass.CYRILLIC | CharacterClass.LATIN | CharacterClass.DIGIT;
/** A name that begins a description stands in its first lines. */
const MAX_NAME_BLOCKS = 3;
const EMPTY_LINE = plainLine('');

/**
 * The product's full name as first paragraph, then the description's blocks, at most `MAX_BODY_LENGTH`
 * characters in all. What is longer ends at a paragraph or line boundary; a single paragraph longer than the
 * limit ends at a sentence, else at a word. No tag is left open.
 */
export function composeBody(name: string, blocks: readonly Block[]): Body {
  const isNameShown = name !== '' && !beginsWithName(textsOf(blocks), name);
  const whole = isNameShown ? wholeParagraph(name) : '';
  const isNameCut = whole.length > MAX_BODY_LENGTH;
  const nameParagraph = isNameCut ? wholeParagraph(cutText(name, MAX_BODY_LENGTH - '<p></p>'.length)) : whole;
  let html = nameParagraph;
  for (const block of blocks) {
    const rendered = renderBlock(block);
    if (html.length + rendered.length <= MAX_BODY_LENGTH) {
      html += rendered;
      continue;
    }
    const room = MAX_BODY_LENGTH - html.length;
    const mayCutLine = html === nameParagraph || (block.lines[0]?.html.length ?? 0) > MAX_BODY_LENGTH;
    return { html: html + shorten(block, room, mayCutLine), truncated: true };
  }
  return { html, truncated: isNameCut };
}

/** The same for a name and a description that both stand as they are (`isShownAsIs`): a paragraph each. Null when they do not fit. */
export function composeParagraph(name: string, text: string): Body | null {
  if (name.length + text.length + '<p></p>'.length * 2 > MAX_BODY_LENGTH) return null;
  const html = beginsWithName([text], name) ? `<p>${text}</p>` : `<p>${name}</p><p>${text}</p>`;
  return { html, truncated: false };
}

function wholeParagraph(name: string): string {
  return `<p>${escapeText(name)}</p>`;
}

/** As many lines of the block as fit into `room` characters; else, where that is allowed, the start of its first. */
function shorten(block: Block, room: number, mayCutLine: boolean): string {
  const frame = renderBlock({ tag: block.tag, lines: [EMPTY_LINE] }).length;
  const perLine = renderBlock({ tag: block.tag, lines: [EMPTY_LINE, EMPTY_LINE] }).length - frame;
  const lines: Line[] = [];
  let length = frame - perLine;
  for (const line of block.lines) {
    length += perLine + line.html.length;
    if (length > room) break;
    lines.push(line);
  }
  if (lines.length === 0 && mayCutLine)
    lines.push(plainLine(cutText(block.lines[0]?.text ?? '', room - frame)));
  return lines.every((line) => line.text === '') ? '' : renderBlock({ tag: block.tag, lines });
}

function textsOf(blocks: readonly Block[]): string[] {
  const texts: string[] = [];
  for (let block = 0; block < blocks.length && block < MAX_NAME_BLOCKS; block++)
    for (const line of blocks[block]?.lines ?? []) texts.push(line.text);
  return texts;
}

/** Compares letters and digits only, so that quotes, case and spaces do not make the name appear twice. */
function beginsWithName(texts: readonly string[], name: string): boolean {
  let at = 0;
  let line = 0;
  let text = texts[0] ?? '';
  for (let wanted = 0; wanted < name.length; wanted++) {
    if (!isAlnum(name, wanted)) continue;
    while (!isAlnum(text, at)) {
      if (at >= text.length) {
        text = texts[++line] ?? '';
        at = 0;
        if (line >= texts.length) return false;
      } else at++;
    }
    if (foldedCode(text, at) !== foldedCode(name, wanted)) return false;
    at++;
  }
  return line > 0 || (at > 0 && !isAlnum(text, at));
}

function isAlnum(text: string, at: number): boolean {
  return at < text.length && (classOf(text, at) & ALNUM) !== 0;
}
