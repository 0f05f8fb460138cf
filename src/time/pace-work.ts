/**
 * A fifth of what the main thread may do at a stretch: the rest is for a piece of work that begins just before, and what
 * others wait for takes several turns. With 8 ms a page beside two hostile uploads took 210 ms.
 */
const STRETCH_MS = 4;

/** Lets the event loop turn while one input keeps it busy: work gives way by time, however much a byte costs. */
export class Pacer {
  private since = performance.now();

  /** Whether it is time to give way; asking costs 0.1 µs, so ask every few pieces. */
  get isDue(): boolean {
    return performance.now() - this.since >= STRETCH_MS;
  }

  /** Resolves when timers and sockets have had their turn, and all work that gave way before has had its own. */
  async giveWay(): Promise<void> {
    line = line.then(turn);
    await line;
    this.since = performance.now();
  }
}

/** Work that has given way goes on one after another, a turn of the event loop for each: not all of it in one turn. */
let line = Promise.resolve();

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
