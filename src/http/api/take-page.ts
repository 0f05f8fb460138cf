/** A page of rows that were asked for with one more than fits, and the cursor of the next page while there is one. */
export function takePage<T extends { readonly id: string }>(
  found: readonly T[],
  limit: number,
): { readonly items: readonly T[]; readonly next: string | null } {
  const items = found.slice(0, limit);
  return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}
