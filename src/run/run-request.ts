import type { Counters } from '../model/counters.ts';
import type { CatalogFormat, Channel, RunChannel } from '../model/glossary.ts';
import type { Importer } from '../model/importer.ts';
import type { RunOrigin } from '../model/run/run-origin.ts';
import type { SharedDictionary } from '../model/shared-dictionary.ts';
import type { AnySql, Sql } from '../store/driver/connect.ts';
import type { RunClaim } from '../store/run/claim-run.ts';
import type { WorkPlaces } from './pace/open-work-places.ts';
import type { ConversionPool } from './pool/conversion-pool.ts';

/** Who runs, and how. */
export interface RunRequest {
  readonly organization: Importer;
  readonly channel: Channel;
  readonly dryRun: boolean;
  /** Closes intentions whose products are absent from the file. */
  readonly removeMissing: boolean;
  /** Of what is published, the most that it may close, in percent; else it closes nothing and leaves that to its owner. */
  readonly maxClosePercent?: number | null;
  /** Ends the run with its reason (a RunFailure); nothing is changed then. */
  readonly signal: AbortSignal;
  /** The source gives its chunks away: their memory is freed as the file is read (60 MB of it wait for the collector else). */
  readonly chunksAreGiven?: boolean;
  /** Somebody waits for the result on a page: its batches are converted before those of other imports. */
  readonly isInteractive?: boolean;
  /** The client's name for this push: repeated within a day, it is answered with the same report. */
  readonly idempotencyKey?: string;
  readonly origin?: RunOrigin;
  /** The record that waits for this run; with `mayWaitAgain` it waits again when the service has failed it. */
  readonly waiting?: { readonly runId: string; readonly mayWaitAgain: boolean };
  /** The number that this run is to have; a new one else. */
  readonly runId?: string;
  /** The organization's lock, when the caller holds it already; the caller then releases it. */
  readonly claim?: RunClaim;
}

/** Limits and switches of a run; the same for all runs of a process. */
export interface RunSettings {
  readonly maxCatalogBytes: number;
  readonly maxOffers: number;
  readonly maxYamlBytes: number;
  readonly catalogFormats: readonly CatalogFormat[];
  readonly picturesPerOffer: number;
  readonly maxTags: number;
  readonly checkCurrency: boolean;
  readonly activeIntentionsLimit: number;
  /** Existing folder for slices that wait for their categories. */
  readonly spoolDir: string;
  /** Fingerprint of the code that reads and converts: a new release converts everything anew. */
  readonly conversionVersion: string;
}

/** What a run needs from the process it runs in. */
export interface RunPorts {
  readonly sql: Sql;
  readonly pool: ConversionPool;
  /** The dictionary in force now; a run keeps the one it began with. */
  readonly dictionary: () => SharedDictionary;
  /** Brings `dictionary` to the version that the database says is in force, so that none begins with an older one. */
  readonly followDictionary?: (sql: AnySql) => Promise<void>;
  readonly settings: RunSettings;
  /** One for each run that is at work in this process. */
  readonly places: WorkPlaces;
  /** Told once per run, when it has ended. */
  readonly onFinished: (summary: RunSummary) => void;
}

/** One line for the log and the metrics. */
export interface RunSummary {
  readonly orgId: string;
  readonly runId: string;
  readonly channel: RunChannel;
  readonly dryRun: boolean;
  readonly removeMissing: boolean;
  /** `queued`: something of the service failed, and it waits to be tried again. */
  readonly outcome: 'succeeded' | 'failed' | 'cancelled' | 'queued';
  /** Code of the failure; null when succeeded. */
  readonly failure: string | null;
  readonly bytes: number;
  readonly offers: number;
  readonly counters: Counters | null;
  /** Refused products by code; null when the run did not succeed. */
  readonly refusals: Readonly<Record<string, number>> | null;
  readonly timings: Readonly<Record<string, number>>;
  /** What broke inside the service; only for the log, never shown. */
  readonly cause: unknown;
}
