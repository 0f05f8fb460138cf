import { elementAt } from '../model/element-at.ts';
import type { Refusal } from '../model/refusal.ts';
import type { Slice } from '../read/catalog-parts.ts';
import type { Fingerprints } from '../store/run/read-fingerprints.ts';

/** What became of one offer so far. */
export const SEEN_NOT = 0;
/** Same bytes as at the last import of a published intention: not converted. */
export const SEEN_SAME = 1;
export const SEEN_DRAFT = 2;
export const SEEN_REFUSED = 3;

/**
 * The account of a run while it reads: one element per offer of the file, in file order, filled in any order.
 * Batches come back interleaved; because every outcome lands at its ordinal, the report does not depend on it.
 */
export interface RunLedger {
  readonly kinds: Uint8Array;
  readonly lines: Uint32Array;
  /** `SEEN_SAME`: index of the intention in the fingerprints. */
  readonly same: Int32Array;
  readonly recognized: Uint8Array;
  readonly dataHashes: BigUint64Array;
  /** Ids of drafts and refusals; undefined for `SEEN_SAME`. */
  readonly ids: (string | null | undefined)[];
  /** Names of drafts without a row; undefined for all others. */
  readonly names: (string | undefined)[];
  /** Tally per draft, as its number in `tallyTexts`. */
  readonly tallyCodes: Uint32Array;
  /** Distinct tally texts of the run → number; 60 000 offers have a few hundred. */
  readonly tallyTexts: Map<string, number>;
  readonly refusals: Map<number, Refusal>;
  /** Tolerated defects found outside drafts: code → count. */
  readonly warnings: Map<string, number>;
  offers: number;
}

/** An empty ledger for at most `maxOffers` offers (22 bytes each, allocated at once). */
export function openLedger(maxOffers: number): RunLedger {
  return {
    kinds: new Uint8Array(maxOffers),
    lines: new Uint32Array(maxOffers),
    same: new Int32Array(maxOffers),
    recognized: new Uint8Array(maxOffers),
    dataHashes: new BigUint64Array(maxOffers),
    ids: [],
    names: [],
    tallyCodes: new Uint32Array(maxOffers),
    tallyTexts: new Map(),
    refusals: new Map(),
    warnings: new Map(),
    offers: 0,
  };
}

/** Enters an offer that has been found in the file. */
export function noteSlice(ledger: RunLedger, { ordinal, line }: Slice): void {
  ledger.lines[ordinal] = line;
  ledger.offers = ordinal + 1;
}

/** Adds tolerated defects found outside drafts: code → count. */
export function addWarnings(ledger: RunLedger, warnings: Readonly<Record<string, number>>): void {
  for (const [code, count] of Object.entries(warnings))
    ledger.warnings.set(code, (ledger.warnings.get(code) ?? 0) + count);
}

/** The product id of an offer, wherever it stands; null when it has none. */
export function idAt(ledger: RunLedger, fingerprints: Fingerprints, ordinal: number): string | null {
  if (ledger.kinds[ordinal] === SEEN_SAME)
    return elementAt(fingerprints.externalIds, elementAt(ledger.same, ordinal));
  return ledger.ids[ordinal] ?? null;
}
