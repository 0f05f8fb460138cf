import type { Hono } from 'hono';
import type { z } from 'zod';
import { readServiceState } from '../../run/read-service-state.ts';
import { findImporter } from '../../store/accounts/find-importer.ts';
import { changeMany, type ManyChanged } from '../../store/intentions/change-many.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { INTENTION_OPERATIONS } from '../openapi/intention-operations.ts';
import type { BulkChange } from '../openapi/intention-schemas.ts';
import { serveOperations } from '../openapi/serve-operations.ts';

/** `POST /v1/org/intentions/bulk`: many intentions closed or published again. */
export function changeManyRoute(ports: WebPorts, edits: RateLimit): Hono<Web> {
  const { routes, on } = serveOperations(ports);
  on(
    INTENTION_OPERATIONS.changeMany,
    async (c, { body }) => c.json(await changeManyFor(ports, c.var.orgId, body)),
    edits,
  );
  return routes;
}

/** The same for a page; the limit is the organization's. */
export async function changeManyFor(
  ports: WebPorts,
  orgId: string,
  change: z.output<typeof BulkChange>,
): Promise<ManyChanged> {
  const { importer } = await findImporter(ports.sql, orgId);
  const { settings } = await readServiceState(ports.sql, ports.runSettings);
  return changeMany(
    ports.sql,
    orgId,
    change,
    importer.activeIntentionLimit ?? settings.activeIntentionsLimit,
  );
}
