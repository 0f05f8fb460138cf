import type { Hono } from 'hono';
import { SOURCE_UNKNOWN } from '../../model/offer-source.ts';
import { findOfferSource } from '../../store/intentions/find-offer-source.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { INTENTION_OPERATIONS } from '../openapi/intention-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { explainIntention, explainOffer } from './explain-offer.ts';
import { findOwnIntention } from './find-own-intention.ts';

/** `POST /v1/org/intentions/explain` of any offer, `GET /v1/org/intentions/{id}/explanation` of what was read from the file: how it is understood; nothing is stored. */
export function explainRoute(ports: WebPorts, edits: RateLimit): Hono<Web> {
  const { routes, on } = serveOperations(ports);
  on(
    INTENTION_OPERATIONS.explainOffer,
    async (c, { body }) => {
      return c.json(await explainOffer(ports, c.var.orgId, body));
    },
    edits,
  );
  on(
    INTENTION_OPERATIONS.explainIntention,
    async (c) => {
      const intention = await findOwnIntention(c, ports.sql);
      const source = await findOfferSource(ports.sql, c.var.orgId, intention.id);
      if (source === null) throw new EdgeFailure('not_found', SOURCE_UNKNOWN);
      const { categoryPath: category, vendor, params } = source;
      const explanation = await explainIntention(ports, c.var.orgId, intention, source);
      return c.json({ offer: { name: intention.name, category, vendor, params }, explanation });
    },
    edits,
  );
  return routes;
}
