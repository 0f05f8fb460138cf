import type { Counters } from './counters.ts';
import type { EditedField } from './hand-edits.ts';
import type { Refusal } from './refusal.ts';
import type { UndoOutcome } from './undo.ts';

/** Summary for the whole feed, never per product. */
export interface ReportMetrics {
  readonly total: number;
  /** Offers recognized by category, whatever became of them afterwards. */
  readonly converted: number;
  readonly skipped: number;
  /** converted / total, 4 decimals. */
  readonly category_hit_rate: number;
  /** Tags per product that became a draft, 2 decimals. */
  readonly avg_tags: number;
  /** «вес <n> < порога <m>» → how many characteristics were dropped for it. */
  readonly drop_reasons: Readonly<Record<string, number>>;
}

/** Stands in place of the lists of a report that has grown old. */
export const REPORT_EXPIRED =
  'Список отказов этого запуска больше не хранится: подробные отчёты хранятся ограниченное время. Числа и показатели запуска остаются.';

/** The answer to a push; wire format, hence snake_case. */
export interface RunReport {
  readonly run_id: string;
  readonly shop: string;
  readonly dry_run: boolean;
  readonly counters: Counters;
  readonly skipped: readonly Refusal[];
  readonly errors: readonly Refusal[];
  readonly metrics: ReportMetrics;
  /** Tolerated defects of the file: code → count. */
  readonly warnings: Readonly<Record<string, number>>;
  /**
   * Products edited by hand before version 0.2 marked edits, with the fields that this import kept. Absent when there
   * are none, so after their first import.
   */
  readonly kept_edits?: readonly {
    readonly id: string;
    readonly name: string;
    readonly fields: readonly EditedField[];
  }[];
  /** What taking a run back did; only in the report of an undo. */
  readonly undo?: UndoOutcome;
}
