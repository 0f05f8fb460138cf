import { formatNumber } from '../../model/account/format-number.ts';
import { type Counters, countListed } from '../../model/counters.ts';

/** How the states, stages and channels of a run are called on pages. */
export const RUN_STATES: Readonly<
  Record<string, readonly [text: string, look: '' | 'good' | 'bad' | 'warn']>
> = {
  queued: ['ждёт очереди', 'warn'],
  running: ['идёт', 'warn'],
  succeeded: ['завершён', 'good'],
  failed: ['ошибка', 'bad'],
  cancelled: ['отменён', ''],
};

/** How a run ended, at a glance: one that has taken nothing, or left much out, is not green. */
export function judgeRun(run: {
  readonly state: string;
  readonly counters: Counters | null;
  readonly undoes: string | null;
  readonly channel?: string;
}): readonly [text: string, look: '' | 'good' | 'bad' | 'warn'] {
  const { counters } = run;
  const judged =
    run.state === 'succeeded' && run.undoes === null && run.channel !== 'dictionary' ? counters : null;
  if (judged === null) return RUN_STATES[run.state] ?? [run.state, ''];
  return judgeCounters(judged) ?? ['завершён', 'good'];
}

/** Left out, of all products: from so much on it is no success without a word. */
const NOTABLE_SHARE = 0.1;

/** Null: nearly everything was taken. */
export function judgeCounters(counters: Counters): readonly [text: string, look: 'bad' | 'warn'] | null {
  const left = countListed(counters);
  if (counters.total > 0 && left >= counters.total) return ['ничего не принято', 'bad'];
  if (left > counters.total * NOTABLE_SHARE)
    return [`принято ${formatNumber(counters.total - left)} из ${formatNumber(counters.total)}`, 'warn'];
  return null;
}

export const RUN_CHANNELS: Readonly<Record<string, string>> = {
  push: 'загрузка',
  pull: 'по ссылке',
  dictionary: 'новый словарь',
};

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
