import type { ListedRefusal } from '../../store/history/read-refusals.ts';

const COLUMNS = ['id', 'название', 'строка', 'список', 'причина', 'код'] as const;

const HEAD = `${COLUMNS.join(';')}\r\n`;

const LISTS = { skipped: 'пропущен', errors: 'ошибка' } as const;

/**
 * Refusals as CSV that a Russian spreadsheet opens by itself: UTF-8 with its mark, semicolons, CRLF. A cell that a
 * spreadsheet would take for a formula gets an apostrophe: names come from strangers.
 */
export async function* writeRefusalsCsv(
  pages: AsyncIterable<readonly ListedRefusal[]>,
): AsyncGenerator<string, void> {
  yield `\ufeff${HEAD}`;
  for await (const page of pages) yield page.map(writeRow).join('');
}

/** The same behind the figures of the report: one table of names and values, an empty line, the refusals. */
export async function* writeReportCsv(
  figures: readonly (readonly [name: string, value: string])[],
  pages: AsyncIterable<readonly ListedRefusal[]>,
): AsyncGenerator<string, void> {
  yield `\ufeff${figures.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}\r\n${HEAD}`;
  for await (const page of pages) yield page.map(writeRow).join('');
}

function writeRow({ id, name, line, list, reason, code }: ListedRefusal): string {
  return `${[id ?? '', name, String(line), LISTS[list], reason, code].map(writeCell).join(';')}\r\n`;
}

/** Spreadsheets read their signs also in full width, and after spaces. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/;

/** A value as a cell: quoted where it must be, and never a formula. */
export function writeCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";,\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
