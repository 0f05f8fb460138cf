import type { RunRecord } from '../../store/history/list-runs.ts';

/** What a run of the history is to its owner. `closing`: closes what had waited for a decision; it reads no file. */
export type RunKind = 'import' | 'check' | 'undo' | 'dictionary' | 'closing';

interface KindNames {
  /** Title of its report. */
  readonly report: string;
  /** How it came about, in a table; null: as its channel says. */
  readonly channel: string | null;
  readonly undone: string;
  readonly undo: string;
}

const IMPORT: KindNames = {
  report: 'Отчёт об импорте',
  channel: null,
  undone: 'Этот импорт отменён',
  undo: 'Отменить импорт',
};

export const RUN_KINDS: Readonly<Record<RunKind, KindNames>> = {
  import: IMPORT,
  check: { ...IMPORT, report: 'Отчёт о проверке' },
  undo: { ...IMPORT, report: 'Отчёт об отмене импорта', channel: 'отмена', undo: 'Вернуть импорт' },
  dictionary: { ...IMPORT, report: 'Новый словарь сервиса' },
  closing: {
    report: 'Отчёт о закрытии',
    channel: 'закрытие',
    undone: 'Это закрытие отменено',
    undo: 'Отменить закрытие',
  },
};

type Told = Pick<RunRecord, 'undoes' | 'channel' | 'dry_run' | 'counters'>;

export function kindOfRun(run: Told): RunKind {
  if (run.undoes !== null) return 'undo';
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
