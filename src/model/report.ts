import type { Refusal } from './refusal.ts';

/** Counters of a run; `total = created + updated + unchanged + skipped + errors`, always. */
export interface Counters {
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly closed: number;
  readonly errors: number;
  /** Published products that came with no picture at all (variant A). */
  readonly no_photo: number;
  /** Published products whose description was shortened to fit. */
  readonly desc_truncated: number;
}

/** Summary for the whole feed, never per product. */
export interface Metrics {
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

/** The answer to a push; wire format, hence snake_case. */
export interface RunReport {
  readonly run_id: string;
  readonly shop: string;
  readonly dry_run: boolean;
  readonly counters: Counters;
  readonly skipped: readonly Refusal[];
  readonly errors: readonly Refusal[];
  readonly metrics: Metrics;
  /** Tolerated defects of the file: code → count. */
  readonly warnings: Readonly<Record<string, number>>;
}
