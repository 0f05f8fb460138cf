import type { Hono } from 'hono';
import { readServiceState } from '../../run/read-service-state.ts';
import { findImporter } from '../../store/accounts/find-importer.ts';
import { addIntention } from '../../store/intentions/add-intention.ts';
import { closeIntention } from '../../store/intentions/close-intention.ts';
import { findIntention } from '../../store/intentions/list-intentions.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { checkReadOnly } from '../edit/check-read-only.ts';
import { publishByHand } from '../edit/publish-by-hand.ts';
import { readPrice } from '../edit/read-price.ts';
import { INTENTION_OPERATIONS } from '../openapi/intention-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { checkManualFields, editIntention, findPlace, limitReached } from './edit-intention.ts';
import { findOwnIntention } from './find-own-intention.ts';
import { showIntention } from './show-intention.ts';

/**
 * Intentions by hand, with the checks that imported ones pass: `POST /v1/org/intentions`, `PATCH …/{id}`,
 * `POST …/{id}/close`, `POST …/{id}/publish`. Refused with 422 and the report's own reason and code.
 */
export function manualRoutes(ports: WebPorts, edits: RateLimit): Hono<Web> {
  const { sql } = ports;
  const { routes, on } = serveOperations(ports);
  on(
    INTENTION_OPERATIONS.addIntention,
    async (c, { body: given }) => {
      const price = readPrice(given);
      const { importer } = await findImporter(sql, c.var.orgId);
      const { settings } = await readServiceState(sql, ports.runSettings);
      const { fields } = await checkManualFields(ports, c.var.orgId, settings.maxTags, {
        ...given,
        price: price === undefined ? '' : price,
        name: null,
        quantity: given.quantity.value,
        unit: given.quantity.unit,
      });
      const territory = await findPlace(ports, given.city === undefined ? importer.city : given.city);
      checkReadOnly(given, { territory, state: 'published', photos: [], videos: [] });
      const limit = importer.activeIntentionLimit ?? settings.activeIntentionsLimit;
      const id = await addIntention(sql, c.var.orgId, fields, territory, limit);
      if (id === null) throw limitReached(limit);
      return c.json(await shown(ports, c, id), 201);
    },
    edits,
  );
  on(
    INTENTION_OPERATIONS.changeIntention,
    async (c, { body }) => {
      const stored = await findOwnIntention(c, sql);
      const changes = checkReadOnly(body, showIntention(stored, ports.baseUrl));
      await editIntention(ports, c.var.orgId, stored, changes);
      return c.json(await shown(ports, c, stored.id));
    },
    edits,
  );
  on(INTENTION_OPERATIONS.closeIntention, async (c) => {
    const stored = await findOwnIntention(c, sql);
    await closeIntention(sql, c.var.orgId, stored.id);
    return c.json(await shown(ports, c, stored.id));
  });
  on(
    INTENTION_OPERATIONS.publishIntention,
    async (c) => {
      const stored = await findOwnIntention(c, sql);
      await publishByHand(ports, c.var.orgId, stored);
      return c.json(await shown(ports, c, stored.id));
    },
    edits,
  );
  return routes;
}

async function shown(ports: WebPorts, c: WebContext, id: string) {
  const { sql, baseUrl } = ports;
  const stored = await findIntention(sql, c.var.orgId, id);
  if (stored === null) throw new Error(`the intention ${id} was there a moment ago`);
  return showIntention(stored, baseUrl);
}
