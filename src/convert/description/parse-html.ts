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
export function parseHtml(html: string, enough: number): Block[] {
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
