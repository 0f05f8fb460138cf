/** What an organization may be told, as stable English words for scripts. They are stored: none is renamed or removed. */
export const NOTIFICATION_KINDS = ['feed_stopped', 'closes_many', 'closes_held'] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
