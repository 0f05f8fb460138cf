import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_ID_LENGTH } from '../../model/refusal.ts';
import { addAppeal } from '../../store/dictionary/appeals.ts';
import { requireSession } from '../admission/require-session.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { runIdOf } from '../runs/run-details-routes.ts';

const AppealForm = z.object({ product: z.string().min(1).max(MAX_ID_LENGTH) });

/** `POST /runs/{id}/appeal`: «это ошибка» on a product that was refused for a forbidden word; its operator sees it. */
export function appealRoutes(ports: WebPorts): Hono<Web> {
  return new Hono<Web>().post('/runs/:id/appeal', requireSession(ports), formLimit, async (c) => {
    const id = runIdOf(c);
    const { product } = await readForm(c, AppealForm);
    if (!(await addAppeal(ports.sql, c.var.session.orgId, id, product)))
      throw new EdgeFailure('not_found', 'Такого отказа нет.');
    return c.redirect(`/runs/${id}?code=forbidden_word#refusals`, 303);
  });
}
