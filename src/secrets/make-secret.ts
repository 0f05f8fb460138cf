/** A new secret: 32 random bytes in base64url behind a readable prefix. */
export function makeSecret(prefix: string): string {
  return prefix + Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}
