import type { BatchFailure, BatchOutcomes, SliceBatch } from '../../model/batch.ts';
import { RunFailure } from '../../model/run-failure.ts';

export interface Dispatcher {
  /** Sends a batch to be converted; never waits. */
  submit(batch: SliceBatch): void;
  /** Resolves when there is room for another batch: the back-pressure of a run. Rejects with the run's failure. */
  room(): Promise<void>;
  /** Resolves when every batch is converted and taken. Rejects with the run's failure. */
  finish(): Promise<void>;
}

export interface DispatchPorts {
  /** Batches that may be under way; their slices and rows are all that a run holds of the file. */
  readonly capacity: number;
  convert(batch: SliceBatch): Promise<BatchOutcomes | BatchFailure>;
  /** Takes a converted batch; batches arrive in any order. */
  take(outcomes: BatchOutcomes, batch: SliceBatch): Promise<void>;
}

/**
 * Keeps a bounded number of batches under way. When offers break the file, the failure told is the first in file
 * order, whichever batch came back first: earlier batches are all under way already, so waiting for them decides.
 */
export function openDispatcher(ports: DispatchPorts): Dispatcher {
  const underWay = new Set<Promise<void>>();
  let broken: BatchFailure | null = null;
  let error: { thrown: unknown } | null = null;

  const run = async (batch: SliceBatch): Promise<void> => {
    try {
      const result = await ports.convert(batch);
      if (result.kind === 'outcomes') await ports.take(result, batch);
      else if (broken === null || result.ordinal < broken.ordinal) broken = result;
    } catch (thrown) {
      error ??= { thrown };
    }
  };

  const settle = async (): Promise<void> => {
    if (broken === null && error === null) return;
    await Promise.all(underWay);
    if (broken !== null) throw new RunFailure(broken.code, broken.details, broken.explanation);
    if (error !== null) throw error.thrown;
  };

  return {
    submit: (batch) => {
      const task = run(batch);
      underWay.add(task);
      void task.then(() => underWay.delete(task));
    },
    room: async () => {
      while (underWay.size >= ports.capacity && broken === null && error === null)
        await Promise.race(underWay);
      await settle();
    },
    finish: async () => {
      await Promise.all(underWay);
      await settle();
    },
  };
}
