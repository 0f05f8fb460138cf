import { Hono } from 'hono';
import { z } from 'zod';
import { applyDraft, type NotApplied, previewDraft } from '../../editor/apply-draft.ts';
import { openDraft } from '../../editor/open-draft.ts';
import { explainMistake } from '../../model/dictionary/mistake.ts';
import { requireOperator } from '../admission/require-operator.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { numberOf } from './draft-address.ts';
import type { Editor } from './open-editor.ts';
import { CHANGED, renderDraft } from './render-draft.ts';

const Apply = z.object({
  revision: z.coerce.number().int(),
  note: z.string().trim().min(1).max(500),
});

/** A draft looked at on everything published, and put in force by who may publish. */
export function applyRoutes(ports: WebPorts, editor: Editor, assets: string): Hono<Web> {
  return new Hono<Web>()
    .post('/operator/drafts/:number{[0-9]+}/preview', requireOperator(ports), async (c) => {
      const open = await openDraft(ports.sql, numberOf(c));
      if (open === null || open.draft.appliedAs !== null) throw new EdgeFailure('not_found');
      if (open.draft.tables.length === 0)
        return renderDraft(c, editor, assets, open.draft.number, { problem: TEXTS.nothing });
      const mistake = await editor.checkTables(open.files);
      if (mistake !== null)
        return renderDraft(c, editor, assets, open.draft.number, { problem: explainMistake(mistake) });
      const id = await previewDraft(editor, open, c.var.operator.email);
      return c.redirect(`/operator/previews/${id}`, 303);
    })
    .post(
      '/operator/drafts/:number{[0-9]+}/apply',
      requireOperator(ports, 'publisher'),
      formLimit,
      async (c) => {
        const { revision, note } = await readForm(c, Apply);
        const number = numberOf(c);
        const applied = await applyDraft(editor, { number, revision }, { who: c.var.operator.email, note });
        if (applied.kind === 'gone') throw new EdgeFailure('not_found');
        if (applied.kind !== 'applied')
          return renderDraft(c, editor, assets, number, { problem: explain(applied), note });
        return c.redirect('/operator/versions?applied', 303);
      },
    );
}

function explain(refused: NotApplied): string {
  return refused.kind === 'mistake' ? explainMistake(refused.mistake) : TEXTS[refused.kind];
}

const TEXTS = {
  gone: 'Черновика больше нет.',
  changed: CHANGED,
  undecided: 'Сначала решите расхождения.',
  behind: 'С тех пор в действие введён другой словарь. Сначала возьмите его в черновик.',
  'not looked at':
    'Сначала проверьте черновик на всём опубликованном: таким, каков он сейчас, его ещё не проверяли.',
  nothing: 'В черновике нет правок.',
} as const;
