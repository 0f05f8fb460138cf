import { dropInvisible } from '../name/drop-invisible.ts';
import { escapeText, type Line } from './body-block.ts';

/** Neighbouring text in one style. */
export interface Run {
  text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** White space and control characters. */
const BLANKS = /[\s\u0000-\u001f\u007f-\u009f\u00a0\u2028\u2029]+/g;

/** Anything of the above but a single space; most lines hold none, and replacing every space costs four times more. */
const UNTIDY =
  / {2}|[\u0000-\u001f\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/;

/** Any run of white space and NBSP as one space, without characters that show nothing. */
export function collapseBlanks(text: string): string {
  return UNTIDY.test(text) ? dropInvisible(text).replace(BLANKS, ' ') : text;
}

/** Collapses white space across the runs of a line and closes every tag that it opens. */
export function renderLine(runs: readonly Run[]): Line {
  let html = '';
  let text = '';
  let gap = false;
  for (const run of runs) {
    const collapsed = collapseBlanks(run.text);
    const inner = collapsed.trim();
    if (inner === '') {
      gap ||= collapsed !== '';
      continue;
    }
    const space = text !== '' && (gap || collapsed.startsWith(' ')) ? ' ' : '';
    gap = collapsed.endsWith(' ');
    text += space + inner;
    html += space + styled(escapeText(inner), run);
  }
  return { html, text };
}

/** Several lines as one, breaks between them; the empty ones are left out. */
export function joinLines(lines: readonly Line[]): Line {
  const [only] = lines;
  if (only !== undefined && lines.length === 1) return only;
  const filled = lines.filter((line) => line.text !== '');
  return {
    html: filled.map((line) => line.html).join('<br>'),
    text: filled.map((line) => line.text).join(' '),
  };
}

function styled(escaped: string, run: Run): string {
  const leaning = run.italic ? `<em>${escaped}</em>` : escaped;
  return run.bold ? `<strong>${leaning}</strong>` : leaning;
}
