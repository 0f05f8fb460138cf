import { findDraftFigures } from '../../editor/apply-draft.ts';
import { listDifferences, openDraft } from '../../editor/open-draft.ts';
import { findUpdate } from '../../editor/take-update.ts';
import { DraftPage } from '../../pages/editor/draft-page.tsx';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebContext } from '../edge/web-ports.ts';
import { operatorFrame } from '../operators/operator-frame.ts';
import type { Editor } from './open-editor.ts';

/** Said where a form was about another state of the draft. */
export const CHANGED =
  'Черновик тем временем изменили. Ничего не сделано: посмотрите, каков он теперь, и повторите, если нужно.';

/** The page of a draft, with what has just gone wrong. */
export async function renderDraft(
  c: WebContext,
  editor: Editor,
  assets: string,
  number: number,
  told: { readonly problem: string; readonly note?: string } | null = null,
): Promise<Response> {
  const open = await openDraft(editor.sql, number);
  if (open === null) throw new EdgeFailure('not_found');
  const { draft, files } = open;
  const isIdle = draft.appliedAs !== null || draft.tables.length === 0;
  const view = {
    draft,
    differences: listDifferences(open),
    update: draft.appliedAs === null ? await findUpdate(editor, draft) : null,
    mistake: isIdle ? null : await editor.checkTables(files),
    figures: isIdle ? null : await findDraftFigures(editor.sql, files),
    problem: told?.problem ?? null,
    note: told?.note ?? draft.name,
  };
  return c.html(DraftPage({ frame: operatorFrame(c, assets), view }), told === null ? 200 : 409);
}
