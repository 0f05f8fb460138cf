import { Hono } from 'hono';
import { WHOLE_COUNTRY } from '../model/territory.ts';
import { readServiceState } from '../run/read-service-state.ts';
import { ExplainedOffer } from './api/intention-schemas.ts';
import { readJson } from './read-json.ts';
import { requireSession } from './require-session.ts';
import type { Web, WebPorts } from './web-ports.ts';

/** `POST /v1/org/intentions/explain`: how an offer of variant A is understood, decision by decision; nothing is stored. */
export function explainRoute(ports: WebPorts): Hono<Web> {
  return new Hono<Web>().post('/v1/org/intentions/explain', requireSession(ports.sql), async (c) => {
    const { category, ...given } = await readJson(c.req.raw, ExplainedOffer);
    const { settings } = await readServiceState(ports.sql, ports.runSettings);
    const offer = {
      ...given,
      id: 'explain',
      available: true,
      categoryPath: category
        .split('/')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      currency: null,
      city: null,
      pictures: [],
    };
    const context = {
      format: 'yml' as const,
      encoding: 'utf-8',
      categories: {},
      shopCity: null,
      profileTerritory: WHOLE_COUNTRY,
      cityTerritories: {},
      profileDomain: null,
      picturesPerOffer: settings.picturesPerOffer,
      maxTags: settings.maxTags,
      checkCurrency: false,
    };
    return c.json(await ports.run.pool.explain(offer, context, ports.run.dictionary()));
  });
}
