import type { FetchGuard } from '../outbound/build-guard.ts';
import type { Sql } from '../store/driver/connect.ts';
import type { HostPatience } from '../store/photos/note-host.ts';
import type { PhotoCounts } from '../store/photos/photo-counts.ts';
import type { PictureProcessor } from './open-picture-processes.ts';
import type { PhotoStore } from './photo-store.ts';

/** What the transfer of pictures needs from the process it runs in. */
export interface PhotoPorts {
  readonly sql: Sql;
  readonly guard: FetchGuard;
  readonly store: PhotoStore;
  /** Closed when the transfer stops. */
  readonly processor: PictureProcessor;
  readonly settings: PhotoSettings;
  /** Called once for each run when its last picture is settled. */
  readonly onRunFinished: (run: { orgId: string; runId: string; photos: PhotoCounts }) => void;
  /** Called with a failure of the service itself; the work goes on. */
  readonly onError: (error: unknown, doing: string) => void;
}

export interface PhotoSettings {
  /** Transfers at once in this process; each may hold a picture of up to 15 MB. */
  readonly concurrency: number;
  /** Transfers at once from one host, over all processes. */
  readonly perHost: number;
  readonly patience: HostPatience;
  /** A claimed transfer is taken over when its process has been silent for so long. */
  readonly leaseMs: number;
  /** How often the queue is looked at when there is nothing to do. */
  readonly tickMs: number;
  /** A stored picture of a changed product is asked for again after so long, if its server gives validators. */
  readonly recheckAfterMs: number;
  /** Photos that nothing refers to are kept so long. */
  readonly graceMs: number;
  readonly sweepMs: number;
}
