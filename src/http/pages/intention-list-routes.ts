import { Hono } from 'hono';
import { z } from 'zod';
import { IntentionsPage } from '../../pages/intention/intentions-page.tsx';
import { type ListChoices, queryOf } from '../../pages/intention/list-filter.tsx';
import type { RateLimit } from '../admission/limit-rate.ts';
import { requireSession } from '../admission/require-session.ts';
import { readListQuery } from '../api/read-list-query.ts';
import { countFound, searchIntentions } from '../api/search-intentions.ts';
import { takePage } from '../api/take-page.ts';
import { formLimit } from '../edge/read-form.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import type { ManyChanges } from '../edit/change-many-by-hand.ts';
import { IntentionFilter } from '../openapi/intention-schemas.ts';
import { frameOf } from './frame-of.ts';

const PER_PAGE = 24;
/** A path of categories in Russian takes six characters a letter; an address has 16 KB. */
const MOST_BACK = 8000;
const Listed = IntentionFilter.omit({ limit: true, changed_after: true, external_id: true });
const Bulk = z.object({ action: z.enum(['close', 'publish']), ids: z.array(z.uuid()).max(500) });
const Done = z.object({
  done: z.enum(['close', 'publish', 'none']).optional(),
  changed: z.coerce.number().int().optional(),
  over_limit: z.coerce.number().int().optional(),
  not_passed: z.coerce.number().int().optional(),
});

/** `/intentions` of the account area: the list with its filters, and what is done to many of it at once. */
export function intentionListRoutes(
  ports: WebPorts,
  assets: string,
  { edits, manyChanges }: { readonly edits: RateLimit; readonly manyChanges: ManyChanges },
): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports);
  return new Hono<Web>()
    .get('/intentions', signedIn, async (c) => {
      const { orgId } = c.var.session;
      const { done, changed, over_limit, not_passed, ...typed } = c.req.query();
      const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
      const query = check(given, Listed);
      const asked = await readListQuery(sql, orgId, query, PER_PAGE);
      const found = await searchIntentions(ports, orgId, asked);
      const { items, next } = takePage(found, PER_PAGE);
      const { cursor, ...choices } = query;
      // What has just been done to the whole last page has taken it out of a list of one state.
      if (cursor !== undefined && items.length === 0)
        return c.redirect(`/intentions?${queryOf({ ...c.req.query(), cursor: '' })}`, 303);
      const view = {
        cursor,
        items,
        choices: choices as ListChoices,
        counts: await countFound(ports, orgId, asked, found),
        next,
        done: check({ done, changed, over_limit, not_passed }, Done),
      };
      return c.html(IntentionsPage({ frame: await frameOf(c, sql, assets), view }));
    })
    .post('/intentions/bulk', signedIn, formLimit, async (c) => {
      const { orgId } = c.var.session;
      await edits.take(orgId);
      const form = await c.req.parseBody({ all: true });
      const ids = [form.ids ?? []].flat();
      const back = new URLSearchParams(typeof form.back === 'string' ? form.back.slice(0, MOST_BACK) : '');
      const { action, ids: chosen } = check({ action: form.action, ids }, Bulk);
      if (chosen.length === 0) back.set('done', 'none');
      else {
        const { changed, over_limit, refused } = await manyChanges(orgId, { action, ids: chosen });
        back.set('done', action);
        back.set('changed', String(changed));
        back.set('over_limit', String(over_limit));
        back.set('not_passed', String(refused.length));
      }
      return c.redirect(`/intentions?${back}`, 303);
    });
}
