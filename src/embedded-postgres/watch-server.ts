import { EmbeddedPostgresError } from './explain-failure.ts';

export interface Watch {
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

const CHECK_MS = 500;
/** So many losses and failed starts within the window are mended; the next one is given up. */
const ATTEMPTS = 5;
const WINDOW_MS = 600_000;
/** Doubles with each failed start: 4 s in all. */
const FIRST_PAUSE_MS = 250;

/** Looks for the server twice a second and brings a lost one back; when that does not help, calls `giveUp` once. */
export function watchServer(
  isLost: () => boolean,
  bringBack: () => Promise<void>,
  giveUp: (error: EmbeddedPostgresError) => void,
): Watch {
  const attempts: number[] = [];
  let mending: Promise<void> | null = null;
  let stopped = false;

  const mend = async (): Promise<void> => {
    let reason = 'it ended each time soon after its start, see server.log.';
    for (let pauseMs = FIRST_PAUSE_MS; !stopped; pauseMs *= 2) {
      const since = Date.now() - WINDOW_MS;
      if (attempts.filter((at) => at > since).length === ATTEMPTS) {
        stopped = true;
        const what = `The embedded database was lost, and ${ATTEMPTS} attempts to bring it back did not help`;
        return giveUp(new EmbeddedPostgresError(`${what}: ${reason}`));
      }
      attempts.push(Date.now());
      try {
        return await bringBack();
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        await Bun.sleep(pauseMs);
      }
    }
  };

  const timer = setInterval(() => {
    if (stopped || mending !== null || !isLost()) return;
    mending = mend().finally(() => {
      mending = null;
    });
  }, CHECK_MS);
  timer.unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await mending;
    },
  };
}
