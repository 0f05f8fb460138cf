import { type BatchDetails, type BatchOutcomes, CATEGORY_FLAG, DRAFT_FLAG } from '../model/batch.ts';
import { type RunLedger, SEEN_DRAFT, SEEN_REFUSED } from './run-ledger.ts';

/** Enters a converted batch into the ledger, each offer at its ordinal. Returns how many rows it has for the stage. */
export function recordOutcomes(ledger: RunLedger, outcomes: BatchOutcomes): number {
  const details = JSON.parse(outcomes.details) as BatchDetails;
  const codes = details.tallies.map((text) => codeOf(ledger, text));
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
    ledger.tallyCodes[ordinal] = codes[details.tallyCodes[index]!]!;
  }
  for (const [index, refusal] of details.refusals) ledger.refusals.set(outcomes.ordinals[index]!, refusal);
  for (const [code, count] of Object.entries(details.warnings)) {
    ledger.warnings.set(code, (ledger.warnings.get(code) ?? 0) + count);
  }
  return drafts;
}

function codeOf(ledger: RunLedger, tally: string): number {
  const known = ledger.tallyTexts.get(tally);
  if (known !== undefined) return known;
  ledger.tallyTexts.set(tally, ledger.tallyTexts.size);
  return ledger.tallyTexts.size - 1;
}
