import { type BatchDetails, type BatchOutcomes, CATEGORY_FLAG, DRAFT_FLAG } from '../model/batch.ts';
import { type RunLedger, SEEN_DRAFT, SEEN_REFUSED } from './run-ledger.ts';

/** Enters a converted batch into the ledger, each offer at its ordinal. Returns how many rows it has for the stage. */
export function recordOutcomes(ledger: RunLedger, outcomes: BatchOutcomes): number {
  const details = JSON.parse(outcomes.details) as BatchDetails;
  let drafts = 0;
  for (let index = 0; index < outcomes.ordinals.length; index++) {
    const ordinal = outcomes.ordinals[index]!;
    const flags = outcomes.flags[index]!;
    const isDraft = (flags & DRAFT_FLAG) !== 0;
    ledger.kinds[ordinal] = isDraft ? SEEN_DRAFT : SEEN_REFUSED;
    ledger.recognized[ordinal] = (flags & CATEGORY_FLAG) === 0 ? 0 : 1;
    ledger.rawHashes[ordinal] = outcomes.rawHashes[index]!;
    ledger.ids[ordinal] = details.ids[index]!;
    if (!isDraft) continue;
    drafts++;
    ledger.dataHashes[ordinal] = outcomes.dataHashes[index]!;
    ledger.names[ordinal] = details.names[index]!;
    ledger.tallies[ordinal] = details.tallies[index]!;
  }
  for (const [index, refusal] of details.refusals) ledger.refusals.set(outcomes.ordinals[index]!, refusal);
  for (const [code, count] of Object.entries(details.warnings)) {
    ledger.warnings.set(code, (ledger.warnings.get(code) ?? 0) + count);
  }
  return drafts;
}
