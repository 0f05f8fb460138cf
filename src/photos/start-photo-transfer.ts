import { claimTransfers } from '../store/claim-transfers.ts';
import { releaseClaims, releaseExpired, renewClaims } from '../store/keep-claims.ts';
import { finishPhotoRuns } from '../store/photo-counts.ts';
import { takePhotoRun } from '../store/take-photo-run.ts';
import { collectUnusedPhotos } from './collect-unused-photos.ts';
import type { PhotoPorts } from './photo-ports.ts';
import { pause, repeat } from './repeat.ts';
import { transferPhoto } from './transfer-photo.ts';

/** The transfer of pictures under way in this process. */
export interface PhotoTransfer {
  /** Gives back what is not finished and ends the picture processes; resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

/** After trouble of the service itself (photo store, database) nothing is claimed for so long. */
const TROUBLE_PAUSE_MS = 5_000;
/** With claimed work elsewhere or a host busy with another process, the next look comes soon. */
const MAX_IDLE_MS = 1_000;

/**
 * Transfers the pictures of all organizations in the background, together with any number of other processes on the
 * same database: queues those of runs that have been applied, fetches them within the limits of `ports.settings`,
 * writes the runs' final counts, and removes photos that nobody shows any more.
 *
 * A process that is killed loses nothing: its claims end with their lease and others take them over. What is stored
 * is addressed by its content, so that nothing is there twice.
 */
export function startPhotoTransfer(ports: PhotoPorts): PhotoTransfer {
  const { sql, settings } = ports;
  const workerId = Bun.randomUUIDv7();
  const stopping = new AbortController();
  const every = (doing: string, pauseMs: number, work: () => Promise<unknown>) =>
    repeat(work, pauseMs, stopping.signal, (error) => {
      if (!stopping.signal.aborted) ports.onError(error, doing);
    });
  const loops = [
    every('queueing pictures', settings.tickMs, () => takeAllRuns(ports, stopping.signal)),
    every('finishing photo runs', settings.tickMs, async () => {
      await releaseExpired(sql);
      for (const run of await finishPhotoRuns(sql)) ports.onRunFinished(run);
    }),
    every('renewing claims', settings.leaseMs / 3, () => renewClaims(sql, workerId, settings.leaseMs)),
    every('removing unused photos', settings.sweepMs, () => collectUnusedPhotos(ports)),
    every('claiming transfers', TROUBLE_PAUSE_MS, () => transferAll(ports, workerId, stopping.signal)),
  ];
  return {
    async stop() {
      stopping.abort();
      await ports.processor.close();
      await Promise.all(loops);
      await releaseClaims(sql, workerId);
    },
  };
}

async function takeAllRuns({ sql, settings }: PhotoPorts, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await takePhotoRun(sql, settings.recheckAfterMs)) !== null);
}

/** Keeps up to `concurrency` transfers under way until stopped, or until the database fails. */
async function transferAll(ports: PhotoPorts, workerId: string, stop: AbortSignal): Promise<void> {
  const { concurrency, perHost, leaseMs, tickMs } = ports.settings;
  const underWay = new Set<Promise<void>>();
  let troubleUntil = 0;
  const start = (work: Promise<void>) => {
    const ended = work
      .catch((error) => {
        if (stop.aborted) return;
        troubleUntil = performance.now() + TROUBLE_PAUSE_MS;
        ports.onError(error, 'transferring a picture');
      })
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  try {
    while (!stop.aborted) {
      const most = performance.now() < troubleUntil ? 0 : concurrency - underWay.size;
      const claims = most > 0 ? await claimTransfers(ports.sql, { workerId, most, perHost, leaseMs }) : [];
      for (const claim of claims) start(transferPhoto(claim, workerId, ports, stop));
      if (claims.length === 0) await Promise.race([...underWay, pause(Math.min(tickMs, MAX_IDLE_MS), stop)]);
    }
  } finally {
    await Promise.all(underWay);
  }
}
