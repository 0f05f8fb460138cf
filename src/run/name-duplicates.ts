import type { AnySql } from '../store/connect.ts';
import { readNames } from '../store/read-names.ts';
import type { Fingerprints } from './fingerprints.ts';
import { idAt, type RunLedger, SEEN_SAME } from './run-ledger.ts';

/**
 * Gives repeated products among the unconverted offers their names, which the report shows and only the database
 * has: an offer that was skipped by its bytes must be refused exactly as if it had been converted.
 */
export async function nameDuplicates(
  sql: AnySql,
  orgId: string,
  ledger: RunLedger,
  fingerprints: Fingerprints,
): Promise<void> {
  const seen = new Set<string>();
  const repeated: number[] = [];
  for (let ordinal = 0; ordinal < ledger.offers; ordinal++) {
    const id = idAt(ledger, fingerprints, ordinal);
    if (id === null) continue;
    if (seen.has(id) && ledger.kinds[ordinal] === SEEN_SAME) repeated.push(ordinal);
    seen.add(id);
  }
  if (repeated.length === 0) return;
  const names = await readNames(
    sql,
    orgId,
    repeated.map((ordinal) => idAt(ledger, fingerprints, ordinal)!),
  );
  for (const ordinal of repeated)
    ledger.names[ordinal] = names.get(idAt(ledger, fingerprints, ordinal)!) ?? '';
}
