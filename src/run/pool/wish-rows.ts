import type { WantedRows } from '../../model/batch.ts';
import { LISTED_NEW } from '../../model/limits.ts';
import { markIds } from '../../model/run/id-marks.ts';
import type { Fingerprints } from '../../store/run/read-fingerprints.ts';
import { driveWork } from '../../time/drive-work.ts';

/** Which drafts of a dry run become rows. */
export interface RowWish {
  /** What is asked of the next batch. */
  next(): WantedRows;
  /** Tells how many rows of new products a batch has brought. */
  took(sampled: number): void;
}

/**
 * A dry run counts what it would create, and shows field by field what it would change: rows are made of products that
 * have an intention, and of as many new ones as are listed. Batches under way may bring some more.
 */
export async function wishRows({ externalIds }: Pick<Fingerprints, 'externalIds'>): Promise<RowWish> {
  const stored = await driveWork(markIds(externalIds));
  let left = LISTED_NEW;
  return {
    next: () => ({ stored, others: left }),
    took: (sampled) => {
      left = Math.max(0, left - sampled);
    },
  };
}
