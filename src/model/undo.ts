import { UNDO_DAYS } from './limits.ts';
/** Why a run cannot be taken back, as stable words for scripts. */
export const UNDO_REFUSALS = {
  running: 'Он ещё идёт: дождитесь его окончания.',
  nothing_changed: 'Он ничего не изменил.',
  undone: 'Он уже отменён.',
  expired: `Прежние данные хранятся ${UNDO_DAYS} дней после загрузки и только для загрузок этой версии сервиса.`,
} as const satisfies Record<string, string>;

export type UndoRefusal = keyof typeof UNDO_REFUSALS;

/** What taking a run back does, or would do; wire format. Every intention that the run changed is counted once. */
export interface UndoOutcome {
  /** The run that is taken back. */
  readonly run_id: string;
  /** Changed by the run: fields and pictures are as before it. */
  readonly restored: number;
  /** Closed by the run: published again. */
  readonly published: number;
  /** Created or published again by the run: closed, or as before. */
  readonly closed: number;
  /** Changed since, by hand or by a later run: left as they are. Listed in `skipped`. */
  readonly left: number;
  /** Cannot be published again for the limit of active intentions. Listed in `errors`. */
  readonly over_limit: number;
}
