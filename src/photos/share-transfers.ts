/** Transfers of an organization in hand, and how many more it may begin. */
export interface TransferShare {
  /** For its next claim; 0 when it has its share already. */
  roomOf(orgId: string): number;
  /** Organizations that have their share. */
  full(): readonly string[];
}

/**
 * Shares the places of one process: an organization never has more than it leaves free, so that one alone has half,
 * and there is always a place for the next, however slow the servers of the others are.
 *
 * @param places of this process, free or taken.
 * @param inHand organizations of the transfers under way.
 */
export function shareTransfers(places: number, inHand: Iterable<string>): TransferShare {
  const counts = new Map<string, number>();
  let free = places;
  for (const orgId of inHand) {
    counts.set(orgId, (counts.get(orgId) ?? 0) + 1);
    free--;
  }
  const roomOf = (orgId: string): number => {
    const own = counts.get(orgId) ?? 0;
    return own < free ? Math.max(1, Math.floor((free - own) / 2)) : 0;
  };
  return { roomOf, full: () => [...counts.keys()].filter((orgId) => roomOf(orgId) === 0) };
}
