import { Hono } from 'hono';
import type { RateLimit } from '../admission/limit-rate.ts';
import { requireSession } from '../admission/require-session.ts';
import { readJson } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { ExplainedOffer } from '../openapi/intention-schemas.ts';
import { explainOffer } from './explain-offer.ts';

/** `POST /v1/org/intentions/explain`: how an offer of variant A is understood; nothing is stored. */
export function explainRoute(ports: WebPorts, edits: RateLimit): Hono<Web> {
  return new Hono<Web>().post('/v1/org/intentions/explain', requireSession(ports, 'always'), async (c) => {
    await edits.take(c.var.session.orgId);
    return c.json(await explainOffer(ports, c.var.session.orgId, await readJson(c.req.raw, ExplainedOffer)));
  });
}
