/** Memory for what people send at once, shared by its owners. */
export interface ByteBudget {
  /** Opens the account of one body. */
  open(owner: string): ByteAccount;
  /** Bytes in use, of 1. */
  load(): number;
}

export interface ByteAccount {
  /** Counts bytes in. False, and nothing counted, when there is no room for them. */
  add(bytes: number): boolean;
  /** Gives everything back. */
  close(): void;
}

/**
 * Shares `most` bytes: an owner never holds more than what it leaves free, so that one alone gets half, and there is
 * always some left for the next.
 */
export function shareBytes(most: number): ByteBudget {
  const held = new Map<string, number>();
  let total = 0;
  const count = (owner: string, bytes: number): void => {
    total += bytes;
    const own = (held.get(owner) ?? 0) + bytes;
    if (own === 0) held.delete(owner);
    else held.set(owner, own);
  };
  return {
    open: (owner) => {
      let own = 0;
      return {
        add: (bytes) => {
          if ((held.get(owner) ?? 0) + bytes > most - total - bytes) return false;
          own += bytes;
          count(owner, bytes);
          return true;
        },
        close: () => {
          count(owner, -own);
          own = 0;
        },
      };
    },
    load: () => total / most,
  };
}
