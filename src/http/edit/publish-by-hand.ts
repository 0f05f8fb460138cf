import { readServiceState } from '../../run/read-service-state.ts';
import { findImporter } from '../../store/accounts/find-importer.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { publishIntention } from '../../store/intentions/publish-intention.ts';
import { checkManualFields, limitReached } from '../api/edit-intention.ts';
import type { WebPorts } from '../edge/web-ports.ts';
import { readStoredFields } from './read-stored-fields.ts';

/**
 * Publishes a closed or withdrawn intention again, after the checks that a new one passes: a word may have been forbidden
 * since. Rejects with EdgeFailure `not_publishable` with the reason.
 */
export async function publishByHand(ports: WebPorts, orgId: string, stored: IntentionRecord): Promise<void> {
  const { settings } = await readServiceState(ports.sql, ports.runSettings);
  await checkManualFields(ports, orgId, settings.maxTags, readStoredFields(stored));
  const { importer } = await findImporter(ports.sql, orgId);
  const limit = importer.activeIntentionLimit ?? settings.activeIntentionsLimit;
  if (!(await publishIntention(ports.sql, orgId, stored.id, limit))) throw limitReached(limit);
}
