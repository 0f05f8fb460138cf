/**
 * How tables lie in a cluster of PostgreSQL servers with the extension Citus.
 *
 * Everything that grows with products and runs is distributed by `org_id` and lies together: all rows of an organization
 * are on one node. Those that others refer to come first.
 */
export const DISTRIBUTED = [
  'intentions',
  'intention_photos',
  'intention_videos',
  'held_closings',
  'runs',
  'run_refusals',
  'run_sources',
  'run_slices',
  'run_changes',
  'earlier_rows',
  'offer_sources',
  'offer_categories',
  'photo_orders',
  'conversions',
  'dictionary_changes',
  'dictionary_refusals',
  'refusal_appeals',
  'photo_links',
  'photo_transfers',
  'stored_files',
  'stored_pieces',
] as const;

/**
 * Small tables of an organization that a run writes as well. They lie on the coordinator, where queues over all organizations
 * are taken from them, and are known to every node. Tables that foreign keys tie to these become known with them.
 */
export const KNOWN_TO_NODES = [
  'feeds',
  'notifications',
  'notification_choices',
  'webhooks',
  'webhook_deliveries',
  'photo_runs',
  'videos',
] as const;

/** Functions of the service that statements on distributed tables call. */
export const FUNCTIONS = [
  'hash_link(text)',
  'host_of_link(text)',
  'name_paragraph(text)',
  'rename_body(text, text, text)',
] as const;

/** Parts into which the rows of all organizations are cut; a part is what moves between nodes. */
export const SHARDS = 32;
