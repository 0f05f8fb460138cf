/**
 * What an organization may be told, as stable English words for scripts. They are stored: none is renamed or removed.
 * `byDefault`: told without being asked for. The first is the service's one notification, which its page always shows;
 * the guard's two say what an owner must decide, and an address that is switched off was asked for. Everything else is asked for.
 */
export const NOTIFICATIONS = {
  feed_stopped: {
    byDefault: true,
    label: 'загрузка по ссылке остановлена, намерения скоро снимут с публикации',
    subject: 'Загрузка каталога по ссылке остановлена',
  },
  closes_held: {
    byDefault: true,
    label: 'закрытие многих намерений ждёт вашего подтверждения',
    subject: 'Закрытие намерений ждёт подтверждения',
  },
  closes_many: {
    byDefault: true,
    label: 'импорт закрыл больше трети каталога',
    subject: 'Импорт закрыл больше трети каталога',
  },
  webhook_off: {
    byDefault: true,
    label: 'адрес для сообщений программам неделю не отвечал и выключен',
    subject: 'Адрес для сообщений программам выключен',
  },
  feed_fails: {
    byDefault: false,
    label: 'загрузка по ссылке не удалась два раза подряд',
    subject: 'Каталог по ссылке не загружается',
  },
  refusals_jump: {
    byDefault: false,
    label: 'отказов стало вдвое больше, чем в прошлый раз',
    subject: 'Импорт отклонил больше товаров, чем обычно',
  },
  photos_fail: {
    byDefault: false,
    label: 'не удалось получить заметную часть фотографий',
    subject: 'Фотографии каталога не загрузились',
  },
} as const satisfies Record<string, { byDefault: boolean; label: string; subject: string }>;

export type NotificationKind = keyof typeof NOTIFICATIONS;

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]];

/** Where an organization is told of a kind. */
export interface NotificationChoice {
  readonly kind: NotificationKind;
  readonly on_page: boolean;
  readonly by_mail: boolean;
}

/** The kind that pages show whatever is chosen. */
export const ALWAYS_SHOWN: NotificationKind = 'feed_stopped';
