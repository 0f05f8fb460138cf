import type { Hono } from 'hono';
import type { z } from 'zod';
import { findTimeZone } from '../../store/accounts/organizations.ts';
import { listChangedIntentions } from '../../store/intentions/list-changed-intentions.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { totalOf } from '../../store/intentions/which-intentions.ts';
import { limitRate } from '../admission/limit-rate.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { streamPieces } from '../edge/stream-pieces.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { INTENTION_OPERATIONS } from '../openapi/intention-operations.ts';
import type { IntentionFilter } from '../openapi/intention-schemas.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { nameDownload } from '../runs/name-download.ts';
import { readListQuery } from './read-list-query.ts';
import { type AskedIntentions, countCategories, countFound, searchIntentions } from './search-intentions.ts';
import { showIntention } from './show-intention.ts';
import { sumCategories } from './sum-categories.ts';
import { takePage } from './take-page.ts';
import { writeIntentionsCsv } from './write-intentions-csv.ts';

/** Each may be all that the organization has. */
const EXPORTS_PER_MINUTE = 10;
/** Some 100 KB of table. */
const EXPORT_PAGE = 500;

type Query = z.output<typeof IntentionFilter>;

/** `GET /v1/org/intentions/export`, and `GET /v1/org/intentions?external_id=&state=&q=&limit=&cursor=`, or `?changed_after=`, of the organization. */
export function intentionsRoutes(ports: WebPorts): Hono<Web> {
  const exports = limitRate(ports.sql, 'exports', EXPORTS_PER_MINUTE);
  const { routes, on } = serveOperations(ports);
  on(INTENTION_OPERATIONS.listIntentions, async (c, { query }) => {
    const { orgId } = c.var;
    const { items, ...page } =
      query.changed_after === undefined
        ? await takeList(ports, orgId, query)
        : await takeChanged(ports, orgId, query.changed_after, query);
    return c.json({ items: items.map((intention) => showIntention(intention, ports.baseUrl)), ...page });
  });
  on(INTENTION_OPERATIONS.exportIntentions, async (c, { query }) => {
    const { orgId } = c.var;
    await exports.take(orgId);
    const asked = await readListQuery(ports.sql, orgId, query, EXPORT_PAGE);
    const zone = await findTimeZone(ports.sql, orgId);
    c.header('content-type', 'text/csv; charset=utf-8');
    const shop = c.var.session?.organizationName ?? null;
    c.header(
      'content-disposition',
      nameDownload('intentions.csv', { what: 'намерения', shop, at: new Date(), zone }),
    );
    const pages = readPages(ports, orgId, asked);
    return streamPieces(
      c,
      writeIntentionsCsv(pages, { baseUrl: ports.baseUrl, zone }),
      await ports.streams.take(orgId),
    );
  });
  on(INTENTION_OPERATIONS.listCategories, async (c, { query }) =>
    c.json(sumCategories(await countCategories(ports, c.var.orgId), query.q)),
  );
  return routes;
}

/** All pages of a list, each read when it is asked for: whoever takes them slowly holds one. */
async function* readPages(
  ports: WebPorts,
  orgId: string,
  asked: AskedIntentions,
): AsyncGenerator<readonly IntentionRecord[]> {
  for (let after = asked.after; ; ) {
    const found = await searchIntentions(ports, orgId, { ...asked, after });
    const { items, next } = takePage(found, asked.limit);
    yield items;
    if (next === null) return;
    after = next;
  }
}

async function takeList(ports: WebPorts, orgId: string, query: Query) {
  const asked = await readListQuery(ports.sql, orgId, query, query.limit);
  const found = await searchIntentions(ports, orgId, asked);
  const { items, next } = takePage(found, query.limit);
  const states = asked.after === null ? await countFound(ports, orgId, asked, found) : null;
  const total = states === null ? null : totalOf(states, asked.state);
  return { items, next_cursor: next, total, states, changed_after: null };
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
  return {
    items: changed.items,
    next_cursor: null,
    total: null,
    states: null,
    changed_after: changed.cursor,
  };
}
