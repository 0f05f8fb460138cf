import type { Hono } from 'hono';
import { suggestCities } from '../../store/territories/suggest-cities.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { PROFILE_OPERATIONS } from '../openapi/profile-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { changeProfile } from './change-profile.ts';
import { showProfile } from './show-profile.ts';

const MOST_SUGGESTED = 10;

/** `GET | PATCH /v1/org/profile`, `GET /v1/org/profile/cities?q=`. */
export function profileRoutes(ports: WebPorts, edits: RateLimit): Hono<Web> {
  const { routes, on } = serveOperations(ports);
  on(PROFILE_OPERATIONS.showProfile, async (c) => c.json(await showProfile(ports, c.var.orgId)));
  on(
    PROFILE_OPERATIONS.changeProfile,
    async (c, { body }) => {
      await changeProfile(ports, c.var.orgId, body);
      return c.json(await showProfile(ports, c.var.orgId));
    },
    edits,
  );
  on(PROFILE_OPERATIONS.suggestCities, async (c, { query }) =>
    c.json({ items: await suggestCities(ports.sql, query.q, MOST_SUGGESTED) }),
  );
  return routes;
}
