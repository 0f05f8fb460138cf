/** A candidate that a reader wants or not. */
export interface ChoiceExample {
  readonly seen: readonly number[];
  readonly wanted: boolean;
  /** How much it counts: what a label says nothing of counts little. */
  readonly importance: number;
}

/** Chosen by shops left out: more rounds change nothing, half or twice the pull loses two offers of a hundred. */
const ROUNDS = 150;
const CALM_ROUNDS = 60;
const STEP = 0.1;
/** Pull of every weight towards 0: what is seen seldom stays small. */
const PULL = 2;
const MEMORY = 0.9;
const LONG_MEMORY = 0.99;

/**
 * Weights by which the chance of a candidate (1 / (1 + e^-sum)) is that of being wanted: logistic regression over all
 * examples at once, by steps scaled per weight (Adam). The order of the examples means nothing; equal ones give equal
 * weights.
 */
export function learnChoice(examples: readonly ChoiceExample[], weightCount: number): Float64Array {
  const weights = new Float64Array(weightCount);
  const means = new Float64Array(weightCount);
  const squares = new Float64Array(weightCount);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradients = sumGradients(examples, weights);
    const step = round > ROUNDS - CALM_ROUNDS ? STEP * 0.3 : STEP;
    for (let one = 0; one < weightCount; one++) {
      const gradient = gradients[one] ?? 0;
      const mean = MEMORY * (means[one] ?? 0) + (1 - MEMORY) * gradient;
      const square = LONG_MEMORY * (squares[one] ?? 0) + (1 - LONG_MEMORY) * gradient * gradient;
      means[one] = mean;
      squares[one] = square;
      const scale = Math.sqrt(square / (1 - LONG_MEMORY ** round)) + 1e-8;
      weights[one] = (weights[one] ?? 0) - (step * mean) / (1 - MEMORY ** round) / scale;
    }
  }
  return weights;
}

function sumGradients(examples: readonly ChoiceExample[], weights: Float64Array): Float64Array {
  const gradients = weights.map((weight) => PULL * weight);
  for (const { seen, wanted, importance } of examples) {
    let sum = 0;
    for (const one of seen) sum += weights[one] ?? 0;
    const gradient = importance * (1 / (1 + Math.exp(-sum)) - Number(wanted));
    for (const one of seen) gradients[one] = (gradients[one] ?? 0) + gradient;
  }
  return gradients;
}
