import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { formatNumber } from '../../model/account/format-number.ts';
import type { Explanation } from '../../model/explanation.ts';
import { EDITED_FIELDS, PINS } from '../../model/hand-edits.ts';
import type { OfferSource } from '../../model/offer-source.ts';
import { formatBytes } from '../../pages/frame/format-text.ts';
import type { ExplainForm } from '../../pages/intention/explain-block.tsx';
import { IntentionPage, type IntentionView } from '../../pages/intention/intention-page.tsx';
import { addManualPhoto } from '../../photos/add-manual-photo.ts';
import { MAX_PICTURE_BYTES } from '../../photos/fetch-picture.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import { closeIntention } from '../../store/intentions/close-intention.ts';
import { findOfferSource } from '../../store/intentions/find-offer-source.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { removeManualPhoto } from '../../store/photos/place-manual-photo.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import { requireSession } from '../admission/require-session.ts';
import { editIntention } from '../api/edit-intention.ts';
import { explainIntention, explainOffer } from '../api/explain-offer.ts';
import { findOwnIntention } from '../api/find-own-intention.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { EDGE_TEXTS } from '../edge/problems.ts';
import { formLimit, longFormLimit, readForm } from '../edge/read-form.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { publishByHand } from '../edit/publish-by-hand.ts';
import { frameOf } from './frame-of.ts';
import { EditedFields, readEditForm, shownFields } from './read-edit-form.ts';
import { refuseFormPrice } from './read-form-price.ts';
import { tellRefusal } from './tell-refusal.ts';

const Pinned = z.object({ pin: z.enum(PINS), pinned: z.string().optional() });
const Closing = z.object({ pinned: z.string().optional() });
const RestoredField = z.object({ field: z.enum(EDITED_FIELDS) });
/**
 * The longest texts of what is to be explained, as its form names them; a product may have 300 characteristics, which are longer
 * than an address: the form is posted.
 */
const ASKED = {
  name: ['Название товара', 5000],
  category: ['Категория', 2000],
  vendor: ['Производитель', 500],
  params: ['Характеристики', 200_000],
} as const;
const anyText = z.string().default('');
const Asked = z.object({ name: anyText, category: anyText, vendor: anyText, params: anyText });
const Explained = Asked.extend({ explain: z.string().optional() });

