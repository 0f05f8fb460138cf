/** How the states, stages and channels of a run are called on pages. */
export const RUN_STATES: Readonly<
  Record<string, readonly [text: string, look: '' | 'good' | 'bad' | 'warn']>
> = {
  running: ['идёт', 'warn'],
  succeeded: ['завершён', 'good'],
  failed: ['ошибка', 'bad'],
  cancelled: ['отменён', ''],
};

export const RUN_CHANNELS: Readonly<Record<string, string>> = { push: 'загрузка', pull: 'по ссылке' };

export const INTENTION_STATES: Readonly<
  Record<string, readonly [text: string, look: '' | 'good' | 'bad' | 'warn']>
> = {
  published: ['опубликовано', 'good'],
  closed: ['закрыто', ''],
  withdrawn: ['снято с публикации', 'warn'],
};

export const INTENTION_CHANNELS: Readonly<Record<string, string>> = {
  manual: 'создано вручную',
  push: 'загружено файлом или по API',
  pull: 'загружено по ссылке',
};
