import type { FailureDetails } from '../../model/run-failure.ts';
import { EDGE_TEXTS } from './problems.ts';

/** A reason for which a request ends that is no concern of a run. The message is the Russian text shown to people. */
export class EdgeFailure extends Error {
  override readonly name = 'EdgeFailure';
  constructor(
    readonly code: keyof typeof EDGE_TEXTS,
    explanation = '',
    readonly details: FailureDetails = {},
  ) {
    super(explanation === '' ? EDGE_TEXTS[code] : `${EDGE_TEXTS[code]} ${explanation}`);
  }
}
