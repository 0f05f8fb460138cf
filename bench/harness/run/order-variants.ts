/**
 * The order of the processes: every round has every variant once, and every other round goes backwards, so that
 * a machine that grows warmer or busier does not favour whoever comes first.
 */
export function orderVariants(
  variants: readonly string[],
  rounds: number,
): { round: number; variant: string }[] {
  return Array.from({ length: rounds }, (_, index) =>
    (index % 2 === 0 ? variants : variants.toReversed()).map((variant) => ({ round: index + 1, variant })),
  ).flat();
}
