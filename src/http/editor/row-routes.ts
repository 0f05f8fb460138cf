import { Hono } from 'hono';
import { z } from 'zod';
import { checkEdit, saveChange, saveEdit, type TypedEdit } from '../../editor/edit-row.ts';
import { openDraft } from '../../editor/open-draft.ts';
import { EffectPanel } from '../../pages/editor/effect-panel.tsx';
import { requireOperator } from '../admission/require-operator.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { numberOf, pageOf } from './draft-address.ts';
import { explainCheck } from './explain-check.ts';
import type { Editor } from './open-editor.ts';
import { CHANGED, renderDraft } from './render-draft.ts';
import { renderSearch } from './render-search.ts';
import { renderTable, tableOf } from './render-table.ts';
import { showTypedEffect } from './show-typed-effect.ts';

/** As long as a form may be; what a row may be is told by the check. */
const Text = z.string().max(100_000);
const Typed = z.looseObject({
  line: z.coerce.number().int().min(0),
  was: Text.optional(),
  action: z.enum(['save', 'delete', 'effect']).default('save'),
});
const Reverted = z.object({ line: z.coerce.number().int().min(0), was: Text, becomes: Text });
/** Columns of no table are more. */
const MOST_CELLS = 12;

/** `/operator/drafts/:number/:file`: the rows of one table, edited one by one; checked and tried while somebody types. */
export function rowRoutes(ports: WebPorts, editor: Editor, assets: string): Hono<Web> {
  const signedIn = requireOperator(ports);
  const at = '/operator/drafts/:number{[0-9]+}/:file{[a-z-]+\\.(?:tsv|txt)}' as const;
  return new Hono<Web>()
    .get('/operator/drafts/:number{[0-9]+}/search', signedIn, (c) => renderSearch(c, editor, assets))
    .get(at, signedIn, (c) => renderTable(c, editor, assets, null))
    .post(at, signedIn, formLimit, async (c) => {
      const { edit, action, cells } = await readEdit(c);
      if (action === 'effect') {
        const effect = await showTypedEffect(editor, numberOf(c), edit);
        return renderTable(c, editor, assets, { ...edit, cells, problem: null, effect });
      }
      const saved = await saveEdit(editor, numberOf(c), edit, c.var.operator.email);
      if (saved.kind === 'gone') throw new EdgeFailure('not_found');
      if (saved.kind === 'fine')
        return c.redirect(`${pageOf(c)}/${edit.table.file}?saved=${saved.line}`, 303);
      const was = saved.kind === 'changed' ? saved.now : edit.was;
      const form = { ...edit, was, cells, problem: explainCheck(saved, edit.table), effect: null };
      return renderTable(c, editor, assets, form);
    })
    .post(`${at}/check`, signedIn, formLimit, async (c) => {
      const { edit } = await readEdit(c);
      const open = await openDraft(ports.sql, numberOf(c));
      if (open === null) throw new EdgeFailure('not_found');
      const problem = explainCheck(await checkEdit(editor, open, edit), edit.table);
      return c.json({ problem: problem?.text ?? null, column: problem?.column ?? null });
    })
    .post(`${at}/effect`, signedIn, formLimit, async (c) => {
      const { edit } = await readEdit(c);
      return c.html(EffectPanel({ effect: await showTypedEffect(editor, numberOf(c), edit) }) ?? '');
    })
    .post(`${at}/revert`, signedIn, formLimit, async (c) => {
      const { line, was, becomes } = await readForm(c, Reverted);
      const table = tableOf(c);
      const saved = await saveChange(editor, numberOf(c), {
        file: table.file,
        change: { line, was: becomes === '' ? null : becomes, becomes: was === '' ? null : was },
        who: c.var.operator.email,
      });
      if (saved.kind === 'gone') throw new EdgeFailure('not_found');
      if (saved.kind === 'fine') return c.redirect(pageOf(c), 303);
      const problem = saved.kind === 'changed' ? CHANGED : (explainCheck(saved, table)?.text ?? CHANGED);
      return renderDraft(c, editor, assets, numberOf(c), { problem });
    });
}

interface ReadEdit {
  readonly edit: TypedEdit;
  readonly action: 'save' | 'delete' | 'effect';
  /** As typed, also of a row that is to go. */
  readonly cells: readonly string[];
}

async function readEdit(c: WebContext): Promise<ReadEdit> {
  const table = tableOf(c);
  const { line, was, action, ...rest } = await readForm(c, Typed);
  const cells: string[] = [];
  for (let column = 0; column < MOST_CELLS; column++) {
    const cell = rest[`cell${column}`];
    if (typeof cell !== 'string') break;
    cells.push(cell);
  }
  if (cells.length === 0) throw new EdgeFailure('bad_request');
  const edit = { table, line, was: was ?? null, cells: action === 'delete' ? null : cells };
  return { edit, action, cells };
}
