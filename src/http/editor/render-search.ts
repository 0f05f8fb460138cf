import { openDraft } from '../../editor/open-draft.ts';
import { readRows } from '../../editor/read-rows.ts';
import { searchRows } from '../../editor/search-rows.ts';
import { TABLES } from '../../model/dictionary/tables.ts';
import { DraftSearchPage, type FoundInTable } from '../../pages/editor/draft-search-page.tsx';
import { Pacer } from '../../time/pace-work.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebContext } from '../edge/web-ports.ts';
import { operatorFrame } from '../operators/operator-frame.ts';
import { numberOf } from './draft-address.ts';
import type { Editor } from './open-editor.ts';

const SHOWN = 5;
const MOST_QUERY = 200;

/** Where in a draft's dictionary a text stands. All 22 tables take some 40 ms, a few of them each. */
export async function renderSearch(c: WebContext, editor: Editor, assets: string): Promise<Response> {
  const open = await openDraft(editor.sql, numberOf(c));
  if (open === null) throw new EdgeFailure('not_found');
  const query = (c.req.query('q') ?? '').trim().slice(0, MOST_QUERY);
  const found: FoundInTable[] = [];
  const pacer = new Pacer();
  for (const table of query === '' ? [] : TABLES) {
    const rows = searchRows(readRows(open.files[table.file] ?? ''), query);
    if (rows.length > 0) found.push({ table, count: rows.length, rows: rows.slice(0, SHOWN) });
    if (pacer.isDue) await pacer.giveWay();
  }
  const view = { draft: open.draft, query, found };
  return c.html(DraftSearchPage({ frame: operatorFrame(c, assets), view }));
}
