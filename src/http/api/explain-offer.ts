import type { z } from 'zod';
import type { Explanation } from '../../model/explanation.ts';
import { WHOLE_COUNTRY } from '../../model/territory.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import type { WebPorts } from '../edge/web-ports.ts';
import type { ExplainedOffer } from '../openapi/intention-schemas.ts';

/** How an offer of variant A is understood, decision by decision, on behalf of an organization; nothing is stored. */
export async function explainOffer(
  ports: WebPorts,
  owner: string,
  explained: z.infer<typeof ExplainedOffer>,
): Promise<Explanation> {
  const { category, ...given } = explained;
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
  return ports.run.pool.explain(offer, context, { owner, dictionary: ports.run.dictionary() });
}
