import { elementAt } from '../model/element-at.ts';
import type { Channel } from '../model/glossary.ts';
import { type Refusal, refuse } from '../model/refusal.ts';
import type { PlannedChanges } from '../store/run/apply-plan.ts';
import type { Fingerprints } from '../store/run/read-fingerprints.ts';
import { idAt, type RunLedger, SEEN_DRAFT, SEEN_SAME } from './run-ledger.ts';

/** What a run is going to do. Offers are named by ordinal, stored intentions by their id. */
export interface Plan extends PlannedChanges {
  readonly unchanged: number;
  /** Intentions whose product the file holds, and that a pin keeps closed. */
  readonly keptClosed: readonly string[];
  /** Refused offers whose intentions are published, and stay as they are. */
  readonly refusedPublished: number;
  /** Every refusal of the file with its ordinal, in file order; those decided here have no name yet. */
  readonly refusals: readonly (readonly [ordinal: number, refusal: Refusal])[];
  /** Tally texts of everything published by this file → how many offers have it. */
  readonly tallies: ReadonlyMap<string, number>;
  readonly recognized: number;
  readonly total: number;
}

/** Offers looked at between two stops: 0.2 ms. */
const AT_ONCE = 512;

export interface PlanRules {
  readonly channel: Channel;
  readonly removeMissing: boolean;
  /** Published intentions the organization may have after the run. */
  readonly activeLimit: number;
}

/**
 * Decides what becomes of every offer and every stored intention. Pure; stops after every few hundred offers, for whoever
 * drives it to give way.
 *
 * - the first offer with an id wins, later ones are errors «повтор id в файле»;
 * - an offer that is present but refused keeps its intention untouched, except `available="false"`, which counts as absent;
 * - with `removeMissing`, published imported intentions absent from the file are closed;
 * - one whose closing is pinned stays closed and counts as unchanged;
 * - new and returning intentions are admitted in file order while the limit allows, counted after the closings.
 */
export function* planChanges(
  ledger: RunLedger,
  fingerprints: Fingerprints,
  rules: PlanRules,
): Generator<void, Plan, void> {
  const refusals = new Map(ledger.refusals);
  const present = new Uint8Array(fingerprints.externalIds.length);
  const stored = yield* matchStored(ledger, fingerprints, refusals, present);
  const close = rules.removeMissing ? missing(fingerprints, present) : [];
  let room = countRoom(fingerprints, rules.activeLimit) + close.length;

  const create: number[] = [];
  const update: number[] = [];
  const refresh: number[] = [];
  const takeOver: string[] = [];
  const keptClosed: string[] = [];
  const tallyTexts = [...ledger.tallyTexts.keys()];
  const tallies = new Map<string, number>();
  let unchanged = 0;
  let refusedPublished = 0;
  let recognized = 0;
  for (let ordinal = 0; ordinal < ledger.offers; ordinal++) {
    if (ordinal % AT_ONCE === 0) yield;
    if (ledger.kinds[ordinal] === SEEN_SAME || ledger.recognized[ordinal] === 1) recognized++;
    const index = elementAt(stored, ordinal);
    const isPublished = index >= 0 && fingerprints.states[index] === 'published';
    const refused = refusals.get(ordinal);
    if (refused !== undefined) {
      if (isPublished && refused.code !== 'not_available') refusedPublished++;
      continue;
    }
    const isKeptClosed = index >= 0 && fingerprints.keptClosed.has(index);
    if (!isPublished && !isKeptClosed && room <= 0) {
      refusals.set(ordinal, lateRefusal('limit_reached', ledger, fingerprints, ordinal));
      continue;
    }
    if (index < 0) create.push(ordinal);
    else if (isKeptClosed) {
      unchanged++;
      keptClosed.push(fingerprints.idOf(index));
      if (fingerprints.channels[index] !== rules.channel) takeOver.push(fingerprints.idOf(index));
    } else if (!isPublished) update.push(ordinal);
    else if (
      ledger.kinds[ordinal] === SEEN_SAME ||
      fingerprints.dataHashes[index] === ledger.dataHashes[ordinal]
    ) {
      unchanged++;
      if (ledger.kinds[ordinal] === SEEN_DRAFT) refresh.push(ordinal);
      if (fingerprints.channels[index] !== rules.channel) takeOver.push(fingerprints.idOf(index));
    } else update.push(ordinal);
    if (!isPublished && !isKeptClosed) room--;
    const tally =
      ledger.kinds[ordinal] === SEEN_SAME
        ? elementAt(fingerprints.tallies, index)
        : elementAt(tallyTexts, elementAt(ledger.tallyCodes, ordinal));
    tallies.set(tally, (tallies.get(tally) ?? 0) + 1);
  }
  yield;
  return {
    create,
    update,
    refresh,
    unchanged,
    keptClosed,
    refusedPublished,
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
function* matchStored(
  ledger: RunLedger,
  fingerprints: Fingerprints,
  refusals: Map<number, Refusal>,
  present: Uint8Array,
): Generator<void, Int32Array, void> {
  const productAt = yield* findProducts(ledger, fingerprints);
  const stored = new Int32Array(ledger.offers).fill(-1);
  const taken = new Uint8Array(fingerprints.externalIds.length);
  const newIds = new Set<string>();
  for (let ordinal = 0; ordinal < ledger.offers; ordinal++) {
    if (ordinal % AT_ONCE === 0) yield;
    const product = productAt(ordinal);
    if (product === null) continue;
    const isRepeated = typeof product === 'string' ? newIds.has(product) : taken[product] === 1;
    if (isRepeated) {
      refusals.set(ordinal, lateRefusal('duplicate_id', ledger, fingerprints, ordinal));
      continue;
    }
    if (typeof product === 'string') {
      newIds.add(product);
      continue;
    }
    taken[product] = 1;
    stored[ordinal] = product;
    if (refusals.get(ordinal)?.code !== 'not_available') present[product] = 1;
  }
  return stored;
}

/** Tells the product of an offer: index of its intention, or id of a new one; null when the offer has no id. */
function* findProducts(
  ledger: RunLedger,
  fingerprints: Fingerprints,
): Generator<void, (ordinal: number) => number | string | null, void> {
  const byId = new Map<string, number>();
  // Nothing is indexed when no offer was converted.
  if (ledger.ids.length > 0)
    for (const [index, id] of fingerprints.externalIds.entries()) {
      if (index % AT_ONCE === 0) yield;
      byId.set(id, index);
    }
  return (ordinal) => {
    if (ledger.kinds[ordinal] === SEEN_SAME) return elementAt(ledger.same, ordinal);
    const id = ledger.ids[ordinal] ?? null;
    return id === null ? null : (byId.get(id) ?? id);
  };
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
  return refuse(code, { id: idAt(ledger, fingerprints, ordinal), name }, elementAt(ledger.lines, ordinal));
}
