import type { z } from 'zod';
import { contextWithoutFile } from '../../model/context-without-file.ts';
import type { Explanation } from '../../model/explanation.ts';
import type { Offer } from '../../model/offer.ts';
import type { OfferSource } from '../../model/offer-source.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import { findImporter } from '../../store/accounts/find-importer.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import type { WebPorts } from '../edge/web-ports.ts';
import type { ExplainedOffer } from '../openapi/intention-schemas.ts';

/** How an offer of variant A is understood, decision by decision, on behalf of an organization; nothing is stored. */
export async function explainOffer(
  ports: WebPorts,
  owner: string,
  explained: z.infer<typeof ExplainedOffer>,
): Promise<Explanation> {
  const { category, ...given } = explained;
  const categoryPath = category
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return explain(ports, owner, { ...given, format: 'yml', categoryPath }, null);
}

/** How the product of an intention is understood, as it was read from its file. */
export async function explainIntention(
  ports: WebPorts,
  owner: string,
  { name, price }: Pick<IntentionRecord, 'name' | 'price'>,
  source: OfferSource,
): Promise<Explanation> {
  const { importer } = await findImporter(ports.sql, owner);
  const { city: _, ...read } = source;
  return explain(ports, owner, { ...read, name, price: price ?? '1', description: null }, importer.domain);
}

/** Where it is offered decides neither title nor tags. */
type Explained = Omit<Offer, 'id' | 'available' | 'currency' | 'city' | 'pictures'> &
  Pick<OfferSource, 'format'>;

async function explain(
  ports: WebPorts,
  owner: string,
  { format, ...given }: Explained,
  profileDomain: string | null,
): Promise<Explanation> {
  const { settings } = await readServiceState(ports.sql, ports.runSettings);
  const offer = { ...given, id: 'explain', available: true, currency: null, city: null, pictures: [] };
  const context = contextWithoutFile(format, profileDomain, settings);
  return ports.run.pool.explain(offer, context, { owner, dictionary: ports.run.dictionary() });
}
