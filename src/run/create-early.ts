import type { WrittenIntentions } from '../store/run/create-intentions.ts';
import type { Fingerprints } from '../store/run/read-fingerprints.ts';
import { type RunLedger, SEEN_DRAFT, SEEN_NOT } from './run-ledger.ts';

/** New products that a run has created while it still reads the file. */
export interface EarlyCreation {
  /** Creates what has become certain since the last call, once that is enough to be worth a statement. */
  advance(): Promise<void>;
  /** What has been created: the beginning of what the plan creates. */
  done(): EarlyCreations;
}

export interface EarlyCreations extends WrittenIntentions {
  /** Ordinals, in file order. */
  readonly ordinals: readonly number[];
}

export interface EarlyCreationPorts {
  readonly ledger: RunLedger;
  readonly fingerprints: Fingerprints;
  /** Intentions that the organization may publish besides those it has. */
  readonly room: number;
  /** Creates staged offers inside the run's transaction. */
  create(ordinals: readonly number[]): Promise<WrittenIntentions>;
  /** Milliseconds since the reading began. */
  elapsedMs(): number;
}

/** About 15 ms of the database. A smaller import is created by the apply, and has no transaction before it. */
const ENOUGH = 2048;
/**
 * The transaction lasts as long as the file arrives, and old rows of all tables stay until it ends: a file of which the
 * first products took longer, 60 000 of which would take five minutes, gets none before its end.
 */
const SLOW_AFTER_MS = 10_000;

/**
 * Creates the products of an organization's first import as soon as it is certain that the plan creates them: all
 * before them in the file are known, none of these has their id, and the limit leaves room. The database would be
 * idle meanwhile, and busy for 0.5 s after the last of 60 000 offers. The plan decides as ever; the apply compares.
 */
export function openEarlyCreation(ports: EarlyCreationPorts): EarlyCreation {
  const { ledger } = ports;
  let isWanted = ports.fingerprints.externalIds.length === 0;
  const ids = new Set<string>();
  const created: number[] = [];
  let certain: number[] = [];
  let next = 0;
  let rows = 0;
  let pictures = 0;

  const findCertain = (): void => {
    while (next < ledger.offers && ledger.kinds[next] !== SEEN_NOT) {
      const ordinal = next++;
      const id = ledger.ids[ordinal] ?? null;
      if (id === null || ids.has(id)) continue;
      ids.add(id);
      const hasRoom = created.length + certain.length < ports.room;
      if (ledger.kinds[ordinal] === SEEN_DRAFT && hasRoom) certain.push(ordinal);
    }
  };
  return {
    done: () => ({ ordinals: created, rows, pictures }),
    advance: async () => {
      if (!isWanted) return;
      findCertain();
      if (certain.length < ENOUGH) return;
      isWanted = created.length > 0 || ports.elapsedMs() < SLOW_AFTER_MS;
      if (!isWanted) return;
      const ordinals = certain;
      certain = [];
      for (const ordinal of ordinals) created.push(ordinal);
      const written = await ports.create(ordinals);
      rows += written.rows;
      pictures += written.pictures;
    },
  };
}
