/**
 * Where work waits: `interactive` is what somebody looks at a page for, `runs` are the batches of imports, `files` whole
 * YAML files, which take up to 3 s where a batch takes 50 ms.
 */
export type Lane = 'interactive' | 'runs' | 'files';

/** Whose work it is; owners of a lane take turns. */
export interface Place {
  readonly lane: Lane;
  readonly owner: string;
}

export interface FairQueue {
  /** Begins the work when it is its turn. Rejects with the signal's reason when that comes before. */
  run<Result>(place: Place, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Work of an owner that has not begun. */
  waiting(place: Place): number;
}

interface Waiting {
  begin(): void;
}

/**
 * Shares a number of slots fairly: the lanes take turns while they have work, and within a lane its owners do. So
 * one owner's hundred batches delay another's first by one of each other owner, whatever their number.
 */
export function openFairQueue(slots: number): FairQueue {
  const lanes: Readonly<Record<Lane, Map<string, Waiting[]>>> = {
    interactive: new Map(),
    runs: new Map(),
    files: new Map(),
  };
  /** The one that had a turn last stands at the end. */
  let order: readonly Lane[] = ['interactive', 'runs', 'files'];
  let free = slots;

  const fill = (): void => {
    while (free > 0) {
      const lane = order.find((each) => lanes[each].size > 0);
      const next = lane === undefined ? null : takeTurn(lanes[lane]);
      if (lane === undefined || next === null) return;
      order = [...order.filter((each) => each !== lane), lane];
      free--;
      next.begin();
    }
  };

  const enter = ({ lane, owner }: Place, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = (): void => {
        leave(lanes[lane], owner, waiting);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      const queue = lanes[lane].get(owner);
      if (queue === undefined) lanes[lane].set(owner, [waiting]);
      else queue.push(waiting);
      fill();
    });

  return {
    run: async (place, work, signal) => {
      signal?.throwIfAborted();
      await enter(place, signal);
      try {
        return await work();
      } finally {
        free++;
        fill();
      }
    },
    waiting: ({ lane, owner }) => lanes[lane].get(owner)?.length ?? 0,
  };
}

/** The first work of the owner whose turn it is, who then stands behind all others. */
function takeTurn(lane: Map<string, Waiting[]>): Waiting | null {
  for (const [owner, queue] of lane) {
    const next = queue.shift();
    lane.delete(owner);
    if (queue.length > 0) lane.set(owner, queue);
    if (next !== undefined) return next;
  }
  return null;
}

function leave(lane: Map<string, Waiting[]>, owner: string, waiting: Waiting): void {
  const queue = (lane.get(owner) ?? []).filter((each) => each !== waiting);
  if (queue.length > 0) lane.set(owner, queue);
  else lane.delete(owner);
}
