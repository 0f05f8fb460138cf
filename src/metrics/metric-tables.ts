import { UNDO_DAYS } from '../model/limits.ts';
import type { Queues } from '../store/service/read-queues.ts';

/** Upper bounds of histograms, in seconds. A run of 60 000 offers takes 2 to 20 s, a stage 10 ms to 10 s. */
export const RUN_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160];
export const REQUEST_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2.5, 10, 40, 160];

/** Gauges of what waits in the database: name → help and its value, by label values where it has a label. */
export const QUEUE_GAUGES: Readonly<
  Record<
    string,
    {
      readonly help: string;
      readonly label?: string;
      readonly read: (queues: Queues) => Readonly<Record<string, number>> | number;
    }
  >
> = {
  catalog_photo_queue: {
    help: 'Picture transfers that wait: due now, postponed, or claimed by a process at work on them',
    label: 'state',
    read: ({ photosDue, photosPostponed, photosClaimed }) => ({
      due: photosDue,
      postponed: photosPostponed,
      claimed: photosClaimed,
    }),
  },
  catalog_photo_runs: {
    help: 'Runs whose pictures are not all settled',
    read: (queues) => queues.photoRuns,
  },
  catalog_feeds: {
    help: 'Feeds: fetched periodically (on), of those due and not taken yet, and stopped ones before their withdrawal',
    label: 'state',
    read: ({ feedsOn, feedsDue, feedsStopping }) => ({ on: feedsOn, due: feedsDue, stopping: feedsStopping }),
  },
  catalog_feed_lag_seconds: {
    help: 'How long the feed that has waited longest for its fetch is overdue',
    read: (queues) => queues.feedLagSeconds,
  },
  catalog_mail_queue: { help: 'E-mails that wait to be sent', read: (queues) => queues.mailDue },
  catalog_webhooks_waiting: {
    help: 'Messages to programs that wait to be sent, or to be sent again',
    read: (queues) => queues.webhooksWaiting,
  },
  catalog_imports_waiting: {
    help: 'Imports whose stored files wait for their turn, or are being read',
    read: (queues) => queues.importsWaiting,
  },
  catalog_imports_oldest_seconds: {
    help: 'How long the oldest of them has waited',
    read: (queues) => queues.importsOldestSeconds,
  },
  catalog_stored_bytes: {
    help: 'Compressed bytes of files that wait for their import or to be published',
    read: (queues) => queues.storedBytes,
  },
  catalog_earlier_bytes: {
    help: `Earlier rows, kept for ${UNDO_DAYS} days so that runs can be taken back`,
    read: (queues) => queues.earlierBytes,
  },
  catalog_earlier_oldest_seconds: {
    help: `Age of the oldest of them; much more than ${UNDO_DAYS} days: nobody sweeps`,
    read: (queues) => queues.earlierSeconds,
  },
  catalog_database_connections: {
    help: 'Connections to the database, of all processes',
    read: (queues) => queues.connections,
  },
  catalog_database_max_connections: {
    help: 'Connections that the database server admits',
    read: (queues) => queues.maxConnections,
  },
};

/** Metrics of Node.js processes that say nothing under Bun: always 0 or empty. */
export const SILENT_UNDER_BUN = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'nodejs_heap_space_size_available_bytes',
  'nodejs_heap_space_size_total_bytes',
  'nodejs_heap_space_size_used_bytes',
  'nodejs_gc_duration_seconds',
] as const;
