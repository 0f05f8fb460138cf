import { Hono } from 'hono';
import { z } from 'zod';
import { RefusedPage } from '../../pages/operators/refused-page.tsx';
import { closeRefused } from '../../run/new-dictionary/close-refused.ts';
import { countRefusals, leaveRefused, listRefusals } from '../../store/dictionary/refusals.ts';
import { noteDeed } from '../../store/operators/operator-log.ts';
import { requireOperator } from '../admission/require-operator.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { formLimit } from '../edge/read-form.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { operatorFrame } from './operator-frame.ts';

/** Products shown of one organization. */
const SHOWN = 200;
const Query = z.object({ org: z.uuid().optional(), done: z.coerce.number().int().min(0).optional() });
const Decision = z.object({
  org: z.uuid(),
  what: z.enum(['close', 'leave']),
  /** About all that wait, those that are not shown among them. */
  all: z.literal('1').optional(),
  /** Intentions that are marked. */
  ids: z.array(z.uuid()).max(SHOWN),
});

/** `/operator/refusals`: published products that the dictionary refuses, and what is decided of them. */
export function operatorRefusalRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const { sql } = ports;
  return new Hono<Web>()
    .get('/operator/refusals', requireOperator(ports), async (c) => {
      const { org, done } = check(c.req.query(), Query);
      const organizations = await countRefusals(sql);
      const chosen = organizations.find(({ orgId }) => orgId === org) ?? null;
      const products = chosen === null ? [] : await listRefusals(sql, chosen.orgId, SHOWN);
      const view = { organizations, chosen, products, done: done ?? null };
      return c.html(RefusedPage({ frame: operatorFrame(c, assets), view }));
    })
    .post('/operator/refusals', requireOperator(ports, 'publisher'), formLimit, async (c) => {
      const { org, what, all, ids } = await readDecision(c);
      if (all === undefined && ids.length === 0)
        throw new EdgeFailure('bad_request', 'Не отмечен ни один товар: вернитесь и отметьте хотя бы один.');
      const chosen = (await countRefusals(sql)).find(({ orgId }) => orgId === org);
      if (chosen === undefined)
        throw new EdgeFailure('not_found', 'Решать об этой организации больше нечего.');
      const who = c.var.operator.email;
      const some = all === undefined ? ids : null;
      const count = await (what === 'close' ? close(org, some, ports) : leaveRefused(sql, org, who, some));
      await noteDeed(sql, {
        who,
        action: what === 'close' ? 'refused_closed' : 'refused_left',
        subject: chosen.organization,
        page: `/operator/refusals?org=${org}`,
        figures: what === 'close' ? { closed: count } : { left: count },
      });
      return c.redirect(`/operator/refusals?org=${org}&done=${count}`, 303);
    });
}

async function close(orgId: string, ids: readonly string[] | null, ports: WebPorts): Promise<number> {
  const { counters } = await closeRefused({ orgId, ids, signal: ports.shutdown }, ports.run);
  return counters.closed;
}

async function readDecision(c: WebContext): Promise<z.infer<typeof Decision>> {
  const { id, ...fields } = await c.req.parseBody({ all: true });
  return check({ ...fields, ids: id === undefined ? [] : [id].flat() }, Decision);
}
