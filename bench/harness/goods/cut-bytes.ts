/** Size of the pieces in which Bun's server hands over a request. */
const PIECE = 128 * 1024;

/** Bytes in pieces as a request brings them. Each piece is a copy of its own, as from a socket. */
export async function* cutBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.slice(at, at + PIECE);
}
