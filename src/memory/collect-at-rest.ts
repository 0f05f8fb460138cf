import { fullGC } from 'bun:jsc';

/** Of catalogs, after which a thread's garbage is worth looking for; after 8 MB first loads took some 5 % longer. */
const WORTH_BYTES = 32 * 1024 * 1024;
/** Batches of one import follow each other faster than this. */
const REST_MS = 40;

let workedOff = 0;
let rest: Timer | undefined;

/**
 * Notes that this thread has worked off so many bytes of catalogs. When they are many and no more follow for a while, what they left
 * behind is collected (15 to 20 ms on the main thread, 25 to 45 on one that converts). By itself the collector would come when
 * as much again has gathered on top: the same file again, right after a first load of 60 000 offers, peaked 20 MB above it.
 *
 * Not by `Bun.gc(true)`: peaks are 10 MB lower still, but what comes next takes a tenth longer.
 */
export function collectAtRest(bytes: number): void {
  workedOff += bytes;
  clearTimeout(rest);
  if (workedOff < WORTH_BYTES) return;
  rest = setTimeout(() => {
    workedOff = 0;
    fullGC();
  }, REST_MS);
  rest.unref();
}
