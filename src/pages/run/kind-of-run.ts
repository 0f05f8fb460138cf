import type { RunRecord } from '../../store/history/list-runs.ts';

/**
 * What a run of the history is to its owner. `return`: takes an undo back, so that its import is as it was. `closing`: closes
 * what had waited for a decision; it reads no file. `reopening` takes that back, and `reclosing` takes a `reopening` back.
 */
export type RunKind =
  | 'import'
  | 'check'
  | 'undo'
  | 'return'
  | 'dictionary'
  | 'closing'
  | 'reopening'
  | 'reclosing';

interface KindNames {
  /** Title of its report. */
  readonly report: string;
  /** How it came about, in a table; null: as its channel says. */
  readonly channel: string | null;
  /** What it does to the run that it takes back, and who does so; null: it takes none back. */
  readonly does: string | null;
  readonly who: string;
  /** That it has been taken back, and the report of that. */
  readonly undone: string;
  readonly undoneReport: string;
  /** The same in a table, behind the channel. */
  readonly undoneShort: string;
  /** Taking it back, as a title, as who looks at it first is told of it, and as buttons. */
  readonly undoing: string;
  readonly undoingDoes: string;
  readonly undo: string;
  readonly keep: string;
  /** A sentence around two dates: «Импорт, начатый 28 ноября, можно отменить до 4 декабря.» */
  readonly begun: string;
  readonly until: string;
}

const IMPORT: KindNames = {
  report: 'Отчёт об импорте',
  channel: null,
  does: null,
  who: 'Кто загрузил',
  undone: 'Этот импорт отменён',
  undoneReport: 'отчёт об отмене',
  undoneShort: 'импорт отменён',
  undoing: 'Отмена импорта',
  undoingDoes: 'Что сделает отмена',
  undo: 'Отменить импорт',
  keep: 'Не отменять',
  begun: 'Импорт, начатый',
  until: ', можно отменить до',
};

const CLOSING: KindNames = {
  ...IMPORT,
  report: 'Отчёт о закрытии',
  channel: 'закрытие',
  who: 'Кто закрыл',
  undone: 'Это закрытие отменено',
  undoneShort: 'отменено',
  undoing: 'Отмена закрытия',
  undo: 'Отменить закрытие',
  begun: 'Закрытие, начатое',
};

export const RUN_KINDS: Readonly<Record<RunKind, KindNames>> = {
  import: IMPORT,
  check: { ...IMPORT, report: 'Отчёт о проверке' },
  undo: {
    report: 'Отчёт об отмене импорта',
    channel: 'отмена',
    does: 'отмена импорта',
    who: 'Кто отменил',
    undone: 'Отменённый импорт возвращён',
    undoneReport: 'отчёт о возврате',
    undoneShort: 'импорт возвращён',
    undoing: 'Возврат импорта',
    undoingDoes: 'Что сделает возврат',
    undo: 'Вернуть импорт',
    keep: 'Не возвращать',
    begun: 'Импорт отменён',
    until: '; вернуть его можно до',
  },
  return: {
    ...IMPORT,
    report: 'Отчёт о возврате импорта',
    channel: 'возврат',
    does: 'возврат отменённого импорта',
    who: 'Кто вернул',
    undone: 'Возвращённый импорт снова отменён',
    undoneShort: 'снова отменён',
    undo: 'Отменить импорт снова',
    begun: 'Возврат импорта, начатый',
  },
  dictionary: { ...IMPORT, report: 'Новый словарь сервиса', undoneShort: 'отменён' },
  closing: CLOSING,
  reopening: {
    report: 'Отчёт об отмене закрытия',
    channel: 'отмена закрытия',
    does: 'отмена закрытия',
    who: 'Кто отменил',
    undone: 'Намерения закрыты снова',
    undoneReport: 'отчёт о повторном закрытии',
    undoneShort: 'закрыто снова',
    undoing: 'Повторное закрытие',
    undoingDoes: 'Что сделает повторное закрытие',
    undo: 'Закрыть снова',
    keep: 'Не закрывать',
    begun: 'Закрытие отменено',
    until: '; закрыть снова можно до',
  },
  reclosing: {
    ...CLOSING,
    report: 'Отчёт о повторном закрытии',
    channel: 'повторное закрытие',
    does: 'повторное закрытие',
    undone: 'Закрытие снова отменено',
    undoneShort: 'снова отменено',
    undo: 'Отменить закрытие снова',
    begun: 'Повторное закрытие, начатое',
  },
};

type Told = Pick<RunRecord, 'undoes' | 'returns' | 'of_closing' | 'channel' | 'dry_run' | 'counters'>;

export function kindOfRun(run: Told): RunKind {
  if (run.undoes !== null && run.of_closing) return run.returns ? 'reclosing' : 'reopening';
  if (run.undoes !== null) return run.returns ? 'return' : 'undo';
  if (run.dry_run) return 'check';
  // No file without a product is imported.
  if (run.counters !== null && run.counters.total === 0 && run.counters.closed > 0) return 'closing';
  return run.channel === 'dictionary' ? 'dictionary' : 'import';
}

/** Whether a file has been read, and what is told of one says something. */
export function readsFile(run: Told): boolean {
  const kind = kindOfRun(run);
  return kind === 'import' || kind === 'check';
}
