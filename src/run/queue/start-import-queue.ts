import { RunFailure } from '../../model/run-failure.ts';
import { listDueOrganizations } from '../../store/queue/next-waiting.ts';
import { runWaiting, type WaitingPorts } from './run-waiting.ts';

export interface QueueOptions {
  /** Pause between two looks for waiting imports of other processes. */
  readonly tickMs: number;
  /** Waiting imports that this process takes at once. */
  readonly concurrency: number;
  /** The database was out of reach, or something broke; the queue goes on. */
  readonly onError: (error: unknown, during: string) => void;
}

export interface ImportQueue {
  /** Something has been promised: it need not wait for the next look. */
  wake(): void;
  /** Takes nothing more, gives what is under way `patienceMs`, then ends it; what was ended waits for another process. */
  stop(patienceMs: number): Promise<void>;
}

/**
 * Runs the imports that were promised, the oldest of each organization, whose turns are shared by all processes: any
 * number of them may do so at once. Which one works is decided by the organization's lock, so that nothing is to be
 * given back by a process that dies.
 */
export function startImportQueue(ports: WaitingPorts, options: QueueOptions): ImportQueue {
  const { sql } = ports.run;
  const ending = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  let wake = (): void => {};
  let woken = false;
  let stopping = false;
  const wakeUp = (): void => {
    woken = true;
    wake();
  };

  const run = async (orgId: string): Promise<void> => {
    try {
      await runWaiting(orgId, ports, ending.signal);
    } catch (error) {
      options.onError(error, `running a waiting import of ${orgId}`);
    } finally {
      underWay.delete(orgId);
      wakeUp();
    }
  };
  const take = async (): Promise<void> => {
    const free = options.concurrency - underWay.size;
    if (free <= 0) return;
    for (const orgId of await listDueOrganizations(sql, free, [...underWay.keys()]))
      underWay.set(orgId, run(orgId));
  };
  const loop = async (): Promise<void> => {
    while (!stopping) {
      woken = false;
      await take().catch((error: unknown) => options.onError(error, 'looking for waiting imports'));
      if (stopping || woken) continue;
      const pause = Promise.withResolvers<void>();
      wake = pause.resolve;
      const timer = setTimeout(wake, options.tickMs);
      await pause.promise;
      clearTimeout(timer);
    }
  };
  const looping = loop();

  return {
    wake: wakeUp,
    stop: async (patienceMs) => {
      stopping = true;
      wakeUp();
      const impatience = setTimeout(() => ending.abort(new RunFailure('interrupted')), patienceMs);
      await looping;
      await Promise.all(underWay.values());
      clearTimeout(impatience);
    },
  };
}
