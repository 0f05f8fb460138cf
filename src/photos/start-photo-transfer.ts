import { claimTransfers } from '../store/photos/claim-transfers.ts';
import type { ClaimedTransfer } from '../store/photos/claimed-transfer.ts';
import { forgetQueues, releaseClaims, releaseExpired, renewClaims } from '../store/photos/keep-claims.ts';
import { finishPhotoRuns } from '../store/photos/photo-counts.ts';
import { takePhotoRun } from '../store/photos/take-photo-run.ts';
import { pause } from '../time/pause.ts';
import { repeatWork } from '../time/repeat-work.ts';
import { collectUnusedPhotos } from './collect-unused-photos.ts';
import type { PhotoPorts } from './photo-ports.ts';
import { shareTransfers } from './share-transfers.ts';
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
  const inHand: InHand = new Map();
  const stopping = new AbortController();
  const every = (doing: string, pauseMs: number, work: () => Promise<unknown>) =>
    repeatWork(work, pauseMs, stopping.signal, (error) => {
      if (!stopping.signal.aborted) ports.onError(error, doing);
    });
  const loops = [
    every('queueing pictures', settings.tickMs, () => takeAllRuns(ports, stopping.signal)),
    every('finishing photo runs', settings.tickMs, async () => {
      await releaseExpired(sql);
      for (const run of await finishPhotoRuns(sql)) ports.onRunFinished(run);
    }),
    every('renewing claims', settings.leaseMs / 3, () =>
      renewClaims(sql, [...inHand.keys()], settings.leaseMs),
    ),
    every('removing unused photos', settings.sweepMs, async () => {
      await forgetQueues(sql);
      await collectUnusedPhotos(ports);
    }),
    every('claiming transfers', TROUBLE_PAUSE_MS, () => transferAll(ports, inHand, stopping.signal)),
  ];
  return {
    async stop() {
      stopping.abort();
      const unfinished = [...inHand.keys()];
      await ports.processor.close();
      await Promise.all(loops);
      await releaseClaims(sql, unfinished);
    },
  };
}

async function takeAllRuns({ sql, settings }: PhotoPorts, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await takePhotoRun(sql, settings.recheckAfterMs)) !== null);
}

/** Transfers under way, by their claims. */
type InHand = Map<string, { readonly orgId: string; readonly ended: Promise<void> }>;

/** Keeps up to `concurrency` transfers under way until stopped, or until the database fails. */
async function transferAll(ports: PhotoPorts, inHand: InHand, stop: AbortSignal): Promise<void> {
  const { concurrency, perHost, leaseMs, tickMs } = ports.settings;
  let troubleUntil = 0;
  const start = (claim: ClaimedTransfer) => {
    const ended = transferPhoto(claim, ports, stop)
      .catch((error) => {
        if (stop.aborted) return;
        troubleUntil = performance.now() + TROUBLE_PAUSE_MS;
        ports.onError(error, 'transferring a picture');
      })
      // Unsettled after an error, it is no longer renewed and so comes free with its lease.
      .finally(() => inHand.delete(claim.claimId));
    inHand.set(claim.claimId, { orgId: claim.orgId, ended });
  };
  const underWay = () => [...inHand.values()];
  const claim = () => {
    const share = shareTransfers(
      concurrency,
      underWay().map(({ orgId }) => orgId),
    );
    return claimTransfers(ports.sql, { most: share.roomOf, full: share.full(), perHost, leaseMs });
  };
  try {
    while (!stop.aborted) {
      const isFree = performance.now() >= troubleUntil && inHand.size < concurrency;
      const claims = isFree ? await claim() : [];
      for (const claimed of claims) start(claimed);
      if (claims.length === 0)
        await Promise.race([
          ...underWay().map(({ ended }) => ended),
          pause(Math.min(tickMs, MAX_IDLE_MS), stop),
        ]);
    }
  } finally {
    await Promise.all(underWay().map(({ ended }) => ended));
  }
}