/** `/intentions/{id}` of the account area: card, explanation, edit, photo, publish, close. */
export function intentionPageRoutes(ports: WebPorts, assets: string, edits: RateLimit): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports);
  const alwaysSignedIn = requireSession(ports, 'always');
  const card = async (
    c: WebContext,
    intention: IntentionRecord,
    shown: Partial<IntentionView> = {},
    status = 200,
  ) => {
    const source = await findOfferSource(sql, c.var.session.orgId, intention.id);
    const explain = { form: formOf(intention, source), source, result: null, problem: null };
    const view = { ...viewOf(intention), explain, maxTags: await readMaxTags(), ...shown };
    return c.html(IntentionPage({ frame: await frameOf(c, sql, assets), view }), status as 200);
  };
  const explainForm = (orgId: string, form: ExplainForm) =>
    explainOffer(ports, orgId, {
      ...{ ...form, params: readParams(form.params) },
      ...{ price: '1', description: null },
    });
  const readMaxTags = async () => (await readServiceState(sql, ports.runSettings)).settings.maxTags;

  const photoLimit = bodyLimit({
    maxSize: MAX_PICTURE_BYTES + 65_536,
    onError: async (c: WebContext) => {
      const photoProblem = `Фотография больше ${formatBytes(MAX_PICTURE_BYTES)}: уменьшите её и добавьте снова.`;
      return card(c, await findOwnIntention(c, sql), { photoProblem }, 413);
    },
  });

  return new Hono<Web>()
    .get('/intentions/:id', signedIn, async (c) => {
      const intention = await findOwnIntention(c, sql);
      const saved = c.req.query('saved') !== undefined;
      const view = viewOf(intention);
      const { explain, ...form } = check(c.req.query(), Explained);
      if (explain === undefined) return card(c, intention, { edit: { ...view.edit, saved } });
      await edits.take(c.var.session.orgId);
      const { orgId } = c.var.session;
      const source = await findOfferSource(sql, orgId, intention.id);
      if (source !== null && c.req.query('name') === undefined) {
        const result = await explainIntention(ports, orgId, intention, source);
        return card(c, intention, {
          explain: { form: formOf(intention, source), source, result, problem: null },
        });
      }
      refuseLong(form);
      const result = await explainForm(orgId, form);
      return card(c, intention, { explain: { form, source, result, problem: null } });
    })
    .post('/intentions/:id/explain', alwaysSignedIn, longFormLimit, async (c) => {
      const intention = await findOwnIntention(c, sql);
      const form = await readForm(c, Asked);
      const { orgId } = c.var.session;
      let result: Explanation | null = null;
      const refusal = await tellRefusal(async () => {
        await edits.take(orgId);
        refuseLong(form);
        result = await explainForm(orgId, form);
      });
      const source = await findOfferSource(sql, orgId, intention.id);
      const explain = { form, source, result, problem: refusal === null ? null : shorten(refusal.text) };
      return card(c, intention, { explain }, refusal?.status);
    })
    .post('/intentions/:id', signedIn, longFormLimit, async (c) => {
      const intention = await findOwnIntention(c, sql);
      const form = await readForm(c, EditedFields);
      const refusal = await tellRefusal(async () => {
        await edits.take(c.var.session.orgId);
        const changes = readEditForm(form, intention, await readMaxTags());
        await editIntention(ports, c.var.session.orgId, intention, changes, {
          wholeDescription: true,
        }).catch((error) => refuseFormPrice(form, error));
      });
      if (refusal === null) return c.redirect(`/intentions/${intention.id}?saved=1#edit`, 303);
      const edit = { ...form, problem: shorten(refusal.text), saved: false };
      return card(c, intention, { edit }, refusal.status);
    })
    .post('/intentions/:id/restore', signedIn, formLimit, async (c) => {
      await edits.take(c.var.session.orgId);
      const intention = await findOwnIntention(c, sql);
      const { field } = await readForm(c, RestoredField);
      const refusal = await tellRefusal(() =>
        editIntention(ports, c.var.session.orgId, intention, { restore: [field] }),
      );
      if (refusal === null) return c.redirect(`/intentions/${intention.id}?saved=1#edit`, 303);
      const edit = { ...viewOf(intention).edit, problem: shorten(refusal.text) };
      return card(c, intention, { edit }, refusal.status);
    })
    .post('/intentions/:id/pins', signedIn, formLimit, async (c) => {
      await edits.take(c.var.session.orgId);
      const intention = await findOwnIntention(c, sql);
      const { pin, pinned } = await readForm(c, Pinned);
      const others = (intention.pins ?? []).filter((each) => each !== pin);
      const pins = pinned === undefined ? others : [...others, pin];
      await editIntention(ports, c.var.session.orgId, intention, { pins });
      return c.redirect(`/intentions/${intention.id}?saved=1#edit`, 303);
    })
    .post('/intentions/:id/close', signedIn, formLimit, async (c) => {
      const intention = await findOwnIntention(c, sql);
      const { pinned } = await readForm(c, Closing);
      await closeIntention(sql, c.var.session.orgId, intention.id);
      if (pinned !== undefined && intention.external_id !== null)
        await editIntention(ports, c.var.session.orgId, intention, {
          pins: [...(intention.pins ?? []), 'closed'],
        });
      return c.redirect(`/intentions/${intention.id}`, 303);
    })
    .post('/intentions/:id/publish', signedIn, formLimit, async (c) => {
      const intention = await findOwnIntention(c, sql);
      const refusal = await tellRefusal(async () => {
        await edits.take(c.var.session.orgId);
        await publishByHand(ports, c.var.session.orgId, intention);
      });
      if (refusal === null) return c.redirect(`/intentions/${intention.id}`, 303);
      return card(c, intention, { stateProblem: shorten(refusal.text) }, refusal.status);
    })
    .post('/intentions/:id/photos', signedIn, photoLimit, async (c) => {
      await edits.take(c.var.session.orgId);
      const intention = await findOwnIntention(c, sql);
      const { photo } = await c.req.parseBody();
      if (!(photo instanceof File) || photo.size === 0)
        return card(c, intention, { photoProblem: 'Выберите файл с фотографией.' }, 422);
      const problem = await addManualPhoto(
        new Uint8Array(await photo.arrayBuffer()),
        { orgId: c.var.session.orgId, id: intention.id },
        { sql, store: ports.photos, processor: ports.pictures },
      );
      if (problem !== null) return card(c, intention, { photoProblem: problem.text }, 422);
      return c.redirect(`/intentions/${intention.id}`, 303);
    })
    .post('/intentions/:id/photos/:hash/remove', signedIn, async (c) => {
      const { id } = await findOwnIntention(c, sql);
      await removeManualPhoto(sql, { orgId: c.var.session.orgId, id }, c.req.param('hash'));
      return c.redirect(`/intentions/${id}`, 303);
    });
}

/** Throws EdgeFailure `bad_request`. */
function refuseLong(form: ExplainForm): void {
  for (const field of ['name', 'category', 'vendor', 'params'] as const) {
    const [name, most] = ASKED[field];
    if (form[field].length > most)
      throw new EdgeFailure('bad_request', `Слишком длинно: ${name}, знаков больше ${formatNumber(most)}.`);
  }
}

/** The form is filled with what was read, to try what another value would do. */
function formOf({ name, title }: IntentionRecord, source: OfferSource | null): ExplainForm {
  return {
    name: name === '' ? title : name,
    category: source?.categoryPath.join(' / ') ?? '',
    vendor: source?.vendor ?? '',
    params: source?.params.map((param) => `${param.name}: ${param.value}`).join('\n') ?? '',
  };
}

/** Beside its own form nobody need be told that the request is wrong; only what of it is. */
function shorten(text: string): string {
  return text.startsWith(EDGE_TEXTS.bad_request) ? text.slice(EDGE_TEXTS.bad_request.length).trim() : text;
}

function viewOf(intention: IntentionRecord): Omit<IntentionView, 'explain' | 'maxTags'> {
  return {
    intention,
    edit: {
      ...shownFields(intention),
      shown: JSON.stringify(shownFields(intention)),
      problem: null,
      saved: false,
    },
    photoProblem: null,
    stateProblem: null,
  };
}

function readParams(lines: string) {
  return lines
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line) => {
      const at = line.indexOf(':');
      return { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim(), unit: null };
    });
}
