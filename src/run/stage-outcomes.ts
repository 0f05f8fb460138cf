import { freeBytes } from '../memory/free-bytes.ts';
import type { BatchOutcomes, SliceBatch } from '../model/batch.ts';
import type { Stage } from '../store/run/stage-rows.ts';
import type { EarlyCreation } from './create-early.ts';
import type { RefusedKeeper } from './keep-refused.ts';
import type { RowWish } from './pool/wish-rows.ts';
import { recordOutcomes } from './record-outcomes.ts';
import type { RunLedger } from './run-ledger.ts';

/** Takes a converted batch: into the ledger, its refused offers into keeping, its rows to the stage. */
export async function stageOutcomes(
  outcomes: BatchOutcomes,
  batch: SliceBatch,
  to: {
    readonly ledger: RunLedger;
    readonly keeper: RefusedKeeper;
    readonly stage: Pick<Stage, 'write'>;
    readonly early: EarlyCreation;
    readonly wish: RowWish | null;
  },
): Promise<void> {
  const rows = recordOutcomes(to.ledger, outcomes);
  to.wish?.took(outcomes.sampled);
  to.keeper.takeBatch(outcomes, batch);
  freeBytes(batch.bytes);
  if (rows > 0) await Promise.all([to.stage.write(outcomes.rows, rows), to.early.advance()]);
  freeBytes(outcomes.rows);
}
