/** Turns of an owner's pictures. */
export interface Turns {
  /** Resolves when a picture of this owner may be worked on. */
  take(owner: string): Promise<void>;
  /** Ends a turn. */
  pass(owner: string): void;
  /** Lets all that wait go on at once, whoever is at work. */
  free(): void;
}

/** The slowest real picture, of 50 megapixels, takes 3 s; whoever sends slower ones sends bombs. */
const SLOW_MS = 3_000;
/** So long after such a picture its owner leaves a place to the others. */
const WARY_MS = 600_000;

interface Owner {
  readonly waiting: (() => void)[];
  /** When its pictures under way began. */
  readonly began: number[];
  waryUntil: number;
}

/**
 * Shares `most` places between owners: they take turns, one picture each. An owner whose pictures have been slow never
 * takes the last place, so that nobody's bombs stand before others' pictures, each with a deadline of 20 s.
 */
export function shareTurns(most: number, { slowMs, waryMs } = { slowMs: SLOW_MS, waryMs: WARY_MS }): Turns {
  /** In the order in which they take turns. */
  const owners = new Map<string, Owner>();
  let underWay = 0;

  const isWary = ({ began, waryUntil }: Owner): boolean => {
    const now = performance.now();
    return waryUntil > now || began.some((at) => now - at > slowMs);
  };
  const mayBegin = (owner: Owner): boolean =>
    owner.waiting.length > 0 && owner.began.length < (isWary(owner) ? Math.max(1, most - 1) : most);
  const fill = (): void => {
    while (underWay < most) {
      const owner = [...owners.values()].find(mayBegin);
      if (owner === undefined) return;
      underWay++;
      owner.began.push(performance.now());
      owner.waiting.shift()?.();
    }
  };

  return {
    take: (name) =>
      new Promise((resolve) => {
        const owner = owners.get(name) ?? { waiting: [], began: [], waryUntil: 0 };
        owners.set(name, owner);
        owner.waiting.push(resolve);
        fill();
      }),
    pass: (name) => {
      const owner = owners.get(name);
      if (owner === undefined) return;
      underWay--;
      // Which of its pictures has ended does not matter: the eldest counts.
      const began = owner.began.shift() ?? 0;
      const now = performance.now();
      if (now - began > slowMs) owner.waryUntil = now + waryMs;
      // Behind those who have come meanwhile.
      owners.delete(name);
      if (owner.waiting.length > 0 || owner.began.length > 0 || owner.waryUntil > now)
        owners.set(name, owner);
      fill();
    },
    free: () => {
      for (const { waiting } of owners.values()) for (const resume of waiting.splice(0)) resume();
    },
  };
}
