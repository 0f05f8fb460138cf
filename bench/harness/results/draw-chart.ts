import type { Series } from './summarize-series.ts';

const WIDTH = 900;
const LABELS = 300;
const ROW = 26;
const TOP = 56;
const GAP = 34;
const RIGHT = 110;

/** Draws the medians as bars and every raw value as a dot, one block per unit, as an SVG of its own. */
export function drawChart(title: string, subtitle: string, series: readonly Series[]): string {
  const units = [...new Set(series.map(({ unit }) => unit))];
  const blocks: string[] = [];
  let y = TOP;
  for (const unit of units) {
    const rows = series.filter((each) => each.unit === unit);
    blocks.push(text(LABELS, y + 12, unit, 'class="unit"'));
    y += 22;
    const most = Math.max(...rows.flatMap(({ values, median }) => [...values, median]), Number.MIN_VALUE);
    for (const row of rows) {
      blocks.push(drawRow(row, y, most));
      y += ROW;
    }
    y += GAP - 22;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y}" viewBox="0 0 ${WIDTH} ${y}" font-family="system-ui, sans-serif" font-size="13">
<style>text { fill: #222 } .unit, .small { fill: #777; font-size: 11px } .bar { fill: #7aa6d8 } .dot { fill: #1d4f8a }</style>
<rect width="100%" height="100%" fill="#fff"/>
${text(16, 24, title, 'font-size="16" font-weight="600"')}
${text(16, 42, subtitle, 'class="small"')}
${blocks.join('\n')}
</svg>
`;
}

function drawRow({ name, median, values }: Series, y: number, most: number): string {
  const scale = (value: number): number => ((WIDTH - LABELS - RIGHT) * value) / most;
  const middle = y + ROW / 2;
  return [
    text(LABELS - 8, middle + 4, name, 'text-anchor="end"'),
    `<rect class="bar" x="${LABELS}" y="${y + 5}" width="${scale(median).toFixed(1)}" height="${ROW - 10}"/>`,
    ...values.map(
      (value) => `<circle class="dot" cx="${(LABELS + scale(value)).toFixed(1)}" cy="${middle}" r="2.5"/>`,
    ),
    text(WIDTH - RIGHT + 10, middle + 4, String(median)),
  ].join('\n');
}

function text(x: number, y: number, content: string, attributes = ''): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<text x="${x}" y="${y}" ${attributes}>${escaped}</text>`;
}
