import type { FailureDetails } from '../../model/run-failure.ts';
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
  ) {
    super(explanation === '' ? EDGE_TEXTS[code] : `${EDGE_TEXTS[code]} ${explanation}`);
  }
}
