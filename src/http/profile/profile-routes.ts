import { Hono } from 'hono';
import { suggestCities } from '../../store/territories/suggest-cities.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import { requireSession } from '../admission/require-session.ts';
import { check, readJson } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { CityQuery, ProfileChanges } from '../openapi/profile-operations.ts';
import { changeProfile } from './change-profile.ts';
import { showProfile } from './show-profile.ts';

const MOST_SUGGESTED = 10;

/** `GET | PATCH /v1/org/profile`, `GET /v1/org/profile/cities?q=`. */
export function profileRoutes(ports: WebPorts, edits: RateLimit): Hono<Web> {
  return new Hono<Web>()
    .get('/v1/org/profile', requireSession(ports), async (c) =>
      c.json(await showProfile(ports, c.var.session.orgId)),
    )
    .patch('/v1/org/profile', requireSession(ports), async (c) => {
      await edits.take(c.var.session.orgId);
      const changes = await readJson(c.req.raw, ProfileChanges);
      await changeProfile(ports, c.var.session.orgId, changes);
      return c.json(await showProfile(ports, c.var.session.orgId));
    })
    .get('/v1/org/profile/cities', requireSession(ports), async (c) => {
      const { q } = check(c.req.query(), CityQuery);
      return c.json({ items: await suggestCities(ports.sql, q, MOST_SUGGESTED) });
    });
}
