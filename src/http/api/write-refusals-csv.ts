import type { Refusal } from '../../model/refusal.ts';

const COLUMNS = ['id', 'название', 'строка', 'список', 'причина', 'код'] as const;

/**
 * Refusals as CSV that a Russian spreadsheet opens by itself: UTF-8 with its mark, semicolons, CRLF. A cell that a
 * spreadsheet would take for a formula gets an apostrophe: names come from strangers.
 */
export function* writeRefusalsCsv(lists: {
  skipped: readonly Refusal[];
  errors: readonly Refusal[];
}): Generator<string> {
  yield `\ufeff${COLUMNS.join(';')}\r\n`;
  let text = '';
  for (const [list, refusals] of [
    ['пропущен', lists.skipped],
    ['ошибка', lists.errors],
  ] as const) {
    for (const { id, name, line, reason, code } of refusals) {
      text += `${[id ?? '', name, String(line), list, reason, code].map(cell).join(';')}\r\n`;
      if (text.length < 65_536) continue;
      yield text;
      text = '';
    }
  }
  yield text;
}

/** Spreadsheets read their signs also in full width, and after spaces. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/;

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";,\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
