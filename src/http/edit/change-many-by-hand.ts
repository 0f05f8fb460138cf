import type { z } from 'zod';
import { elementAt } from '../../model/element-at.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import { findImporter } from '../../store/accounts/find-importer.ts';
import { changeMany, type ManyChanged } from '../../store/intentions/change-many.ts';
import { listUnpublished } from '../../store/intentions/list-unpublished.ts';
import { limitRate } from '../admission/limit-rate.ts';
import type { WebPorts } from '../edge/web-ports.ts';
import type { BulkChange } from '../openapi/intention-schemas.ts';
import { readStoredFields } from './read-stored-fields.ts';

/** Why an intention was not published, as the report of an import would say it. */
export interface RefusedIntention {
  readonly id: string;
  readonly code: string;
  readonly reason: string;
}

/**
 * Closes or publishes many intentions, by API and page alike. What is published passes the checks that publishing one does; the
 * limit is the organization's. Rejects with RunFailure `rate_limited`, `overloaded`, `conversion_timeout`.
 */
export type ManyChanges = (
  orgId: string,
  change: z.output<typeof BulkChange>,
) => Promise<ManyChanged & { readonly refused: readonly RefusedIntention[] }>;

/** Five hundred checks take a conversion thread up to half a second. */
const PUBLISHINGS_PER_MINUTE = 10;
/** Checked in one turn of a thread: a tenth of a second at most, so that nobody else's page waits longer. */
const CHECKED_AT_ONCE = 50;

export function openManyChanges(ports: WebPorts): ManyChanges {
  const publishings = limitRate(ports.sql, 'bulk publish', PUBLISHINGS_PER_MINUTE);
  return async (orgId, { action, ids }) => {
    if (action === 'publish') await publishings.take(orgId);
    const { importer } = await findImporter(ports.sql, orgId);
    const { settings } = await readServiceState(ports.sql, ports.runSettings);
    const refused = action === 'publish' ? await listRefused(ports, orgId, ids, settings.maxTags) : [];
    const without = new Set(refused.map(({ id }) => id));
    const changed = await changeMany(
      ports.sql,
      orgId,
      { action, ids: ids.filter((id) => !without.has(id)) },
      importer.activeIntentionLimit ?? settings.activeIntentionsLimit,
    );
    return { ...changed, refused };
  };
}

async function listRefused(
  { sql, run }: WebPorts,
  orgId: string,
  ids: readonly string[],
  maxTags: number,
): Promise<RefusedIntention[]> {
  const stored = await listUnpublished(sql, orgId, ids);
  const refused: RefusedIntention[] = [];
  for (let from = 0; from < stored.length; from += CHECKED_AT_ONCE) {
    const some = stored.slice(from, from + CHECKED_AT_ONCE);
    const work = { owner: orgId, dictionary: run.dictionary() };
    const checks = await run.pool.checkManual(some.map(readStoredFields), maxTags, work);
    for (const [index, check] of checks.entries())
      if ('refusal' in check) refused.push({ id: elementAt(some, index).id, ...check.refusal });
  }
  return refused;
}
