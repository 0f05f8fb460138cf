import type { Channel } from '../model/glossary.ts';
import { type Refusal, refuse } from '../model/refusal.ts';
import type { Fingerprints } from './fingerprints.ts';
import { idAt, type RunLedger, SEEN_DRAFT, SEEN_SAME } from './run-ledger.ts';

/** What a run is going to do. Offers are named by ordinal, stored intentions by their id. */
export interface Plan {
  /** Ordinals of staged offers that become new intentions. */
  readonly create: readonly number[];
  /** Ordinals of staged offers whose intention changes in place. */
  readonly update: readonly number[];
  /** Those of `update` that come back from closed or withdrawn. */
  readonly reopened: number;
  /** Ordinals of staged offers with equal data but other bytes: only the raw hash is written. */
  readonly refresh: readonly number[];
  readonly unchanged: number;
  /** Intentions that only change their channel (decision 17: that of the last run that had the product). */
  readonly takeOver: readonly string[];
  readonly close: readonly string[];
  /** Every refusal of the file with its ordinal, in file order; those decided here have no name yet. */
  readonly refusals: readonly (readonly [ordinal: number, refusal: Refusal])[];
  /** Tally texts of everything published by this file → how many offers have it. */
  readonly tallies: ReadonlyMap<string, number>;
  readonly recognized: number;
  readonly total: number;
}

export interface PlanRules {
  readonly channel: Channel;
  readonly removeMissing: boolean;
  /** Published intentions the organization may have after the run. */
  readonly activeLimit: number;
}

/**
 * Decides what becomes of every offer and every stored intention. Pure.
 *
 * - the first offer with an id wins, later ones are errors «повтор id в файле»;
 * - an offer that is present but refused keeps its intention untouched, except `available="false"`, which counts as absent;
 * - with `removeMissing`, published imported intentions absent from the file are closed;
 * - new and returning intentions are admitted in file order while the limit allows, counted after the closings.
 */
export function planChanges(ledger: RunLedger, fingerprints: Fingerprints, rules: PlanRules): Plan {
  const refusals = new Map(ledger.refusals);
  const present = new Uint8Array(fingerprints.externalIds.length);
  const stored = matchStored(ledger, fingerprints, refusals, present);
  const close = rules.removeMissing ? missing(fingerprints, present) : [];
  let room = countRoom(fingerprints, rules.activeLimit) + close.length;

  const create: number[] = [];
  const update: number[] = [];
  const refresh: number[] = [];
  const takeOver: string[] = [];
  const tallyTexts = [...ledger.tallyTexts.keys()];
  const tallies = new Map<string, number>();
  let unchanged = 0;
  let reopened = 0;
  let recognized = 0;
  for (let ordinal = 0; ordinal < ledger.offers; ordinal++) {
    if (ledger.kinds[ordinal] === SEEN_SAME || ledger.recognized[ordinal] === 1) recognized++;
    if (refusals.has(ordinal)) continue;
    const index = stored[ordinal]!;
    const isPublished = index >= 0 && fingerprints.states[index] === 'published';
    if (!isPublished && room <= 0) {
      refusals.set(ordinal, lateRefusal('limit_reached', ledger, fingerprints, ordinal));
      continue;
    }
    if (index < 0) create.push(ordinal);
    else if (!isPublished) {
      update.push(ordinal);
      reopened++;
    } else if (
      ledger.kinds[ordinal] === SEEN_SAME ||
      fingerprints.dataHashes[index] === ledger.dataHashes[ordinal]
    ) {
      unchanged++;
      if (ledger.kinds[ordinal] === SEEN_DRAFT && fingerprints.rawHashes[index] !== ledger.rawHashes[ordinal])
        refresh.push(ordinal);
      if (fingerprints.channels[index] !== rules.channel) takeOver.push(fingerprints.idOf(index));
    } else update.push(ordinal);
    if (!isPublished) room--;
    const tally =
      ledger.kinds[ordinal] === SEEN_SAME
        ? fingerprints.tallies[index]!
        : tallyTexts[ledger.tallyCodes[ordinal]!]!;
    tallies.set(tally, (tallies.get(tally) ?? 0) + 1);
  }
  return {
    create,
    update,
    reopened,
    refresh,
    unchanged,
    takeOver,
    close,
    refusals: [...refusals].sort(([a], [b]) => a - b),
    tallies,
    recognized,
    total: ledger.offers,
  };
}

/**
 * Finds each offer's stored intention (-1 when it has none), marks the intentions that the file contains, and
 * refuses repeated ids. Ids are only compared as text where an offer was converted: a skipped one is known by index.
 */
function matchStored(
  ledger: RunLedger,
  fingerprints: Fingerprints,
  refusals: Map<number, Refusal>,
  present: Uint8Array,
): Int32Array {
  const find = storedById(ledger, fingerprints);
  const stored = new Int32Array(ledger.offers).fill(-1);
  const claimed = new Uint8Array(present.length);
  const newIds = new Set<string>();
  for (let ordinal = 0; ordinal < ledger.offers; ordinal++) {
    const same = ledger.kinds[ordinal] === SEEN_SAME;
    const id = same ? null : (ledger.ids[ordinal] ?? null);
    if (!same && id === null) continue;
    const index = same ? ledger.same[ordinal]! : find(id!);
    const repeated = index >= 0 ? claimed[index] === 1 : newIds.has(id!);
    if (repeated) {
      refusals.set(ordinal, lateRefusal('duplicate_id', ledger, fingerprints, ordinal));
      continue;
    }
    if (index >= 0) claimed[index] = 1;
    else newIds.add(id!);
    stored[ordinal] = index;
    if (index >= 0 && refusals.get(ordinal)?.code !== 'not_available') present[index] = 1;
  }
  return stored;
}

/** Looks intentions up by external id; -1 when there is none. Nothing is indexed when no offer was converted. */
function storedById(ledger: RunLedger, fingerprints: Fingerprints): (id: string) => number {
  const byId = new Map<string, number>();
  if (ledger.ids.length > 0)
    for (let index = 0; index < fingerprints.externalIds.length; index++)
      byId.set(fingerprints.externalIds[index]!, index);
  return (id) => byId.get(id) ?? -1;
}

function missing(fingerprints: Fingerprints, present: Uint8Array): string[] {
  const ids: string[] = [];
  for (let index = 0; index < present.length; index++)
    if (present[index] === 0 && fingerprints.states[index] === 'published')
      ids.push(fingerprints.idOf(index));
  return ids;
}

/** How many intentions may be published besides those that are. */
export function countRoom(fingerprints: Fingerprints, activeLimit: number): number {
  const published = fingerprints.states.reduce(
    (count, state) => (state === 'published' ? count + 1 : count),
    0,
  );
  return activeLimit - fingerprints.publishedByHand - published;
}

/** A refusal that only the whole file can tell; it replaces whatever the offer would have been. */
function lateRefusal(
  code: 'duplicate_id' | 'limit_reached',
  ledger: RunLedger,
  fingerprints: Fingerprints,
  ordinal: number,
): Refusal {
  const name = ledger.refusals.get(ordinal)?.name ?? '';
  return refuse(code, { id: idAt(ledger, fingerprints, ordinal), name }, ledger.lines[ordinal]!);
}
