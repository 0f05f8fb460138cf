import {
  type BatchDetails,
  type BatchOutcomes,
  CATEGORY_FLAG,
  DRAFT_FLAG,
  ROWLESS_FLAG,
} from '../model/batch.ts';
import { elementAt } from '../model/element-at.ts';
import { addWarnings, type RunLedger, SEEN_DRAFT, SEEN_REFUSED } from './run-ledger.ts';

/** Enters a converted batch into the ledger, each offer at its ordinal. Returns how many rows it has for the stage. */
export function recordOutcomes(ledger: RunLedger, outcomes: BatchOutcomes): number {
  const details = JSON.parse(outcomes.details) as BatchDetails;
  const codes = details.tallies.map((text) => codeOf(ledger, text));
  let rows = 0;
  let rowless = 0;
  outcomes.ordinals.forEach((ordinal, index) => {
    const flags = elementAt(outcomes.flags, index);
    const isDraft = (flags & DRAFT_FLAG) !== 0;
    ledger.kinds[ordinal] = isDraft ? SEEN_DRAFT : SEEN_REFUSED;
    ledger.recognized[ordinal] = (flags & CATEGORY_FLAG) === 0 ? 0 : 1;
    ledger.ids[ordinal] = elementAt(details.ids, index);
    if (!isDraft) return;
    ledger.dataHashes[ordinal] = elementAt(outcomes.dataHashes, index);
    if ((flags & ROWLESS_FLAG) === 0) rows++;
    else ledger.names[ordinal] = elementAt(details.names, rowless++);
    ledger.tallyCodes[ordinal] = elementAt(codes, elementAt(details.tallyCodes, index));
  });
  for (const [index, refusal] of details.refusals)
    ledger.refusals.set(elementAt(outcomes.ordinals, index), refusal);
  addWarnings(ledger, details.warnings);
  return rows;
}

function codeOf(ledger: RunLedger, tally: string): number {
  const known = ledger.tallyTexts.get(tally);
  if (known !== undefined) return known;
  ledger.tallyTexts.set(tally, ledger.tallyTexts.size);
  return ledger.tallyTexts.size - 1;
}
