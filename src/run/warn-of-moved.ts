import type { ReservedSql } from '../store/driver/connect.ts';
import { countMoved } from '../store/run/count-moved.ts';
import type { Plan } from './plan-changes.ts';
import { addWarnings, type RunLedger } from './run-ledger.ts';

/** Counts among the warnings how many intentions the run moves to the place of the profile. */
export async function warnOfMoved(
  connection: ReservedSql,
  orgId: string,
  plan: Plan,
  { ledger, conversion }: { readonly ledger: RunLedger; readonly conversion: bigint },
): Promise<void> {
  if (plan.update.length === 0) return;
  const moved = await countMoved(connection, { orgId, conversion }, plan.update);
  if (moved > 0) addWarnings(ledger, { moved_city: moved });
}
