import { nameOfObservation, type Observation } from './observation.ts';

/** Learned weights of one model, found by the number of an observation. */
export class LearnedModel {
  readonly #byName: ReadonlyMap<string, number>;
  readonly #byNumber: number[] = [];

  constructor(weights: ReadonlyMap<string, number>) {
    this.#byName = weights;
  }

  weightOf(seen: Observation): number {
    return this.#byNumber[seen] ?? this.#find(seen);
  }

  /** Sum of the weights of what was seen. */
  rate(seen: readonly Observation[]): number {
    let sum = 0;
    for (const one of seen) sum += this.weightOf(one);
    return sum;
  }

  /** Observations are numbered as they are met, so that the table grows with them. */
  #find(seen: Observation): number {
    for (let next = this.#byNumber.length; next <= seen; next++)
      this.#byNumber.push(this.#byName.get(nameOfObservation(next)) ?? 0);
    return this.#byNumber[seen] ?? 0;
  }
}
