import { RunFailure } from '../../model/run-failure.ts';

/** Places that many parties share, so that none of them takes all. */
export interface SharedPlaces {
  /**
   * Takes a place of a party and gives back what ends it; waits in a short queue of the party's own while it has as
   * many as it may. Rejects with RunFailure `rate_limited` when the queue is full.
   */
  take(party: string): Promise<() => void>;
}

interface Party {
  busy: number;
  readonly waiting: (() => void)[];
}

/** At most `atOnce` places of one party on this instance, and `mostWaiting` that wait for one. */
export function sharePlaces(atOnce: number, mostWaiting: number): SharedPlaces {
  const parties = new Map<string, Party>();
  return {
    take: async (name) => {
      const party = parties.get(name) ?? { busy: 0, waiting: [] };
      parties.set(name, party);
      if (party.busy < atOnce) party.busy++;
      else {
        if (party.waiting.length >= mostWaiting) throw new RunFailure('rate_limited', { retry_after: 1 });
        await new Promise<void>((resolve) => party.waiting.push(resolve));
      }
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        const next = party.waiting.shift();
        if (next !== undefined) return next();
        party.busy--;
        if (party.busy === 0) parties.delete(name);
      };
    },
  };
}
