import { Parser } from 'htmlparser2';
import type { Block } from './body-block.ts';
import { BlockCollector } from './collect-blocks.ts';
import { LAYOUT_TAG } from './html-roles.ts';

/** Source characters per step; what is enough is checked between steps. */
const STEP = 8192;
/** The parser searches its stack of open elements at each close tag; deeper nesting is an attack. */
const MAX_DEPTH = 1000;

/**
 * Understands HTML (htmlparser2 does the reading) and returns it as blocks of our own: paragraphs, one level of
 * headings, lists, bold, italic. Nothing of the source's markup passes through, so the result is safe by
 * construction: images, scripts, styles and addresses have no way in. Stops once more than `enough` characters
 * of text have been collected.
 */
export function parseHtml(source: string, enough: number): Block[] {
  const html = keepUnclosed(source);
  const collector = new BlockCollector(!LAYOUT_TAG.test(html));
  let depth = 0;
  const parser = new Parser({
    onopentagname(name) {
      depth++;
      collector.openTag(name);
    },
    onclosetag(name) {
      depth--;
      collector.closeTag(name);
    },
    ontext: (text) => collector.addText(text),
  });
  for (let at = 0; at < html.length && depth <= MAX_DEPTH && collector.length <= enough; at += STEP) {
    parser.write(html.slice(at, at + STEP));
  }
  parser.end();
  return collector.finish();
}

/**
 * «Размер a<b, ещё текст»: a sign that looks like the start of a tag, but another one or the end of the text comes before its
 * `>`, is text. A parser takes it for a tag up to the next `>`, or to the end, and all that is lost. What has attributes is a tag
 * that somebody's export has cut off, and so is a bare name at the end of a text with other tags: they stay as they are.
 */
function keepUnclosed(html: string): string {
  return html.replace(html.includes('>') ? UNCLOSED_AMONG_TAGS : UNCLOSED, '&lt;');
}

const UNCLOSED = /<(?=[a-z][^<>"'=]*(?:<|$))/gi;
const UNCLOSED_AMONG_TAGS = /<(?=[a-z][^<>"'=]*(?:<|$))(?![a-z][a-z\d]*(?:\s+[a-z-]*)?$)/gi;
