import { formatNumber } from '../../model/account/format-number.ts';
import type { WarningCounts } from '../../model/warning.ts';

/** What is said of the whole run, as it was when the run ended: what has been decided since is told elsewhere. */
const NOTES = [
  ['closes_many', (count: string) => `Закрыто намерений: ${count}. Это больше трети опубликованных.`],
  [
    'closes_held',
    (count: string) =>
      `Не закрыто намерений, товары которых отсутствуют в файле или отмечены «нет в наличии»: ${count}. Это больше, чем разрешено закрывать за раз.`,
  ],
  [
    'refuses_many',
    (count: string) =>
      `Отказано опубликованным товарам: ${count}. Это больше половины; намерения остались как были.`,
  ],
  [
    'moved_city',
    (count: string) =>
      `Получили место из профиля вместо прежнего: ${count}. Оно не названо ни в файле, ни вручную.`,
  ],
] as const;

/** What a check would do to places; what else it would do asks for a number (`publish-check.tsx`). */
export function MovedCity({ count }: { count: number | undefined }) {
  return count === undefined ? null : (
    <p class="note warn">
      Получат новый город профиля: {formatNumber(count)}. Город не назван ни в файле, ни вручную.
    </p>
  );
}

/** Of an import; a check tells the same as what it would do. */
export function RunNotes({ warnings }: { warnings: WarningCounts }) {
  return (
    <>
      {NOTES.map(([code, say]) => {
        const count = warnings[code];
        return count === undefined ? null : <p class="note">{say(formatNumber(count))}</p>;
      })}
    </>
  );
}
