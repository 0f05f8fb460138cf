import { nameOfObservation, type Observation, observation } from './observation.ts';

/** Begins the names of what is learned of a text itself. */
const SAYS = 'says «';

export function isSaying(name: string): boolean {
  return name.startsWith(SAYS);
}

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

  /** That a phrase says just this; null where nothing was learned of it. */
  observeSaying(tag: string): Observation | null {
    const name = `${SAYS}${tag}»`;
    return this.#byName.has(name) ? observation(name) : null;
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
