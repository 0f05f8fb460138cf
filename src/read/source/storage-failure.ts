import { RunFailure } from '../../model/run-failure.ts';

/** What the disk refused, as the failure of a run that nobody but the operator can cure; the cause is for the log. */
export function storageFailure(cause: unknown): RunFailure {
  return Object.assign(new RunFailure('storage_unavailable'), { cause });
}
