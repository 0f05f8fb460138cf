import { MAX_REFUSED_NAME, type Refusal } from '../model/refusal.ts';
import type { AnySql } from '../store/driver/connect.ts';
import { readStagedNames, readStoredNames } from '../store/run/read-names.ts';
import { cutCharacters } from '../text/cut-characters.ts';
import type { Plan } from './plan-changes.ts';
import { type RunLedger, SEEN_DRAFT, SEEN_SAME } from './run-ledger.ts';

/**
 * Gives the refusals that the plan decided (repeated id, limit) their product names. These offers were converted
 * or skipped, so their names are in the stage or with the intention; a run that writes carries no 60 000 names for
 * the few that need one, a dry run those of drafts without a row.
 */
export async function nameRefusals(
  sql: AnySql,
  orgId: string,
  plan: Plan,
  ledger: RunLedger,
): Promise<Refusal[]> {
  const nameless = (kind: number) => plan.refusals.filter(([ordinal]) => ledger.kinds[ordinal] === kind);
  const staged = await readStagedNames(
    sql,
    nameless(SEEN_DRAFT).flatMap(([ordinal]) => (ledger.names[ordinal] === undefined ? [ordinal] : [])),
  );
  const stored = await readStoredNames(
    sql,
    orgId,
    nameless(SEEN_SAME).flatMap(([, { id }]) => id ?? []),
  );
  return plan.refusals.map(([ordinal, refusal]) => {
    const name =
      ledger.kinds[ordinal] === SEEN_SAME && refusal.id !== null
        ? stored.get(refusal.id)
        : (ledger.names[ordinal] ?? staged.get(ordinal));
    return name === undefined ? refusal : { ...refusal, name: cutCharacters(name, MAX_REFUSED_NAME) };
  });
}
