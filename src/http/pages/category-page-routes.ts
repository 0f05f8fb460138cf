import { Hono } from 'hono';
import { z } from 'zod';
import { CategoriesPage } from '../../pages/intention/categories-page.tsx';
import type { ListChoices } from '../../pages/intention/list-filter.tsx';
import { requireSession } from '../admission/require-session.ts';
import { readListQuery } from '../api/read-list-query.ts';
import { countCategories } from '../api/search-intentions.ts';
import { sumCategories } from '../api/sum-categories.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { IntentionFilter } from '../openapi/intention-schemas.ts';
import { frameOf } from './frame-of.ts';

/** The choices of the list that is gone back to, on its first page. */
const Chosen = IntentionFilter.omit({
  limit: true,
  changed_after: true,
  external_id: true,
  cursor: true,
}).extend({ part: z.string().max(200).default('') });

/** `/intentions/categories` of the account area: from here the list is narrowed to a category. */
export function categoryPageRoutes(ports: WebPorts, assets: string): Hono<Web> {
  return new Hono<Web>().get('/intentions/categories', requireSession(ports), async (c) => {
    const typed = Object.entries(c.req.query()).filter(([name, value]) => value !== '' && name !== 'cursor');
    const { part, ...choices } = check(Object.fromEntries(typed), Chosen);
    const { orgId } = c.var.session;
    // As many as the list will have: of its tab, its words, its marks.
    const asked = await readListQuery(ports.sql, orgId, { ...choices, category: undefined }, 1);
    const { items, total } = sumCategories(await countCategories(ports, orgId, asked), part);
    const view = { items, total, choices: choices as ListChoices, part };
    return c.html(CategoriesPage({ frame: await frameOf(c, ports.sql, assets), view }));
  });
}
