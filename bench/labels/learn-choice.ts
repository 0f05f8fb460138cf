/** A candidate that a reader wants or not. */
export interface ChoiceExample {
  readonly seen: readonly number[];
  readonly wanted: boolean;
  /** How much it counts: what a label says nothing of counts little. */
  readonly importance: number;
}

const ROUNDS = 12;
const STEP = 0.1;
const DECAY = 0.00002;

/**
 * Weights by which the chance of a candidate (1 / (1 + e^-sum)) is that of being wanted: logistic regression by
 * gradient steps scaled per weight. Equal examples give equal weights.
 */
export function learnChoice(examples: readonly ChoiceExample[], weightCount: number): Float64Array {
  const weights = new Float64Array(weightCount);
  const squares = new Float64Array(weightCount).fill(1e-2);
  for (let round = 0; round < ROUNDS; round++)
    for (let number = 0; number < examples.length; number++) {
      // A prime larger than the number of examples: the order jumps between shops, the same way every time.
      const example = examples[(number * 1_000_003 + round) % examples.length];
      if (example !== undefined) takeStep(example, weights, squares);
    }
  return weights;
}

function takeStep(
  { seen, wanted, importance }: ChoiceExample,
  weights: Float64Array,
  squares: Float64Array,
): void {
  let sum = 0;
  for (const one of seen) sum += weights[one] ?? 0;
  const gradient = importance * (Number(wanted) - 1 / (1 + Math.exp(-sum)));
  for (const one of seen) {
    squares[one] = (squares[one] ?? 0) + gradient * gradient;
    const weight = weights[one] ?? 0;
    weights[one] = weight + (STEP * gradient) / Math.sqrt(squares[one] ?? 1) - DECAY * weight;
  }
}
