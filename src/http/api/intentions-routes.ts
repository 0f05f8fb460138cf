import type { Hono } from 'hono';
import type { z } from 'zod';
import { listChangedIntentions } from '../../store/intentions/list-changed-intentions.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { INTENTION_OPERATIONS } from '../openapi/intention-operations.ts';
import type { IntentionFilter } from '../openapi/intention-schemas.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { countFound, searchIntentions } from './search-intentions.ts';
import { showIntention } from './show-intention.ts';
import { takePage } from './take-page.ts';

type Query = z.output<typeof IntentionFilter>;

/** `GET /v1/org/intentions?external_id=&state=&q=&limit=&cursor=`, or `?changed_after=`, of the organization. */
export function intentionsRoutes(ports: WebPorts): Hono<Web> {
  const { routes, on } = serveOperations(ports);
  on(INTENTION_OPERATIONS.listIntentions, async (c, { query }) => {
    const { orgId } = c.var;
    const { items, ...page } =
      query.changed_after === undefined
        ? await takeList(ports, orgId, query)
        : await takeChanged(ports, orgId, query.changed_after, query);
    return c.json({ items: items.map((intention) => showIntention(intention, ports.baseUrl)), ...page });
  });
  return routes;
}

async function takeList(ports: WebPorts, orgId: string, query: Query) {
  const asked = {
    id: null,
    externalId: query.external_id ?? null,
    state: query.state ?? null,
    pinned: query.pinned !== undefined,
    query: query.q,
    limit: query.limit,
    after: query.cursor ?? null,
  };
  const { items, next } = takePage(await searchIntentions(ports, orgId, asked), query.limit);
  const total = asked.after === null ? await countFound(ports, orgId, asked) : null;
  return { items, next_cursor: next, total, changed_after: null };
}

/** Filters are refused: what no longer passes one would go unnoticed. Every row is read, as by a search. */
async function takeChanged(
  { sql, searches }: WebPorts,
  orgId: string,
  cursor: string,
  { limit, changed_after: _, ...filters }: Query,
) {
  const refuse = (text: string, member: string) => new EdgeFailure('bad_request', text, { member });
  const [filter] = Object.entries(filters).find(([, value]) => value !== undefined) ?? [];
  if (filter !== undefined)
    throw refuse(`С changed_after «${filter}» не сочетается: приходит всё, что изменилось.`, filter);
  const done = await searches.take(orgId);
  const changed = await listChangedIntentions(sql, orgId, cursor, limit).finally(done);
  if (changed === null)
    throw refuse(
      'Такого changed_after эта база не выдавала. Начните сначала: changed_after=0.',
      'changed_after',
    );
  return { items: changed.items, next_cursor: null, total: null, changed_after: changed.cursor };
}
