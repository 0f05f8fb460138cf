import { formatNumber } from '../../model/account/format-number.ts';
import type { CheckRecord } from '../../store/history/find-check.ts';
import { Moment } from '../frame/moment.tsx';

/** What a check has found that looks like a wrong file, and the number that its owner types to publish it nevertheless. */
export interface CheckAlarm {
  readonly text: string;
  readonly count: number;
}

/** The most alarming of a check's warnings; null when there is none. */
export function findAlarm(warnings: Readonly<Record<string, number>>): CheckAlarm | null {
  for (const [code, say] of ALARMS) {
    const count = warnings[code];
    if (count !== undefined) return { text: say(formatNumber(count)), count };
  }
  return null;
}

const ALARMS = [
  ['closes_many', (count: string) => `Будет закрыто намерений: ${count}. Это больше трети опубликованных.`],
  ['refuses_many', (count: string) => `Отказано опубликованным товарам: ${count}. Это больше половины.`],
] as const;

export interface PublishView {
  readonly runId: string;
  readonly check: CheckRecord;
  /** Every product was refused: publishing it would create, change or close nothing. */
  readonly isEmpty: boolean;
  readonly alarm: CheckAlarm | null;
  /** Intentions that would get the profile's new city. */
  readonly moved: number | undefined;
  /** What was wrong with the number that was typed. */
  readonly problem: string | null;
}

/** Publishes the file of a check as it was checked; works after a reload, from another tab and without the script. */
export function PublishCheck({ view }: { view: PublishView }) {
  const { runId, check, alarm, problem } = view;
  if (check.published_by !== null)
    return (
      <p class="note" id="publish">
        Этот файл отправлен в публикацию: <a href={`/runs/${check.published_by}`}>отчёт о публикации</a>.
      </p>
    );
  if (check.file_kept_until === null)
    return (
      <p class="hint" id="publish">
        Проверенный файл хранится час и уже удалён. Чтобы опубликовать его, <a href="/">загрузите снова</a>.
      </p>
    );
  if (view.isEmpty)
    return (
      <p class="note warn" id="publish">
        Публиковать нечего: из файла не принят ни один товар. Исправьте его по отчёту и{' '}
        <a href="/">загрузите снова</a>.
      </p>
    );
  return (
    <form method="post" action={`/runs/${runId}/publish`} id="publish">
      {check.changed_since === 0 ? null : (
        <p class="note warn">
          После этой проверки каталог уже менялся другим импортом, поэтому показанные различия могли устареть.
          Что именно изменит публикация, точно скажет её отчёт.
        </p>
      )}
      {alarm === null ? null : (
        <div class="note bad">
          <p>
            <strong>{alarm.text}</strong>
          </p>
          <label>
            Если так и задумано, введите число {formatNumber(alarm.count)}
            <input type="text" name="number" inputmode="numeric" autocomplete="off" required />
          </label>
          {problem === null ? null : <p role="alert">{problem}</p>}
        </div>
      )}
      <div class="row">
        <button type="submit" class="main">
          Опубликовать проверенное
        </button>
        <span class="hint">
          Тот же файл, без новой загрузки. Он хранится до <Moment at={check.file_kept_until} />.
        </span>
      </div>
    </form>
  );
}
