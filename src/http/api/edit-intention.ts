import type { z } from 'zod';
import type { CheckedFields, ManualFields } from '../../model/manual-intention.ts';
import { type Territory, WHOLE_COUNTRY } from '../../model/territory.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import { changeIntention } from '../../store/intentions/change-intention.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { findTerritories } from '../../store/territories/find-territories.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebPorts } from '../edge/web-ports.ts';
import type { IntentionChanges } from '../openapi/intention-schemas.ts';

/**
 * Changes an intention by hand; what is left out stays. Rejects with EdgeFailure `not_publishable` with the reason
 * that an imported one would be refused for, `bad_request` for an unknown city.
 */
export async function editIntention(
  ports: WebPorts,
  orgId: string,
  stored: IntentionRecord,
  changes: z.infer<typeof IntentionChanges>,
): Promise<void> {
  const { settings } = await readServiceState(ports.sql, ports.runSettings);
  const quantity = changes.quantity ?? { value: Number(stored.quantity), unit: stored.unit };
  const fields = await checkFields(ports, settings.maxTags, {
    title: changes.title ?? stored.title,
    description: changes.description ?? stored.body,
    price: changes.price ?? stored.price,
    quantity: quantity.value,
    unit: quantity.unit,
    tags: changes.tags ?? stored.tags,
  });
  // The stored description is in its final form; only one that was typed is formatted anew.
  const kept: CheckedFields = changes.description === undefined ? { ...fields, body: stored.body } : fields;
  const territory = changes.city === undefined ? placeOf(stored) : await findPlace(ports, changes.city);
  await changeIntention(ports.sql, orgId, stored.id, kept, territory);
}

/** The checks that imported offers pass. Rejects with EdgeFailure `not_publishable`. */
export async function checkFields(
  ports: WebPorts,
  maxTags: number,
  fields: ManualFields,
): Promise<CheckedFields> {
  const check = await ports.run.pool.checkManual(fields, maxTags, ports.run.dictionary());
  if ('refusal' in check)
    throw new EdgeFailure('not_publishable', check.refusal.reason, { reason_code: check.refusal.code });
  return check.fields;
}

/** A city as written, or null for the whole country. Rejects with EdgeFailure `bad_request` for an unknown one. */
export async function findPlace(ports: WebPorts, city: string | null): Promise<Territory> {
  if (city === null || city.trim() === '') return WHOLE_COUNTRY;
  const territory = (await findTerritories(ports.sql, [city]))[city];
  if (territory === undefined || territory === null)
    throw new EdgeFailure('bad_request', `Город «${city}» не найден в реестре.`, { member: 'city' });
  return territory;
}

function placeOf(stored: IntentionRecord): Territory {
  return {
    level: stored.territory_level,
    region: stored.territory_region,
    city: stored.territory_city,
    address: stored.territory_address,
  };
}
