/** Half of what the main thread may do at a stretch: the rest is for a piece of work that begins just before. */
const STRETCH_MS = 8;

/** Lets the event loop turn while one input keeps it busy: reading gives way by time, however much a byte costs. */
export class Pacer {
  private since = performance.now();

  /** Whether it is time to give way; asking costs 0.1 µs, so ask every few pieces. */
  get isDue(): boolean {
    return performance.now() - this.since >= STRETCH_MS;
  }

  /** Resolves when timers and sockets have had their turn. */
  async giveWay(): Promise<void> {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    this.since = performance.now();
  }
}
