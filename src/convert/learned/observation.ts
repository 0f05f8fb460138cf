/**
 * Something seen about a candidate («listed», «before a preposition»), as a number: adding up the weights of numbers
 * costs a tenth of looking names up. Numbers are given in the order in which names are first met and mean nothing else.
 */
export type Observation = number;

const NUMBERS = new Map<string, Observation>();
const NAMES: string[] = [];

/** The number of an observation; the same for the same name. */
export function observation(name: string): Observation {
  const known = NUMBERS.get(name);
  if (known !== undefined) return known;
  NUMBERS.set(name, NAMES.length);
  NAMES.push(name);
  return NAMES.length - 1;
}

/** One observation for each of the values that a question can have: `{ first: «place first», … }`. */
export function observations<K extends string>(
  question: string,
  values: readonly K[],
): Readonly<Record<K, Observation>> {
  return Object.fromEntries(values.map((value) => [value, observation(`${question} ${value}`)])) as Record<
    K,
    Observation
  >;
}

export function nameOfObservation(number: Observation): string {
  return NAMES[number] ?? '';
}

/** How many observations have been named so far. */
export function countObservations(): number {
  return NAMES.length;
}
