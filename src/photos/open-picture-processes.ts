import type { PictureOutcome } from './picture-outcome.ts';
import { type PictureProcess, startPictureProcess } from './picture-process.ts';
import { shareTurns } from './share-turns.ts';

/** Turns downloaded bytes into pictures, wherever that happens. */
export interface PictureProcessor {
  /** See `processPicture`. Waits its turn, which owners take one after another; rejects only once the processor is closed. */
  process(bytes: Uint8Array, owner: string): Promise<PictureOutcome>;
  close(): Promise<void>;
}

export interface PictureProcessesOptions {
  /** Pictures in work at once, each in its own process of up to 400 MB. */
  readonly processes: number;
  /** For one picture, from the moment its turn comes. */
  readonly deadlineMs: number;
  /** A process that has had nothing to do for so long is ended; the next picture starts a new one. */
  readonly idleMs: number;
}

/**
 * Opens a processor that keeps hostile pictures out of this process. A thread would not do: a crash or
 * out-of-memory in libvips ends all threads at once, native code ignores a thread's termination, and sharp
 * competes with file access and gzip for the threads of Bun's pool. Measured on 2 cores with two pictures in work:
 * as many pictures a second as in this process, the slowest file read meanwhile 9 ms instead of 430 to 890 ms. The
 * price is 2 ms a picture (500 KB in, 250 KB out) and 65 ms for each start.
 */
export function openPictureProcesses(options: PictureProcessesOptions): PictureProcessor {
  const idle: PictureProcess[] = [];
  const all = new Set<PictureProcess>();
  const turns = shareTurns(options.processes);
  let closed = false;
  let sweep: Timer | undefined;

  const takeProcess = () => {
    for (let kept = idle.pop(); kept !== undefined; kept = idle.pop()) {
      if (kept.alive()) return kept;
      all.delete(kept);
    }
    const started = startPictureProcess();
    all.add(started);
    return started;
  };
  const giveBack = (used: PictureProcess) => {
    if (used.alive()) idle.push(used);
    else all.delete(used);
    clearTimeout(sweep);
    if (!closed) sweep = setTimeout(endIdle, options.idleMs);
  };
  const endIdle = () => {
    for (const unused of idle.splice(0)) {
      all.delete(unused);
      void unused.end();
    }
  };

  return {
    async process(bytes, owner) {
      await turns.take(owner);
      if (closed) throw new Error(CLOSED);
      const worker = takeProcess();
      try {
        const outcome = await worker.process(bytes, options.deadlineMs);
        // Ended by close(), which says nothing about the picture.
        if (closed) throw new Error(CLOSED);
        return outcome;
      } finally {
        giveBack(worker);
        turns.pass(owner);
      }
    },
    async close() {
      closed = true;
      clearTimeout(sweep);
      turns.free();
      await Promise.all([...all].map((worker) => worker.end()));
    },
  };
}

const CLOSED = 'the picture processor is closed';
