import { type PictureOutcome, type PictureRefusalCode, refusePicture } from './picture-outcome.ts';

/** One process that handles one picture at a time. */
export interface PictureProcess {
  readonly pid: number;
  /** False once it has ended, for whatever reason. */
  readonly alive: () => boolean;
  /** Never rejects: a crash, a kill or silence past the deadline is a refusal of the picture that was in it. */
  process(bytes: Uint8Array, deadlineMs: number): Promise<PictureOutcome>;
  /** Ends the process; resolves when it is gone. */
  end(): Promise<void>;
}

const ENTRY = Bun.fileURLToPath(new URL('../start/process-pictures.ts', import.meta.url));

/** The entry's own exit code for "used too much memory". */
export const TOO_HEAVY_EXIT = 77;

/** Starts a process for pictures; it is ready for bytes at once, they wait while it loads (65 ms). */
export function startPictureProcess(): PictureProcess {
  let settle: ((outcome: PictureOutcome) => void) | null = null;
  let endedBy: PictureRefusalCode | null = null;
  let alive = true;
  const child = Bun.spawn([process.execPath, ENTRY], {
    // No secret of the service is in reach of a process that parses hostile bytes.
    env: { UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'inherit'],
    serialization: 'advanced',
    ipc: (outcome: PictureOutcome) => settle?.(outcome),
    onExit(_child, exitCode) {
      alive = false;
      settle?.(refusePicture(endedBy ?? (exitCode === TOO_HEAVY_EXIT ? 'too_heavy' : 'processing_failed')));
    },
  });
  return {
    pid: child.pid,
    alive: () => alive,
    process(bytes, deadlineMs) {
      // It ended between two pictures.
      if (!alive) return Promise.resolve(refusePicture('processing_failed'));
      const { promise, resolve } = Promise.withResolvers<PictureOutcome>();
      settle = resolve;
      // Native code cannot be interrupted from within, so the process goes.
      const timer = setTimeout(() => {
        endedBy = 'too_slow';
        child.kill('SIGKILL');
      }, deadlineMs);
      try {
        child.send(bytes);
      } catch {
        // It is ending just now.
        resolve(refusePicture('processing_failed'));
      }
      return promise.finally(() => {
        clearTimeout(timer);
        settle = null;
      });
    },
    async end() {
      child.kill('SIGKILL');
      await child.exited;
    },
  };
}
