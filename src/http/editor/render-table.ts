import { compareTables } from '../../editor/compare-tables.ts';
import { type OpenDraft, openDraft } from '../../editor/open-draft.ts';
import { readPreface, readRows, type TableRowText } from '../../editor/read-rows.ts';
import { searchRows } from '../../editor/search-rows.ts';
import { shapeOf, type TableShape } from '../../model/dictionary/tables.ts';
import { DraftTablePage } from '../../pages/editor/draft-table-page.tsx';
import type { RowFormView } from '../../pages/editor/row-form.tsx';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebContext } from '../edge/web-ports.ts';
import { operatorFrame } from '../operators/operator-frame.ts';
import { numberOf } from './draft-address.ts';
import type { Editor } from './open-editor.ts';

const PER_PAGE = 50;
const MOST_QUERY = 200;

/** The page of a table, with the row that is open for editing: the one of the address, or `form` as it was typed. */
export async function renderTable(
  c: WebContext,
  editor: Editor,
  assets: string,
  form: RowFormView | null,
): Promise<Response> {
  const table = tableOf(c);
  const open = await openDraft(editor.sql, numberOf(c));
  if (open === null) throw new EdgeFailure('not_found');
  const { file } = table;
  const text = open.files[file] ?? '';
  const all = readRows(text);
  const query = (c.req.query('q') ?? '').slice(0, MOST_QUERY);
  const found = searchRows(all, query);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const saved = readLine(c.req.query('saved'));
  const shown = form ?? openForm(table, all, readLine(c.req.query('edit')));
  const page = choosePage(found, pages, c.req.query('page'), shown?.line ?? saved);
  const view = {
    draft: open.draft,
    table,
    preface: readPreface(text),
    query,
    rows: found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    found: found.length,
    page,
    pages,
    edited: listEdited(open, file),
    form: open.draft.appliedAs === null ? shown : null,
    isOpen: open.draft.appliedAs === null,
    saved,
  };
  const status = form !== null && form.problem !== null ? 422 : 200;
  return c.html(DraftTablePage({ frame: operatorFrame(c, assets), view }), status);
}

/** The table that an address names. */
export function tableOf(c: WebContext): TableShape {
  const shape = shapeOf(c.req.param('file') ?? '');
  if (shape === null) throw new EdgeFailure('not_found');
  return shape;
}

function openForm(
  { columns }: TableShape,
  rows: readonly TableRowText[],
  line: number | null,
): RowFormView | null {
  if (line === null) return null;
  if (line === 0) return { line, was: null, cells: columns.map(() => ''), problem: null, effect: null };
  const row = rows.find((each) => each.line === line);
  return row === undefined ? null : { line, was: row.text, cells: row.cells, problem: null, effect: null };
}

/** The page asked for; without one, that of the row that is open, or has just been saved. */
function choosePage(
  found: readonly TableRowText[],
  pages: number,
  asked: string | undefined,
  line: number | null,
): number {
  const page = readLine(asked);
  if (page !== null) return Math.min(pages, Math.max(1, page));
  const at = line === null ? -1 : found.findIndex((row) => row.line === line);
  return at < 0 ? 1 : Math.floor(at / PER_PAGE) + 1;
}

function readLine(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function listEdited({ draft, base, files }: OpenDraft, file: string): ReadonlySet<number> {
  if (!draft.tables.includes(file)) return new Set();
  const rows = compareTables(file, base[file] ?? '', files[file] ?? '');
  return new Set(rows.flatMap(({ becomes, line }) => (becomes === null ? [] : [line])));
}
