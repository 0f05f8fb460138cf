import { Hono } from 'hono';
import { z } from 'zod';
import { beginDraft } from '../../editor/begin-draft.ts';
import { decideConflict, findUpdate, takeUpdate } from '../../editor/take-update.ts';
import { DraftsPage } from '../../pages/editor/drafts-page.tsx';
import { findDraft, listDrafts, removeDraft, renameDraft } from '../../store/dictionary/drafts.ts';
import { noteDeed } from '../../store/operators/operator-log.ts';
import { cutCharacters } from '../../text/cut-characters.ts';
import { requireOperator } from '../admission/require-operator.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { operatorFrame } from '../operators/operator-frame.ts';
import { numberOf, pageOf } from './draft-address.ts';
import type { Editor } from './open-editor.ts';
import { CHANGED, renderDraft } from './render-draft.ts';

const MOST_DRAFTS = 100;
/** Characters of a row in the log. */
const MOST_TOLD = 200;
const Name = z.object({ name: z.string().trim().min(1).max(100) });
export const Revision = z.object({ revision: z.coerce.number().int() });
/** A row that is not there is sent as an empty field. */
const Row = z
  .string()
  .max(10_000)
  .transform((row) => (row === '' ? null : row));
const Conflict = z.object({
  file: z.string().max(100),
  ours: Row,
  theirs: Row,
  choice: z.enum(['ours', 'theirs']),
});

/** `/operator/drafts`: drafts of the dictionary, begun, renamed, merged with what is newer, removed. */
export function draftRoutes(ports: WebPorts, editor: Editor, assets: string): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireOperator(ports);
  return new Hono<Web>()
    .get('/operator/drafts', signedIn, async (c) =>
      c.html(
        DraftsPage({
          frame: operatorFrame(c, assets),
          drafts: await listDrafts(sql, MOST_DRAFTS),
          problem: null,
          name: '',
        }),
      ),
    )
    .post('/operator/drafts', signedIn, formLimit, async (c) => {
      const { name } = await readForm(c, Name);
      const who = c.var.operator.email;
      const page = `/operator/drafts/${await beginDraft(editor, name, who)}`;
      await noteDeed(sql, { who, action: 'draft_created', subject: `«${name}»`, page });
      return c.redirect(page, 303);
    })
    .get('/operator/drafts/:number{[0-9]+}', signedIn, (c) => renderDraft(c, editor, assets, numberOf(c)))
    .post('/operator/drafts/:number{[0-9]+}/rename', signedIn, formLimit, async (c) => {
      const { name } = await readForm(c, Name);
      const who = c.var.operator.email;
      const page = pageOf(c);
      const before = await findDraft(sql, numberOf(c));
      if (before === null || !(await renameDraft(sql, before.number, name, who)))
        throw new EdgeFailure('not_found');
      await noteDeed(sql, { who, action: 'draft_renamed', subject: `«${before.name}» → «${name}»`, page });
      return c.redirect(page, 303);
    })
    .post('/operator/drafts/:number{[0-9]+}/remove', signedIn, formLimit, async (c) => {
      const { revision } = await readForm(c, Revision);
      const draft = await findDraft(sql, numberOf(c));
      if (draft === null) throw new EdgeFailure('not_found');
      if (!(await removeDraft(sql, draft.number, revision)))
        return renderDraft(c, editor, assets, draft.number, { problem: CHANGED });
      await noteDeed(sql, {
        who: c.var.operator.email,
        action: 'draft_removed',
        subject: `«${draft.name}»`,
      });
      return c.redirect('/operator/drafts', 303);
    })
    .post('/operator/drafts/:number{[0-9]+}/update', signedIn, formLimit, async (c) => {
      const { revision } = await readForm(c, Revision);
      const draft = await findDraft(sql, numberOf(c));
      if (draft === null || draft.appliedAs !== null) throw new EdgeFailure('not_found');
      const update = await findUpdate(editor, draft);
      if (update === null) return c.redirect(pageOf(c), 303);
      const who = c.var.operator.email;
      const taken = await takeUpdate(editor, { number: draft.number, revision }, update, who);
      if (taken === null) return renderDraft(c, editor, assets, draft.number, { problem: CHANGED });
      await noteDeed(sql, { who, action: 'draft_merged', subject: `«${draft.name}»`, page: pageOf(c) });
      return c.redirect(pageOf(c), 303);
    })
    .post('/operator/drafts/:number{[0-9]+}/conflict', signedIn, formLimit, async (c) => {
      const { choice, ...conflict } = await readForm(c, Conflict);
      const who = c.var.operator.email;
      const decided = await decideConflict(editor, numberOf(c), { ...conflict, base: null }, choice, who);
      if (!decided) return renderDraft(c, editor, assets, numberOf(c), { problem: CHANGED });
      const row = (choice === 'ours' ? conflict.ours : conflict.theirs) ?? 'нет';
      const subject = `${conflict.file}: ${cutCharacters(row, MOST_TOLD)}`;
      await noteDeed(sql, { who, action: 'draft_decided', subject, page: pageOf(c) });
      return c.redirect(pageOf(c), 303);
    });
}
