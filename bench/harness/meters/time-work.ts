const TIMES = 5;
const ENOUGH_MS = 1500;

/**
 * Milliseconds of work that takes no more than seconds: done once to warm up, then up to 5 times or 1.5 s, and the
 * fastest counts, for everything that disturbs a single thread makes it slower.
 */
export async function timeWork(work: () => Promise<unknown> | unknown): Promise<number> {
  await work();
  let fastest = Number.POSITIVE_INFINITY;
  let spent = 0;
  for (let time = 0; time < TIMES && spent < ENOUGH_MS; time++) {
    const started = performance.now();
    await work();
    const took = performance.now() - started;
    spent += took;
    fastest = Math.min(fastest, took);
  }
  return fastest;
}
