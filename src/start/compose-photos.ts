import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import type { FetchGuard } from '../outbound/build-guard.ts';
import { openPhotoStore } from '../photos/open-photo-store.ts';
import { openPictureProcesses, type PictureProcessor } from '../photos/open-picture-processes.ts';
import type { PhotoPorts } from '../photos/photo-ports.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { openVideoStore } from '../photos/video/open-video-store.ts';
import type { VideoStore } from '../photos/video/video-store.ts';
import type { Sql } from '../store/driver/connect.ts';
import type { PhotoCounts } from '../store/photos/photo-counts.ts';
import type { Log } from './open-log.ts';

const S3_TIMEOUT_MS = 30_000;
/** For one picture; the slowest real one of 50 megapixels takes 3 s. */
const PICTURE_DEADLINE_MS = 20_000;
const PROCESS_IDLE_MS = 30_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Opens the photo store that the configuration names. Throws when it is none, or lacks credentials. */
export function composePhotoStore(config: Config): PhotoStore {
  return openPhotoStore(config.photoStore, config.dataDir, s3AccessOf(config));
}

function s3AccessOf(config: Config) {
  return {
    endpoint: config.s3Endpoint,
    region: config.s3Region,
    accessKeyId: config.s3AccessKeyId,
    secretAccessKey: config.s3SecretAccessKey,
    timeoutMs: S3_TIMEOUT_MS,
  };
}

/** Opens the store of videos, which lies beside that of the photos. */
export function composeVideoStore(config: Config): VideoStore {
  return openVideoStore(config.photoStore, config.dataDir, s3AccessOf(config));
}

/** Opens the processes that decode pictures; none is started before the first picture. */
export function composePictures(config: Config): PictureProcessor {
  return openPictureProcesses({
    processes: config.photoProcesses,
    deadlineMs: PICTURE_DEADLINE_MS,
    idleMs: PROCESS_IDLE_MS,
  });
}

/** Puts together what the transfer of pictures needs. No process is started before the first picture. */
export function composePhotos(
  config: Config,
  shared: { sql: Sql; guard: FetchGuard; onError: PhotoPorts['onError']; metrics: Metrics },
  log: Log,
): PhotoPorts {
  return {
    sql: shared.sql,
    guard: shared.guard,
    onError: shared.onError,
    store: composePhotoStore(config),
    processor: composePictures(config),
    settings: {
      concurrency: config.photoDownloads,
      perHost: config.photoDownloadsPerHost,
      patience: { failures: 5, pauseMs: config.photoHostPauseMs, pauses: 4 },
      leaseMs: config.photoLeaseMs,
      tickMs: config.schedulerTickMs,
      recheckAfterMs: DAY_MS,
      graceMs: config.photoGraceMs,
      sweepMs: HOUR_MS,
    },
    onRunFinished: (run) => {
      log.info({ ...run, photos: withoutTexts(run.photos) }, 'photos of a run settled');
      shared.metrics.photosSettled(run.photos);
    },
  };
}

/** For the log: of the reasons their codes, for their texts are for owners. */
export function withoutTexts({ reasons, ...counts }: PhotoCounts) {
  const codes: Record<string, number> = {};
  for (const { code, count } of reasons) codes[code] = (codes[code] ?? 0) + count;
  return { ...counts, reasons: codes };
}
