import { type FailureDetails, RunFailure } from '../../model/run-failure.ts';
import { EDGE_TEXTS } from './problems.ts';

/** Further members of the problem. */
export type EdgeDetails = Readonly<Record<string, FailureDetails[string] | readonly string[]>>;

/** A reason for which a request ends that is no concern of a run. The message is the Russian text shown to people. */
export class EdgeFailure extends Error {
  override readonly name = 'EdgeFailure';
  constructor(
    readonly code: keyof typeof EDGE_TEXTS,
    explanation = '',
    readonly details: EdgeDetails = {},
    /** Another text than the code's, where that one would mislead. */
    text: string = EDGE_TEXTS[code],
  ) {
    super([text, explanation].filter((part) => part !== '').join(' '));
  }
}

/** Whether a request ends for a reason that its caller is told; else it is a defect, or the database is lost. */
export function isRefusal(error: unknown): error is EdgeFailure | RunFailure {
  return error instanceof RunFailure || error instanceof EdgeFailure;
}
